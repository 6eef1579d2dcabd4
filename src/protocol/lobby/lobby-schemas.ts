import type { Lobby, Seat } from '#core/lobby/lobby.ts'
import type { LobbyEvent } from '#core/lobby/lobby-command.ts'
import { PICK_MAKERS, type Draft, type PickMaker, type SlotPick } from '#core/draft/draft.ts'
import { snakeFormat, teamsInOrder } from '#core/draft/order.ts'
import { z } from '../zod.ts'

/** A lobby on the wire. Nothing in it is private (S11). */

const seatSchema = z.object({
  id: z.string(),
  username: z.string(),
  teamName: z.string(),
  draftOrder: z.number().int().nullable(),
  joinedAtMs: z.number(),
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

/**
 * `teamCount`, `roundCount` and the player ids in `slots` are protocol 1's; clients of that version ignore the fields
 * that protocol 2 added beside them: `owners` and `picks`, one entry per slot.
 */
const draftSchema = z
  .object({
    teamCount: z.number().int().positive(),
    roundCount: z.number().int().positive(),
    slots: z.array(z.string().nullable()),
    order: z.literal('snake').optional(),
    owners: z.array(z.number().int().nonnegative()).optional(),
    picks: z.array(z.object(pickFields).nullable()).optional(),
    /** Later versions may send other clocks, which this one ignores. */
    clock: z.object({ kind: z.string() }).optional(),
  })
  .refine(({ teamCount, roundCount, slots, owners, picks }) =>
    [slots, owners ?? slots, picks ?? slots].every((list) => list.length === teamCount * roundCount),
  )
  .transform(({ teamCount, roundCount, slots, owners, picks }): Draft => {
    const format = snakeFormat(teamCount, roundCount)
    return {
      format,
      owners: owners ?? teamsInOrder(format),
      slots: slots.map((playerId, index): SlotPick | null => {
        const { by, reason } = picks?.[index] ?? { by: 'person', reason: null }
        return playerId === null ? null : { playerId, by, reason }
      }),
      clock: { kind: 'off' },
    }
  })

export const lobbySchema = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  maxTeams: z.number().int(),
  roundCount: z.number().int(),
  hostSeatId: z.string(),
  seats: z.array(seatSchema),
  draft: draftSchema.nullable(),
  poolId: z.string().nullable(),
  isClosed: z.boolean(),
  /** Protocol 1 did not send it. */
  changedAtMs: z.number().default(0),
}) satisfies z.ZodType<Lobby>

export type WireLobby = z.input<typeof lobbySchema>

export function lobbyToWire(lobby: Lobby): WireLobby {
  const { draft, seats, ...fields } = lobby
  return { ...fields, seats: [...seats], draft: draft === null ? null : draftToWire(draft) }
}

function draftToWire({ format, owners, slots, clock }: Draft): NonNullable<WireLobby['draft']> {
  return {
    ...format,
    slots: slots.map((pick) => pick?.playerId ?? null),
    owners: [...owners],
    picks: slots.map((pick) => (pick === null ? null : { by: pick.by, reason: pick.reason })),
    clock,
  }
}

const slotEventFields = { playerId: z.string(), slotNumber: z.number().int().positive() }

export const lobbyEventSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('created'),
    lobbyId: z.string(),
    code: z.string(),
    name: z.string(),
    maxTeams: z.number().int(),
    roundCount: z.number().int(),
    host: seatSchema,
  }),
  z.object({ kind: z.literal('joined'), seat: seatSchema }),
  z.object({ kind: z.literal('left'), seatId: z.string() }),
  z.object({ kind: z.literal('removed'), seatId: z.string() }),
  z.object({ kind: z.literal('order-set'), orderType: z.enum(['random', 'manual']), seatIds: z.array(z.string()) }),
  z.object({ kind: z.literal('started'), poolId: z.string() }),
  z.object({ kind: z.literal('expired') }),
  z.object({ kind: z.literal('picked'), ...slotEventFields, ...pickFields }),
  z.object({ kind: z.literal('undrafted'), ...slotEventFields }),
]) satisfies z.ZodType<LobbyEvent>
