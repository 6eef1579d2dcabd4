import { stat } from 'node:fs/promises'
import path from 'node:path'
import { isoDate } from '#core/lib/dates.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import { APP_VERSION } from '#core/version.ts'
import { holdLockFile } from '../../platform/database/data-dir-lock.ts'
import { errorText } from '../../platform/errors.ts'
import { sha256 } from '../../platform/secrets.ts'
import {
  forgetDownloads,
  readDownloadRecord,
  writeDownloadRecord,
  type FetchTools,
  fetchFile,
  adpFileName,
  seasonOn,
  LEAGUE_SCORINGS,
  type LeagueScoring,
  adpFile,
  auctionValuesFile,
  auctionValuesFileName,
  calculatorFile,
  calculatorFileName,
  playerIdsFile,
  scheduleFile,
  seasonFiles,
  type SourceFile,
} from './source-files.ts'
import { ADP_SCORINGS, type AdpList, type AdpScoring } from '../board/blend-adp.ts'
import { FACTS_VERSION } from '../facts-files.ts'
import {
  prepareFacts,
  type BuildFacts,
  type DatedFile,
  type PrepareOrder,
  type PreparedSummary,
} from './prepare-facts.ts'
import {
  finishPrepared,
  newPreparedFolder,
  preparedRoot,
  removePrepared,
  printable,
  RefreshError,
  type RefreshFailure,
  namesIn,
} from './prepared-folder.ts'
import type { SourceAddresses } from './source-addresses.ts'
import { setTimeout as pause } from 'node:timers/promises'
import type { FactsRequest } from '../upstream/build-facts.ts'
import { hasSourceTable } from '../upstream/source-table.ts'

export interface RefreshOptions extends Pick<FetchTools, 'signal' | 'report' | 'pace'> {
  readonly dataDir: string
  readonly addresses: SourceAddresses
  readonly nowMs: number
  /** Null for today's season. */
  readonly season: number | null
  /** A folder of upstream files to use instead of downloading them. */
  readonly from: string | null
  /** The facts are to be checked and compared, not loaded. */
  readonly isDryRun: boolean
  /** The fingerprint of the facts in the database; null where that is unknown. */
  readonly loadedFingerprint: string | null
  /** ADP of this server's own drafts, where they count. */
  readonly ownLists?: readonly AdpList[]
  /** A process of its own where none is given. */
  readonly build?: BuildFacts
}

export type Refreshed =
  /** `folder` waits for the owner of the database. */
  ({ readonly kind: 'prepared'; readonly folder: string } & PreparedSummary) | { readonly kind: 'unchanged' }

/**
 * Fetches what has changed and prepares checked, complete facts for the owner of the database. A failure leaves nothing
 * behind that could be loaded.
 */
export async function refreshData(options: RefreshOptions): Promise<Result<Refreshed, RefreshFailure>> {
  const upstream = upstreamFolder(options.dataDir)
  try {
    const lock = holdLockFile(path.join(upstream, 'refresh.lock'))
    if (lock === null) throw new RefreshError('busy', 'Another refresh is running in the same data folder.')
    try {
      if (options.from === null) return ok(await fetchAndPrepare(options, upstream))
      return ok(await prepare(options, options.from, await findSources(options.from, options.season), null))
    } finally {
      lock.release()
    }
  } catch (error) {
    if (error instanceof RefreshError) return err({ kind: error.kind, text: error.message })
    // The disk of the data folder: full, gone, not ours to write.
    return err({ kind: 'refused', text: printable(errorText(error)) })
  }
}

/** Keeps upstream's files, so that the next refresh fetches only what has changed. */
export function upstreamFolder(dataDir: string): string {
  return path.join(dataDir, 'upstream')
}

async function fetchAndPrepare(options: RefreshOptions, folder: string): Promise<Refreshed> {
  const { nowMs, loadedFingerprint, ownLists = [] } = options
  const sources = await fetchSources({ ...options, folder, season: options.season ?? seasonOn(isoDate(nowMs)) })
  const record = await readDownloadRecord(folder)
  const order = JSON.stringify([sources, sha256(JSON.stringify(ownLists)), APP_VERSION, FACTS_VERSION])
  if (record.built?.order === order && record.built.fingerprint === loadedFingerprint) {
    await writeDownloadRecord(folder, { ...record, built: { ...record.built, atMs: nowMs } })
    return { kind: 'unchanged' }
  }
  try {
    const prepared = await prepare(options, folder, sources, isoDate(nowMs))
    const { fingerprint } = prepared
    await writeDownloadRecord(folder, { ...record, built: { atMs: nowMs, order, fingerprint } })
    return prepared
  } catch (error) {
    if (error instanceof RefreshError && error.kind === 'refused') await forgetDownloads(folder)
    throw error
  }
}

