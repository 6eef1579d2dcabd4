import { MAX_LISTED_PLAYERS, type ListEdit, type SharedLists } from '#core/shortlist/shared-lists.ts'
import type { Shortlist, ShortlistCommand } from '#core/shortlist/shortlist.ts'
import { z } from '../zod.ts'
import { MEMBER, SEAT } from './command.ts'
import { draftPlanSchema, planFromWire, planToWire } from './draft-plan.ts'
import { asParticipant } from './shared-fields.ts'

/** Queue, targets, avoids and plan that the two people of a seat share. Private to the two of them (RU6). */

const playerId = z.string().check(z.maxLength(64))
const playerIds = z.array(playerId).check(z.maxLength(MAX_LISTED_PLAYERS))

const marks = {
  targets: playerIds,
  avoids: playerIds,
  queue: playerIds,
  plan: z.nullish(draftPlanSchema),
}

/** As the server keeps them: with the time of each player's last change. */
export const storedListsSchema = z.strictObject({ ...marks, changed: z.optional(z.record(z.string(), z.number())) })

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
  lists: z.nullable(z.strictObject(marks)),
})

export type SharedListsAnswer = z.output<typeof answer>

export const seatListFunctions = {
  get_shared_lists: {
    says: "What the two people of the caller's own seat share: private to the two of them.",
    refuses: [...MEMBER, 'not_your_seat'],
    input: z.strictObject(asParticipant),
    output: answer,
  },
  share_lists: {
    says: "Shares the caller's lists with the other person of their seat, or stops. It begins when both share, with empty lists, and ends when either stops.",
    refuses: [...SEAT, 'expired', 'no_second_person'],
    input: z.strictObject({ ...asParticipant, on: z.boolean() }),
    output: answer,
  },
  edit_shared_lists: {
    says: 'Changes what the two people of a seat share. The last change of a player wins. Marks on players who are drafted or not in the lobby are left out.',
    refuses: [...SEAT, 'expired', 'lists_not_shared'],
    input: z.strictObject({ ...asParticipant, edits: z.array(editSchema).check(z.maxLength(EDITS_PER_CALL)) }),
    output: answer,
  },
} as const

export type WireEdit = z.output<typeof editSchema>

export function editFromWire(edit: WireEdit): ListEdit {
  return { command: commandOf(edit), atMs: edit.at ?? null }
}

function commandOf(edit: WireEdit): ShortlistCommand {
  switch (edit.kind) {
    case 'target':
      return { kind: 'set-target', playerId: edit.player_id, isOn: edit.on }
    case 'avoid':
      return { kind: 'set-avoid', playerId: edit.player_id, isOn: edit.on }
    case 'queue':
      return { kind: 'set-queued', playerId: edit.player_id, isOn: edit.on }
    case 'move':
      return { kind: 'move-queued', playerId: edit.player_id, toIndex: edit.to_index }
    case 'plan':
      return { kind: 'set-plan', plan: planFromWire(edit.plan) }
  }
}

export function editToWire({ command, atMs }: ListEdit): WireEdit {
  const made = atMs === null ? {} : { at: atMs }
  switch (command.kind) {
    case 'set-target':
      return { kind: 'target', player_id: command.playerId, on: command.isOn, ...made }
    case 'set-avoid':
      return { kind: 'avoid', player_id: command.playerId, on: command.isOn, ...made }
    case 'set-queued':
      return { kind: 'queue', player_id: command.playerId, on: command.isOn, ...made }
    case 'move-queued':
      return { kind: 'move', player_id: command.playerId, to_index: command.toIndex, ...made }
    case 'set-plan':
      return { kind: 'plan', plan: planToWire(command.plan), ...made }
  }
}

export function listsToWire(lists: SharedLists['lists']): SharedListsAnswer['lists'] {
  if (lists === null) return null
  const { targets, avoids, queue, plan } = lists
  return {
    targets: [...targets],
    avoids: [...avoids],
    queue: [...queue],
    ...(plan !== undefined && { plan: planToWire(plan) }),
  }
}

export function listsFromWire(lists: NonNullable<SharedListsAnswer['lists']>): Shortlist {
  return {
    targets: new Set(lists.targets),
    avoids: new Set(lists.avoids),
    queue: lists.queue,
    ...(lists.plan && { plan: planFromWire(lists.plan) }),
  }
}
