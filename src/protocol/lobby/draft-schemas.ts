import { CLOCK_CHANGES } from '#core/draft/draft-command.ts'
import { CLOCK_OFF, TEAM_CONTROLS, type DraftClock } from '#core/draft/draft.ts'
import { z } from '../zod.ts'

const KNOWN_CLOCKS: Readonly<Record<DraftClock['kind'], true>> = { off: true, running: true, paused: true }

/** A kind of clock that only later versions know is shown as none. A known one without its times is refused. */
export const clockSchema = z.union([
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('off') }),
    z.object({ kind: z.literal('running'), deadlineMs: z.number(), setAtMs: z.number() }),
    z.object({ kind: z.literal('paused'), remainingMs: z.nullable(z.number()) }),
  ]),
  z.pipe(
    z.object({ kind: z.string().check(z.refine((kind) => !Object.hasOwn(KNOWN_CLOCKS, kind))) }),
    z.transform((): DraftClock => CLOCK_OFF),
  ),
]) satisfies z.ZodMiniType<DraftClock>

export const controlSchema = z.enum(TEAM_CONTROLS)
export const clockChangeSchema = z.enum(CLOCK_CHANGES)
