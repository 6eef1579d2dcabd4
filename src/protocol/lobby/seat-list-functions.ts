import { MAX_LISTED_PLAYERS } from '#core/shortlist/shortlist.ts'
import { z } from '../zod.ts'
import { MEMBER, SEAT } from './command.ts'
import { draftPlanSchema } from './draft-plan.ts'
import { asParticipant } from './shared-fields.ts'

/** Queue, targets, avoids and plan that the two people of a seat share. Private to the two of them (RU6). */

const playerId = z.string().check(z.maxLength(64))
const playerIds = z.array(playerId).check(z.maxLength(MAX_LISTED_PLAYERS))

export const listFields = {
  targets: playerIds,
  avoids: playerIds,
  queue: playerIds,
  plan: z.nullish(draftPlanSchema),
}

/** When the person made it, in milliseconds of server time; left out for now. */
const at = z.optional(z.int().check(z.minimum(0)))

export const editSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('target'), player_id: playerId, on: z.boolean(), at }),
  z.strictObject({ kind: z.literal('avoid'), player_id: playerId, on: z.boolean(), at }),
  z.strictObject({ kind: z.literal('queue'), player_id: playerId, on: z.boolean(), at }),
  z.strictObject({ kind: z.literal('move'), player_id: playerId, to_index: z.int(), at }),
  z.strictObject({ kind: z.literal('plan'), plan: draftPlanSchema, at }),
])

/** A device that adds its own marks sends them in several calls. */
export const EDITS_PER_CALL = 200

const answer = z.object({
  /** Rises with each change of what the seat shares. */
  number: z.int(),
  /** The other person of the seat; null if nobody shares it. */
  with: z.nullable(z.string()),
  /** Whether the caller shares their lists, and whether the other person does. */
  own: z.boolean(),
  other: z.boolean(),
  /** Null unless both share. */
  lists: z.nullable(z.strictObject(listFields)),
})

export type SharedListsAnswer = z.output<typeof answer>

export const seatListFunctions = {
  get_shared_lists: {
    summary: "What the two people of the caller's own seat share: private to the two of them.",
    refuses: [...MEMBER, 'not_your_seat'],
    input: z.strictObject(asParticipant),
    output: answer,
  },
  share_lists: {
    summary:
      "Shares the caller's lists with the other person of their seat, or stops. It begins when both share, with empty lists, and ends when either stops.",
    refuses: [...SEAT, 'expired', 'no_second_person'],
    input: z.strictObject({ ...asParticipant, on: z.boolean() }),
    output: answer,
  },
  edit_shared_lists: {
    summary:
      'Changes what the two people of a seat share. The last change of a player wins. Marks on players who are drafted or not in the lobby are left out.',
    refuses: [...SEAT, 'expired', 'lists_not_shared'],
    input: z.strictObject({ ...asParticipant, edits: z.array(editSchema).check(z.maxLength(EDITS_PER_CALL)) }),
    output: answer,
  },
} as const

export type WireEdit = z.output<typeof editSchema>
