import './auction-after.css'
import { RotateCcw } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { lineupPoints } from '#core/advice/best-lineup.ts'
import {
  salesAgainst,
  stretchesOf,
  teamSpending,
  type SaleAgainst,
  type TeamSpending,
} from '#core/auction/auction-recap.ts'
import { boardOf } from '#core/auction/auction.ts'
import { ordinal } from '#core/lib/ordinal.ts'
import { POSITIONS, type Position } from '#core/players/player.ts'
import { leagueFacts } from '../advice/league-facts.ts'
import { useDraftSnapshot } from '../session/session-context.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import type { AuctionFacts } from './auction-facts.ts'
import { offBoardPlayerOf } from './auction-players-shown.ts'
import { money, shortAgainst } from './auction-texts.ts'

interface AuctionRecapProps {
  facts: AuctionFacts
  title: string
  whatNext?: ReactNode
  onReplay?: ((lotNumber: number) => void) | undefined
}

/** What everybody spent their money on, against the prices of before the auction. */
export function AuctionRecap({ facts, title, whatNext, onReplay }: AuctionRecapProps) {
  const { auction, own, board, teamNames, rules } = facts
  const recapFacts = { pool: facts.pool, expectedPrice: facts.before }
  const spending = teamSpending(auction, recapFacts)
  const { points } = leagueFacts(useDraftSnapshot()())
  const lineups = lineupPoints(boardOf(auction), board.players, points)
  const order = spending
    .map((team) => ({ ...team, points: lineups[team.teamIndex] ?? 0 }))
    .toSorted((one, other) => other.points - one.points)
  const against = salesAgainst(auction, recapFacts)
  const [shownTeam, setShownTeam] = useState(own ?? 0)
  const rank = order.findIndex(({ teamIndex }) => teamIndex === own)
  const mine = order[rank]
  const average = order.reduce((sum, team) => sum + team.points, 0) / Math.max(1, order.length)
  const best = against.find(({ sale }) => sale.teamIndex === own)
  const { format } = auction
  return (
    <div className="recap-auction">
      <header>
        <h1>{title}</h1>
        <p className="muted">
          Auction, {format.teamCount} teams, {money(rules.budget)} each, {format.roundCount} places
        </p>
        <div className="recap-next">{whatNext}</div>
      </header>
      {mine !== undefined && (
        <div className="me4 a4">
          <div>
            <b>
              {teamNames[mine.teamIndex]}, {ordinal(rank + 1)} of {order.length}
            </b>
            <small>by projected points of the starting lineup</small>
          </div>
          <div>
            <b>{Math.round(mine.points).toLocaleString('en-US')}</b>
            <small>
              projected points, {Math.abs(Math.round(mine.points - average))}{' '}
              {mine.points < average ? 'below' : 'above'} average
            </small>
          </div>
          <div>
            <b>{money(mine.expected)}</b>
            <small>expected price of what you bought for {money(mine.spent)}</small>
          </div>
          {best !== undefined && (
            <div>
              <b>{shortAgainst(best.sale.price, best.expected)}</b>
              <small>
                your best buy: {offBoardPlayerOf(board, best.sale.playerId).name} for {money(best.sale.price)}
              </small>
            </div>
          )}
        </div>
      )}
      <SpendingTable facts={facts} order={order} />
      <p className="muted recap-note">
        Dollars per position; a stronger tint is more than other teams spent there. Value: expected price of the players
        less the money spent. Top three: share of the money in the three most expensive players.
      </p>
      <MoneyFlow facts={facts} />
      <div className="cols3">
        <SaleColumn
          facts={facts}
          title="Bargains"
          note="under expected"
          sales={against.filter(({ difference }) => difference < 0).slice(0, 10)}
          onReplay={onReplay}
        />
        <SaleColumn
          facts={facts}
          title="Overpays"
          note="over expected"
          sales={against
            .filter(({ difference }) => difference > 0)
            .toReversed()
            .slice(0, 10)}
          onReplay={onReplay}
        />
        <TeamColumn facts={facts} teamIndex={shownTeam} onTeam={setShownTeam} />
      </div>
      <p className="muted recap-note">
        Expected prices are those of the board before the auction. A good price in August says little about the season.
      </p>
    </div>
  )
}

interface SpendingTableProps {
  facts: AuctionFacts
  order: readonly (TeamSpending & { readonly points: number })[]
}

