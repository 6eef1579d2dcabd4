import type { Auction, BidMaker, Lot } from '#core/auction/auction.ts'
import { NOMINATION_ORDERS, type AuctionRules } from '#core/league/auction-rules.ts'
import type { LeagueRules } from '#core/league/rules.ts'
import { z } from '../zod.ts'
import { clockSchema, controlSchema } from './draft-schemas.ts'

/** An auction on the wire. Limits are in none of it (AUC11). */

const playerId = z.string()
export const teamIndex = z.int().check(z.nonnegative())
export const lotNumber = z.int().check(z.nonnegative())
export const money = z.int()

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

export const bidFields = { teamIndex, amount: money, by: bidMaker, reason: z.nullable(z.string()) }
export const nominationSchema = z.nullable(z.object({ clock: clockSchema, sinceMs: z.number() }))

export const lotSchema = z.pipe(
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

export const saleSchema = z.object({
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
