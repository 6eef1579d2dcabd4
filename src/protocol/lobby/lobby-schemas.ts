import type { Lobby, Seat } from '#core/lobby/lobby.ts'
import type { LobbyEvent } from '#core/lobby/lobby-command.ts'
import { CLOCK_CHANGES, CONTROL_REASONS } from '#core/draft/draft-command.ts'
import {
  CLOCK_OFF,
  emptyDraft,
  PICK_MAKERS,
  TEAM_CONTROLS,
  type Draft,
  type DraftClock,
  type PickMaker,
  type SlotPick,
} from '#core/draft/draft.ts'
import { rulesToJson } from '#core/league/rules-json.ts'
import type { LeagueRules } from '#core/league/rules.ts'
import { z } from '../zod.ts'
import { rulesFrom, rulesSchema, sentRules } from './rules-schema.ts'

/** A lobby on the wire. Nothing in it is private (S11). */

const seatSchema = z.object({
  id: z.string(),
  username: z.string(),
  teamName: z.string(),
  draftOrder: z.number().int().nullable(),
  joinedAtMs: z.number(),
  isComputer: z.boolean().default(false),
}) satisfies z.ZodType<Seat>

/** Missing in protocol 1 and older logs; later versions may add other makers. */
const makerSchema = z
  .enum(PICK_MAKERS)
  .or(z.string().transform((): PickMaker => 'person'))
  .default('person')

const pickFields = {
  by: makerSchema,
  reason: z.string().nullable().default(null),
}

/** A kind of clock that only later versions know is shown as none. */
const clockSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('off') }),
    z.object({ kind: z.literal('running'), deadlineMs: z.number(), setAtMs: z.number() }),
    z.object({ kind: z.literal('paused'), remainingMs: z.number().nullable() }),
  ])
  .or(z.object({ kind: z.string() }).transform((): DraftClock => CLOCK_OFF)) satisfies z.ZodType<DraftClock>

const controlSchema = z.enum(TEAM_CONTROLS)

const teamSchema = z.object({ control: controlSchema, timeoutsInRow: z.number().int() })

/**
 * `teamCount`, `roundCount` and the player ids in `slots` are protocol 1's; clients of that version ignore the fields
 * that were added beside them. The rules are the lobby's.
 */
const draftSchema = z
  .object({
    teamCount: z.number().int().positive(),
    roundCount: z.number().int().positive(),
    slots: z.array(z.string().nullable()),
    owners: z.array(z.number().int().nonnegative()).optional(),
    skipped: z.array(z.number().int().positive()).default([]),
    picks: z.array(z.object(pickFields).nullable()).optional(),
    teams: z.array(teamSchema).optional(),
    clock: clockSchema.default(CLOCK_OFF),
    seed: z.number().default(0),
  })
  .refine(({ teamCount, roundCount, slots, owners, picks }) =>
    [slots, owners ?? slots, picks ?? slots].every((list) => list.length === teamCount * roundCount),
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

const keeperSchema = z.object({ seatId: z.string(), playerId: z.string(), roundNumber: z.number().int() })
const tradeSchema = z.object({ roundNumber: z.number().int(), seatId: z.string(), toSeatId: z.string() })

/** Fields with a default were added after protocol 1. */
export const lobbySchema = z
  .object({
    id: z.string(),
    code: z.string(),
    name: z.string(),
    maxTeams: z.number().int(),
    roundCount: z.number().int(),
    /** Missing in protocol 1: the default rules. */
    rules: sentRules.optional(),
    hostSeatId: z.string(),
    standInSeatId: z.string().nullable().default(null),
    seats: z.array(seatSchema),
    keepers: z.array(keeperSchema).default([]),
    trades: z.array(tradeSchema).default([]),
    drawHash: z.string().nullable().default(null),
    lastDraw: z
      .object({ hash: z.string(), seed: z.string(), seatIds: z.array(z.string()) })
      .nullable()
      .default(null),
    draft: draftSchema.nullable(),
    poolId: z.string().nullable(),
    isClosed: z.boolean(),
    startedAtMs: z.number().nullable().default(null),
    changedAtMs: z.number().default(0),
    turnStartedAtMs: z.number().default(0),
  })
  .transform(({ draft, rules, ...fields }): Lobby => {
    const agreed = rulesFrom(rules, fields.roundCount)
    return { ...fields, rules: agreed, draft: draft === null ? null : draftOf(draft, agreed) }
  })

/** Deeply read-only, as core's values are. */
export type Sent<Value> = Value extends object ? { readonly [Key in keyof Value]: Sent<Value[Key]> } : Value

export type WireLobby = Sent<z.input<typeof lobbySchema>>

export function lobbyToWire({ draft, rules, ...fields }: Lobby): WireLobby {
  return {
    ...fields,
    rules: rulesToJson(rules, fields.roundCount),
    draft: draft === null ? null : draftToWire(draft),
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

const slotNumber = z.number().int().positive()
const slotEventFields = { playerId: z.string(), slotNumber }

export const lobbyEventSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('created'),
    lobbyId: z.string(),
    code: z.string(),
    name: z.string(),
    maxTeams: z.number().int(),
    roundCount: z.number().int(),
    host: seatSchema,
    drawHash: z.string().nullable().optional(),
  }),
  z.object({ kind: z.literal('joined'), seat: seatSchema }),
  z.object({ kind: z.literal('left'), seatId: z.string() }),
  z.object({ kind: z.literal('removed'), seatId: z.string() }),
  z.object({
    kind: z.literal('order-set'),
    orderType: z.enum(['random', 'manual']),
    seatIds: z.array(z.string()),
    draw: z.object({ seed: z.string(), nextHash: z.string() }).optional(),
  }),
  z.object({
    kind: z.literal('started'),
    poolId: z.string(),
    seed: z.number().optional(),
    clock: clockSchema.optional(),
  }),
  z.object({ kind: z.literal('rules-set'), rules: rulesSchema, roundCount: z.number().int() }),
  z.object({ kind: z.literal('keepers-set'), keepers: z.array(keeperSchema) }),
  z.object({ kind: z.literal('trades-set'), trades: z.array(tradeSchema) }),
  z.object({ kind: z.literal('host-set'), seatId: z.string() }),
  z.object({ kind: z.literal('stand-in-set'), seatId: z.string().nullable() }),
  z.object({ kind: z.literal('seat-taken'), seatId: z.string(), username: z.string() }),
  z.object({ kind: z.literal('team-renamed'), seatId: z.string(), teamName: z.string() }),
  z.object({ kind: z.literal('expired') }),
  z.object({ kind: z.literal('picked'), ...slotEventFields, ...pickFields, clock: clockSchema.optional() }),
  z.object({ kind: z.literal('undrafted'), ...slotEventFields, clock: clockSchema.optional() }),
  z.object({ kind: z.enum(['skipped', 'skip-undone']), slotNumber, clock: clockSchema.optional() }),
  z.object({ kind: z.literal('replaced'), ...slotEventFields, formerPlayerId: z.string() }),
  z.object({ kind: z.literal('swapped'), slotNumbers: z.tuple([slotNumber, slotNumber]) }),
  z.object({ kind: z.literal('traded'), moves: z.array(z.object({ slotNumber, teamIndex: z.number().int() })) }),
  z.object({ kind: z.literal('clock-changed'), change: z.enum(CLOCK_CHANGES), clock: clockSchema }),
  z.object({
    kind: z.literal('control-set'),
    teamIndex: z.number().int(),
    control: controlSchema,
    because: z.enum(CONTROL_REASONS),
  }),
]) satisfies z.ZodType<LobbyEvent>
