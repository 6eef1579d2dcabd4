import { lineupPlaces } from '#core/advice/recap-lineup.ts'
import {
  auctionStandings,
  salesAgainst,
  stealAndOverpay,
  stretchesOf,
  type AuctionStanding,
  type SaleAgainst,
} from '#core/auction/auction-recap.ts'
import { auctionRulesOf, purseOf, saleOf, type Auction } from '#core/auction/auction.ts'
import { boardByPrice } from '#core/auction/board-by-price.ts'
import { soldPlayers } from '#core/auction/export-auction.ts'
import { money } from '#core/auction/price-texts.ts'
import { againstExpected, shortAgainst } from '../ui/price-against.ts'
import { pricesBefore } from '#core/auction/prices-before.ts'
import { draftPoolOf } from '#core/draft/draft-command.ts'
import { teamRoster } from '#core/draft/roster.ts'
import { scoringLabel } from '#core/league/scoring.ts'
import { offBoardPlayerOf } from '#core/players/off-board.ts'
import { offBoardText } from '../session/off-board-text.ts'
import { POSITIONS, type Player, type PlayerId, type Position } from '#core/players/player.ts'
import { leagueFacts } from '../session/league-facts.ts'
import { partsText, placeText, winnersText } from './lineup-sentences.ts'
import { byeWeeks, countLabel, pointsText, rosterPlaces, whoseOf, type RecapTexts } from './recap-parts.ts'
import {
  boxTitle,
  isJudged,
  missingText,
  type NotableList,
  type PickBox,
  type PickList,
  type RecapFacts,
  type RecapSection,
  type RecapView,
  type Roster,
  type SaleRow,
  type StretchBar,
  type TeamsPicture,
  type TeamTable,
  type Whose,
} from './recap-view.ts'

export interface AuctionFacts extends RecapFacts {
  readonly auction: Auction
}

/** Builds the recap of an auction, for one team or the whole league (`teamIndex` null). */
export function recapOfAuction(facts: AuctionFacts, teamIndex: number | null): RecapView {
  const { auction, own } = facts
  const judged = judgedAuction(facts)
  const whose = whoseOf(own, teamIndex)
  return {
    league: auctionLeagueText(auction),
    done: '',
    ...(teamIndex === null ? everybodysTexts(facts, judged) : teamTexts(facts, judged, teamIndex, whose)),
    boxes: isJudged(facts) ? saleBoxes(facts, judged, teamIndex, whose) : [],
    picture: moneyPicture(facts, judged, teamIndex),
    missing: missingText(true, facts),
    note: isJudged(facts) ? 'Over and under: against the prices before the auction.' : '',
    sections: sectionsOf(facts, judged, teamIndex, whose),
    sharedIndex: teamIndex ?? judged.order[0]?.teamIndex ?? 0,
  }
}

/** "12 teams, $200, PPR" */
function auctionLeagueText({ format }: Auction): string {
  const { teamCount, rules } = format
  return `${teamCount} teams, ${money(auctionRulesOf(format).budget)}, ${scoringLabel(rules.scoring)}`
}

interface JudgedAuction {
  /** The teams in ranking order. Every screen takes the winner from here. */
  readonly order: readonly AuctionStanding[]
  /** Without projected points, teams are not ranked. */
  readonly hasPoints: boolean
  /** A player's expected price before the auction, in whole dollars. */
  readonly before: (playerId: PlayerId) => number
  readonly spending: { readonly pool: ReturnType<typeof draftPoolOf>; readonly expectedPrice: JudgedAuction['before'] }
  readonly points: (playerId: PlayerId) => number | null
}

export function judgedAuction(facts: AuctionFacts): JudgedAuction {
  const { auction, board, draft, priceFacts } = facts
  const points = isJudged(facts) ? leagueFacts({ board, draft, priceFacts }).points : () => null
  const before = pricesBefore(auction, board.players)
  const spending = { pool: draftPoolOf(board), expectedPrice: before }
  const order = auctionStandings(auction, { ...spending, players: board.players, points })
  return { order, hasPoints: order.some((team) => team.points > 0), before, spending, points }
}