async function prepare(
  { dataDir, nowMs, isDryRun, report, signal, ownLists = [], build = prepareFacts }: RefreshOptions,
  sourceFolder: string,
  { request, adpSeason, boardSeason, leagueScorings, calculatorScorings, hasAuctionValues }: SourceFolder,
  /** YYYY-MM-DD; null for files that somebody else fetched. */
  fetchedOn: string | null,
): Promise<Extract<Refreshed, { kind: 'prepared' }>> {
  const preparedFolder = await newPreparedFolder(preparedRoot(dataDir), nowMs, isDryRun)
  try {
    const pathOf = (name: string) => path.join(sourceFolder, name)
    const leagueAdp: Partial<Record<LeagueScoring, DatedFile>> = {}
    for (const scoring of leagueScorings)
      leagueAdp[scoring] = await datedFile(pathOf(adpFileName(adpSeason, scoring)), fetchedOn)
    const calculatorAdp: Partial<Record<AdpScoring, Pick<DatedFile, 'file'>>> = {}
    for (const scoring of calculatorScorings)
      calculatorAdp[scoring] = { file: pathOf(calculatorFileName(adpSeason, scoring)) }
    const order: PrepareOrder = {
      upstreamFolder: sourceFolder,
      request,
      leagueAdp,
      calculatorAdp,
      ownLists,
      auctionValues: hasAuctionValues ? { file: pathOf(auctionValuesFileName(adpSeason)) } : null,
      boardSeason,
      date: isoDate(nowMs),
      preparedFolder,
    }
    const summary = await build(order, report, signal)
    return { kind: 'prepared', folder: await finishPrepared(preparedFolder), ...summary }
  } catch (error) {
    await removePrepared(preparedFolder)
    throw error
  }
}

/** The export carries no date, so it counts as made when it was fetched, or last found unchanged. */
async function datedFile(file: string, fetchedOn: string | null): Promise<DatedFile> {
  return { file, asOf: fetchedOn ?? isoDate((await stat(file)).mtimeMs) }
}

interface FetchOptions extends FetchTools {
  readonly addresses: SourceAddresses
  readonly season: number
  readonly nowMs: number
}

/** What can be built from a folder of upstream files. */
interface SourceFolder {
  readonly request: FactsRequest
  /** The season of the lists of ADP and auction values. */
  readonly adpSeason: number
  readonly leagueScorings: readonly LeagueScoring[]
  readonly calculatorScorings: readonly AdpScoring[]
  readonly hasAuctionValues: boolean
  /** The season of the board that is due. */
  readonly boardSeason: number
}

/**
 * Updates the folder of upstream files for a season and the one before, leaving out what upstream has not published. Weekly
 * statistics are used only together with their play-by-play: without it a season would lose its longest plays.
 */
async function fetchSources(options: FetchOptions): Promise<SourceFolder> {
  const { addresses, season, nowMs, report } = options
  const seasons = [season, season - 1]
  for (const file of [scheduleFile(addresses), playerIdsFile(addresses)]) {
    if (!(await fetchFile(file, options))) throw new RefreshError('refused', `${file.url} is not there`)
  }
  let rosterSeason: number | null = null
  for (const each of seasons) {
    if (rosterSeason === null && (await fetchFile(seasonFiles(addresses, each).roster, options))) rosterSeason = each
  }
  if (rosterSeason === null) throw new RefreshError('refused', `there is no roster of ${seasons.join(' or ')}`)

  const playedSeasons: number[] = []
  for (const each of seasons) {
    const { weeks, plays } = seasonFiles(addresses, each)
    if ((await fetchFile(weeks, options)) && (await fetchFile(plays, options))) playedSeasons.push(each)
    else report(`${each}: no statistics yet`)
  }
  if (playedSeasons.length === 0)
    throw new RefreshError('refused', `there are no statistics of ${seasons.join(' or ')}`)
  // A board's projections look three seasons back. Tables of seasons that are over no longer change.
  for (const past of [season - 2, season - 3]) {
    const { weeks } = seasonFiles(addresses, past)
    if (!hasSourceTable(options.folder, weeks.name)) await fetchFile(weeks, options)
  }
  const lists = await fetchPrices(options, isoDate(nowMs))
  return { request: { rosterSeason, seasons: playedSeasons }, adpSeason: season, ...lists, boardSeason: season }
}

