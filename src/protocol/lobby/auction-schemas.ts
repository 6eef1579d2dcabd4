import { ABSENCES, type AuctionEvent } from '#core/auction/auction-command.ts'
import type { Auction, BidMaker, Lot } from '#core/auction/auction.ts'
import { CLOCK_CHANGES, CONTROL_REASONS } from '#core/draft/draft-command.ts'
import { NOMINATION_ORDERS, type AuctionRules } from '#core/league/auction-rules.ts'
import type { LeagueRules } from '#core/league/rules.ts'
import { z } from '../zod.ts'
import { clockSchema, controlSchema } from './draft-schemas.ts'

/** An auction on the wire. Limits are in none of it (AUC11). */

const playerId = z.string()
const teamIndex = z.int().check(z.nonnegative())
const lotNumber = z.int().check(z.nonnegative())
const money = z.int()

/** Later versions may add other makers. */
const bidMaker = z.union([
  z.enum(['person', 'host', 'clock', 'autopick', 'computer', 'proxy'] satisfies readonly BidMaker[]),
  z.pipe(
    z.string(),
    z.transform((): BidMaker => 'person'),
  ),
])

const saleMaker = z.union([z.literal('keeper'), bidMaker])

export const auctionRulesSchema = z.object({
  budget: money,
  minimum: money,
  step: money,
  nominationSeconds: z.nullable(z.number()),
  bidSeconds: z.number(),
  resetSeconds: z.number(),
  openLots: z.int(),
  nominationOrder: z.enum(NOMINATION_ORDERS),
}) satisfies z.ZodMiniType<AuctionRules>

const bidFields = { teamIndex, amount: money, by: bidMaker, reason: z.nullable(z.string()) }
const nominationSchema = z.nullable(z.object({ clock: clockSchema, sinceMs: z.number() }))

const lotSchema = z.pipe(
  z.object({
    lotNumber,
    playerId,
    nominatedBy: teamIndex,
    bids: z.array(z.object(bidFields)).check(z.minLength(1)),
    /** Missing in older versions, which kept every bid. */
    bidCount: z.optional(z.int().check(z.positive())),
    passed: z.array(teamIndex),
    clock: clockSchema,
    bidAtMs: z.number(),
  }),
  z.transform(({ bidCount, ...lot }): Lot => ({ ...lot, bidCount: bidCount ?? lot.bids.length })),
)

const saleSchema = z.object({
  lotNumber,
  playerId,
  teamIndex,
  price: money,
  by: saleMaker,
  reason: z.nullable(z.string()),
  nominatedBy: z.nullable(teamIndex),
})

/** The rules are the lobby's, with the clocks that the host set since; places and teams are those of its draft. */
export const auctionSchema = z.object({
  seed: z._default(z.number(), 0),
  clocks: z.object({
    nominationSeconds: z.nullable(z.number()),
    bidSeconds: z.number(),
    resetSeconds: z.number(),
  }),
  teams: z.array(
    z.object({ control: controlSchema, timeoutsInRow: z.int(), budget: money, missedLots: z._default(z.int(), 0) }),
  ),
  isPaused: z.boolean(),
  turn: z.int().check(z.nonnegative()),
  nomination: nominationSchema,
  lots: z.array(lotSchema),
  sales: z.array(saleSchema),
  nextLotNumber: lotNumber,
})

export type WireAuction = z.output<typeof auctionSchema>

export function auctionOf({ clocks, ...fields }: WireAuction, rules: LeagueRules, roundCount: number): Auction {
  const { auction } = rules
  const agreed = auction === undefined ? rules : { ...rules, auction: { ...auction, ...clocks } }
  return { format: { teamCount: fields.teams.length, roundCount, rules: agreed }, ...fields }
}

export function auctionToWire({ format, ...fields }: Auction) {
  const { nominationSeconds = null, bidSeconds = 0, resetSeconds = 0 } = format.rules.auction ?? {}
  return { ...fields, clocks: { nominationSeconds, bidSeconds, resetSeconds } }
}

/** Any event may begin or end somebody's time to nominate. */
const nomination = z.optional(nominationSchema)
/** What the host said about it. */
const why = z.optional(z.string())

export const auctionEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('opened'), nomination }),
  z.object({ kind: z.literal('kept'), playerId, teamIndex, price: money, nomination }),
  z.object({
    kind: z.literal('nominated'),
    lotNumber,
    playerId,
    turn: z.int(),
    ...bidFields,
    clock: clockSchema,
    atMs: z.number(),
    nomination,
  }),
  z.object({ kind: z.literal('bid'), lotNumber, ...bidFields, clock: clockSchema, atMs: z.number(), nomination }),
  z.object({
    kind: z.literal('passed'),
    lotNumber,
    teamIndexes: z.array(teamIndex),
    clock: z.optional(clockSchema),
    nomination,
  }),
  z.object({
    kind: z.literal('sold'),
    lotNumber,
    playerId,
    teamIndex,
    price: money,
    because: z.enum(['time', 'settled']),
    missedBy: z.optional(z.array(teamIndex)),
    nomination,
  }),
  z.object({ kind: z.literal('sale-undone'), playerId, teamIndex, price: money, nomination, why }),
  z.object({
    kind: z.literal('sale-corrected'),
    playerId,
    teamIndex,
    price: money,
    formerTeamIndex: teamIndex,
    formerPrice: money,
    nomination,
    why,
  }),
  z.object({ kind: z.literal('lot-withdrawn'), lotNumber, playerId, nomination, why }),
  z.object({
    kind: z.literal('bid-retracted'),
    lotNumber,
    bidCount: z.int(),
    passed: z.array(teamIndex),
    clock: clockSchema,
    atMs: z.number(),
    nomination,
    why,
  }),
  z.object({ kind: z.literal('money-moved'), from: teamIndex, to: teamIndex, dollars: money, nomination, why }),
  z.object({ kind: z.literal('nominator-set'), teamIndex, turn: z.int(), nomination, why }),
  z.object({
    kind: z.literal('clocks-set'),
    nominationSeconds: z.nullable(z.number()),
    bidSeconds: z.number(),
    resetSeconds: z.number(),
    nomination,
  }),
  z.object({
    kind: z.literal('clock-changed'),
    change: z.enum([...CLOCK_CHANGES, 'quick']),
    lots: z.array(z.object({ lotNumber, clock: clockSchema })),
    nomination,
  }),
  z.object({
    kind: z.literal('control-set'),
    teamIndex,
    control: controlSchema,
    because: z.enum(CONTROL_REASONS),
    absence: z.optional(z.enum(ABSENCES)),
    nomination,
  }),
]) satisfies z.ZodMiniType<AuctionEvent>
