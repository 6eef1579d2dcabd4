import type { TypeInSite } from '#core/league-hosts/type-in.ts'
import { z } from '../zod.ts'
import { listOf } from './lenient.ts'

const text = z.string()

/** What is typed in of drafts at other sites; versions to come may know more sites. */
export const typedInForm = listOf(
  z.object({
    draftKey: text,
    site: z.custom<TypeInSite>((site) => typeof site === 'string'),
    ticks: z.array(text),
  }),
)