function SpendingTable({ facts, order }: SpendingTableProps) {
  const [least, most] = [Math.min(...order.map(({ points }) => points)), Math.max(...order.map(({ points }) => points))]
  const tint = (position: Position, dollars: number) => {
    const all = order.map((team) => team.byPosition[position])
    const [low, high] = [Math.min(...all), Math.max(...all)]
    return high === low ? 0 : Math.round((42 * (dollars - low)) / (high - low))
  }
  return (
    <div className="sheet recap-table">
      <table className="mx spent">
        <thead>
          <tr>
            <th>
              <span className="sr-only">Place</span>
            </th>
            <th className="tn">Team</th>
            <th className="meter-h">
              <span className="sr-only">Points as a bar</span>
            </th>
            <th>Points</th>
            <th>Value</th>
            {POSITIONS.map((position) => (
              <th key={position} className="h">
                <span className="pos" data-position={position}>
                  {position}
                </span>
              </th>
            ))}
            <th>Top three</th>
            <th>Unspent</th>
          </tr>
        </thead>
        <tbody>
          {order.map(({ teamIndex, points, value, byPosition, topThree, unspent }, index) => (
            <tr key={teamIndex} className={classNames(teamIndex === facts.own && 'me')}>
              <td className="rkk">{index + 1}</td>
              <td className="tn">{facts.teamNames[teamIndex]}</td>
              <td className="meter-h" aria-hidden>
                <span className="meter">
                  <i style={{ '--v': `${Math.round(15 + (85 * (points - least)) / Math.max(1, most - least))}%` }} />
                </span>
              </td>
              <td>{Math.round(points).toLocaleString('en-US')}</td>
              <td className={classNames(value < 0 && 'muted')}>{value > 0 ? `+${money(value)}` : money(value)}</td>
              {POSITIONS.map((position) => (
                <td key={position} className="h w" data-position={position}>
                  <span style={{ '--v': `${tint(position, byPosition[position])}` }}>
                    {money(byPosition[position])}
                  </span>
                </td>
              ))}
              <td className="muted">{Math.round(100 * topThree)}%</td>
              <td className="muted">{money(unspent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function MoneyFlow({ facts }: { facts: AuctionFacts }) {
  const stretches = stretchesOf(facts.auction, { pool: facts.pool, expectedPrice: facts.before })
  const most = Math.max(1, ...stretches.map(({ spent }) => spent))
  const [first, second] = stretches
  const two = (first?.share ?? 0) + (second?.share ?? 0)
  return (
    <section className="sheet flow">
      <div>
        <h2>When the money went</h2>
        {first !== undefined && second !== undefined && (
          <p>
            {Math.round(100 * first.share)}% went in the first {first.lastLot} lots, {Math.round(100 * two)}% in the
            first {second.lastLot}. Percentages are against expected prices.
          </p>
        )}
      </div>
      <ol>
        {stretches.map(({ firstLot, lastLot, spent, percent }) => (
          <li key={firstLot}>
            <i style={{ '--v': `${Math.max(2, Math.round((64 * spent) / most))}px` }} />
            <b>{money(spent)}</b>
            <small>
              lots {firstLot}–{lastLot}
              {percent !== null && `, ${percent === 0 ? 'as exp.' : `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`}`}
            </small>
          </li>
        ))}
      </ol>
    </section>
  )
}

interface SaleColumnProps {
  facts: AuctionFacts
  title: string
  note: string
  sales: readonly SaleAgainst[]
  onReplay: ((lotNumber: number) => void) | undefined
}

function SaleColumn({ facts, title, note, sales, onReplay }: SaleColumnProps) {
  return (
    <section className="sheet">
      <h2>
        {title}
        <span>{note}</span>
      </h2>
      {sales.map(({ sale, expected }) => {
        const player = offBoardPlayerOf(facts.board, sale.playerId)
        return (
          <div key={sale.playerId} className="sr" data-position={player.position}>
            <span className="pos">{player.position}</span>
            <div>
              <b>{player.name}</b>
              <small>
                lot {sale.lotNumber}, {facts.teamNames[sale.teamIndex]}, expected {money(expected)}
              </small>
            </div>
            <em>
              {money(sale.price)}
              <small>{shortAgainst(sale.price, expected)}</small>
            </em>
            {onReplay !== undefined && (
              <Button
                size="sm"
                variant="quiet"
                icon={<RotateCcw aria-hidden className="size-4" />}
                onClick={() => onReplay(sale.lotNumber)}
              >
                <span className="sr-only">Replay from lot {sale.lotNumber}</span>
              </Button>
            )}
          </div>
        )
      })}
      {sales.length === 0 && <p className="noplayers">Nobody.</p>}
    </section>
  )
}

interface TeamColumnProps {
  facts: AuctionFacts
  teamIndex: number
  onTeam: (teamIndex: number) => void
}

function TeamColumn({ facts, teamIndex, onTeam }: TeamColumnProps) {
  const sales = facts.auction.sales
    .filter((sale) => sale.teamIndex === teamIndex)
    .toSorted((one, other) => other.price - one.price)
  return (
    <section className="sheet">
      <h2>
        <select aria-label="Team shown" value={teamIndex} onChange={(event) => onTeam(Number(event.target.value))}>
          {facts.teamNames.map((name, index) => (
            <option key={index} value={index}>
              {name}
            </option>
          ))}
        </select>
        <span>price, against expected</span>
      </h2>
      {sales.map(({ playerId, price, by }) => {
        const player = offBoardPlayerOf(facts.board, playerId)
        return (
          <div key={playerId} className="mypick a" data-position={player.position}>
            <span />
            <span className="pos">{player.position}</span>
            <b>{player.name}</b>
            <em>{money(price)}</em>
            <span>{by === 'keeper' ? 'keeper' : shortAgainst(price, facts.before(playerId))}</span>
          </div>
        )
      })}
    </section>
  )
}
