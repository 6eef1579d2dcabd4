import { z } from 'zod'

/**
 * What a client of protocol 1 reads and sends, as released with version 1.2.0. Never change it: apps that are still open, or
 * cached by a service worker, use exactly this.
 */

const seat = z.object({
  id: z.string(),
  username: z.string(),
  teamName: z.string(),
  draftOrder: z.number().int().nullable(),
  joinedAtMs: z.number(),
})

const draft = z
  .object({
    teamCount: z.number().int().positive(),
    roundCount: z.number().int().positive(),
    slots: z.array(z.string().nullable()),
  })
  .refine(({ slots, teamCount, roundCount }) => slots.length === teamCount * roundCount)

const lobby = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  maxTeams: z.number().int(),
  roundCount: z.number().int(),
  hostSeatId: z.string(),
  seats: z.array(seat),
  draft: draft.nullable(),
  poolId: z.string().nullable(),
  isClosed: z.boolean(),
})

const slotEvent = { playerId: z.string(), slotNumber: z.number().int().positive() }

const event = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('created'),
    lobbyId: z.string(),
    code: z.string(),
    name: z.string(),
    maxTeams: z.number().int(),
    roundCount: z.number().int(),
    host: seat,
  }),
  z.object({ kind: z.literal('joined'), seat }),
  z.object({ kind: z.literal('left'), seatId: z.string() }),
  z.object({ kind: z.literal('removed'), seatId: z.string() }),
  z.object({ kind: z.literal('order-set'), orderType: z.enum(['random', 'manual']), seatIds: z.array(z.string()) }),
  z.object({ kind: z.literal('started'), poolId: z.string() }),
  z.object({ kind: z.literal('expired') }),
  z.object({ kind: z.literal('picked'), ...slotEvent }),
  z.object({ kind: z.literal('undrafted'), ...slotEvent }),
])

const version = z.number().int().nonnegative()
const presence = { now: z.number(), online: z.array(z.string()) }

const downFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('welcome'), version, ...presence }),
  z.object({ type: z.literal('snapshot'), version, state: lobby, ...presence }),
  z.object({ type: z.literal('event'), version, event, by: z.string().nullable(), at: z.number() }),
  z.object({ type: z.literal('heartbeat'), version, ...presence }),
  z.object({ type: z.literal('bye'), reason: z.string() }),
])

const done = z.object({ version: z.number().int() })
const seatAnswer = done.extend({
  lobby_id: z.string(),
  lobby_code: z.string(),
  lobby_name: z.string(),
  participant_id: z.string(),
  username: z.string(),
  draft_started: z.boolean(),
  is_host: z.boolean(),
})

/** The responses that its app reads while it is in a lobby. */
const answers = {
  create_lobby_secure: seatAnswer,
  join_lobby_with_code: seatAnswer,
  set_draft_order: done,
  start_draft: done,
  make_draft_pick: done.extend({
    pick_number: z.number().int(),
    round_number: z.number().int(),
    player_id: z.string(),
    player_name: z.string(),
    team_name: z.string(),
  }),
  undo_draft_pick: done.extend({ pick_number: z.number().int() }),
  get_lobby_state: z.object({
    version: z.number().int(),
    now: z.number(),
    online: z.array(z.string()),
    state: lobby.nullable(),
  }),
} as const

export const PROTOCOL_1 = { downFrame, event, lobby, answers } as const

export type Frame1 = z.infer<typeof downFrame>
export type Lobby1 = z.infer<typeof lobby>

/** The board of such a client: folds frames as its app did. */
export function lobbyAfter(frames: readonly Frame1[]): Lobby1 {
  let state: Lobby1 | null = null
  for (const frame of frames) {
    if (frame.type === 'snapshot') state = frame.state
    if (frame.type === 'event' && state !== null) state = applied(state, frame.event)
  }
  if (state === null) throw new Error('no snapshot was heard')
  return state
}

function applied(state: Lobby1, change: z.infer<typeof event>): Lobby1 {
  switch (change.kind) {
    case 'joined':
      return { ...state, seats: [...state.seats, change.seat] }
    case 'order-set':
      return {
        ...state,
        seats: state.seats.map((held) => ({ ...held, draftOrder: change.seatIds.indexOf(held.id) + 1 })),
      }
    case 'started': {
      const { length: teamCount } = state.seats
      const slots = Array.from({ length: teamCount * state.roundCount }, () => null)
      return { ...state, poolId: change.poolId, draft: { teamCount, roundCount: state.roundCount, slots } }
    }
    case 'picked':
    case 'undrafted':
      if (state.draft === null) throw new Error(`${change.kind} before the start`)
      return {
        ...state,
        draft: {
          ...state.draft,
          slots: state.draft.slots.with(change.slotNumber - 1, change.kind === 'picked' ? change.playerId : null),
        },
      }
    case 'expired':
      return { ...state, isClosed: true }
    case 'created':
    case 'left':
    case 'removed':
      throw new Error(`${change.kind} is not replayed here`)
  }
}
