import { memo, useId, useState } from 'react'
import type { Draft } from '#core/draft/draft.ts'
import { playersOfTeam, teamRoster, type RosterLine } from '#core/draft/roster.ts'
import type { Player, PlayerId } from '#core/players/player.ts'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { Select } from '../ui/select.tsx'
import { PositionBadge } from '../players/position-badge.tsx'
import { FOLLOW_THE_CLOCK, readRosterValue, rosterOptions, rosterTeamIndex, rosterValue } from './roster-choice.ts'
import { useDraftLater } from './session-context.tsx'

export interface RosterPanelProps {
  /** `plain` inside a sheet, which has a frame of its own. */
  variant?: 'card' | 'plain'
  className?: string
}

/** One team by position: the one on the clock, unless another is chosen. */
export function RosterPanel(props: RosterPanelProps) {
  const draft = useDraftLater((snapshot) => snapshot.draft)
  const teamNames = useDraftLater((snapshot) => snapshot.teamNames)
  const playersById = useDraftLater((snapshot) => snapshot.board.playersById)
  return <Roster draft={draft} teamNames={teamNames} playersById={playersById} {...props} />
}

interface RosterProps extends RosterPanelProps {
  draft: Draft
  teamNames: readonly string[]
  playersById: ReadonlyMap<PlayerId, Player>
}

const Roster = memo(function Roster(props: RosterProps) {
  const { draft, teamNames, playersById, variant = 'card', className } = props
  const [choice, setChoice] = useState(FOLLOW_THE_CLOCK)
  const headingId = useId()
  const teamIndex = rosterTeamIndex(choice, draft)
  const lines = teamRoster(draft, teamIndex, playersById)
  const playerCount = playersOfTeam(draft, teamIndex, playersById).length

  const content = (
    <>
      <header className={variant === 'card' ? 'border-b border-line px-3.5 pt-2.5 pb-3' : 'pb-3'}>
        <div className="mb-2 flex items-baseline gap-3 font-display text-lg font-semibold">
          <h2 id={headingId} className="min-w-0 flex-1 truncate">
            {teamNames[teamIndex]}
          </h2>
          <p className="shrink-0 text-muted">
            {playerCount} of {draft.roundCount}
          </p>
        </div>
        <Select
          label="Team"
          isLabelHidden
          size="sm"
          value={rosterValue(choice, draft)}
          options={rosterOptions(draft, teamNames)}
          onChange={(value) => setChoice(readRosterValue(value))}
        />
      </header>
      <ul aria-labelledby={headingId}>
        {lines.map((line, index) => (
          <RosterRow key={index} line={line} isInset={variant === 'card'} />
        ))}
      </ul>
    </>
  )
  return variant === 'card' ? (
    <Card as="section" aria-labelledby={headingId} className={className}>
      {content}
    </Card>
  ) : (
    <section aria-labelledby={headingId} className={className}>
      {content}
    </section>
  )
})

function RosterRow({ line: { place, player }, isInset }: { line: RosterLine; isInset: boolean }) {
  return (
    <li
      className={classNames(
        'grid min-h-9 grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-x-2 border-b border-line font-display text-[1.0625rem]/5 font-semibold last:border-0',
        isInset && 'px-3.5',
      )}
    >
      {place === 'FLEX' || place === 'BN' ? (
        <span className="text-muted">{place}</span>
      ) : (
        <PositionBadge position={place} variant="text" />
      )}
      {player === null ? (
        <span className="font-medium text-muted">open</span>
      ) : (
        <>
          <span className="truncate" title={player.name}>
            {player.name}
            {place !== player.position && (
              <PositionBadge position={player.position} variant="text" className="ml-1.5 text-sm" />
            )}
          </span>
          <span className="text-[0.9375rem] font-medium text-muted">
            {player.team}
            {player.bye !== null && ` · Bye ${player.bye}`}
          </span>
        </>
      )}
    </li>
  )
}