/** Describes a team's rank, the best and weakest spots of its lineup, and its money. */
function teamTexts(facts: AuctionFacts, judged: JudgedAuction, teamIndex: number, whose: Whose): RecapTexts {
  const { auction, board, kept } = facts
  const { order, hasPoints, points } = judged
  const team = order.find((each) => each.teamIndex === teamIndex)
  const isPlaced = team !== undefined && hasPoints
  const placeNumber = isPlaced ? team.placeNumber : whose === 'your' ? kept?.place : null
  return {
    headline: placeNumber == null ? 'Auction complete.' : placeText(placeNumber, order.length),
    verdict: isPlaced ? gapText(team, order, facts) : '',
    sentences: [
      partsText(lineupPlaces(boardByPrice(auction), board.players, teamIndex, points), whose),
      spentText(auction, teamIndex, whose),
    ].filter((text) => text !== ''),
  }
}

/** Describes the winner and the most expensive player. */
function everybodysTexts({ auction, board, names }: AuctionFacts, { order, hasPoints }: JudgedAuction): RecapTexts {
  const winners = order.filter(({ placeNumber }) => placeNumber === 1)
  const [winner, next] = [order[0], order.find(({ placeNumber }) => placeNumber > 1)]
  const lead =
    winner === undefined || next === undefined || !hasPoints
      ? ''
      : `The best lineup on paper: ${pointsText(winner.points)} points, ${pointsText(gapOf(winner, next))} more than ${names[next.teamIndex] ?? ''}’s.`
  const dearest = auction.sales.reduce<(typeof auction.sales)[number] | null>(
    (most, sale) => (sale.by !== 'keeper' && sale.price > (most?.price ?? -1) ? sale : most),
    null,
  )
  const cost =
    dearest === null
      ? ''
      : `${offBoardPlayerOf(board, dearest.playerId).name} cost most: ${names[dearest.teamIndex] ?? ''} paid ${money(dearest.price)}.`
  return {
    headline: hasPoints
      ? winnersText(
          winners.map(({ teamIndex }) => names[teamIndex] ?? ''),
          'night',
        )
      : 'Auction complete.',
    verdict: '',
    sentences: [lead, cost].filter((text) => text !== ''),
  }
}

/** "21 points behind Sofia."; for the winner, "21 points ahead of Maya." */
function gapText(team: AuctionStanding, order: readonly AuctionStanding[], { names, own }: AuctionFacts): string {
  const nameOf = ({ teamIndex }: AuctionStanding) => (teamIndex === own ? 'you' : (names[teamIndex] ?? ''))
  const level = order.find((other) => other !== team && other.placeNumber === team.placeNumber)
  if (level !== undefined) return `As many points as ${nameOf(level)}.`
  const isFirst = team.placeNumber === 1
  const other = isFirst ? order.find(({ placeNumber }) => placeNumber > 1) : order[0]
  if (other === undefined) return ''
  const gap = Math.abs(gapOf(team, other))
  return `${pointsText(gap)} ${gap === 1 ? 'point' : 'points'} ${isFirst ? 'ahead of' : 'behind'} ${nameOf(other)}.`
}

/** Subtracts rounded points, so that the gap matches the points shown next to the names. */
function gapOf(one: AuctionStanding, other: AuctionStanding): number {
  return Math.round(one.points) - Math.round(other.points)
}

/** "You spent $199 of $200." */
function spentText(auction: Auction, teamIndex: number, whose: Whose): string {
  const { spent, budget } = purseOf(auction, teamIndex)
  const who = whose === 'your' ? 'You' : 'They'
  return spent === budget
    ? `${who} spent all of ${whose} ${money(budget)}.`
    : `${who} spent ${money(spent)} of ${money(budget)}.`
}

function saleBoxes(
  { auction, board, names }: AuctionFacts,
  { spending }: JudgedAuction,
  teamIndex: number | null,
  whose: Whose,
): readonly PickBox[] {
  const { steal, overpay } = stealAndOverpay(auction, spending, teamIndex)
  const boxes: readonly (readonly [string, SaleAgainst | null])[] = [
    ['Steal', steal],
    ['Overpay', overpay],
  ]
  return boxes.flatMap(([kind, found]) => {
    if (found === null) return []
    const { sale, expected } = found
    const text = `${money(sale.price)}, ${againstExpected(sale.price, expected)}`
    return [
      {
        title: boxTitle(kind, teamIndex === null ? 'night' : whose),
        player: offBoardPlayerOf(board, sale.playerId),
        text: teamIndex === null ? `${names[sale.teamIndex] ?? ''}, ${text}` : text,
      },
    ]
  })
}

