import { stat } from 'node:fs/promises'
import path from 'node:path'
import { isoDate } from '#core/lib/civil-date.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import { APP_VERSION } from '#core/version.ts'
import { holdLockFile } from '../../platform/database/lock-file.ts'
import { forgetDownloads, readDownloadRecord, writeDownloadRecord } from './download-record.ts'
import type { FetchTools } from './fetch-file.ts'
import { fetchSources, type SourceFolder } from './fetch-sources.ts'
import { givenSources } from './given-sources.ts'
import { seasonOn } from './nfl-season.ts'
import { prepareFacts, type PreparedSummary } from './prepare-facts.ts'
import { finishPrepared, newPreparedFolder, preparedRoot, removePrepared } from './prepared-folder.ts'
import { refreshFailure, type RefreshFailure } from './refresh-failure.ts'
import type { SourceAddresses } from './source-addresses.ts'
import { adpFileName } from './source-files.ts'
import { errorText } from '../../platform/error-text.ts'

export interface RefreshOrder extends Pick<FetchTools, 'signal' | 'tell' | 'pace'> {
  readonly dataDir: string
  readonly addresses: SourceAddresses
  readonly nowMs: number
  /** Null: the one of today. */
  readonly season: number | null
  /** A folder of upstream files to take instead of fetching them; null fetches. */
  readonly from: string | null
  /** Of the facts that the database holds, where that can be asked. */
  readonly loadedFingerprint: string | null
}

export type Refreshed = ({ readonly kind: 'prepared' } & PreparedSummary) | { readonly kind: 'unchanged' }

/**
 * Fetches what has changed and prepares facts of it, checked and whole, for the owner of the database to take in. Whatever goes wrong
 * leaves nothing behind that could be taken in.
 */
export async function refreshData(order: RefreshOrder): Promise<Result<Refreshed, RefreshFailure>> {
  const upstream = upstreamFolder(order.dataDir)
  try {
    const lock = holdLockFile(path.join(upstream, 'refresh.lock'))
    if (lock === null) return err(refreshFailure('busy', 'Another refresh is under way in the same data folder.'))
    try {
      return order.from === null ? await fetchAndPrepare(order, upstream) : await prepareGiven(order, order.from)
    } finally {
      lock.giveBack()
    }
  } catch (error) {
    // The disk of the data folder: full, gone, not ours to write.
    return err(refreshFailure('refused', errorText(error)))
  }
}

/** Where upstream's files are kept, so that the next refresh need not fetch those that have not changed. */
export function upstreamFolder(dataDir: string): string {
  return path.join(dataDir, 'upstream')
}

async function fetchAndPrepare(order: RefreshOrder, folder: string): Promise<Result<Refreshed, RefreshFailure>> {
  const season = order.season ?? seasonOn(isoDate(order.nowMs))
  const sources = await fetchSources({ ...order, folder, season })
  if (!sources.ok) return sources
  const record = await readDownloadRecord(folder)
  const asked = JSON.stringify([sources.value, APP_VERSION])
  if (record.built?.order === asked && record.built.fingerprint === order.loadedFingerprint) {
    await writeDownloadRecord(folder, { ...record, built: { ...record.built, atMs: order.nowMs } })
    return ok({ kind: 'unchanged' })
  }
  const prepared = await prepare(order, folder, sources.value)
  if (prepared.ok) {
    const { fingerprint } = prepared.value
    await writeDownloadRecord(folder, { ...record, built: { atMs: order.nowMs, order: asked, fingerprint } })
  } else if (prepared.error.kind === 'refused') {
    await forgetDownloads(folder)
  }
  return prepared
}

async function prepareGiven(order: RefreshOrder, from: string): Promise<Result<Refreshed, RefreshFailure>> {
  const sources = await givenSources(from, order.season)
  return sources.ok ? prepare(order, from, sources.value) : sources
}

type Prepared = Extract<Refreshed, { kind: 'prepared' }>

async function prepare(
  { dataDir, nowMs, tell, signal }: RefreshOrder,
  sourceFolder: string,
  { request, adpSeason }: SourceFolder,
): Promise<Result<Prepared, RefreshFailure>> {
  const preparedFolder = await newPreparedFolder(preparedRoot(dataDir), nowMs)
  const adp = adpSeason === null ? null : await adpOf(path.join(sourceFolder, adpFileName(adpSeason)))
  const prepared = await prepareFacts({ upstreamFolder: sourceFolder, request, adp, preparedFolder }, tell, signal)
  if (!prepared.ok) {
    await removePrepared([preparedFolder])
    return prepared
  }
  await finishPrepared(preparedFolder)
  return ok({ kind: 'prepared', ...prepared.value })
}

/** The export does not say of which day it is; the file is as old as the answer. */
async function adpOf(file: string): Promise<{ file: string; asOf: string }> {
  return { file, asOf: isoDate((await stat(file)).mtimeMs) }
}
