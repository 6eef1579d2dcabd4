import { useMemo } from 'react'
import { draftRecap } from '#core/advice/recap.ts'
import { lineupPoints } from '#core/draft/best-lineup.ts'
import { BOARD_PRICES } from '#core/prices/price-facts.ts'
import { leagueFacts } from '../session/league-facts.ts'
import { signedText } from '#core/lib/signed-text.ts'
import { notablePicks, type NotablePick } from '../advice/recap/recap-view.ts'
import { slotLabel } from '#core/draft/order.ts'
import { surnameOf } from '#core/players/names.ts'
import { draftDuration, longestRun, RUN_LENGTH } from './watch-facts.ts'
import type { WatchedDraft } from './watch-session.ts'

declare module 'react' {
  interface CSSProperties {
    '--at'?: number
    '--share'?: number
  }
}

const STEAL_COUNT = 2

/** A complete draft: the teams by value, the best picks and the furthest reach. Stays until somebody leaves the screen. */
export function TvRecap({ watched }: { watched: WatchedDraft }) {
  const { draft, board, teamNames } = watched
  const recap = useMemo(() => {
    const { prices, points } = leagueFacts({ board, draft, priceFacts: BOARD_PRICES })
    const { players } = board
    return {
      ...draftRecap({ draft, players, adpById: prices.adpById, points, basis: 'market' }),
      lineups: lineupPoints(draft, players, points),
    }
  }, [draft, board])
  const hasPrices = !recap.limits.includes('no-prices')
  const teams = recap.teams.toSorted((a, b) => b.value - a.value)
  const values = teams.map(({ value }) => value)
  const run = useMemo(() => longestRun(draft, board), [draft, board])
  const hasPoints = recap.lineups.some((points) => points !== null)
  const duration = watched.room === null ? null : draftDuration(watched.room.lobby)
  const { teamCount } = draft.format
  const facts = { draft, board, teamNames }
  return (
    <section className="tv-recap">
      <header>
        <h1>Draft complete</h1>
        <p>
          {watched.title} · {draft.slots.length} picks{duration !== null && ` in ${duration}`}
        </p>
      </header>
      <p className="tv-recap-heads">
        {hasPrices && <span>Against ADP</span>}
        {hasPoints && <span>Projected</span>}
      </p>
      <ol data-few={teams.length <= 8 || undefined}>
        {teams.map(({ teamIndex, value }, index) => (
          <li key={teamIndex} style={{ '--at': index, '--share': share(value, values) }}>
            <i>{index + 1}</i>
            <b>{teamNames[teamIndex]}</b>
            {hasPrices && (
              <>
                <span className="tv-recap-bar" />
                <em>{signedText(Math.round(value))}</em>
              </>
            )}
            {hasPoints && <span className="tv-recap-points">{pointsText(recap.lineups[teamIndex] ?? null)}</span>}
          </li>
        ))}
      </ol>
      <aside>
        {hasPrices && (
          <>
            {notablePicks(recap, 'bargains', facts)
              .slice(0, STEAL_COUNT)
              .map((pick, index) => (
                <Notable key={pick.player.id} title={index === 0 ? 'Steal of the draft' : 'Second steal'} pick={pick} />
              ))}
            {notablePicks(recap, 'reaches', facts)
              .slice(0, 1)
              .map((pick) => (
                <Notable key={pick.player.id} title="Biggest reach" pick={pick} />
              ))}
          </>
        )}
        {run !== null && (
          <div data-position={run.position}>
            <small>Longest run</small>
            <b>
              {run.count} of {RUN_LENGTH} picks were {run.position}
            </b>
            <span>
              {slotLabel(run.fromSlot, teamCount)} to {slotLabel(run.toSlot, teamCount)}
            </span>
          </div>
        )}
      </aside>
    </section>
  )
}

/** "1,842" */
function pointsText(points: number | null): string {
  return points === null ? '–' : Math.round(points).toLocaleString('en-US')
}

function Notable({ title, pick: { player, where, adp, picks } }: { title: string; pick: NotablePick }) {
  return (
    <div data-position={player.position}>
      <small>{title}</small>
      <b>{surnameOf(player)}</b>
      <span>
        {where}, ADP {adp}
      </span>
      <em>{picks}</em>
    </div>
  )
}

/** From 0 to 1 between the lowest and the highest value: the figures beside the bars say how far apart these are. */
function share(value: number, values: readonly number[]): number {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  return highest === lowest ? 1 : (value - lowest) / (highest - lowest)
}
