import { ChevronDown } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { teamAtTheClock } from '#core/draft/turn.ts'
import { shortName } from '#core/players/names.ts'
import type { Player } from '#core/players/player.ts'
import { advisedTeam } from '../advice/advised-team.ts'
import type { DraftSnapshot } from '../session/draft-session.ts'
import { useDraft, useDraftLater } from '../session/session-context.tsx'
import { openStats, warmStats } from '../stats/lazy-player-window.tsx'
import { PositionBadge } from '../ui/position-badge.tsx'
import { teamGrid, type ByeView, type PlaceView } from './roster-view.ts'
import './team-grid.css'

declare module 'react' {
  interface CSSProperties {
    '--line-count'?: number
  }
}

export interface TeamGridProps {
  /** `rail` has two columns in a card, `page` one line per place. */
  variant: 'rail' | 'page'
}

const MINE = 'mine'

/** A team by the places of the lineup, with its holes and byes. It opens on the person's own. */
export function TeamGrid({ variant }: TeamGridProps) {
  // Right after the pick, which does not wait for them.
  const draft = useDraftLater((snapshot) => snapshot.draft)
  const board = useDraftLater((snapshot) => snapshot.board)
  const teamNames = useDraft((snapshot) => snapshot.teamNames)
  const ownTeamIndex = useDraft((snapshot) => snapshot.ownTeamIndex)
  const [chosen, setChosen] = useState(MINE)
  const team = useDraftLater(useShallow(shownTeam))
  const mine = team?.teamIndex ?? teamAtTheClock(draft)
  const teamIndex = chosen === MINE ? mine : Number(chosen)
  const view = useMemo(() => teamGrid(draft, teamIndex, board), [draft, teamIndex, board])
  const nameOfMine = teamNames[mine] ?? ''
  const mineLabel =
    ownTeamIndex === null ? `On the clock: ${nameOfMine}` : (team?.isForOther ?? false) ? nameOfMine : 'My team'
  const { places, bench, benchSize, draftedCount, pickCount, needs, byes } = view
  const cellCount = places.length + bench.length + (benchSize > bench.length ? 1 : 0)
  return (
    <section aria-label="Team" data-variant={variant} className="team-grid">
      <header className="team-grid-head">
        <div className="team-grid-choice">
          <select aria-label="Team shown" value={chosen} onChange={(event) => setChosen(event.target.value)}>
            <option value={MINE}>{mineLabel}</option>
            {teamNames.map(
              (name, index) =>
                index !== mine && (
                  <option key={index} value={String(index)}>
                    {name}
                  </option>
                ),
            )}
          </select>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-muted" />
        </div>
        <p>
          {draftedCount} of {pickCount}
          {variant === 'page' && needs !== '' && ` · needs ${needs}`}
        </p>
      </header>
      <ul className="team-grid-places" style={{ '--line-count': Math.ceil(cellCount / 2) }}>
        {places.map((place, index) => (
          <Place key={index} place={place} />
        ))}
        {bench.map((player) => (
          <Place key={player.id} place={{ label: 'BN', position: null, player, isHole: false }} />
        ))}
        {benchSize > bench.length && (
          <li className="team-grid-place">
            <span className="team-grid-label">BN</span>
            <span className="team-grid-open">
              {bench.length} of {benchSize}
            </span>
          </li>
        )}
      </ul>
      <Byes byes={byes} />
    </section>
  )
}

/** The team that the next pick is for, flat. */
function shownTeam(snapshot: DraftSnapshot): { readonly teamIndex: number; readonly isForOther: boolean } | null {
  const team = advisedTeam(snapshot)
  return team === null ? null : { teamIndex: team.teamIndex, isForOther: team.forName !== null }
}

function Place({ place: { label, position, player, isHole } }: { place: PlaceView }) {
  return (
    <li
      data-position={player?.position ?? position ?? undefined}
      data-hole={isHole || undefined}
      className="team-grid-place"
    >
      {position === null ? (
        <span className="team-grid-label">{label}</span>
      ) : (
        <PositionBadge position={position} variant="text" className="team-grid-label" />
      )}
      {player === null ? <span className="team-grid-open">open</span> : <Drafted player={player} label={label} />}
    </li>
  )
}

function Drafted({ player, label }: { player: Player; label: string }) {
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        title={player.name}
        data-long={gridName(player.name).length >= LONGEST_NAME || undefined}
        className="team-grid-name"
        onPointerEnter={() => warmStats(player)}
        onClick={() => openStats(player)}
      >
        {gridName(player.name)}
        {label !== player.position && (
          <PositionBadge
            position={player.position}
            individual={player.individual}
            variant="text"
            className="ml-1 text-[0.8125rem]"
          />
        )}
      </button>
      <span className="team-grid-bye">
        <span className="team-grid-team">{player.team} </span>
        {player.bye !== null && (
          <>
            <span className="sr-only">bye </span>
            {player.bye}
          </>
        )}
      </span>
    </>
  )
}

/** Half of the rail has room for so many letters. */
const LONGEST_NAME = 12

/** "C. McCaffrey"; a long name without the initial rather than cut. */
function gridName(name: string): string {
  const short = shortName(name)
  return short.length > LONGEST_NAME ? short.replace(/^\S\. /, '') : short
}

function Byes({ byes }: { byes: readonly ByeView[] }) {
  if (byes.length === 0) return null
  return (
    <div className="team-grid-byes">
      <h3>Byes</h3>
      <ul>
        {byes.map(({ week, names }) => (
          <li key={week} data-count={names.length} title={names.join(', ')}>
            <span className="sr-only">week </span>
            {week}
            {names.length > 0 && <span className="sr-only">: {names.join(', ')}</span>}
            {names.length > 1 && <sup aria-hidden>{names.length}</sup>}
          </li>
        ))}
      </ul>
    </div>
  )
}