/** Asks each site for its lists one after the other. */
async function fetchPrices(
  options: FetchOptions,
  date: string,
): Promise<Pick<SourceFolder, 'leagueScorings' | 'calculatorScorings' | 'hasAuctionValues'>> {
  const { addresses, season, pace } = options
  let isFirst = true
  const fetchNext = async (what: string, file: SourceFile) => {
    if (!isFirst) await pause(pace.betweenAdpMs)
    isFirst = false
    return fetchExtra(options, what, file)
  }
  const leagueScorings: LeagueScoring[] = []
  for (const scoring of LEAGUE_SCORINGS) {
    // A site without the first list has none of the others.
    const isWorthAsking = scoring === 'ppr' || leagueScorings.length > 0
    if (
      isWorthAsking &&
      (await fetchNext(scoring === 'ppr' ? 'ADP' : `${scoring} ADP`, adpFile(addresses, season, date, scoring)))
    )
      leagueScorings.push(scoring)
  }
  const hasAuctionValues =
    leagueScorings.length > 0 &&
    addresses.auctionValues !== null &&
    (await fetchNext('auction values', auctionValuesFile(addresses.auctionValues, season, date)))
  const calculatorScorings: AdpScoring[] = []
  if (addresses.calculator === null) return { leagueScorings, calculatorScorings, hasAuctionValues }
  for (const scoring of ADP_SCORINGS) {
    const file = calculatorFile(addresses.calculator, season, scoring)
    const isWorthAsking = scoring === 'ppr' || calculatorScorings.length > 0
    if (isWorthAsking && (await fetchNext(`${scoring} ADP of Fantasy Football Calculator`, file)))
      calculatorScorings.push(scoring)
  }
  return { leagueScorings, calculatorScorings, hasAuctionValues }
}

/** ADP and auction values are a bonus: everything else is loaded without them. */
async function fetchExtra(options: FetchOptions, what: string, file: SourceFile): Promise<boolean> {
  try {
    return await fetchFile(file, options)
  } catch (error) {
    if (!(error instanceof RefreshError) || error.kind === 'stopped') throw error
    options.report(`no ${what} this time: ${error.message}`)
    return false
  }
}

/**
 * What can be built from a folder that somebody else filled, each file plain or with .gz: the newest roster, and the seasons
 * that have both statistics and play-by-play. `latestSeason` leaves out everything newer.
 */
async function findSources(folder: string, latestSeason: number | null): Promise<SourceFolder> {
  const statistics = await namesIn(path.join(folder, 'nflverse'))
  const leagues = await namesIn(path.join(folder, 'myfantasyleague'))
  /** Newest first, each once: a file may be there both plain and zipped. */
  const seasonsOf = (names: readonly string[], pattern: RegExp): number[] => {
    const seasons = names.flatMap((name) => pattern.exec(name)?.[1] ?? []).map(Number)
    const wanted = seasons.filter((season) => latestSeason === null || season <= latestSeason)
    return [...new Set(wanted)].toSorted((a, b) => b - a)
  }
  const [rosterSeason] = seasonsOf(statistics, /^roster_(\d{4})\.csv(?:\.gz)?$/)
  if (rosterSeason === undefined) throw new RefreshError('refused', `there is no nflverse/roster_YYYY.csv in ${folder}`)
  const plays = new Set(seasonsOf(statistics, /^play_by_play_(\d{4})\.csv(?:\.gz)?$/))
  const weeks = seasonsOf(statistics, /^stats_player_week_(\d{4})\.csv(?:\.gz)?$/)
  const seasons = weeks.filter((season) => plays.has(season))
  if (seasons.length === 0) {
    const pair = 'nflverse/stats_player_week_YYYY.csv with nflverse/play_by_play_YYYY.csv'
    throw new RefreshError('refused', `there is no season in ${folder}: ${pair}`)
  }
  const calculator = await namesIn(path.join(folder, 'fantasyfootballcalculator'))
  const [adpSeason = rosterSeason] = [
    ...seasonsOf(leagues, /^adp_(\d{4})\.json$/),
    ...seasonsOf(calculator, /^adp_ppr_(\d{4})\.json$/),
  ].toSorted((a, b) => b - a)
  const isThere = (names: readonly string[], file: string) => names.includes(path.basename(file))
  return {
    request: { rosterSeason, seasons },
    adpSeason,
    leagueScorings: LEAGUE_SCORINGS.filter((scoring) => isThere(leagues, adpFileName(adpSeason, scoring))),
    calculatorScorings: ADP_SCORINGS.filter((scoring) => isThere(calculator, calculatorFileName(adpSeason, scoring))),
    hasAuctionValues: isThere(leagues, auctionValuesFileName(adpSeason)),
    boardSeason: rosterSeason,
  }
}
