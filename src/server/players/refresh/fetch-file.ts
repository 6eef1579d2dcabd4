import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { downloadFile, withRetries, type DownloadLimits, type Validators } from '../../platform/download/download.ts'
import { readDownloadRecord, recordedCopy, writeDownloadRecord } from './download-record.ts'
import { RefreshError, stoppedError } from './refresh-failure.ts'
import type { SourceFile } from './source-files.ts'

export interface DownloadPace extends Omit<DownloadLimits, 'maxBytes'> {
  /** Before the second attempt, the third and so on. */
  readonly retryWaitsMs: readonly number[]
  /** Between two requests to the source of ADP. */
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
