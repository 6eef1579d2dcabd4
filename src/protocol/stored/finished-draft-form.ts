import { FINISHED_KINDS, FINISHED_MAX, type FinishedDraft } from '#core/history/finished-draft.ts'
import { INDIVIDUAL_POSITIONS, POSITIONS } from '#core/players/player.ts'
import { z } from '../zod.ts'

const text = z.string().check(z.maxLength(256))
const index = z.int().check(z.minimum(0))
const dollars = z.int().check(z.minimum(0))
const count = z.int().check(z.minimum(1), z.maximum(60))

const player = z.object({
  id: text,
  name: text,
  position: z.enum(POSITIONS),
  team: text,
  individual: z.optional(z.enum(INDIVIDUAL_POSITIONS)),
})

/** A finished draft as the browser keeps it and as the owner's other devices get it. */
export const finishedDraftForm = z.object({
  id: z.string().check(z.startsWith('history-'), z.maxLength(64)),
  draftKey: text,
  kind: z.enum(FINISHED_KINDS),
  finishedAt: text,
  title: text,
  teamCount: count,
  roundCount: count,
  rules: z.unknown(),
  teamIndex: index,
  place: z.nullable(z.number()),
  value: z.nullable(z.number()),
  money: z.optional(z.object({ budget: dollars, spent: dollars, expected: z.number() })),
  picks: z.array(z.object({ ...player.shape, slotNumber: z.int().check(z.minimum(1)), price: z.optional(dollars) })),
  board: z.nullable(
    z.object({
      teamNames: z.array(text),
      owners: z.array(index),
      players: z.array(player),
      auction: z.optional(
        z.object({
          budgets: z.array(dollars),
          sales: z.array(z.object({ price: dollars, nominatedBy: z.nullable(index) })),
        }),
      ),
    }),
  ),
}) satisfies z.ZodMiniType<FinishedDraft>

/** The stored list without what cannot be read; null for what is no list. */
export function readFinishedDrafts(stored: unknown): {
  readonly drafts: readonly FinishedDraft[]
  readonly isWhole: boolean
} {
  if (stored === null) return { drafts: [], isWhole: true }
  if (!Array.isArray(stored)) return { drafts: [], isWhole: false }
  const drafts = stored.slice(0, FINISHED_MAX).flatMap((value: unknown) => {
    const read = finishedDraftForm.safeParse(value)
    return read.success ? [read.data] : []
  })
  return { drafts, isWhole: drafts.length === stored.length }
}
