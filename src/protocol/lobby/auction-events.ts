import { ABSENCES, type AuctionEvent } from '#core/auction/auction-command.ts'
import { highBid, lotOf } from '#core/auction/auction.ts'
import { CLOCK_CHANGES, CONTROL_REASONS } from '#core/draft/draft-command.ts'
import { seatOfTeam } from '#core/lobby/lobby.ts'
import { z } from '../zod.ts'
import { bidFields, lotNumber, money, nominationSchema, teamIndex } from './auction-schemas.ts'
import { clockSchema, controlSchema } from './draft-schemas.ts'
import { aboutPlayer, aboutReason, fieldsIn, schemasOf, usernameOfTeam, type EventTable, type Moment } from './event.ts'
import type { LogFields } from './log-row-schema.ts'

/** Any event may begin or end somebody's time to nominate. */
const nomination = z.optional(nominationSchema)
const playerId = z.string()
/** What the host said about it. */
const why = z.optional(z.string())

/** What happens in an auction: each is the `event` of a lobby's event `auction`. No limit is in any of it (AUC11). */
export const auctionEvents = {
  opened: {
    summary: 'The first team may nominate.',
    phase: 'drafting',
    schema: z.object({ kind: z.literal('opened'), nomination }),
    logged: () => ({}),
  },
  kept: {
    summary: 'A team keeps a player, before the first nomination.',
    phase: 'drafting',
    schema: z.object({ kind: z.literal('kept'), playerId, teamIndex, price: money, nomination }),
    logged: (event, moment) => ({
      ...aboutTeam(moment, event.teamIndex),
      ...aboutPlayer(moment, event.playerId),
      price: event.price,
    }),
  },
  nominated: {
    summary: 'A player is up. `turn` is the place in the order of nominations, from 0.',
    phase: 'drafting',
    schema: z.object({
      kind: z.literal('nominated'),
      lotNumber,
      playerId,
      turn: z.int(),
      ...bidFields,
      clock: clockSchema,
      atMs: z.number(),
      nomination,
    }),
    logged: (event, moment) => ({
      ...aboutTeam(moment, event.teamIndex),
      ...aboutPlayer(moment, event.playerId),
      lot_number: event.lotNumber,
      price: event.amount,
      bid_by: event.by,
      reason: event.reason,
    }),
  },
  bid: {
    summary: 'A higher bid. `proxy` is a limit that somebody set beforehand.',
    phase: 'drafting',
    schema: z.object({
      kind: z.literal('bid'),
      lotNumber,
      ...bidFields,
      clock: clockSchema,
      atMs: z.number(),
      nomination,
    }),
    logged: (event, moment) => ({
      ...aboutTeam(moment, event.teamIndex),
      ...aboutLot(moment, event.lotNumber),
      price: event.amount,
      bid_by: event.by,
      reason: event.reason,
    }),
  },
  passed: {
    summary: 'These teams are out of the lot.',
    phase: 'drafting',
    schema: z.object({
      kind: z.literal('passed'),
      lotNumber,
      teamIndexes: z.array(teamIndex),
      clock: z.optional(clockSchema),
      nomination,
    }),
    logged: (event, moment) => ({
      ...aboutLot(moment, event.lotNumber),
      passed: event.teamIndexes.map((index) => usernameOfTeam(moment, index)),
    }),
  },
  sold: {
    summary:
      'The lot ends: time ran out, or only computers still bid and settled it. Of the teams in `missedBy`, absent managers let the time run out.',
    phase: 'drafting',
    schema: z.object({
      kind: z.literal('sold'),
      lotNumber,
      playerId,
      teamIndex,
      price: money,
      because: z.enum(['time', 'settled']),
      missedBy: z.optional(z.array(teamIndex)),
      nomination,
    }),
    logged: (event, moment) => ({
      ...aboutTeam(moment, event.teamIndex),
      ...aboutLot(moment, event.lotNumber),
      price: event.price,
    }),
  },
  'sale-undone': {
    summary: 'The money is back and the player free; later sales stay.',
    phase: 'drafting',
    schema: z.object({ kind: z.literal('sale-undone'), playerId, teamIndex, price: money, nomination, why }),
    logged: (event, moment) => ({
      ...aboutTeam(moment, event.teamIndex),
      ...aboutPlayer(moment, event.playerId),
      price: event.price,
      ...aboutReason(event),
    }),
  },
  'sale-corrected': {
    summary: 'A sold player has another team, another price, or both.',
    phase: 'drafting',
    schema: z.object({
      kind: z.literal('sale-corrected'),
      playerId,
      teamIndex,
      price: money,
      formerTeamIndex: teamIndex,
      formerPrice: money,
      nomination,
      why,
    }),
    logged: (event, moment) => ({
      ...aboutTeam(moment, event.teamIndex),
      ...aboutPlayer(moment, event.playerId),
      price: event.price,
      former_price: event.formerPrice,
      former_username: usernameOfTeam(moment, event.formerTeamIndex),
      ...aboutReason(event),
    }),
  },
  'lot-withdrawn': {
    summary: 'The lot ends without a sale.',
    phase: 'drafting',
    schema: z.object({ kind: z.literal('lot-withdrawn'), lotNumber, playerId, nomination, why }),
    logged: (event, moment) => ({ ...aboutLot(moment, event.lotNumber), ...aboutReason(event) }),
  },
  'bid-retracted': {
    summary: '`bidCount` bids stay. The teams of the others are out; everybody else who passed may bid again.',
    phase: 'drafting',
    schema: z.object({
      kind: z.literal('bid-retracted'),
      lotNumber,
      bidCount: z.int(),
      passed: z.array(teamIndex),
      clock: clockSchema,
      atMs: z.number(),
      nomination,
      why,
    }),
    logged(event, moment) {
      const { auction } = moment.after
      const lot = auction === null ? null : lotOf(auction, event.lotNumber)
      const leads = lot === null ? {} : { ...aboutTeam(moment, highBid(lot).teamIndex), price: highBid(lot).amount }
      return { ...aboutLot(moment, event.lotNumber), ...leads, ...aboutReason(event) }
    },
  },
  'money-moved': {
    summary: 'Dollars went from one budget to another.',
    phase: 'drafting',
    schema: z.object({
      kind: z.literal('money-moved'),
      from: teamIndex,
      to: teamIndex,
      dollars: money,
      nomination,
      why,
    }),
    logged: (event, moment) => ({
      from_username: usernameOfTeam(moment, event.from),
      to_username: usernameOfTeam(moment, event.to),
      price: event.dollars,
      ...aboutReason(event),
    }),
  },
  'nominator-set': {
    summary: 'The host set who nominates next.',
    phase: 'drafting',
    schema: z.object({ kind: z.literal('nominator-set'), teamIndex, turn: z.int(), nomination, why }),
    logged: (event, moment) => ({ ...aboutTeam(moment, event.teamIndex), ...aboutReason(event) }),
  },
  'clocks-set': {
    summary: 'The times from the next clock on.',
    phase: 'drafting',
    schema: z.object({
      kind: z.literal('clocks-set'),
      nominationSeconds: z.nullable(z.number()),
      bidSeconds: z.number(),
      resetSeconds: z.number(),
      nomination,
    }),
    logged: (event) => ({
      seconds: { nomination: event.nominationSeconds, bid: event.bidSeconds, reset: event.resetSeconds },
    }),
  },
  'clock-changed': {
    summary: 'Lots have other clocks. `quick`: nobody else can bid, so the lot is sold soon.',
    phase: 'drafting',
    schema: z.object({
      kind: z.literal('clock-changed'),
      change: z.enum([...CLOCK_CHANGES, 'quick']),
      lots: z.array(z.object({ lotNumber, clock: clockSchema })),
      nomination,
    }),
    logged: (event) => ({ clock_change: event.change }),
  },
  'control-set': {
    summary:
      'Who bids for a team. `absence`: its manager is away from now on (`begins`), so autopick takes over, or is back (`ends`).',
    phase: 'drafting',
    schema: z.object({
      kind: z.literal('control-set'),
      teamIndex,
      control: controlSchema,
      because: z.enum(CONTROL_REASONS),
      absence: z.optional(z.enum(ABSENCES)),
      nomination,
    }),
    logged: (event, moment) => ({
      ...aboutTeam(moment, event.teamIndex),
      former_control: moment.before.auction?.teams[event.teamIndex]?.control ?? 'person',
      control: event.control,
      because: event.because,
      ...(event.absence !== undefined && { absence: event.absence }),
    }),
  },
} as const satisfies EventTable<AuctionEvent>

export const auctionEventSchema = z.discriminatedUnion(
  'kind',
  schemasOf(auctionEvents),
) satisfies z.ZodMiniType<AuctionEvent>

export function auctionFieldsOf(event: AuctionEvent, moment: Moment): LogFields {
  return fieldsIn<AuctionEvent, AuctionEvent['kind']>(auctionEvents, event.kind, event, moment)
}

function aboutTeam(moment: Moment, teamIndexOfIt: number): LogFields {
  return {
    participant_username: usernameOfTeam(moment, teamIndexOfIt),
    team_name: seatOfTeam(moment.after, teamIndexOfIt)?.teamName ?? '',
  }
}

function aboutLot(moment: Moment, number: number): LogFields {
  const { auction } = moment.before
  const lot = auction === null ? null : lotOf(auction, number)
  return { lot_number: number, ...aboutPlayer(moment, lot?.playerId ?? '') }
}
