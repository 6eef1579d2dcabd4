import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { err, ok, type Result } from '#core/lib/result.ts'
import '#protocol/zod-english.ts'
import { z } from '#protocol/zod.ts'
import { errorText } from '../platform/errors.ts'
import { sha256 } from '../platform/secrets.ts'
import type { PlayerFacts, SeasonFacts } from './player-store.ts'
import { parsedJson } from '#core/lib/json.ts'
import { playerIdsRowSchema, playerRowSchema, weeklyStatsSchema } from '#protocol/players/player-rows.ts'

/** Facts read from a folder, with the fingerprint under which they are loaded. */
interface PreparedFacts {
  readonly fingerprint: string
  readonly facts: PlayerFacts
}

/** Raised when a file changes its meaning; a program reads only facts of its own version. */
export const FACTS_VERSION = 2

const MANIFEST = 'manifest.json'

/** Twenty times the size of a season. */
const MAX_TEXT_BYTES = 64_000_000

/** One step below the maximum, which takes ten times as long and saves a few percent. */
const COMPRESSION = { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 22 } }

const FILE_NAME = /^[a-z0-9-]+\.json\.br$/

const fileSchema = z.strictObject({
  name: z.string().check(z.regex(FILE_NAME)),
  sha256: z.string().check(z.length(64)),
})

const manifestSchema = z.strictObject({
  version: z.literal(FACTS_VERSION),
  fingerprint: z.string().check(z.length(64)),
  rosterSeason: z.int(),
  players: fileSchema,
  seasons: z.array(fileSchema),
})

type Manifest = z.infer<typeof manifestSchema>
type FactsFile = z.infer<typeof fileSchema>

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/**
 * Replaces the facts in the folder and returns their fingerprint, which is the same for equal facts. Files are named after
 * their content and the manifest is renamed into place last, so a crash leaves either the old facts or the new ones.
 * A concurrent reader may be refused and has to read again.
 */
export async function writeFacts(folder: string, facts: PlayerFacts): Promise<string> {
  await mkdir(folder, { recursive: true })
  const players = await writeFactsFile(folder, 'players', playersText(facts))
  const seasons: FactsFile[] = []
  for (const season of facts.seasons) {
    seasons.push(await writeFactsFile(folder, `season-${season.season}`, seasonText(season)))
  }
  const { rosterSeason } = facts
  const fingerprint = fingerprintOf(players, seasons)
  const manifest: Manifest = { version: FACTS_VERSION, fingerprint, rosterSeason, players, seasons }
  const unfinished = path.join(folder, `${MANIFEST}.part`)
  await writeFile(unfinished, `${JSON.stringify(manifest, null, 2)}\n`)
  await rename(unfinished, path.join(folder, MANIFEST))

  const currentNames = new Set([players, ...seasons].map(({ name }) => name))
  for (const name of await readdir(folder)) {
    if (FILE_NAME.test(name) && !currentNames.has(name)) await rm(path.join(folder, name), { force: true })
  }
  return fingerprint
}

/** Reads the manifest alone, which is quick. The error says why the folder has no usable facts. */
export async function readFactsFingerprint(folder: string): Promise<Result<string, string>> {
  const manifest = await readManifest(folder)
  return manifest.ok ? ok(manifest.value.fingerprint) : manifest
}

/** Refuses incomplete facts: a missing or changed file, another version of the format. */
export async function readFacts(folder: string): Promise<Result<PreparedFacts, string>> {
  const manifest = await readManifest(folder)
  if (!manifest.ok) return manifest
  const { fingerprint, rosterSeason, players, seasons } = manifest.value
  if (fingerprint !== fingerprintOf(players, seasons)) return err(`${folder}: the manifest was changed`)

  const known = await readFactsFile(folder, players, playersFromText)
  if (!known.ok) return known
  const read = []
  for (const file of seasons) {
    const season = await readFactsFile(folder, file, seasonFromText)
    if (!season.ok) return season
    read.push({ ...season.value, fingerprint: file.sha256 })
  }
  return ok({ fingerprint, facts: { rosterSeason, ...known.value, seasons: read } })
}

