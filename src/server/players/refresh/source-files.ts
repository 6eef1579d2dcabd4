import type { AdpScoring } from '../board/blend-adp.ts'
import type { SourceAddresses } from './source-addresses.ts'
import { readFile, rm, mkdir, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { downloadFile, withRetries, type DownloadLimits, type Validators } from '../../platform/download/download.ts'
import { RefreshError, stoppedError } from './prepared-folder.ts'
import { z } from '#protocol/zod.ts'

/** One file of a source: its name in the folder of upstream files, and where to fetch it. */
export interface SourceFile {
  readonly name: string
  readonly url: string
  readonly maxBytes: number
  /** Says when the files next to it were last built, for files without validators. */
  readonly timestampUrl: string | null
}

const MEGABYTE = 1024 * 1024

/** Several times today's sizes (roster 1, ids 3, games 2, weeks 9, plays 19 MB). */
const MAX_BYTES = {
  roster: 16 * MEGABYTE,
  playerIds: 32 * MEGABYTE,
  games: 32 * MEGABYTE,
  weeks: 64 * MEGABYTE,
  plays: 128 * MEGABYTE,
  adp: 8 * MEGABYTE,
} as const

/** The league's year begins in March, when rosters become those of the coming season. */
const FIRST_MONTH_NUMBER = 3

/** The season of a calendar day (YYYY-MM-DD): the play-offs in January and February belong to the season before. */
export function seasonOn(date: string): number {
  const [year, month] = date.split('-').map(Number)
  if (year === undefined || month === undefined) throw new Error(`expected a date like YYYY-MM-DD: ${date}`)
  return month >= FIRST_MONTH_NUMBER ? year : year - 1
}

/** The files of one season, in the layout that data/README.md describes. */
export function seasonFiles({ nflverse }: SourceAddresses, season: number) {
  return {
    roster: nflverseFile(nflverse, 'rosters', `roster_${season}.csv`, MAX_BYTES.roster),
    weeks: nflverseFile(nflverse, 'stats_player', `stats_player_week_${season}.csv`, MAX_BYTES.weeks),
    plays: nflverseFile(nflverse, 'pbp', `play_by_play_${season}.csv.gz`, MAX_BYTES.plays),
  }
}

export function scheduleFile({ nflverse }: SourceAddresses): SourceFile {
  return nflverseFile(nflverse, 'schedules', 'games.csv', MAX_BYTES.games)
}

export function playerIdsFile({ playerIds }: SourceAddresses): SourceFile {
  const name = 'dynastyprocess/db_playerids.csv'
  return { name, url: playerIds, maxBytes: MAX_BYTES.playerIds, timestampUrl: null }
}

/** Scorings that MyFantasyLeague has ADP of. */
export const LEAGUE_SCORINGS = ['ppr', 'standard'] as const

export type LeagueScoring = (typeof LEAGUE_SCORINGS)[number]

const IS_PPR: Readonly<Record<LeagueScoring, string>> = { ppr: '1', standard: '0' }

/** Twelve teams, no keepers, no mock drafts; `date` (YYYY-MM-DD) decides which drafts count. */
export function adpFile({ adp }: SourceAddresses, season: number, date: string, scoring: LeagueScoring): SourceFile {
  const url = new URL(`${withoutTrailingSlash(adp)}/${season}/export`)
  const query = {
    TYPE: 'adp',
    PERIOD: adpPeriod(season, date),
    FCOUNT: '12',
    IS_PPR: IS_PPR[scoring],
    IS_KEEPER: 'N',
    IS_MOCK: '0',
    JSON: '1',
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return { name: adpFileName(season, scoring), url: url.href, maxBytes: MAX_BYTES.adp, timestampUrl: null }
}

export function adpFileName(season: number, scoring: LeagueScoring): string {
  return `myfantasyleague/adp_${scoring === 'ppr' ? '' : `${scoring}_`}${season}.json`
}

/** Fantasy Football Calculator's lists by the board's names of scorings. */
const CALCULATOR_FORMATS: Readonly<Record<AdpScoring, string>> = {
  ppr: 'ppr',
  half_ppr: 'half-ppr',
  standard: 'standard',
}

/** Twelve teams; the source counts the drafts of its last days. */
export function calculatorFile(base: string, season: number, scoring: AdpScoring): SourceFile {
  const url = new URL(`${withoutTrailingSlash(base)}/api/v1/adp/${CALCULATOR_FORMATS[scoring]}`)
  url.searchParams.set('teams', '12')
  url.searchParams.set('year', String(season))
  return { name: calculatorFileName(season, scoring), url: url.href, maxBytes: MAX_BYTES.adp, timestampUrl: null }
}

export function calculatorFileName(season: number, scoring: AdpScoring): string {
  return `fantasyfootballcalculator/adp_${CALCULATOR_FORMATS[scoring]}_${season}.json`
}

/** Leagues of every size without keepers, with a point per reception. The source has no other scorings apart, nor teams. */
export function auctionValuesFile(base: string, season: number, date: string): SourceFile {
  const url = new URL(`${withoutTrailingSlash(base)}/${season}/export`)
  const query = { TYPE: 'aav', PERIOD: adpPeriod(season, date), IS_PPR: IS_PPR.ppr, IS_KEEPER: 'N', JSON: '1' }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return { name: auctionValuesFileName(season), url: url.href, maxBytes: MAX_BYTES.adp, timestampUrl: null }
}

export function auctionValuesFileName(season: number): string {
  return `myfantasyleague/aav_${season}.json`
}

/** The source's names for "drafts since that day"; before the first of them every draft of the year counts. */
const ADP_PERIODS = [
  ['08-15', 'AUG15'],
  ['08-01', 'AUG1'],
  ['07-01', 'JULY'],
  ['06-01', 'JUNE'],
] as const

function adpPeriod(season: number, date: string): string {
  return ADP_PERIODS.find(([day]) => date >= `${season}-${day}`)?.[1] ?? 'ALL'
}

/** The first day of the drafts in `adpFile`. Leagues of a season open in March. */
export function adpPeriodStart(season: number, date: string): string {
  const day = ADP_PERIODS.find(([first]) => date >= `${season}-${first}`)?.[0]
  return `${season}-${day ?? '03-01'}`
}

function nflverseFile(base: string, release: string, file: string, maxBytes: number): SourceFile {
  const folder = `${withoutTrailingSlash(base)}/${release}`
  return { name: `nflverse/${file}`, url: `${folder}/${file}`, maxBytes, timestampUrl: `${folder}/timestamp.json` }
}

function withoutTrailingSlash(address: string): string {
  return address.replace(/\/+$/, '')
}

export interface DownloadPace extends Omit<DownloadLimits, 'maxBytes'> {
  /** Before the second attempt, the third and so on. */
  readonly retryWaitsMs: readonly number[]
  /** Between two requests to a source of ADP or auction values. */
  readonly betweenAdpMs: number
}

/** Over a slow line the plays of a season take minutes. MyFantasyLeague asks for at most one request per second. */
export const UPSTREAM_PACE: DownloadPace = {
  idleMs: 30_000,
  totalMs: 15 * 60_000,
  retryWaitsMs: [1000, 5000, 20_000],
  betweenAdpMs: 1500,
}

export interface FetchTools {
  /** Where the upstream files stay between refreshes. */
  readonly folder: string
  readonly signal: AbortSignal
  /** Called with progress lines for people. */
  readonly report: (line: string) => void
  readonly pace: DownloadPace
}

/** Downloads one file if it has changed. Returns whether upstream has it; throws a RefreshError if nobody can tell. */
export async function fetchFile(file: SourceFile, tools: FetchTools): Promise<boolean> {
  const { folder, report, signal, pace } = tools
  const { name, url, maxBytes } = file
  const target = path.join(folder, name)
  const record = await readDownloadRecord(folder)
  const copy = await recordedCopy(folder, record, file)
  // Read before the file: if the file is replaced in between, it is fetched again instead of missed.
  const timestamp = copy !== null && hasValidators(copy) ? null : await releaseTimestamp(file, tools)
  if (copy !== null && timestamp !== null && copy.timestamp === timestamp) {
    report(`${name}: unchanged`)
    return true
  }
  const result = await withRetries(
    () =>
      downloadFile(
        { url, known: copy, limits: { ...pace, maxBytes }, signal },
        { file: target, onProgress: progressReporter(name, report) },
      ),
    { waitsMs: pace.retryWaitsMs, signal },
  )
  if (!result.ok && result.error.kind === 'missing') {
    report(`${name}: not published`)
    if (copy !== null) {
      // Upstream withdrew it, so the earlier copy must not be used either.
      const files = Object.fromEntries(Object.entries(record.files).filter(([other]) => other !== name))
      await writeDownloadRecord(folder, { files, built: null })
      await rm(target, { force: true })
    }
    return false
  }
  if (!result.ok) {
    const { kind, reason } = result.error
    if (kind === 'stopped') throw stoppedError()
    throw new RefreshError(kind === 'transient' ? 'unreachable' : 'refused', `${url} ${reason}`)
  }
  if (result.value.kind === 'unchanged') {
    report(`${name}: unchanged`)
    return true
  }
  const { validators, bytes, sha256 } = result.value
  const recorded = { url, ...validators, timestamp: hasValidators(validators) ? null : timestamp, bytes, sha256 }
  const built = copy?.sha256 === sha256 ? record.built : null
  await writeDownloadRecord(folder, { files: { ...record.files, [name]: recorded }, built })
  report(`${name}: ${megabytes(bytes)} MB`)
  return true
}

function hasValidators({ etag, lastModified }: Validators): boolean {
  return etag !== null || lastModified !== null
}

/** It is a line or two. */
const TIMESTAMP_BYTES = 4096

/** When the files of a release were last built, according to the release; null if it does not say. */
async function releaseTimestamp({ name, timestampUrl }: SourceFile, tools: FetchTools): Promise<string | null> {
  if (timestampUrl === null) return null
  const { signal, pace } = tools
  const file = path.join(tools.folder, `${name}.timestamp`)
  const limits = { ...pace, maxBytes: TIMESTAMP_BYTES }
  const result = await downloadFile({ url: timestampUrl, known: null, limits, signal }, { file, onProgress: () => {} })
  if (!result.ok) return null
  const text = await readFile(file, 'utf8')
  await rm(file, { force: true })
  return text
}

const REPORT_EVERY_PERCENT = 20
/** Smaller files arrive before anybody has read a progress line. */
const LARGE_BYTES = 4 * 1024 * 1024

function progressReporter(name: string, report: (line: string) => void) {
  let reportedPercent = 0
  return (bytes: number, totalBytes: number | null): void => {
    if (totalBytes === null || totalBytes < LARGE_BYTES) return
    const percent = Math.floor((bytes * 100) / totalBytes)
    if (percent < reportedPercent + REPORT_EVERY_PERCENT || percent === 100) return
    reportedPercent = percent
    report(`${name}: ${percent} % of ${megabytes(totalBytes)} MB`)
  }
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1)
}

const FILE = 'downloads.json'

const recordedFileSchema = z.object({
  url: z.string(),
  etag: z.nullable(z.string()),
  lastModified: z.nullable(z.string()),
  /** The timestamp of the release, for a file without validators. */
  timestamp: z.nullable(z.string()),
  bytes: z.number(),
  sha256: z.string(),
})

const recordSchema = z.object({
  files: z.record(z.string(), recordedFileSchema),
  /** The last build from exactly these files; null once one of them has changed. */
  built: z.nullable(
    z.object({
      atMs: z.number(),
      /** Which seasons were built, by which version of the program, and with which fields. */
      order: z.string(),
      fingerprint: z.string(),
    }),
  ),
})

type RecordedFile = z.infer<typeof recordedFileSchema>
type DownloadRecord = z.infer<typeof recordSchema>

const EMPTY: DownloadRecord = { files: {}, built: null }

/** The record beside the downloaded files. Without a readable one every file is fetched. */
export async function readDownloadRecord(folder: string): Promise<DownloadRecord> {
  try {
    const parsed = recordSchema.safeParse(JSON.parse(await readFile(path.join(folder, FILE), 'utf8')))
    return parsed.success ? parsed.data : EMPTY
  } catch {
    return EMPTY
  }
}

export async function writeDownloadRecord(folder: string, record: DownloadRecord): Promise<void> {
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, FILE)
  await writeFile(`${file}.part`, JSON.stringify(record))
  await rename(`${file}.part`, file)
}

/** After bad files the next refresh fetches everything again, even if nothing changed upstream. */
export async function forgetDownloads(folder: string): Promise<void> {
  await rm(path.join(folder, FILE), { force: true })
}

/** The record of a file that came from the same address and still has its size; else null. */
async function recordedCopy(
  folder: string,
  record: DownloadRecord,
  { name, url }: { readonly name: string; readonly url: string },
): Promise<RecordedFile | null> {
  const recorded = record.files[name]
  if (recorded === undefined || recorded.url !== url) return null
  const size = await stat(path.join(folder, name)).then(
    (stats) => stats.size,
    () => null,
  )
  return size === recorded.bytes ? recorded : null
}
