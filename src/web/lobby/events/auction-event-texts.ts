import type { AuctionEvent } from '#core/auction/auction-command.ts'
import { teamIndexOfSeat, type Lobby, type SeatId } from '#core/lobby/lobby.ts'
import type { LogRow } from '#protocol/lobby/log-rows.ts'
import { reasonText } from '../../session/pick-maker-text.ts'

/** Who did it, and whether somebody is the reader of the row. */
interface AuctionRowView {
  readonly actor: string
  readonly isReader: (username: string | null | undefined) => boolean
}

/** What an auction says of each kind of event that turns don't have. */
const AUCTION_TEXTS: Readonly<Record<string, (row: LogRow, view: AuctionRowView) => string>> = {
  opened: () => 'The first team may nominate',
  kept: (row) => `${team(row)} keeps ${player(row)} for ${dollars(row.price)}`,
  nominated: nominatedText,
  bid: bidText,
  passed: (row) => `${(row.passed ?? []).join(', ')} passed on ${player(row)}`,
  sold: (row) => `${team(row)} got ${player(row)} for ${dollars(row.price)}`,
  'sale-undone': (row, { actor }) =>
    `${actor} undid the sale of ${player(row)}: ${team(row)} has ${dollars(row.price)} back`,
  'sale-corrected': correctedText,
  'lot-withdrawn': (row, { actor }) => `${actor} withdrew ${player(row)}`,
  'bid-retracted': (row, { actor }) =>
    `${actor} took back the last bid for ${player(row)}: ${team(row)} leads with ${dollars(row.price)}`,
  'money-moved': moneyText,
  'money-set': moneyText,
  'nominator-set': (row, { actor, isReader }) =>
    isReader(row.participant_username) ? `${actor} lets you nominate next` : `${actor} lets ${team(row)} nominate next`,
  'clocks-set': (row, { actor }) => `${actor} changed the clocks: ${clocksText(row)}`,
}

/** One sentence without a period; null for a kind that this version does not know. */
export function auctionText(row: LogRow, view: AuctionRowView): string | null {
  const text = AUCTION_TEXTS[row.kind]?.(row, view)
  if (text === undefined) return null
  return HOSTS_ACTS.has(row.kind) && typeof row.reason === 'string' ? `${text} (“${row.reason}”)` : text
}

/** What a host may give a reason for, in their own words. */
const HOSTS_ACTS: ReadonlySet<string> = new Set([
  ...(['sale-undone', 'sale-corrected', 'lot-withdrawn', 'bid-retracted', 'money-moved', 'nominator-set'] as const),
  'money-set',
] satisfies (AuctionEvent['kind'] | 'money-set')[])

/** What only shows on the screen as it happens; the rest is told to everybody, whoever it concerns. */
export function isAuctionEventTold(event: AuctionEvent, after: Lobby, seatId: SeatId): boolean {
  switch (event.kind) {
    case 'opened':
    case 'kept':
    case 'passed':
    case 'sold':
      return false
    case 'nominated':
    case 'bid':
      return event.by === 'host'
    case 'control-set':
      return isOwnTeam(after, event.teamIndex, seatId) && event.absence !== 'ends'
    case 'clock-changed':
      return event.change !== 'quick'
    default:
      return true
  }
}

function isOwnTeam(lobby: Lobby, teamIndex: number, seatId: SeatId): boolean {
  return teamIndexOfSeat(lobby, seatId) === teamIndex
}

function nominatedText(row: LogRow, { actor }: AuctionRowView): string {
  const what = `${player(row)} at ${dollars(row.price)}${why(row)}`
  if (row.bid_by === 'clock') return `Time ran out. Autopick nominated ${what} for ${team(row)}`
  if (row.bid_by === 'host') return `${actor} nominated ${what} for ${team(row)}`
  return `${team(row)} nominated ${what}`
}

function bidText(row: LogRow, { actor }: AuctionRowView): string {
  const what = `${dollars(row.price)} for ${player(row)}`
  if (row.bid_by === 'host') return `${actor} bid ${what} for ${team(row)}`
  if (row.bid_by === 'proxy') return `${team(row)} bid ${what} by its limit`
  return `${team(row)} bid ${what}${why(row)}`
}

function correctedText(row: LogRow, { actor }: AuctionRowView): string {
  const now = `${team(row)} for ${dollars(row.price)}`
  return `${actor} corrected the sale of ${player(row)}: ${now}, before ${row.former_username ?? 'another team'} for ${dollars(row.former_price)}`
}

function moneyText(row: LogRow, { actor, isReader }: AuctionRowView): string {
  const name = (username: string | undefined) => (isReader(username) ? 'you' : (username ?? 'a team'))
  return `${actor} moved ${dollars(row.price)} from ${name(row.from_username)} to ${name(row.to_username)}`
}

function clocksText({ seconds }: LogRow): string {
  if (seconds === undefined) return 'new times'
  const nomination = seconds.nomination === null ? 'no limit' : `${seconds.nomination} s`
  return `${nomination} to nominate, ${seconds.bid} s for bids, at least ${seconds.reset} s after each`
}

function why({ reason }: LogRow): string {
  return reason === null || reason === undefined ? '' : ` (${reasonText(reason)})`
}

function dollars(amount: number | undefined): string {
  return `$${amount ?? 0}`
}

/** The person's name, as in the headers of an auction: names of teams are too long for a line. */
function team({ participant_username: username, team_name: name }: LogRow): string {
  return username ?? name ?? 'a team'
}

function player({ player_name: name }: LogRow): string {
  return name ?? 'a player'
}
