import type { Lobby, Seat } from '#core/lobby/lobby.ts'
import { START_ANSWERS, type DraftSchedule } from '#core/lobby/draft-schedule.ts'
import { CLOCK_OFF, PICK_MAKERS, type Draft, type PickMaker, type SlotPick } from '#core/draft/draft.ts'
import { emptyDraft } from '#core/draft/empty-draft.ts'
import { boardOf } from '#core/auction/board-of-sales.ts'
import { rulesToJson } from '#core/league/rules-json.ts'
import type { LeagueRules } from '#core/league/rules.ts'
import { z } from '../zod.ts'
import { auctionOf, auctionSchema, auctionToWire } from './auction-schemas.ts'
import { clockSchema, controlSchema } from './draft-schemas.ts'
import { rulesFrom } from './rules-schema.ts'
import { sentRules } from '../sent-rules.ts'

/** A lobby on the wire. Nothing in it is private (S11). */

export const seatSchema = z.object({
  id: z.string(),
  username: z.string(),
  teamName: z.string(),
  draftOrder: z.nullable(z.int()),
  joinedAtMs: z.number(),
  isComputer: z._default(z.boolean(), false),
}) satisfies z.ZodMiniType<Seat>

/** Missing in protocol 1 and older logs; later versions may add other makers. */
const makerSchema = z._default(
  z.union([
    z.enum(PICK_MAKERS),
    z.pipe(
      z.string(),
      z.transform((): PickMaker => 'person'),
    ),
  ]),
  'person',
)

export const pickFields = {
  by: makerSchema,
  reason: z._default(z.nullable(z.string()), null),
}

const teamSchema = z.object({ control: controlSchema, timeoutsInRow: z.int() })

/**
 * `teamCount`, `roundCount` and the player ids in `slots` are protocol 1's; clients of that version ignore the fields
 * that were added beside them. The rules are the lobby's.
 */
export const draftSchema = z
  .object({
    teamCount: z.int().check(z.positive()),
    roundCount: z.int().check(z.positive()),
    slots: z.array(z.nullable(z.string())),
    owners: z.optional(z.array(z.int().check(z.nonnegative()))),
    skipped: z._default(z.array(z.int().check(z.positive())), []),
    picks: z.optional(z.array(z.nullable(z.object(pickFields)))),
    teams: z.optional(z.array(teamSchema)),
    clock: z._default(clockSchema, CLOCK_OFF),
    seed: z._default(z.number(), 0),
  })
  .check(
    z.refine(({ teamCount, roundCount, slots, owners, picks }) =>
      [slots, owners ?? slots, picks ?? slots].every((list) => list.length === teamCount * roundCount),
    ),
  )

function draftOf(wire: z.output<typeof draftSchema>, rules: LeagueRules): Draft {
  const { teamCount, roundCount, slots, owners, skipped, picks, teams, clock, seed } = wire
  const empty = emptyDraft({ teamCount, roundCount, rules }, seed)
  return {
    ...empty,
    owners: owners ?? empty.owners,
    slots: slots.map((playerId, index): SlotPick | null => {
      const { by, reason } = picks?.[index] ?? { by: 'person', reason: null }
      return playerId === null ? null : { playerId, by, reason }
    }),
    skipped,
    teams: teams ?? empty.teams,
    clock,
  }
}

export const scheduleSchema = z.object({
  startsAtMs: z.number(),
  timeZone: z.string(),
  startsItself: z.boolean(),
  autopicksMissing: z.boolean(),
  fillsSeats: z.boolean(),
  answers: z.array(z.object({ seatId: z.string(), answer: z.enum(START_ANSWERS) })),
  remindsAtMs: z.nullable(z.number()),
  missedBecause: z.nullable(z.string()),
  missingSeatIds: z.array(z.string()),
}) satisfies z.ZodMiniType<DraftSchedule>

export const keeperSchema = z.object({
  seatId: z.string(),
  playerId: z.string(),
  roundNumber: z.int(),
  salary: z.optional(z.int()),
})
export const tradeSchema = z.object({ roundNumber: z.int(), seatId: z.string(), toSeatId: z.string() })
export const secondSchema = z.object({ seatId: z.string(), name: z.string() })
export const moneyTradeSchema = z.object({ seatId: z.string(), toSeatId: z.string(), dollars: z.int() })

/** Fields with a default were added after protocol 1. */
export const lobbySchema = z.pipe(
  z.object({
    id: z.string(),
    code: z.string(),
    name: z.string(),
    maxTeams: z.int(),
    roundCount: z.int(),
    /** Missing in protocol 1: the default rules. */
    rules: z.optional(sentRules),
    hostSeatId: z.string(),
    standInSeatId: z._default(z.nullable(z.string()), null),
    seats: z.array(seatSchema),
    keepers: z._default(z.array(keeperSchema), []),
    trades: z._default(z.array(tradeSchema), []),
    moneyTrades: z._default(z.array(moneyTradeSchema), []),
    drawHash: z._default(z.nullable(z.string()), null),
    lastDraw: z._default(
      z.nullable(z.object({ hash: z.string(), seed: z.string(), seatIds: z.array(z.string()) })),
      null,
    ),
    draft: z.nullable(draftSchema),
    /** Its sales are also the picks of `draft`, for whoever reads only that. */
    auction: z._default(z.nullable(auctionSchema), null),
    poolId: z.nullable(z.string()),
    rematchCode: z._default(z.nullable(z.string()), null),
    seconds: z._default(z.array(secondSchema), []),
    secondRequests: z._default(z.array(secondSchema), []),
    schedule: z._default(z.nullable(scheduleSchema), null),
    isClosed: z.boolean(),
    startedAtMs: z._default(z.nullable(z.number()), null),
    changedAtMs: z._default(z.number(), 0),
    turnStartedAtMs: z._default(z.number(), 0),
  }),
  z.transform(({ draft, auction: sent, rules, ...fields }): Lobby => {
    const agreed = rulesFrom(rules, fields.roundCount)
    const auction = sent === null ? null : auctionOf(sent, agreed, fields.roundCount)
    const board = draft === null ? null : draftOf(draft, agreed)
    return { ...fields, rules: agreed, draft: auction === null ? board : boardOf(auction), auction }
  }),
)

/** Deeply read-only, as core's values are. */
export type Sent<Value> = Value extends object ? { readonly [Key in keyof Value]: Sent<Value[Key]> } : Value

export type WireLobby = Sent<z.input<typeof lobbySchema>>

export function lobbyToWire({ draft, auction, rules, ...fields }: Lobby): WireLobby {
  return {
    ...fields,
    rules: rulesToJson(rules, fields.roundCount),
    draft: draft === null ? null : draftToWire(draft),
    auction: auction === null ? null : auctionToWire(auction),
  }
}

function draftToWire({ format: { teamCount, roundCount }, owners, slots, skipped, teams, clock, seed }: Draft) {
  return {
    teamCount,
    roundCount,
    slots: slots.map((pick) => pick?.playerId ?? null),
    owners,
    skipped,
    picks: slots.map((pick) => (pick === null ? null : { by: pick.by, reason: pick.reason })),
    teams,
    clock,
    seed,
  }
}