async function writeFactsFile(folder: string, stem: string, content: string): Promise<FactsFile> {
  const fingerprint = sha256(content)
  const name = `${stem}-${fingerprint.slice(0, 8)}.json.br`
  await writeFile(path.join(folder, name), await compress(content, COMPRESSION))
  return { name, sha256: fingerprint }
}

async function readFactsFile<Part>(
  folder: string,
  { name, sha256: fingerprint }: FactsFile,
  parse: (content: string) => Result<Part, string>,
): Promise<Result<Part, string>> {
  const file = path.join(folder, name)
  let content: string
  try {
    content = (await decompress(await readFile(file), { maxOutputLength: MAX_TEXT_BYTES })).toString('utf8')
  } catch (error) {
    return err(`${file}: ${errorText(error)}`)
  }
  if (sha256(content) !== fingerprint) return err(`${file}: the file was changed`)
  const part = parse(content)
  return part.ok ? part : err(`${file}: ${part.error}`)
}

async function readManifest(folder: string): Promise<Result<Manifest, string>> {
  const file = path.join(folder, MANIFEST)
  let value: unknown
  try {
    value = JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    return err(`${file}: ${errorText(error)}`)
  }
  const manifest = manifestSchema.safeParse(value)
  return manifest.success ? ok(manifest.data) : err(`${file}: ${z.prettifyError(manifest.error)}`)
}

/** Taken from the texts, so that another version of the compressor changes nothing. */
function fingerprintOf(players: FactsFile, seasons: readonly FactsFile[]): string {
  return sha256([FACTS_VERSION, players.sha256, ...seasons.map((file) => file.sha256)].join(' '))
}

type KnownPlayers = Pick<PlayerFacts, 'players' | 'ids'>

export function playersText({ players, ids }: KnownPlayers): string {
  return `{"players":${columnsText(players, playerRowSchema)},"ids":${columnsText(ids, playerIdsRowSchema)}}\n`
}

export function playersFromText(content: string): Result<KnownPlayers, string> {
  const value = objectOf(parsedJson(content))
  const players = rowsFromColumns(value['players'], playerRowSchema)
  if (!players.ok) return players
  const ids = rowsFromColumns(value['ids'], playerIdsRowSchema)
  return ids.ok ? ok({ players: players.value, ids: ids.value }) : ids
}

export function seasonText({ season, weeks }: SeasonFacts): string {
  return `{"season":${season},"weeks":${columnsText(weeks, weeklyStatsSchema)}}\n`
}

export function seasonFromText(content: string): Result<SeasonFacts, string> {
  const { season, weeks: columns } = objectOf(parsedJson(content))
  if (typeof season !== 'number') return err('season: expected a number')
  const weeks = rowsFromColumns(columns, weeklyStatsSchema)
  return weeks.ok ? ok({ season, weeks: weeks.value }) : weeks
}

/** One list of values per field, one field per line. Grouped like this, rows compress to a third of their usual size. */
function columnsText(rows: readonly object[], schema: z.ZodMiniObject): string {
  const columns = Object.keys(schema.shape).map(
    (field) => `${JSON.stringify(field)}:${JSON.stringify(rows.map((row) => Reflect.get(row, field)))}`,
  )
  return `{"rowCount":${rows.length},\n${columns.join(',\n')}}\n`
}

function rowsFromColumns<Schema extends z.ZodMiniObject>(
  value: unknown,
  schema: Schema,
): Result<z.infer<Schema>[], string> {
  const columns = objectOf(value)
  const { rowCount } = columns
  if (typeof rowCount !== 'number' || !Number.isSafeInteger(rowCount)) return err('rowCount: expected a number')
  const rows = Array.from({ length: rowCount }, (): Record<string, unknown> => ({}))
  for (const [field, fieldSchema] of Object.entries(schema.shape)) {
    const values = columns[field]
    if (!Array.isArray(values) || values.length !== rowCount) return err(`${field}: expected ${rowCount} values`)
    // A column has few distinct values, and checking every cell of a season would hold up every pick.
    for (const each of new Set(values)) {
      if (!z.safeParse(fieldSchema, each).success)
        return err(`${field}: row ${values.indexOf(each) + 1} has the wrong type`)
    }
    for (const [index, row] of rows.entries()) row[field] = values[index]
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every field of every row was checked above
  return ok(rows as z.infer<Schema>[])
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}

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
