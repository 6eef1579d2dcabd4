import type { AuctionEvent } from '#core/auction/auction-command.ts'
import type { DraftEvent } from '#core/draft/draft-command.ts'
import type { LogRow } from '#protocol/lobby/log-rows.ts'
import { everybody, player, withReason, type EventTexts, type RowView } from './event-text.ts'
import { reasonText } from '../../session/pick-maker-text.ts'

/** Bids only show on the screen as they happen, unless the host made them for somebody. */
const isByHost = ({ by }: { readonly by: string }) => by === 'host'

/** What people read of each kind of event that turns don't have. */
export const AUCTION_TEXTS: EventTexts<Exclude<AuctionEvent['kind'], DraftEvent['kind']>> = {
  opened: {
    logged: () => 'The first team may nominate',
  },
  kept: {
    logged: (row) => `${team(row)} keeps ${player(row)} for ${dollars(row.price)}`,
  },
  nominated: {
    logged: nominatedText,
    toastsTo: isByHost,
  },
  bid: {
    logged: bidText,
    toastsTo: isByHost,
  },
  passed: {
    logged: (row) => `${(row.passed ?? []).join(', ')} passed on ${player(row)}`,
  },
  sold: {
    logged: (row) => `${team(row)} got ${player(row)} for ${dollars(row.price)}`,
  },
  'sale-undone': {
    logged: withReason(
      (row, { actor }) => `${actor} undid the sale of ${player(row)}: ${team(row)} has ${dollars(row.price)} back`,
    ),
    toastsTo: everybody,
  },
  'sale-corrected': {
    logged: withReason(correctedText),
    toastsTo: everybody,
  },
  'lot-withdrawn': {
    logged: withReason((row, { actor }) => `${actor} withdrew ${player(row)}`),
    toastsTo: everybody,
  },
  'bid-retracted': {
    logged: withReason(
      (row, { actor }) =>
        `${actor} took back the last bid for ${player(row)}: ${team(row)} leads with ${dollars(row.price)}`,
    ),
    toastsTo: everybody,
  },
  'money-moved': {
    logged: withReason(moneyText),
    toastsTo: everybody,
  },
  'nominator-set': {
    logged: withReason((row, { actor, isReader }) =>
      isReader(row.participant_username)
        ? `${actor} lets you nominate next`
        : `${actor} lets ${team(row)} nominate next`,
    ),
    toastsTo: everybody,
  },
  'clocks-set': {
    logged: (row, { actor }) => `${actor} changed the clocks: ${clocksText(row)}`,
    toastsTo: everybody,
  },
}

function nominatedText(row: LogRow, { actor }: RowView): string {
  const what = `${player(row)} at ${dollars(row.price)}${why(row)}`
  if (row.bid_by === 'clock') return `Time ran out. Autopick nominated ${what} for ${team(row)}`
  if (row.bid_by === 'host') return `${actor} nominated ${what} for ${team(row)}`
  return `${team(row)} nominated ${what}`
}

function bidText(row: LogRow, { actor }: RowView): string {
  const what = `${dollars(row.price)} for ${player(row)}`
  if (row.bid_by === 'host') return `${actor} bid ${what} for ${team(row)}`
  if (row.bid_by === 'proxy') return `${team(row)} bid ${what} by its limit`
  return `${team(row)} bid ${what}${why(row)}`
}

function correctedText(row: LogRow, { actor }: RowView): string {
  const now = `${team(row)} for ${dollars(row.price)}`
  return `${actor} corrected the sale of ${player(row)}: ${now}, before ${row.former_username ?? 'another team'} for ${dollars(row.former_price)}`
}

export function moneyText(row: LogRow, { actor, isReader }: RowView): string {
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