/** Builds the picture of the teams in ranking order, with each team's money as one bar divided by position. */
function moneyPicture(
  { names, own }: AuctionFacts,
  { order, hasPoints }: JudgedAuction,
  shownIndex: number | null,
): TeamsPicture {
  const most = Math.max(1, ...order.map(({ spent, unspent }) => spent + unspent))
  const marked = shownIndex ?? own ?? (hasPoints ? order[0]?.teamIndex : null)
  return {
    kind: 'teams',
    title: 'Where the money went',
    heads: hasPoints ? ['lineup, points'] : [],
    rows: order.map(({ teamIndex, placeNumber, byPosition, points }) => ({
      teamIndex,
      place: hasPoints ? String(placeNumber) : '',
      name: teamIndex === own ? 'You' : (names[teamIndex] ?? ''),
      isMarked: teamIndex === marked,
      pieces: POSITIONS.filter((position) => byPosition[position] > 0).map((position) => ({
        position,
        share: byPosition[position] / most,
        text: `${money(byPosition[position])} for ${position}`,
      })),
      figures: hasPoints ? [pointsText(points)] : [],
    })),
    legend: POSITIONS.filter((position) => order.some(({ byPosition }) => byPosition[position] > 0)),
  }
}

function sectionsOf(
  facts: AuctionFacts,
  judged: JudgedAuction,
  teamIndex: number | null,
  whose: Whose,
): readonly RecapSection[] {
  const { auction, board } = facts
  const list = teamIndex === null ? null : saleList(facts, judged, teamIndex)
  return [
    {
      id: 'teams',
      label: 'Every team',
      table: isJudged(facts) ? spendingTable(facts, judged, teamIndex) : null,
      rosters: rostersOf(facts),
    },
    ...(list === null ? [] : [{ id: 'picks', label: countLabel(whose, list.rows.length, 'player'), list } as const]),
    ...(isJudged(facts)
      ? ([
          { id: 'notable', label: 'Bargains and overpays', lists: notableLists(facts, judged) },
          { id: 'money', label: 'When the money went', ...moneyFlow(facts, judged) },
        ] as const)
      : []),
    ...(!isJudged(facts) || teamIndex === null
      ? []
      : [
          {
            id: 'byes',
            label: 'Byes',
            weeks: byeWeeks(lineupPlaces(boardByPrice(auction), board.players, teamIndex, judged.points)),
          } as const,
        ]),
    { id: 'sales', label: 'Every sale', sales: saleRows(facts) },
  ]
}

/** Builds the table of points, value and dollars by position. A stronger tint marks a team that spent more there. */
function spendingTable(
  { names, own }: AuctionFacts,
  { order, hasPoints }: JudgedAuction,
  shownIndex: number | null,
): TeamTable {
  const strengthOf = (position: Position, dollars: number) => {
    const all = order.map((team) => team.byPosition[position])
    const [low, high] = [Math.min(...all), Math.max(...all)]
    return high === low ? 0 : (dollars - low) / (high - low)
  }
  return {
    columns: [
      { head: 'Points', title: 'Projected points of the best lineup' },
      { head: 'Value', title: 'What the players should have cost, less what was paid' },
      ...POSITIONS.map((position) => ({ head: position, position })),
      { head: 'Top three', title: 'The share of the money that the three most expensive players cost' },
      { head: 'Unspent' },
    ],
    rows: order.map(({ teamIndex, placeNumber, points, value, byPosition, topThree, unspent }) => ({
      teamIndex,
      place: hasPoints ? String(placeNumber) : '–',
      name: names[teamIndex] ?? '',
      isMarked: teamIndex === (shownIndex ?? own),
      cells: [
        { text: hasPoints ? pointsText(points) : '–' },
        { text: value > 0 ? `+${money(value)}` : money(value) },
        ...POSITIONS.map((position) => ({
          text: money(byPosition[position]),
          strength: strengthOf(position, byPosition[position]),
        })),
        { text: `${Math.round(100 * topThree)}%` },
        { text: money(unspent) },
      ],
    })),
    note: 'The dollars under positions are what each team paid there; a stronger tint is more money.',
  }
}

