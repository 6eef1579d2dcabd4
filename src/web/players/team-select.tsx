import { useMemo, useState } from 'react'
import { useDraft } from '../session/session-context.tsx'
import { CardIcon } from './card-icon.tsx'
import { teamChoices } from './player-status.ts'

export interface TeamSelectProps {
  playerName: string
  /** Null is the team on the clock. */
  teamIndex: number | null
  onChange: (teamIndex: number | null) => void
  isDisabled: boolean
  tabIndex: number
}

/**
 * "Draft for team", beside the Draft button. The options are on the page only while it has the focus: sixteen on each
 * card would be most of the page.
 */
export function TeamSelect({ playerName, teamIndex, onChange, isDisabled, tabIndex }: TeamSelectProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <span className="relative w-14 shrink-0 touch:w-16">
      <select
        aria-label={`Draft for team: ${playerName}`}
        value={teamIndex ?? ON_THE_CLOCK}
        disabled={isDisabled}
        tabIndex={tabIndex}
        className="peer size-full appearance-none rounded-r-lg border border-l-0 border-line bg-raised text-transparent enabled:hover:border-control disabled:opacity-50"
        onPointerDown={() => setOpen(true)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onChange={(event) => {
          const { value } = event.target
          onChange(value === ON_THE_CLOCK ? null : Number(value))
        }}
      >
        {isOpen ? <TeamOptions /> : <option value={teamIndex ?? ON_THE_CLOCK} aria-label="On the clock" />}
      </select>
      <span
        aria-hidden
        className="pointer-events-none absolute inset-0 grid content-center justify-items-center font-display text-[0.875rem]/3.5 font-semibold text-muted peer-disabled:opacity-50 touch:text-[0.9375rem]/4"
      >
        <span>Draft for</span>{' '}
        <span className="flex items-center">
          team
          <CardIcon name="chevron" className="-mr-1 size-4" />
        </span>
      </span>
    </span>
  )
}

const ON_THE_CLOCK = 'clock'

function TeamOptions() {
  const draft = useDraft((snapshot) => snapshot.draft)
  const teamNames = useDraft((snapshot) => snapshot.teamNames)
  const choices = useMemo(() => teamChoices({ draft, teamNames }), [draft, teamNames])
  return (
    <optgroup label="Draft for team" className="bg-surface text-muted">
      {choices.map(({ teamIndex, label, isFull }) => (
        <option
          key={teamIndex ?? ON_THE_CLOCK}
          value={teamIndex ?? ON_THE_CLOCK}
          disabled={isFull}
          className="bg-surface text-text disabled:text-muted"
        >
          {label}
        </option>
      ))}
    </optgroup>
  )
}
