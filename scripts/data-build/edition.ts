import { readFileSync } from 'node:fs'
import '#protocol/zod-english.ts'
import { z } from '#protocol/zod.ts'
import { SourceError } from '../../src/server/players/upstream/source-table.ts'
import { errorText } from '../../src/server/platform/errors.ts'

const day = z.iso.date()

const editionSchema = z.strictObject({
  season: z.int().check(z.minimum(2000)),
  adpDate: day,
  rosterDate: day,
  sources: z.array(
    z.strictObject({
      name: z.string().check(z.minLength(1)),
      url: z.url({ protocol: /^https$/ }),
      licence: z.nullable(z.string().check(z.minLength(1))),
      date: z.nullable(day),
      credit: z.string().check(z.minLength(1)),
    }),
  ),
})

/** Season, dates and credits, which the upstream files do not contain; maintained by hand in data/edition.json. */
export type Edition = z.infer<typeof editionSchema>

export function readEdition(file: string): Edition {
  let value: unknown
  try {
    value = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new SourceError(`${file}: ${errorText(error)}`)
  }
  const edition = editionSchema.safeParse(value)
  if (!edition.success) throw new SourceError(`${file}: ${z.prettifyError(edition.error)}`)
  return edition.data
}
