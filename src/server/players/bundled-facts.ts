import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from '#protocol/zod.ts'
import type { PlayerFacts } from './facts.ts'
import { readFacts, readFactsFingerprint } from './facts-files.ts'

const DATA_FOLDER = path.join(import.meta.dirname, '..', '..', '..', 'data')
const BUNDLED_FOLDER = path.join(DATA_FOLDER, 'facts')

const editionSchema = z.object({ rosterDate: z.iso.date() })

export interface BundledFacts {
  readonly fingerprint: string
  /** The date of the sources they were built from. */
  readonly asOfMs: number
  /** Throws if the program's own files are damaged. */
  read(): Promise<PlayerFacts>
}

/** The facts that come with the program. Only their fingerprint is read before `read` is called. */
export async function openBundledFacts(folder: string = BUNDLED_FOLDER): Promise<BundledFacts> {
  const fingerprint = await readFactsFingerprint(folder)
  if (!fingerprint.ok) throw new Error(fingerprint.error)
  const edition = editionSchema.parse(JSON.parse(await readFile(path.join(DATA_FOLDER, 'edition.json'), 'utf8')))
  return {
    fingerprint: fingerprint.value,
    asOfMs: Date.parse(edition.rosterDate),
    async read() {
      const prepared = await readFacts(folder)
      if (!prepared.ok) throw new Error(prepared.error)
      return prepared.value.facts
    },
  }
}
