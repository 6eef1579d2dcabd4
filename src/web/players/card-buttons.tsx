import { type ReactNode, useMemo, useState } from 'react'
import type { Player } from '#core/players/player.ts'
import { Button, BUTTON_VARIANTS } from '../ui/button.tsx'
import type { CardAction } from './card-keys.ts'
import { nameOnButton } from './draft-label.ts'
import { DraftingNote } from './drafting-note.tsx'
import { QueueButton } from './queue-button.tsx'
import { type PlayerStatus, teamChoices } from './player-status.ts'
import { useDraft } from '../session/session-context.tsx'
import { CardIcon } from './card-icon.tsx'

export interface CardButtonsProps {
  player: Player
  status: PlayerStatus
  onAction: (action: CardAction) => void
  /** The team to draft for; null is the team on the clock. */
  teamIndex: number | null
  teamName: string | null
  onTeamChange: (teamIndex: number | null) => void
  /** 0 only on the card in the tab order; arrow keys lead to the others. */
  tabIndex: number
}

export function CardButtons(props: CardButtonsProps) {
  if (props.status.place !== null) return <DraftedButtons {...props} />
  return props.status.pendingPick === 'not_sent' ? <NotSentButtons {...props} /> : <FreeButtons {...props} />
}

/** Undraft is not where Draft was, so that a second click on Draft does not undo the pick. */
function DraftedButtons({ player, status, onAction, tabIndex }: CardButtonsProps) {
  const takenText = `Taken ${status.place}`
  return (
    <div className="flex items-center gap-3">
      <span title={takenText} className="min-w-0 flex-1 truncate text-small text-muted">
        {takenText}
      </span>
      {status.mayUndraft ? (
        <Button
          className="min-h-8.5"
          aria-label={`Undraft ${player.name}`}
          tabIndex={tabIndex}
          data-vanishes
          onClick={() => onAction('undraft')}
        >
          Undraft
        </Button>
      ) : (
        <span className="flex h-8.5 items-center text-small font-semibold text-muted touch:h-11">Drafted</span>
      )}
    </div>
  )
}

/** The server did not answer, so nobody was drafted: the person retries or discards (RU16). */
function NotSentButtons({ player, onAction, tabIndex }: CardButtonsProps) {
  return (
    <div className="flex items-center gap-1.5">
      <DraftingNote pendingPick="not_sent" className="h-8.5 min-w-0 flex-1 text-small touch:h-11" />
      <Button
        variant="primary"
        className="min-h-8.5"
        aria-label={`Retry drafting ${player.name}`}
        tabIndex={tabIndex}
        data-vanishes
        onClick={() => onAction('retry')}
      >
        Retry
      </Button>
      <Button
        className="min-h-8.5"
        aria-label={`Discard the pick of ${player.name}`}
        tabIndex={tabIndex}
        data-vanishes
        onClick={() => onAction('discard')}
      >
        Discard
      </Button>
    </div>
  )
}

function FreeButtons(props: CardButtonsProps) {
  const { status, onAction, tabIndex } = props
  const { name } = props.player
  const { mayMark, isTarget, isAvoid, isElsewhere } = status
  const isQueued = status.queueNumber !== null
  const shared = { isDisabled: !mayMark, tabIndex, onAction }
  return (
    <div className="flex gap-1">
      <div className="flex min-w-0 flex-1">
        {isElsewhere ? (
          <QueueButton
            playerName={name}
            status={status}
            tabIndex={tabIndex}
            onAction={onAction}
            isWide
            className="min-h-8.5 min-w-0 flex-1"
          />
        ) : (
          <DraftControl {...props} />
        )}
      </div>
      <Mark {...shared} action="target" label={`Target ${name}`} isPressed={isTarget}>
        Target
      </Mark>
      <Mark {...shared} action="avoid" label={`Avoid ${name}`} isPressed={isAvoid}>
        Avoid
      </Mark>
      {!isElsewhere && (
        <Mark
          {...shared}
          action="queue"
          label={isQueued ? `Remove from Queue: ${name}` : `Add to Queue: ${name}`}
          isOn={isQueued}
        >
          {isQueued ? <TwoLines first="Remove" second="from Queue" /> : <TwoLines first="Add to" second="Queue" />}
        </Mark>
      )}
    </div>
  )
}

