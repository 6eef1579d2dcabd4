import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from '#protocol/zod.ts'
import type { AdpFacts } from '../facts.ts'

/** A folder that is still being written has this in front of its name, and nobody takes it in. */
const UNFINISHED = '.'
const ADP = 'adp.json'

const adpSchema = z.object({
  source: z.string(),
  asOf: z.string(),
  entries: z.array(z.object({ playerId: z.string(), adp: z.number() })),
})

/** Where finished facts wait for the process that owns the database. */
export function preparedRoot(dataDir: string): string {
  return path.join(dataDir, 'prepared')
}

/** A new folder to write into; what an earlier refresh left half-written goes. */
export async function newPreparedFolder(root: string, nowMs: number): Promise<string> {
  const names = await readdir(root).catch(() => [])
  await removePrepared(names.filter((name) => name.startsWith(UNFINISHED)).map((name) => path.join(root, name)))
  const folder = path.join(root, `${UNFINISHED}${nowMs}-${randomUUID()}`)
  await mkdir(folder, { recursive: true })
  return folder
}

/** Hands a folder over, whole. */
export async function finishPrepared(folder: string): Promise<void> {
  const { dir, base } = path.parse(folder)
  await rename(folder, path.join(dir, base.slice(UNFINISHED.length)))
}

/** Finished folders, the newest first. */
export async function preparedFolders(root: string): Promise<string[]> {
  const names = await readdir(root).catch(() => [])
  const finished = names.filter((name) => !name.startsWith(UNFINISHED))
  return finished
    .toSorted((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10))
    .map((name) => path.join(root, name))
}

export async function removePrepared(folders: readonly string[]): Promise<void> {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
}

/** Players, ids and statistics in a prepared folder, as facts-files writes and reads them. */
export function factsIn(folder: string): string {
  return path.join(folder, 'facts')
}

export async function writePreparedAdp(folder: string, adp: AdpFacts): Promise<void> {
  await writeFile(path.join(folder, ADP), JSON.stringify(adp))
}

/** Null where there is none, or one that cannot be read. */
export async function readPreparedAdp(folder: string): Promise<AdpFacts | null> {
  try {
    return adpSchema.parse(JSON.parse(await readFile(path.join(folder, ADP), 'utf8')))
  } catch {
    return null
  }
}
