import './auction-after.css'
import { pursesOf, highBid } from '#core/auction/auction.ts'
import type { Draft } from '#core/draft/draft.ts'
import { teamRoster } from '#core/draft/roster.ts'
import { startingPlaces } from '#core/league/lineup.ts'
import { isPosition, type Player, type PlayerId } from '#core/players/player.ts'
import { shortName } from '#core/players/names.ts'
import { classNames } from '../ui/class-names.ts'
import { boardByPrice } from './team-plan.ts'
import type { AuctionFacts } from './auction-facts.ts'
import { money, teamName } from './auction-texts.ts'

declare module 'react' {
  interface CSSProperties {
    '--rows'?: number
  }
}

interface AuctionBoardProps {
  facts: Pick<AuctionFacts, 'auction' | 'own' | 'teamNames' | 'board'>
  /** Left out where nothing more is said about a player. */
  onPlayer?: (player: Player) => void
  newestId?: PlayerId | undefined
}

/** Every team by the places of its roster, with what each player cost. */
export function AuctionBoard({ facts, onPlayer, newestId }: AuctionBoardProps) {
  const { auction, own } = facts
  const { roundCount, teamCount, rules } = auction.format
  const starters = startingPlaces(rules.lineup)
  const labels = [
    ...starters,
    ...Array.from({ length: Math.max(0, roundCount - starters.length) }, () => 'BN' as const),
  ]
  const draft = boardByPrice(auction)
  const priceOf = new Map(auction.sales.map(({ playerId, price }) => [playerId, price]))
  const purses = pursesOf(auction)
  const columns = auction.teams.map((_team, teamIndex) => columnOf(facts, draft, teamIndex, labels.length))
  const leaders = new Map(auction.lots.map((lot) => [highBid(lot).teamIndex, highBid(lot).amount]))
  return (
    // Wider than a phone: it scrolls, and the keyboard can scroll it, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="flex min-h-0 flex-1 flex-col overflow-auto pt-1" aria-label="Board" tabIndex={0}>
      <table
        className="aboard"
        style={{ '--teams': teamCount, '--rows': labels.length }}
        aria-label="Board by roster place"
      >
        <thead>
          <tr>
            <th>
              <span className="sr-only">Place</span>
            </th>
            {auction.teams.map((_team, teamIndex) => (
              <th key={teamIndex} scope="col" className={classNames('bh', teamIndex === own && 'you')}>
                {teamName(facts, teamIndex)}
                <small>
                  {money(purses[teamIndex]?.spent ?? 0)} spent
                  {leaders.has(teamIndex) && `, has ${money(leaders.get(teamIndex) ?? 0)}`}
                </small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, rowIndex) => (
            <tr key={rowIndex}>
              <th
                scope="row"
                className={classNames('rd', isPosition(label) && 'text-p')}
                data-position={isPosition(label) ? label : undefined}
              >
                {LABELS[label] ?? label}
              </th>
              {columns.map((column, teamIndex) => {
                const player = column[rowIndex] ?? null
                return player === null ? (
                  <td key={teamIndex} className="rounded-md border border-line bg-surface">
                    <span className="sr-only">empty</span>
                  </td>
                ) : (
                  <td
                    key={teamIndex}
                    className={classNames('cell', teamIndex === own && 'mine1')}
                    data-newest={player.id === newestId || undefined}
                    data-position={player.position}
                  >
                    {onPlayer === undefined ? (
                      <span className="name" title={player.name}>
                        {shortName(player.name)}
                      </span>
                    ) : (
                      <button type="button" className="name" title={player.name} onClick={() => onPlayer(player)}>
                        {shortName(player.name)}
                      </button>
                    )}
                    <small>
                      <span>
                        <b className="font-bold">{player.position}</b> {player.team}
                      </span>
                      <em className="text-[0.9375rem]/4 font-bold text-text">{money(priceOf.get(player.id) ?? 0)}</em>
                    </small>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="note self-center leading-none font-semibold">
              left
            </th>
            {purses.map(({ left }, teamIndex) => (
              <td key={teamIndex} className="self-center text-center font-display text-[0.9375rem]/none font-semibold">
                {money(left)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

const LABELS: Readonly<Record<string, string>> = { RB_WR: 'R/W', WR_TE: 'W/T', SUPERFLEX: 'SFLX' }

/** Starters in their places, then the bench, most expensive first; empty where nobody is. */
function columnOf({ auction, board }: AuctionBoardProps['facts'], draft: Draft, teamIndex: number, count: number) {
  const starters = startingPlaces(auction.format.rules.lineup)
  const lines = teamRoster(draft, teamIndex, board.playersById)
  const bench = lines.filter(({ place }) => place === 'BN').flatMap(({ player }) => player ?? [])
  const starting = lines.filter(({ place }) => place !== 'BN')
  let next = 0
  return Array.from({ length: count }, (_row, rowIndex) => {
    const place = starters[rowIndex]
    if (place === undefined) return bench[rowIndex - starters.length] ?? null
    // A full team lists no open places.
    const line = starting[next]
    if (line?.place !== place) return null
    next += 1
    return line.player
  })
}
