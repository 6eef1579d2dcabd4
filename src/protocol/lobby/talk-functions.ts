import { MESSAGES_KEPT, REACTIONS, type PickReactions, type Talk, type TalkEntry } from '#core/lobby/talk.ts'
import { z } from '../zod.ts'
import { HOST, MEMBER, SEAT } from './command.ts'
import { asHost, asParticipant, code, position, text } from './shared-fields.ts'

/** Talk on the wire: of members alone, in its own frames and functions. */

const reaction = z.enum(REACTIONS)
const number = z.int()
const clientId = z.optional(z.string())

const target = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pick'), slotNumber: position, playerId: z.string() }),
  z.object({ kind: z.literal('message'), number }),
])

export const talkSchema = z.object({
  number,
  isOn: z.boolean(),
  showsReactions: z.boolean(),
  mutedSeatIds: z.array(z.string()),
  messages: z.array(
    z.object({
      number,
      seatId: z.string(),
      name: z.string(),
      text: z.nullable(z.string()),
      removedBy: z.nullable(z.string()),
      atMs: z.number(),
      clientId,
    }),
  ),
  reactions: z.array(z.object({ seatId: z.string(), target, reaction })),
}) satisfies z.ZodMiniType<Talk>

export const talkEntrySchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('said'),
    seatId: z.string(),
    name: z.string(),
    text: z.string(),
    atMs: z.number(),
    clientId,
  }),
  z.object({ kind: z.literal('reacted'), seatId: z.string(), target, reaction, isOn: z.boolean() }),
  z.object({ kind: z.literal('removed'), message: number, by: z.string() }),
  z.object({ kind: z.literal('muted'), seatId: z.string(), isMuted: z.boolean() }),
  z.object({ kind: z.literal('set'), isOn: z.boolean(), showsReactions: z.boolean() }),
]) satisfies z.ZodMiniType<TalkEntry>

export const pickReactionsSchema = z.object({
  slotNumber: position,
  playerId: z.string(),
  counts: z.partialRecord(reaction, number),
}) satisfies z.ZodMiniType<PickReactions>

/** Four times the longest message, for what is taken out of it; a longer one is refused unread. */
const typed = z.string().check(z.maxLength(1200))

/** The number of the talk's newest entry after the call. */
const numbered = z.object({ number })

export const talkFunctions = {
  send_message: {
    summary:
      'Says something to the members of the lobby: one line of up to 300 characters. Control characters and direction marks are taken out. A retry with the same idempotency key says nothing twice.',
    refuses: [...SEAT, 'expired', 'talk_off', 'muted', 'bad_message'],
    input: z.strictObject({ ...asParticipant, message: typed }),
    output: numbered,
  },
  react: {
    summary:
      'Reacts to a pick or a message, once with each reaction; with `off`, takes the reaction back. In an auction `pick_number` is the number of the lot that was sold.',
    refuses: [...SEAT, 'expired', 'talk_off', 'slot_empty', 'no_such_message'],
    input: z.strictObject({
      ...asParticipant,
      reaction,
      /** One of the two. */
      pick_number: z.nullish(position),
      message_number: z.nullish(number),
      off: z.nullish(z.boolean()),
    }),
    output: numbered,
  },
  remove_message: {
    summary: 'Removes a message for everybody; that it was there stays.',
    refuses: [...HOST, 'expired', 'no_such_message'],
    input: z.strictObject({ ...asHost, message_number: number }),
    output: numbered,
  },
  mute_participant: {
    summary: 'Mutes a seat, on all of its devices: it may react and not write. With `off`, it may write again.',
    refuses: [...HOST, 'expired', 'no_such_seat'],
    input: z.strictObject({ ...asHost, participant_username: text, off: z.nullish(z.boolean()) }),
    output: numbered,
  },
  set_talk: {
    summary: 'Turns talk on or off, and says whether spectators see the reactions to picks.',
    refuses: [...HOST, 'expired'],
    input: z.strictObject({ ...asHost, on: z.boolean(), reactions_for_spectators: z.nullish(z.boolean()) }),
    output: numbered,
  },
  get_talk: {
    summary: `What the members of the lobby say: the newest ${MESSAGES_KEPT} messages and the reactions. It is deleted with the lobby.`,
    refuses: MEMBER,
    input: z.strictObject({ lobby_code: code }),
    output: talkSchema,
  },
} as const
