import { stat } from 'node:fs/promises'
import path from 'node:path'
import { isoDate } from '#core/lib/civil-date.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import { APP_VERSION } from '#core/version.ts'
import { holdLockFile } from '../../platform/database/lock-file.ts'
import { errorText } from '../../platform/error-text.ts'
import { forgetDownloads, readDownloadRecord, writeDownloadRecord } from './download-record.ts'
import { FACTS_VERSION } from '../facts-files.ts'
import type { FetchTools } from './fetch-file.ts'
import { fetchSources, findSources, type SourceFolder } from './fetch-sources.ts'
import { prepareFacts, type DatedFile, type PrepareOrder, type PreparedSummary } from './prepare-facts.ts'
import { finishPrepared, newPreparedFolder, preparedRoot, removePrepared } from './prepared-folder.ts'
import { printable, RefreshError, type RefreshFailure } from './refresh-failure.ts'
import type { SourceAddresses } from './source-addresses.ts'
import { adpFileName, seasonOn, type AdpScoring } from './source-files.ts'

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
      return ok(await prepare(options, options.from, await findSources(options.from, options.season)))
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
  const { nowMs, loadedFingerprint } = options
  const sources = await fetchSources({ ...options, folder, season: options.season ?? seasonOn(isoDate(nowMs)) })
  const record = await readDownloadRecord(folder)
  const order = JSON.stringify([sources, APP_VERSION, FACTS_VERSION])
  if (record.built?.order === order && record.built.fingerprint === loadedFingerprint) {
    await writeDownloadRecord(folder, { ...record, built: { ...record.built, atMs: nowMs } })
    return { kind: 'unchanged' }
  }
  try {
    const prepared = await prepare(options, folder, sources)
    const { fingerprint } = prepared
    await writeDownloadRecord(folder, { ...record, built: { atMs: nowMs, order, fingerprint } })
    return prepared
  } catch (error) {
    if (error instanceof RefreshError && error.kind === 'refused') await forgetDownloads(folder)
    throw error
  }
}

async function prepare(
  { dataDir, nowMs, isDryRun, report, signal }: RefreshOptions,
  sourceFolder: string,
  { request, adpSeason, boardSeason, hasStandardAdp }: SourceFolder,
): Promise<Extract<Refreshed, { kind: 'prepared' }>> {
  const preparedFolder = await newPreparedFolder(preparedRoot(dataDir), nowMs, isDryRun)
  try {
    const adpOf = async (scoring: AdpScoring) =>
      adpSeason === null ? null : datedFile(path.join(sourceFolder, adpFileName(adpSeason, scoring)))
    const order: PrepareOrder = {
      upstreamFolder: sourceFolder,
      request,
      adp: await adpOf('ppr'),
      standardAdp: hasStandardAdp ? await adpOf('standard') : null,
      boardSeason,
      date: isoDate(nowMs),
      preparedFolder,
    }
    const summary = await prepareFacts(order, report, signal)
    return { kind: 'prepared', folder: await finishPrepared(preparedFolder), ...summary }
  } catch (error) {
    await removePrepared(preparedFolder)
    throw error
  }
}

/** The export carries no date, so it counts as made when it was fetched. */
async function datedFile(file: string): Promise<DatedFile> {
  return { file, asOf: isoDate((await stat(file)).mtimeMs) }
}
