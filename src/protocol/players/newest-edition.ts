import { isFingerprint } from '#core/players/board-edition.ts'
import { z } from '../zod.ts'

/** Which edition of the board is the newest. The edition itself is at `boardPath(fingerprint)`. */
export const newestEditionSchema = z.object({
  fingerprint: z.string().check(z.refine(isFingerprint)),
  season: z.int(),
  rosterDate: z.iso.date(),
})

export type NewestEdition = z.infer<typeof newestEditionSchema>
