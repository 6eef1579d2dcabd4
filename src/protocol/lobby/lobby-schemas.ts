import type { Lobby, Seat } from '#core/lobby/lobby.ts'
import { START_ANSWERS, type DraftSchedule } from '#core/lobby/draft-schedule.ts'
import type { LobbyEvent } from '#core/lobby/lobby-command.ts'
import { CLOCK_CHANGES, CONTROL_REASONS } from '#core/draft/draft-command.ts'
import { CLOCK_OFF, emptyDraft, PICK_MAKERS, type Draft, type PickMaker, type SlotPick } from '#core/draft/draft.ts'
import { boardOf } from '#core/auction/auction.ts'
import { rulesToJson } from '#core/league/rules-json.ts'
import type { LeagueRules } from '#core/league/rules.ts'
import { z } from '../zod.ts'
import { auctionEventSchema, auctionRulesSchema, auctionOf, auctionSchema, auctionToWire } from './auction-schemas.ts'
import { clockSchema, controlSchema } from './draft-schemas.ts'
import { rulesFrom, rulesSchema } from './rules-schema.ts'
import { sentRules } from '../sent-rules.ts'

/** A lobby on the wire. Nothing in it is private (S11). */

const seatSchema = z.object({
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

const pickFields = {
  by: makerSchema,
  reason: z._default(z.nullable(z.string()), null),
}

const teamSchema = z.object({ control: controlSchema, timeoutsInRow: z.int() })

/**
 * `teamCount`, `roundCount` and the player ids in `slots` are protocol 1's; clients of that version ignore the fields
 * that were added beside them. The rules are the lobby's.
 */
const draftSchema = z
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

const scheduleSchema = z.object({
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

const keeperSchema = z.object({
  seatId: z.string(),
  playerId: z.string(),
  roundNumber: z.int(),
  salary: z.optional(z.int()),
})
const tradeSchema = z.object({ roundNumber: z.int(), seatId: z.string(), toSeatId: z.string() })
const secondSchema = z.object({ seatId: z.string(), name: z.string() })
const moneyTradeSchema = z.object({ seatId: z.string(), toSeatId: z.string(), dollars: z.int() })

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

/** An event as it is sent and stored. */
export type WireLobbyEvent = Sent<z.input<typeof lobbyEventSchema>>

export function eventToWire(event: LobbyEvent): WireLobbyEvent {
  return event.kind === 'rules-set' ? { ...event, rules: rulesToJson(event.rules, event.roundCount) } : event
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

const slotNumber = z.int().check(z.positive())
const slotEventFields = { playerId: z.string(), slotNumber }

export const lobbyEventSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('created'),
    lobbyId: z.string(),
    code: z.string(),
    name: z.string(),
    maxTeams: z.int(),
    roundCount: z.int(),
    host: seatSchema,
    drawHash: z.optional(z.nullable(z.string())),
    auction: z.optional(auctionRulesSchema),
  }),
  z.object({ kind: z.literal('joined'), seat: seatSchema }),
  z.object({ kind: z.literal('left'), seatId: z.string() }),
  z.object({ kind: z.literal('removed'), seatId: z.string() }),
  z.object({
    kind: z.literal('order-set'),
    orderType: z.enum(['random', 'manual']),
    seatIds: z.array(z.string()),
    draw: z.optional(z.object({ seed: z.string(), nextHash: z.string() })),
  }),
  z.object({
    kind: z.literal('started'),
    poolId: z.string(),
    seed: z.optional(z.number()),
    clock: z.optional(clockSchema),
  }),
  z.object({ kind: z.literal('rules-set'), rules: rulesSchema, roundCount: z.int() }),
  z.object({ kind: z.literal('keepers-set'), keepers: z.array(keeperSchema) }),
  z.object({ kind: z.literal('trades-set'), trades: z.array(tradeSchema) }),
  z.object({
    kind: z.literal('money-set'),
    trades: z.array(moneyTradeSchema),
    added: moneyTradeSchema,
    why: z.optional(z.string()),
  }),
  z.object({ kind: z.literal('host-set'), seatId: z.string() }),
  z.object({ kind: z.literal('stand-in-set'), seatId: z.nullable(z.string()) }),
  z.object({ kind: z.literal('seat-taken'), seatId: z.string(), username: z.string() }),
  z.object({ kind: z.literal('team-renamed'), seatId: z.string(), teamName: z.string() }),
  z.object({ kind: z.literal('rematch-announced'), code: z.nullable(z.string()) }),
  z.object({ kind: z.literal('second-set'), seatId: z.string(), name: z.nullable(z.string()) }),
  z.object({ kind: z.literal('second-asked'), seatId: z.string(), name: z.nullable(z.string()) }),
  z.object({ kind: z.literal('schedule-set'), schedule: z.nullable(scheduleSchema) }),
  z.object({ kind: z.literal('answer-set'), seatId: z.string(), answer: z.nullable(z.enum(START_ANSWERS)) }),
  z.object({ kind: z.literal('reminded') }),
  z.object({ kind: z.literal('start-missed'), because: z.string() }),
  z.object({ kind: z.literal('missing-set'), seatIds: z.array(z.string()) }),
  z.object({ kind: z.literal('expired') }),
  z.object({ kind: z.literal('picked'), ...slotEventFields, ...pickFields, clock: z.optional(clockSchema) }),
  z.object({ kind: z.literal('undrafted'), ...slotEventFields, clock: z.optional(clockSchema) }),
  z.object({ kind: z.enum(['skipped', 'skip-undone']), slotNumber, clock: z.optional(clockSchema) }),
  z.object({ kind: z.literal('replaced'), ...slotEventFields, formerPlayerId: z.string() }),
  z.object({ kind: z.literal('swapped'), slotNumbers: z.tuple([slotNumber, slotNumber]) }),
  z.object({ kind: z.literal('traded'), moves: z.array(z.object({ slotNumber, teamIndex: z.int() })) }),
  z.object({ kind: z.literal('clock-changed'), change: z.enum(CLOCK_CHANGES), clock: clockSchema }),
  z.object({
    kind: z.literal('control-set'),
    teamIndex: z.int(),
    control: controlSchema,
    because: z.enum(CONTROL_REASONS),
  }),
  z.object({ kind: z.literal('auction'), event: auctionEventSchema }),
]) satisfies z.ZodMiniType<LobbyEvent>