/** The Draft button, or why the player cannot be drafted. */
function DraftControl({ player, status, onAction, teamIndex, teamName, onTeamChange, tabIndex }: CardButtonsProps) {
  const { mayDraft, mayChooseTeam, pendingPick } = status
  if (pendingPick !== null) return <DraftingNote pendingPick={pendingPick} className={NOTE} />
  if (!status.isInPool) return <span className={NOTE}>Not in this lobby</span>
  const { name } = player
  const chosenTeam = mayChooseTeam ? teamName : null
  const draftsFor = chosenTeam ?? status.draftsFor
  return (
    <>
      <button
        type="button"
        aria-label={draftsFor === null ? `Draft ${name}` : `Draft for ${draftsFor}: ${name}`}
        title={draftsFor === null ? undefined : `Draft for ${draftsFor}`}
        disabled={!mayDraft}
        tabIndex={tabIndex}
        className={mayChooseTeam ? DRAFT_BESIDE_TEAMS : DRAFT_ALONE}
        data-vanishes
        onClick={() => onAction('draft')}
      >
        {draftsFor === null ? (
          'Draft'
        ) : (
          <span className="font-display text-small/3.5">
            Draft for <span className="block whitespace-nowrap">{nameOnButton(draftsFor)}</span>
          </span>
        )}
      </button>
      {mayChooseTeam && (
        <TeamSelect
          playerName={name}
          teamIndex={teamIndex}
          onChange={onTeamChange}
          isDisabled={!mayDraft}
          tabIndex={tabIndex}
        />
      )}
    </>
  )
}

interface MarkProps {
  action: CardAction
  label: string
  /** For toggles only, whose label stays the same; the queue button's label changes. */
  isPressed?: boolean
  isOn?: boolean
  isDisabled: boolean
  tabIndex: number
  onAction: (action: CardAction) => void
  children: ReactNode
}

/** Plain buttons with constant class lists instead of IconButton: forty mount per scrolled screen. */
function Mark(props: MarkProps) {
  const { action, label, isPressed, isOn = isPressed === true, isDisabled, tabIndex, onAction, children } = props
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isPressed}
      disabled={isDisabled}
      tabIndex={tabIndex}
      className={isOn ? MARK_ON : MARK_OFF}
      onClick={() => onAction(action)}
    >
      {children}
    </button>
  )
}

/** Where a card has no room for the words in one line. */
function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <>
      <span className="whitespace-nowrap">{first}</span> <span className="whitespace-nowrap">{second}</span>
    </>
  )
}

const DRAFT = `${BUTTON_VARIANTS.primary} flex h-8.5 min-w-0 flex-1 select-none items-center justify-center border px-1 text-small font-semibold touch:h-11 disabled:opacity-50 [article:focus-visible_&:enabled]:border-transparent [article:focus-visible_&:enabled]:bg-accent [article:focus-visible_&:enabled]:text-on-accent`
const DRAFT_BESIDE_TEAMS = `${DRAFT} rounded-l-lg`
const DRAFT_ALONE = `${DRAFT} rounded-lg`
const NOTE =
  'flex h-8.5 min-w-0 flex-1 items-center justify-center rounded-lg border border-dashed border-line px-1 text-small text-muted touch:h-11'

const MARK =
  'flex h-8.5 max-w-17 shrink-0 select-none flex-wrap content-center justify-center gap-x-1 rounded-lg border px-1 font-display text-small/3.5 font-semibold touch:h-11 touch:min-w-11 touch:text-body/4 disabled:opacity-50'
const MARK_OFF = `${MARK} border-line text-muted enabled:hover:border-control enabled:hover:text-text`
const MARK_ON = `${MARK} border-transparent bg-text text-bg`

interface TeamSelectProps {
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
function TeamSelect({ playerName, teamIndex, onChange, isDisabled, tabIndex }: TeamSelectProps) {
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
        className="pointer-events-none absolute inset-0 grid content-center justify-items-center font-display text-small/3.5 font-semibold text-muted peer-disabled:opacity-50 touch:text-body/4"
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
