import type { Lobby, Seat } from '#core/lobby/lobby.ts'
import type { LobbyEvent } from '#core/lobby/lobby-command.ts'
import type { Draft } from '#core/draft/draft.ts'
import { z } from '../zod.ts'

/** The lobby as it is sent: core's own shapes, read field by field. Nothing in them is private (S11). */

const seatSchema = z.object({
  id: z.string(),
  username: z.string(),
  teamName: z.string(),
  draftOrder: z.number().int().nullable(),
  joinedAtMs: z.number(),
}) satisfies z.ZodType<Seat>

const draftSchema = z
  .object({
    teamCount: z.number().int().positive(),
    roundCount: z.number().int().positive(),
    slots: z.array(z.string().nullable()),
  })
  .refine((draft) => draft.slots.length === draft.teamCount * draft.roundCount) satisfies z.ZodType<Draft>

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
}) satisfies z.ZodType<Lobby>

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
  z.object({ kind: z.literal('picked'), ...slotEventFields }),
  z.object({ kind: z.literal('undrafted'), ...slotEventFields }),
]) satisfies z.ZodType<LobbyEvent>
