import { ChevronDown } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { teamOfTurn } from '../draft/view.ts'
import type { Player } from '#core/players/player.ts'
import { advisedTeam } from '../session/my-team.ts'
import type { DraftSnapshot } from '../session/draft-session.ts'
import { useDraft, useDraftLater } from '../session/session-context.tsx'
import { openStats, warmStats } from '../stats/lazy-player-window.tsx'
import { classNames } from '../ui/class-names.ts'
import { PositionBadge } from '../ui/badge.tsx'
import { gridName, teamGrid, type ByeView, type PlaceView } from './roster-view.ts'

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
  const mine = team?.teamIndex ?? teamOfTurn({ draft })
  const teamIndex = chosen === MINE ? mine : Number(chosen)
  const view = useMemo(() => teamGrid(draft, teamIndex, board), [draft, teamIndex, board])
  const nameOfMine = teamNames[mine] ?? ''
  const mineLabel =
    ownTeamIndex === null ? `On the clock: ${nameOfMine}` : (team?.isForOther ?? false) ? nameOfMine : 'My team'
  const { places, bench, benchSize, draftedCount, pickCount, needs, byes } = view
  const cellCount = places.length + bench.length + (benchSize > bench.length ? 1 : 0)
  return (
    <section
      aria-label="Team"
      data-variant={variant}
      className="group/team bg-surface font-display tabular-nums data-[variant=rail]:rounded-xl data-[variant=rail]:border data-[variant=rail]:border-line"
    >
      <header className="flex min-h-9 items-center gap-3 border-b border-line px-3 group-data-[variant=page]/team:min-h-12">
        <div className="relative flex min-w-0 items-center">
          <select
            aria-label="Team shown"
            className="field-sizing-content min-h-8 min-w-0 cursor-pointer appearance-none bg-transparent pr-5.5 text-name font-semibold text-ellipsis group-data-[variant=page]/team:min-h-11 group-data-[variant=page]/team:text-head [&>option]:bg-surface [&>option]:font-sans [&>option]:text-text"
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
          >
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
          <ChevronDown aria-hidden className="pointer-events-none absolute right-0 size-4 shrink-0 text-muted" />
        </div>
        <p className="ml-auto flex-none text-body text-muted">
          {draftedCount} of {pickCount}
          {variant === 'page' && needs !== '' && ` · needs ${needs}`}
        </p>
      </header>
      <ul className={PLACES} style={{ '--line-count': Math.ceil(cellCount / 2) }}>
        {places.map((place, index) => (
          <Place key={index} place={place} />
        ))}
        {bench.map((player) => (
          <Place key={player.id} place={{ label: 'BN', position: null, player, isHole: false }} />
        ))}
        {benchSize > bench.length && (
          <li className={PLACE}>
            <span className={LABEL}>BN</span>
            <span className={OPEN}>
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
      className={classNames(PLACE, isHole && 'shadow-[inset_3px_0_0_var(--p)]')}
    >
      {position === null ? (
        <span className={LABEL}>{label}</span>
      ) : (
        <PositionBadge position={position} variant="text" className={classNames(LABEL, 'text-p!')} />
      )}
      {player === null ? (
        <span className={classNames(OPEN, isHole && 'text-text!')}>open</span>
      ) : (
        <Drafted player={player} label={label} />
      )}
    </li>
  )
}

function Drafted({ player, label }: { player: Player; label: string }) {
  const { initial, brief, isLong } = gridName(player.name)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        title={player.name}
        data-long={isLong || undefined}
        className="min-w-0 truncate text-left text-body/6.75 font-semibold group-data-[variant=page]/team:text-head/11 hover:underline group-data-[variant=rail]/team:data-long:text-small/6.75 group-data-[variant=rail]/team:data-long:tracking-[-0.02em]"
        onPointerEnter={() => warmStats(player)}
        onClick={() => openStats(player)}
      >
        {initial !== '' && <span className="group-data-[variant=rail]/team:hidden">{initial}</span>}
        {brief}
        {label !== player.position && !isLong && (
          <PositionBadge
            position={player.position}
            individual={player.individual}
            variant="text"
            className="ml-1 text-small"
          />
        )}
      </button>
      <span className="ml-auto flex-none text-small text-muted group-data-[variant=page]/team:text-body">
        <span className="group-data-[variant=rail]/team:hidden">{player.team} </span>
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

function Byes({ byes }: { byes: readonly ByeView[] }) {
  if (byes.length === 0) return null
  return (
    <div data-byes className="flex items-center gap-2 border-t border-line px-3 pt-1.5 pb-1.75">
      <h3 className="text-small text-muted">Byes</h3>
      <ul className="flex min-w-0 flex-1 gap-0.75">
        {byes.map(({ week, names }) => (
          <li
            key={week}
            data-count={names.length}
            title={names.join(', ')}
            className={classNames(
              'flex-1 rounded text-center text-small/4.5 group-data-[variant=page]/team:leading-6',
              names.length === 0 ? 'bg-sunken text-muted' : BYE,
            )}
          >
            <span className="sr-only">week </span>
            {week}
            {names.length > 0 && <span className="sr-only">: {names.join(', ')}</span>}
            {names.length > 1 && (
              <sup aria-hidden className="ml-px text-label/0">
                {names.length}
              </sup>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Two columns in the rail; with an odd number of places the last one has nothing beside it. One line each on a page. */
const PLACES =
  'grid auto-cols-[minmax(0,1fr)] gap-px bg-line group-data-[variant=rail]/team:grid-flow-col group-data-[variant=rail]/team:grid-rows-[repeat(var(--line-count),1.5625rem)] group-data-[variant=rail]/team:has-[>:last-child:nth-child(odd)]:after:bg-surface group-data-[variant=page]/team:auto-rows-[2.75rem]'
const PLACE = 'flex min-w-0 items-center gap-1.75 bg-surface pr-2.25 pl-2.5 group-data-[variant=page]/team:px-3.5'
const LABEL =
  'w-8.25 flex-none text-body! font-bold! tracking-[0.02em] text-muted group-data-[variant=page]/team:w-11 group-data-[variant=page]/team:text-body!'
const OPEN = 'text-body text-muted group-data-[variant=page]/team:text-head/11'
const BYE = 'bg-[color-mix(in_oklab,var(--text)_15%,var(--surface))] font-bold text-text'
