import { draftState } from '../solo/draft-state.ts'
import { z } from '../zod.ts'

const draftId = z.string().check(z.minLength(1), z.maxLength(64))

const listId = z.string().check(z.minLength(1), z.maxLength(64))

/** A list as a device packed it. Other devices of the owner read it; the server never does. */
const listContent = z.string().check(z.maxLength(250_000), z.regex(/^[A-Za-z0-9+/=]*$/))
const revision = z.int().check(z.minimum(0), z.maximum(1_000_000_000))

/** What the devices of an owner share: saved drafts, rankings and lobbies. */
export const belongingsFunctions = {
  /** Stores a copy of a draft that a browser saved under a name; one with the same id is replaced. */
  save_my_draft: {
    summary: 'Stores a copy of a draft that was saved under a name, for the other devices of the calling owner.',
    refuses: ['no_device', 'too_many_drafts'],
    input: z.strictObject({ draft_id: draftId, draft: draftState }),
    output: z.object({ is_saved: z.boolean() }),
  },
  /** In the order in which they were stored. `draft` is null for those whose content the caller has. */
  list_my_drafts: {
    summary: 'The stored copies of saved drafts. Those in `known_ids` come without their content.',
    refuses: ['no_device'],
    input: z.strictObject({ known_ids: z.optional(z.array(draftId).check(z.maxLength(1000))) }),
    output: z.array(z.object({ draft_id: z.string(), draft: z.nullable(draftState) })),
  },
  /** `is_deleted` is false if there was none. */
  delete_my_draft: {
    summary: 'Deletes the stored copy of a saved draft. Devices that have the draft keep it.',
    refuses: ['no_device'],
    input: z.strictObject({ draft_id: draftId }),
    output: z.object({ is_deleted: z.boolean() }),
  },
  /** Saves on top of a revision, 0 for a list that is new. The answer has the next one. */
  save_my_list: {
    summary: 'Stores a copy of a ranking, for the other devices of the calling owner.',
    refuses: ['no_device', 'revision_conflict', 'too_many_lists'],
    input: z.strictObject({ list_id: listId, content: listContent, after_revision: revision }),
    output: z.object({ revision }),
  },
  /** `content` is null for those that the caller has in that revision. */
  list_my_lists: {
    summary: 'The stored copies of rankings. Those in `known` come without their content.',
    refuses: ['no_device'],
    input: z.strictObject({
      known: z.optional(z.array(z.strictObject({ list_id: listId, revision })).check(z.maxLength(100))),
    }),
    output: z.array(z.object({ list_id: z.string(), revision, content: z.nullable(z.string()) })),
  },
  /** `is_deleted` is false if there was none. */
  delete_my_list: {
    summary: 'Deletes the stored copy of a ranking. Devices that have the list keep it.',
    refuses: ['no_device'],
    input: z.strictObject({ list_id: listId }),
    output: z.object({ is_deleted: z.boolean() }),
  },
  /** The open lobbies in which the owner has a seat, the ones that changed last first; at most ten. */
  list_my_lobbies: {
    summary: 'The open lobbies in which the calling owner has a seat.',
    refuses: ['no_device'],
    input: z.strictObject({}),
    output: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        username: z.string(),
        /** Who shares the owner's seat; missing where nobody does, and where the owner is the second person. */
        second_name: z.optional(z.string()),
      }),
    ),
  },
} as const