function rostersOf({ auction, board, names }: AuctionFacts): readonly Roster[] {
  const draft = boardByPrice(auction)
  const playersById = new Map<PlayerId, Player>(
    auction.sales.map(({ playerId }) => [playerId, offBoardPlayerOf(board, playerId)]),
  )
  const detailOf = (player: Player) =>
    [offBoardText(player), money(saleOf(auction, player.id)?.price ?? 0)].filter(Boolean).join(', ')
  return names.slice(0, auction.teams.length).map((name, teamIndex) => ({
    name,
    note: `${money(purseOf(auction, teamIndex).left)} left`,
    places: rosterPlaces(teamRoster(draft, teamIndex, playersById), detailOf),
  }))
}

/** Lists a team's players, most expensive first. */
function saleList(facts: AuctionFacts, { before }: JudgedAuction, teamIndex: number): PickList {
  const { auction, board, names, own } = facts
  const againstBefore = (playerId: PlayerId, price: number) =>
    isJudged(facts) ? shortAgainst(price, before(playerId)) : ''
  return {
    title: teamIndex === own ? 'Your players' : `${names[teamIndex] ?? ''}’s players`,
    unit: isJudged(facts) ? 'price, against expected' : 'price',
    rows: auction.sales
      .filter((sale) => sale.teamIndex === teamIndex)
      .toSorted((one, other) => other.price - one.price)
      .map(({ playerId, price, by }) => ({
        label: '',
        player: offBoardPlayerOf(board, playerId),
        figure: money(price),
        difference: by === 'keeper' ? 'keeper' : againstBefore(playerId, price),
      })),
  }
}

const SHOWN_SALES = 10

function notableLists({ auction, board, names }: AuctionFacts, { spending }: JudgedAuction): readonly NotableList[] {
  const against = salesAgainst(auction, spending)
  const listOf = (title: string, unit: string, sales: readonly SaleAgainst[]): NotableList => ({
    title,
    unit,
    empty: 'Nobody.',
    rows: sales.slice(0, SHOWN_SALES).map(({ sale, expected }) => ({
      player: offBoardPlayerOf(board, sale.playerId),
      detail: `lot ${sale.lotNumber}, ${names[sale.teamIndex] ?? ''}, expected ${money(expected)}`,
      figure: money(sale.price),
      note: shortAgainst(sale.price, expected),
      lotNumber: sale.lotNumber,
    })),
  })
  return [
    listOf(
      'Bargains',
      'under expected',
      against.filter(({ difference }) => difference < 0),
    ),
    listOf('Overpays', 'over expected', against.filter(({ difference }) => difference > 0).toReversed()),
  ]
}

function moneyFlow(
  { auction }: AuctionFacts,
  { spending }: JudgedAuction,
): { readonly summary: string; readonly stretches: readonly StretchBar[] } {
  const stretches = stretchesOf(auction, spending)
  const most = Math.max(1, ...stretches.map(({ spent }) => spent))
  const [first, second] = stretches
  return {
    summary:
      first === undefined || second === undefined
        ? ''
        : `${Math.round(100 * first.share)}% went in the first ${first.lastLot} lots, ${Math.round(100 * (first.share + second.share))}% in the first ${second.lastLot}. Percentages below compare prices with what was expected.`,
    stretches: stretches.map(({ firstLot, lastLot, spent, percent }) => ({
      text: [
        firstLot === lastLot ? `lot ${firstLot}` : `lots ${firstLot}–${lastLot}`,
        ...(percent === null ? [] : [percentText(percent)]),
      ].join(', '),
      money: money(spent),
      share: spent / most,
    })),
  }
}

/** "+6%", "−3%" */
function percentText(percent: number): string {
  return percent === 0 ? 'as exp.' : `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`
}

/** Lists all sales in the order sold, keepers first. */
function saleRows({ auction, board, names }: AuctionFacts): readonly SaleRow[] {
  return [...soldPlayers(auction)].map(([playerId, { price, saleNumber, nominatedBy }]) => ({
    number: saleNumber === 0 ? 'Keeper' : String(saleNumber),
    player: offBoardPlayerOf(board, playerId),
    price: money(price),
    teamName: names[saleOf(auction, playerId)?.teamIndex ?? -1] ?? '',
    nominatedBy: nominatedBy === null ? '' : (names[nominatedBy] ?? ''),
  }))
}
