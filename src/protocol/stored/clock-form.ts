import { CLOCK_OFF, type DraftClock } from '#core/draft/draft.ts'
import { z } from '../zod.ts'
import { or, orNull } from './lenient.ts'

/** A clock that can't be read stands still. */
export const clockForm = or<DraftClock>(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('running'), deadlineMs: z.number(), setAtMs: z.number() }),
    z.object({ kind: z.literal('paused'), remainingMs: orNull(z.number().check(z.nonnegative())) }),
  ]),
  CLOCK_OFF,
)
