import './auction-after.css'
import { Copy, Printer, RotateCcw, Share2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { draftRecap } from '#core/advice/recap.ts'
import { salesAgainst, stretchesOf, type SaleAgainst, type AuctionStanding } from '#core/auction/auction-recap.ts'
import { scoringLabel } from '#core/league/scoring.ts'
import { POSITIONS, type Position } from '#core/players/player.ts'
import { leagueFacts } from '../session/league-facts.ts'
import { copyText } from '../platform/share.ts'
import { noFiguresText } from '../advice/recap/recap-view.ts'
import { shareTeam, tellCopied } from '../advice/recap/share-draft.ts'
import { useDraftSnapshot } from '../session/session-context.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { SoldBoard } from './auction-board.tsx'
import type { AuctionFacts } from './auction-facts.ts'
import { offBoardPlayerOf } from './auction-players-shown.ts'
import { money, shortAgainst } from './auction-texts.ts'
import { MoneyWent, PositionLegend } from './money-went.tsx'
import { auctionText, ownRecap, recapStandings, roomRecap, type NotableSale, type RecapFacts } from './recap-texts.ts'
import { boardByPrice } from './team-plan.ts'

interface AuctionRecapProps {
  facts: AuctionFacts
  title: string
  whatNext?: ReactNode
  onReplay?: ((lotNumber: number) => void) | undefined
}

type More = 'teams' | 'players' | 'bargains' | 'stretches'

/** What became of an auction: three sentences and one picture, what to do with it, and everything else one press away. */
export function AuctionRecap({ facts, title, whatNext, onReplay }: AuctionRecapProps) {
  const snapshot = useDraftSnapshot()()
  const { points } = leagueFacts(snapshot)
  const { auction, own, board, teamNames, before, rules } = facts
  const [more, setMore] = useState<More | null>(null)
  const [shownTeam, setShownTeam] = useState(own ?? 0)
  const recap: RecapFacts = { auction, board, own, before, points, teamNames: namesFor(teamNames, own) }
  const order = recapStandings(recap)
  const text = own === null ? roomRecap(recap) : ownRecap(recap, own)
  const against = salesAgainst(auction, { pool: facts.pool, expectedPrice: before })
  const { teamCount, roundCount, rules: league } = auction.format
  const sections: readonly { readonly id: More; readonly label: string; readonly content: ReactNode }[] = [
    { id: 'teams', label: 'Every team', content: <SpendingTable facts={facts} order={order} /> },
    {
      id: 'players',
      label: own === null ? 'Team by team' : `Your ${roundCount} players`,
      content: <TeamColumn facts={facts} teamIndex={shownTeam} onTeam={setShownTeam} />,
    },
    {
      id: 'bargains',
      label: 'Bargains and overpays',
      content: (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 desk:grid-cols-2">
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
        </div>
      ),
    },
    { id: 'stretches', label: 'When the money went', content: <MoneyFlow facts={facts} /> },
  ]
  const { olderSeason = null } = snapshot
  if (olderSeason !== null)
    return (
      <article className="recap-auction">
        <section aria-label="In short" className="recap-words">
          <p className="recap-league">
            {title}, {teamCount} teams, {money(rules.budget)}, {scoringLabel(league.scoring)}
          </p>
          <p className="recap-sentence">{noFiguresText(false, olderSeason)}</p>
          <div className="flex flex-wrap gap-2 print:hidden">{whatNext}</div>
        </section>
        <SoldBoard facts={facts} size="screen" />
      </article>
    )
  const share = async () => {
    const teamIndex = own ?? order[0]?.teamIndex ?? 0
    const team = order.find((each) => each.teamIndex === teamIndex)
    const draft = boardByPrice(auction)
    const { prices } = leagueFacts({ ...snapshot, draft })
    const drawn = draftRecap({ draft, players: board.players, adpById: prices.adpById, points, basis: 'market' })
    const priceOf = new Map(auction.sales.map(({ playerId, price }) => [playerId, price]))
    await shareTeam(drawn, teamIndex, {
      title,
      draft,
      board,
      teamNames,
      auction: {
        budget: auction.teams[teamIndex]?.budget ?? rules.budget,
        spent: team?.spent ?? 0,
        expected: team?.expected ?? 0,
        place: team?.placeNumber ?? null,
        priceOf: (playerId) => priceOf.get(playerId) ?? 0,
      },
    })
  }
  return (
    <article className="recap-auction">
      <div className="recap-first">
        <section aria-label="In short" className="recap-words">
          <p className="recap-league">
            {title}, {teamCount} teams, {money(rules.budget)}, {scoringLabel(league.scoring)}
          </p>
          <h1>
            {text.title} <span>{text.titleMore}</span>
          </h1>
          {text.sentences.map((sentence) => (
            <p key={sentence} className="recap-sentence">
              {sentence}
            </p>
          ))}
          <div className="grid gap-3 desk:grid-cols-2">
            {text.steal !== null && <Notable title={own === null ? 'Steal' : 'Your steal'} sale={text.steal} />}
            {text.overpay !== null && <Notable title={own === null ? 'Overpay' : 'Your overpay'} sale={text.overpay} />}
          </div>
          <div className="flex flex-wrap gap-2 print:hidden">
            <button type="button" className="btn accent recap-share" onClick={() => void share()}>
              <Share2 aria-hidden /> Share picture
            </button>
            <Button icon={<Printer aria-hidden className="size-4" />} onClick={() => print()}>
              Print
            </Button>
            {whatNext}
          </div>
          <p className="text-small/5 text-muted">Over and under: against the prices before the auction.</p>
        </section>
        <section aria-label="Where the money went" className="sheet recap-picture">
          <h2>
            Where the money went <span>lineup, points</span>
          </h2>
          <MoneyWent order={order} marked={own ?? order[0]?.teamIndex ?? null} className="money-went" />
          <PositionLegend order={order} className="went-legend" />
        </section>
      </div>
      <nav className="recap-more print:hidden" aria-label="More of the recap">
        <b>More</b>
        {sections.map(({ id, label }) => (
          <button key={id} type="button" aria-expanded={more === id} onClick={() => setMore(more === id ? null : id)}>
            {label}
          </button>
        ))}
        <hr />
        <button type="button" onClick={() => void copyText(auctionText(title, recap)).then(tellCopied)}>
          <Copy aria-hidden /> Copy as text
        </button>
      </nav>
      {/* On paper all of it. */}
      {sections.map(({ id, content }) => (
        <section key={id} hidden={more !== id} className="recap-section print:block!">
          {content}
        </section>
      ))}
      <div className="hidden print:block">
        <SoldBoard facts={facts} size="print" />
      </div>
    </article>
  )
}

/** The reader's own team is "You". */
function namesFor(teamNames: readonly string[], own: number | null): readonly string[] {
  return teamNames.map((name, index) => (index === own ? 'You' : name))
}

function Notable({ title, sale: { player, text, teamName } }: { title: string; sale: NotableSale }) {
  return (
    <div className="recap-notable" data-position={player.position}>
      <small>{title}</small>
      <b>{player.name}</b>
      <small>{teamName === 'You' ? text : `${teamName}, ${text}`}</small>
    </div>
  )
}

interface SpendingTableProps {
  facts: AuctionFacts
  order: readonly AuctionStanding[]
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
              <td className="text-left text-head whitespace-nowrap">{facts.teamNames[teamIndex]}</td>
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
        <h2 className="font-display text-head/[1.1] font-semibold">When the money went</h2>
        {first !== undefined && second !== undefined && (
          <p className="mt-1.25 text-small/[1.4] text-muted">
            {Math.round(100 * first.share)}% went in the first {first.lastLot} lots, {Math.round(100 * two)}% in the
            first {second.lastLot}. Percentages are against expected prices.
          </p>
        )}
      </div>
      <ol className="grid grid-cols-4 gap-2 desk:grid-cols-8">
        {stretches.map(({ firstLot, lastLot, spent, percent }) => (
          <li
            key={firstLot}
            className="grid grid-rows-[4rem_auto_auto] items-end justify-items-center font-display text-name/[1.1] font-semibold"
          >
            <i
              className="block h-(--v) w-full rounded-t-[0.3125rem] bg-(--bar-fill)"
              style={{ '--v': `${Math.max(2, Math.round((64 * spent) / most))}px` }}
            />
            <b className="mt-1.5">{money(spent)}</b>
            <small className="text-small/[1.3]">
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
              <b className="block truncate font-display text-name/[1.05]">{player.name}</b>
              <small className="block truncate text-small/[1.1]">
                lot {sale.lotNumber}, {facts.teamNames[sale.teamIndex]}, expected {money(expected)}
              </small>
            </div>
            <em className="ml-auto font-display text-title/none font-bold whitespace-nowrap">
              {money(sale.price)}
              <small className="block text-right text-small/none">{shortAgainst(sale.price, expected)}</small>
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
            <b className="text-left text-name/none">{player.name}</b>
            <em className="font-bold">{money(price)}</em>
            <span>{by === 'keeper' ? 'keeper' : shortAgainst(price, facts.before(playerId))}</span>
          </div>
        )
      })}
    </section>
  )
}
