import { memo, useId, useState } from 'react'
import type { Draft } from '#core/draft/draft.ts'
import { slotCountOf } from '#core/draft/order.ts'
import { playersOfTeam, teamRoster, type RosterLine } from '#core/draft/roster.ts'
import type { LineupPlace } from '#core/league/rules.ts'
import { offBoardText } from '../session/off-board-text.ts'
import { isPosition, type Player, type PlayerId, type Position } from '#core/players/player.ts'
import { ByesLine } from './byes.tsx'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { Select } from '../ui/select.tsx'
import { PositionBadge } from '../ui/badge.tsx'
import {
  firstRosterChoice,
  readRosterValue,
  rosterOptions,
  rosterTeamIndex,
  rosterValue,
  type RosterChoice,
} from './roster-view.ts'
import { useDraftLater } from '../session/session-context.tsx'

export interface RosterPanelProps {
  /** `plain` inside a sheet, which has a frame of its own. */
  variant?: 'card' | 'plain'
  className?: string
}

/** One team by position: one's own in a lobby and against computers, else the one on the clock, until another is chosen. */
export function RosterPanel(props: RosterPanelProps) {
  const draft = useDraftLater((snapshot) => snapshot.draft)
  const teamNames = useDraftLater((snapshot) => snapshot.teamNames)
  const ownTeamIndex = useDraftLater((snapshot) => snapshot.ownTeamIndex)
  const isBeforeStart = useDraftLater(({ rights }) => rights.isBeforeStart === true)
  const playersById = useDraftLater((snapshot) => snapshot.board.playersById)
  return (
    <Roster
      draft={draft}
      teamNames={teamNames}
      ownTeamIndex={ownTeamIndex}
      playersById={playersById}
      isBeforeStart={isBeforeStart}
      {...props}
    />
  )
}

interface RosterProps extends RosterPanelProps {
  draft: Draft
  teamNames: readonly string[]
  ownTeamIndex: number | null
  playersById: ReadonlyMap<PlayerId, Player>
  /** Nobody is on the clock, so none of the choices is that. */
  isBeforeStart: boolean
}

const Roster = memo(function Roster(props: RosterProps) {
  const { draft, teamNames, ownTeamIndex, playersById, isBeforeStart, variant = 'card', className } = props
  const [chosen, setChosen] = useState<RosterChoice | null>(null)
  const choice = chosen ?? firstRosterChoice(ownTeamIndex)
  const headingId = useId()
  const teamIndex = rosterTeamIndex(choice, draft)
  const lines = teamRoster(draft, teamIndex, playersById)
  const players = playersOfTeam(draft, teamIndex, playersById)

  const content = (
    <>
      <header className={variant === 'card' ? 'border-b border-line px-3.5 pt-2.5 pb-3' : 'pb-3'}>
        <div className="mb-2 flex items-baseline gap-3 font-display text-name font-semibold">
          <h2 id={headingId} className="min-w-0 flex-1 truncate">
            {teamNames[teamIndex]}
          </h2>
          <p className="shrink-0 text-muted">
            {players.length} of {slotCountOf(draft.owners, teamIndex)}
          </p>
        </div>
        <Select
          label="Team"
          isLabelHidden
          size="sm"
          value={rosterValue(choice, draft)}
          options={rosterOptions(draft, teamNames).slice(isBeforeStart ? 1 : 0)}
          onChange={(value) => setChosen(readRosterValue(value))}
        />
      </header>
      <ul aria-labelledby={headingId}>
        {lines.map((line, index) => (
          <RosterRow key={index} line={line} isInset={variant === 'card'} />
        ))}
      </ul>
      <ByesLine
        players={players}
        className={variant === 'card' ? 'border-t border-line px-3.5 py-2' : 'border-t border-line py-2'}
      />
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

/** Short enough for the narrow column. */
const PLACE_LABELS: Readonly<Record<Exclude<LineupPlace, Position>, string>> = {
  RB_WR: 'R/W',
  WR_TE: 'W/T',
  FLEX: 'FLEX',
  SUPERFLEX: 'SFLX',
  BN: 'BN',
}

function RosterRow({ line: { place, player }, isInset }: { line: RosterLine; isInset: boolean }) {
  const offBoard = player === null ? null : offBoardText(player)
  return (
    <li
      data-position={isPosition(place) ? place : undefined}
      className={classNames(
        place !== 'BN' && player === null && 'shadow-[inset_3px_0_0_var(--p)]',
        'grid min-h-9 grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-x-2 border-b border-line font-display text-name/5 font-semibold last:border-0',
        isInset ? 'px-3.5' : 'pl-2.5',
      )}
    >
      {isPosition(place) ? (
        <PositionBadge position={place} variant="text" />
      ) : (
        <span className="text-muted">{PLACE_LABELS[place]}</span>
      )}
      {player === null ? (
        <span className={place === 'BN' ? 'font-medium text-muted' : 'font-medium'}>open</span>
      ) : (
        <>
          <span className="truncate" title={player.name}>
            {player.name}
            {place !== player.position && (
              <PositionBadge
                position={player.position}
                individual={player.individual}
                variant="text"
                className="ml-1.5 text-small"
              />
            )}
          </span>
          <span className="text-body font-medium text-muted">
            {player.team}
            {player.bye !== null && ` · Bye ${player.bye}`}
            {offBoard !== null && <span className="block text-right text-label/4">{offBoard}</span>}
          </span>
        </>
      )}
    </li>
  )
}
