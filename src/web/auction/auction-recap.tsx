import './auction-after.css'
import { RotateCcw } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { lineupPoints } from '#core/draft/best-lineup.ts'
import {
  salesAgainst,
  stretchesOf,
  teamSpending,
  type SaleAgainst,
  type TeamSpending,
} from '#core/auction/auction-recap.ts'
import { boardOf } from '#core/auction/auction.ts'
import { ordinal } from '#core/lib/english.ts'
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
    <div className="mx-auto grid w-full max-w-7xl gap-3.5 p-3 desk:px-6 desk:pt-4 desk:pb-6">
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1.5">
        <h1 className="font-display text-[1.875rem]/[1.05] font-bold desk:text-[2.5rem]">{title}</h1>
        <p className="text-muted">
          Auction, {format.teamCount} teams, {money(rules.budget)} each, {format.roundCount} places
        </p>
        <div className="flex flex-wrap gap-2 desk:ml-auto print:hidden [&_svg]:size-4.5">{whatNext}</div>
      </header>
      {mine !== undefined && (
        <div className="me4">
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
      <p className="text-[0.8125rem]/[1.4] text-muted">
        Dollars per position; a stronger tint is more than other teams spent there. Value: expected price of the players
        less the money spent. Top three: share of the money in the three most expensive players.
      </p>
      <MoneyFlow facts={facts} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 desk:grid-cols-[1fr_1fr_1.05fr]">
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
      <p className="text-[0.8125rem]/[1.4] text-muted">
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
    <div className="sheet overflow-x-auto!">
      <table className="mx">
        <thead>
          <tr>
            <th>
              <span className="sr-only">Place</span>
            </th>
            <th className="text-left">Team</th>
            <th className="max-desk:hidden">
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
              <td className="w-8.5 text-muted">{index + 1}</td>
              <td className="text-left text-[1.1875rem] whitespace-nowrap">{facts.teamNames[teamIndex]}</td>
              <td className="max-desk:hidden" aria-hidden>
                <span className="meter">
                  <i style={{ '--v': `${Math.round(15 + (85 * (points - least)) / Math.max(1, most - least))}%` }} />
                </span>
              </td>
              <td>{Math.round(points).toLocaleString('en-US')}</td>
              <td className={classNames(value < 0 && 'text-muted')}>{value > 0 ? `+${money(value)}` : money(value)}</td>
              {POSITIONS.map((position) => (
                <td key={position} className="h" data-position={position}>
                  <span style={{ '--v': `${tint(position, byPosition[position])}` }}>
                    {money(byPosition[position])}
                  </span>
                </td>
              ))}
              <td className="text-muted">{Math.round(100 * topThree)}%</td>
              <td className="text-muted">{money(unspent)}</td>
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
    <section className="sheet grid items-end gap-5.5 px-4.5 py-3.5 desk:grid-cols-[15.625rem_1fr]">
      <div>
        <h2 className="font-display text-[1.25rem]/[1.1] font-semibold">When the money went</h2>
        {first !== undefined && second !== undefined && (
          <p className="mt-1.25 text-[0.8125rem]/[1.4] text-muted">
            {Math.round(100 * first.share)}% went in the first {first.lastLot} lots, {Math.round(100 * two)}% in the
            first {second.lastLot}. Percentages are against expected prices.
          </p>
        )}
      </div>
      <ol className="grid grid-cols-4 gap-2 desk:grid-cols-8">
        {stretches.map(({ firstLot, lastLot, spent, percent }) => (
          <li
            key={firstLot}
            className="grid grid-rows-[4rem_auto_auto] items-end justify-items-center font-display text-[1.0625rem]/[1.1] font-semibold"
          >
            <i
              className="block h-(--v) w-full rounded-t-[0.3125rem] bg-(--bar-fill)"
              style={{ '--v': `${Math.max(2, Math.round((64 * spent) / most))}px` }}
            />
            <b className="mt-1.5">{money(spent)}</b>
            <small className="text-[0.84375rem]/[1.3]">
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
      <h2 className="column-title">
        {title}
        <span>{note}</span>
      </h2>
      {sales.map(({ sale, expected }) => {
        const player = offBoardPlayerOf(facts.board, sale.playerId)
        return (
          <div key={sale.playerId} className="sr" data-position={player.position}>
            <span className="pos w-7">{player.position}</span>
            <div className="min-w-0 overflow-hidden">
              <b className="block truncate font-display text-[1.125rem]/[1.05]">{player.name}</b>
              <small className="block truncate text-[0.875rem]/[1.1]">
                lot {sale.lotNumber}, {facts.teamNames[sale.teamIndex]}, expected {money(expected)}
              </small>
            </div>
            <em className="ml-auto font-display text-[1.5rem]/none font-bold whitespace-nowrap">
              {money(sale.price)}
              <small className="block text-right text-[0.8125rem]/none">{shortAgainst(sale.price, expected)}</small>
            </em>
            {onReplay !== undefined && (
              <Button
                size="sm"
                variant="quiet"
                icon={<RotateCcw aria-hidden className="size-4.5 text-muted" />}
                onClick={() => onReplay(sale.lotNumber)}
              >
                <span className="sr-only">Replay from lot {sale.lotNumber}</span>
              </Button>
            )}
          </div>
        )
      })}
      {sales.length === 0 && <p className="p-8 text-center text-muted">Nobody.</p>}
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
      <h2 className="column-title">
        <select
          className="max-w-48"
          aria-label="Team shown"
          value={teamIndex}
          onChange={(event) => onTeam(Number(event.target.value))}
        >
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
          <div key={playerId} className="mypick" data-position={player.position}>
            <span className="pos pl-2.75 text-left">{player.position}</span>
            <b className="text-left text-[1.0625rem]/none">{player.name}</b>
            <em className="font-bold">{money(price)}</em>
            <span>{by === 'keeper' ? 'keeper' : shortAgainst(price, facts.before(playerId))}</span>
          </div>
        )
      })}
    </section>
  )
}
