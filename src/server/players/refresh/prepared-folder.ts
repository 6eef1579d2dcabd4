import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parsedJson } from '#core/lib/json.ts'
import { z } from '#protocol/zod.ts'
import type { AdpFacts } from '../player-store.ts'

/** Prefix of a folder that is still being written; such a folder is never loaded. */
const UNFINISHED = '.'
const DRY_RUN = 'dry-run'
const ADP = 'adp.json'
const BOARD = 'board.json'
const VERDICT = '.verdict.json'

/** Nobody waits for a verdict for longer. */
const VERDICT_LIFE_MS = 60 * 60_000

const adpSchema = z.object({
  source: z.string(),
  asOf: z.string(),
  entries: z.array(z.object({ playerId: z.string(), adp: z.number() })),
})

/** What became of the board, for people. Null if none was prepared. */
const boardLineSchema = z.nullable(z.string())

const preparedBoardSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('made'),
    season: z.int(),
    fingerprint: z.string(),
    content: z.string(),
    /** Why it has no average auction values, if the source was asked for them. */
    withoutValues: z.exactOptional(z.string()),
  }),
  /** Why there is no board of the season. */
  z.object({ kind: z.literal('refused'), reason: z.string() }),
])

export type PreparedBoard = z.infer<typeof preparedBoardSchema>

const verdictSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('loaded'), changes: z.array(z.string()), board: boardLineSchema }),
  /** The database has exactly these facts already. */
  z.object({ kind: z.literal('already_loaded'), board: boardLineSchema }),
  z.object({ kind: z.literal('dry_run'), changes: z.array(z.string()), board: boardLineSchema }),
  z.object({ kind: z.literal('refused'), text: z.string() }),
  /** Newer facts were prepared before these were loaded. */
  z.object({ kind: z.literal('superseded') }),
])

/** What the owner of the database made of prepared facts. */
export type Verdict = z.infer<typeof verdictSchema>

/** Where prepared facts wait for the process that owns the database. */
export function preparedRoot(dataDir: string): string {
  return path.join(dataDir, 'prepared')
}

/** A new folder to write into. Removes what an interrupted refresh left, and old verdicts. */
export async function newPreparedFolder(root: string, nowMs: number, isDryRun: boolean): Promise<string> {
  for (const name of await namesIn(root)) {
    const isOldVerdict = name.endsWith(VERDICT) && preparedAtMs(name) < nowMs - VERDICT_LIFE_MS
    if (name.startsWith(UNFINISHED) || isOldVerdict) await rm(path.join(root, name), { recursive: true, force: true })
  }
  const folder = path.join(root, `${UNFINISHED}${nowMs}-${randomUUID()}`)
  await mkdir(folder, { recursive: true })
  if (isDryRun) await writeFile(path.join(folder, DRY_RUN), '')
  return folder
}

/** Hands over a complete folder; returns where it is now. */
export async function finishPrepared(folder: string): Promise<string> {
  const { dir, base } = path.parse(folder)
  const finished = path.join(dir, base.slice(UNFINISHED.length))
  await rename(folder, finished)
  return finished
}

export interface PreparedFolder {
  readonly folder: string
  /** Only checked and compared, not loaded. */
  readonly isDryRun: boolean
}

/** The finished folders, newest first. */
export async function preparedFolders(root: string): Promise<PreparedFolder[]> {
  const finished = (await namesIn(root)).filter((name) => !name.startsWith(UNFINISHED) && !name.endsWith(VERDICT))
  const newestFirst = finished.toSorted((a, b) => preparedAtMs(b) - preparedAtMs(a))
  return Promise.all(
    newestFirst.map(async (name) => {
      const folder = path.join(root, name)
      return { folder, isDryRun: (await namesIn(folder)).includes(DRY_RUN) }
    }),
  )
}

/** Removes the folder and leaves the verdict in its place for whoever prepared it. */
export async function settlePrepared(folder: string, verdict: Verdict): Promise<void> {
  await writeFile(`${folder}${VERDICT}.part`, JSON.stringify(verdict))
  await rename(`${folder}${VERDICT}.part`, `${folder}${VERDICT}`)
  await removePrepared(folder)
}

/** Reads and removes the verdict about a prepared folder; null while there is none. */
export async function takeVerdict(folder: string): Promise<Verdict | null> {
  const text = await readFile(`${folder}${VERDICT}`, 'utf8').catch(() => null)
  if (text === null) return null
  await rm(`${folder}${VERDICT}`, { force: true })
  return verdictSchema.parse(JSON.parse(text))
}

export async function removePrepared(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
}

/** Where a prepared folder has its players, ids and games; facts-files.ts writes and reads them. */
export function factsIn(folder: string): string {
  return path.join(folder, 'facts')
}

export async function writePreparedAdp(folder: string, adp: AdpFacts): Promise<void> {
  await writeFile(path.join(folder, ADP), JSON.stringify(adp))
}

/** Null where there is none, or an unreadable one. */
export async function readPreparedAdp(folder: string): Promise<AdpFacts | null> {
  try {
    return adpSchema.parse(JSON.parse(await readFile(path.join(folder, ADP), 'utf8')))
  } catch {
    return null
  }
}

export async function writePreparedBoard(folder: string, board: PreparedBoard): Promise<void> {
  await writeFile(path.join(folder, BOARD), JSON.stringify(board))
}

/** Null where an older program prepared the folder. */
export async function readPreparedBoard(folder: string): Promise<PreparedBoard | null> {
  const text = await readFile(path.join(folder, BOARD), 'utf8').catch(() => null)
  if (text === null) return null
  const board = preparedBoardSchema.safeParse(parsedJson(text))
  return board.success ? board.data : { kind: 'refused', reason: 'the prepared file cannot be read' }
}

function preparedAtMs(name: string): number {
  return Number.parseInt(name, 10)
}

/** The names of what is in a folder; none if it doesn't exist. */
export async function namesIn(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch(() => [])
}

export interface RefreshFailure {
  readonly kind:
    /** No network, or a source that is down: worth another try soon. */
    | 'unreachable'
    /** The files are not what they should be. */
    | 'refused'
    /** Another refresh uses the same folder. */
    | 'busy'
    /** The server is stopping, or somebody pressed Ctrl+C. */
    | 'stopped'
  readonly text: string
}

const LONGEST_TEXT = 400

/** Ends a refresh from wherever it is; `refreshData` turns it into a RefreshFailure. */
export class RefreshError extends Error {
  readonly kind: RefreshFailure['kind']

  constructor(kind: RefreshFailure['kind'], text: string) {
    super(printable(text))
    this.kind = kind
  }
}

export function stoppedError(): RefreshError {
  return new RefreshError('stopped', 'The refresh was stopped.')
}

/** Texts quote upstream's files, which must not move a terminal's cursor or fill a log. */
export function printable(text: string): string {
  const clean = text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
  return clean.length > LONGEST_TEXT ? `${clean.slice(0, LONGEST_TEXT)}...` : clean
}
