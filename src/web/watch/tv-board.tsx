import { offBoardText } from '#core/players/off-board.ts'
import { positionLetters } from '#core/players/player.ts'
import { ArrowLeft, ArrowLeftRight, ArrowRight } from 'lucide-react'
import { memo } from 'react'
import { boardGrid } from '#core/draft/board-grid.ts'
import { money } from '#core/auction/price-texts.ts'
import { soonTurns } from '../draft/view.ts'
import { classNames } from '../ui/class-names.ts'
import { boardSizes, cellNames, headShare, nameFit } from './watch-facts.ts'
import type { WatchedDraft } from './watch-session.ts'

declare module 'react' {
  interface CSSProperties {
    '--name'?: number
    '--meta'?: number
    '--teams'?: number
    '--rounds'?: number
    '--fit'?: number
    '--head'?: number
    '--open'?: number
  }
}

export interface TvBoardProps {
  watched: WatchedDraft
  /** Framed. */
  newestSlot: number | null
}

const SOON_COUNT = 3

const DIRECTION_ARROWS = {
  forward: <ArrowRight aria-hidden />,
  backward: <ArrowLeft aria-hidden />,
  mixed: <ArrowLeftRight aria-hidden />,
} as const

/** The whole draft as a table that fits its frame, whatever its size. */
export const TvBoard = memo(function TvBoard({ watched, newestSlot }: TvBoardProps) {
  const { draft, board, teamNames } = watched
  // The board of an auction says nothing about turns.
  const hasTurns = !watched.auction
  const prices = new Map(watched.auction?.auction.sales.map(({ playerId, price }) => [playerId, money(price)]))
  const rows = boardGrid(draft)
  const names = cellNames(draft, board)
  const { teamCount, roundCount } = draft.format
  const sizes = boardSizes(teamCount, roundCount)
  const soon = new Set((hasTurns ? soonTurns(watched, SOON_COUNT) : []).map(({ slotNumber }) => slotNumber))
  const up = rows.flatMap(({ cells }) => cells).find(({ isOnTheClock }) => isOnTheClock && hasTurns)
  const upIndex = up?.ownerIndex
  return (
    <table
      className={classNames('tv-board', sizes.isOneLine && 'tv-board-dense')}
      style={{
        '--name': sizes.namePx,
        '--meta': sizes.metaPx,
        '--head': sizes.headPx,
        '--open': sizes.openPx,
        '--teams': teamCount,
        '--rounds': roundCount,
      }}
      aria-label="Draft board"
    >
      <thead>
        <tr>
          <th scope="col" aria-label="Round" />
          {teamNames.slice(0, teamCount).map((name, teamIndex) => (
            <th key={teamIndex} scope="col" data-up={teamIndex === upIndex || undefined} title={name}>
              <span style={{ '--fit': headShare(name, sizes) }}>{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ roundNumber, direction, cells }) => (
          <tr key={roundNumber}>
            <th scope="row">
              {roundNumber}
              {hasTurns && DIRECTION_ARROWS[direction]}
            </th>
            {cells.map(({ slotNumber, label, playerId, isOnTheClock, isSkipped, ownerIndex, teamIndex }) => {
              const player = playerId === null ? null : (board.playersById.get(playerId) ?? null)
              const owner = ownerIndex === teamIndex ? null : (teamNames[ownerIndex] ?? '')
              if (player === null) {
                return (
                  <td
                    key={slotNumber}
                    className={classNames('tv-cell tv-cell-open', soon.has(slotNumber) && 'tv-cell-soon')}
                    data-clock={(isOnTheClock && hasTurns) || undefined}
                    data-skipped={isSkipped || undefined}
                  >
                    {isOnTheClock && hasTurns ? 'On the clock' : isSkipped ? 'Skipped' : (owner ?? (hasTurns && label))}
                  </td>
                )
              }
              const name = names.get(player.id) ?? player.name
              const { share, isLong } = nameFit(name, sizes)
              return (
                <td
                  key={slotNumber}
                  className="tv-cell"
                  data-position={player.position}
                  data-newest={slotNumber === newestSlot || undefined}
                  data-long={isLong || undefined}
                  title={[player.name, offBoardText(player)].filter((text) => text !== null).join(' · ')}
                >
                  <b style={{ '--fit': share }}>{name}</b>
                  <small>
                    <span>
                      <b>{positionLetters(player)}</b> <span className="tv-cell-team">{player.team}</span>
                    </span>
                    <span className="tv-cell-label">
                      {owner === null ? (prices.get(player.id) ?? label) : `→ ${owner}`}
                    </span>
                  </small>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
})
