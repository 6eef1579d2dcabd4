import './auction-after.css'
import { pursesOf, highBid } from '#core/auction/auction.ts'
import { isPosition, type Player, type PlayerId } from '#core/players/player.ts'
import { shortName } from '#core/players/names.ts'
import { classNames } from '../ui/class-names.ts'
import type { AuctionFacts } from './auction-facts.ts'
import { money } from '#core/auction/price-texts.ts'
import { teamName } from './auction-texts.ts'
import { boardColumns } from './board-columns.ts'
import { placeLabel } from './team-plan.ts'

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
  const { teamCount } = auction.format
  const { labels, columns } = boardColumns(facts)
  const priceOf = new Map(auction.sales.map(({ playerId, price }) => [playerId, price]))
  const purses = pursesOf(auction)
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
                <span className="bh-name">{teamName(facts, teamIndex)}</span>
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
                {placeLabel(label)}
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
                      <em className="text-body/4 font-bold text-text">{money(priceOf.get(player.id) ?? 0)}</em>
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
              <td key={teamIndex} className="self-center text-center font-display text-body/none font-semibold">
                {money(left)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
