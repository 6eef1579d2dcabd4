import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { err, ok, type Result } from '#core/lib/result.ts'
import { download, type FileVersion } from './download.ts'
import type { DownloadFailure } from './download-failure.ts'
import { readDownloadRecord, recordedCopy, writeDownloadRecord } from './download-record.ts'
import { downloadWithRetries, type DownloadPace } from './download-with-retries.ts'
import { refreshFailure, type RefreshFailure } from './refresh-failure.ts'
import type { SourceFile } from './source-files.ts'

export interface FetchTools {
  /** Where the upstream files are kept between refreshes. */
  readonly folder: string
  readonly signal: AbortSignal
  /** A line for who watches. */
  readonly tell: (line: string) => void
  readonly pace: DownloadPace
}

/** `unchanged`: the copy that was there is still what upstream has. */
export type Fetched = 'fetched' | 'unchanged' | 'missing'

/** Brings one file of the folder up to date. It is asked for only as far as it may have changed. */
export async function fetchFile(file: SourceFile, tools: FetchTools): Promise<Result<Fetched, RefreshFailure>> {
  const { folder, tell } = tools
  const target = path.join(folder, file.name)
  const record = await readDownloadRecord(folder)
  const copy = await recordedCopy(folder, record, file)
  // Read before the file: a file that is replaced meanwhile is then fetched again, not missed.
  const timestamp = copy !== null && hasVersion(copy) ? null : await releaseTimestamp(file, tools)
  if (copy !== null && timestamp !== null && copy.timestamp === timestamp) {
    tell(`${file.name}: unchanged`)
    return ok('unchanged')
  }
  const { signal, pace } = tools
  const onBytes = progressSteps(file.name, tell)
  const { url, maxBytes } = file
  const answer = await downloadWithRetries(
    { url, file: target, maxBytes, known: copy, times: pace, signal, onBytes },
    pace.retryWaitsMs,
  )
  if (!answer.ok) return err(asRefreshFailure(answer.error))
  const got = answer.value
  if (got.kind !== 'fetched') {
    tell(`${file.name}: ${got.kind === 'missing' ? 'not there' : 'unchanged'}`)
    if (got.kind === 'missing' && copy !== null) {
      // A copy of an earlier refresh must not stand in for what upstream took back.
      const files = Object.fromEntries(Object.entries(record.files).filter(([name]) => name !== file.name))
      await writeDownloadRecord(folder, { files, built: null })
      await rm(target, { force: true })
    }
    return ok(got.kind)
  }
  const { version, bytes, sha256 } = got
  const recorded = { url, ...version, timestamp: hasVersion(version) ? null : timestamp, bytes, sha256 }
  const built = copy?.sha256 === sha256 ? record.built : null
  await writeDownloadRecord(folder, { files: { ...record.files, [file.name]: recorded }, built })
  tell(`${file.name}: ${megabytes(bytes)} MB`)
  return ok('fetched')
}

function hasVersion({ etag, lastModified }: FileVersion): boolean {
  return etag !== null || lastModified !== null
}

/** It is a line or two. */
const TIMESTAMP_BYTES = 4096

/** When the files of a release were last made, as it says itself; null where it does not. */
async function releaseTimestamp({ name, timestampUrl }: SourceFile, tools: FetchTools): Promise<string | null> {
  if (timestampUrl === null) return null
  const { signal, pace } = tools
  const file = path.join(tools.folder, `${name}.timestamp`)
  const answer = await download({
    url: timestampUrl,
    file,
    maxBytes: TIMESTAMP_BYTES,
    known: null,
    times: pace,
    signal,
    onBytes: () => {},
  })
  if (!answer.ok || answer.value.kind !== 'fetched') return null
  const text = await readFile(file, 'utf8')
  await rm(file, { force: true })
  return text
}

function asRefreshFailure({ kind, text }: DownloadFailure): RefreshFailure {
  const kinds = { passing: 'unreachable', lasting: 'refused', stopped: 'stopped' } as const
  return refreshFailure(kinds[kind], text)
}

const TELL_EVERY_PERCENT = 20
/** Smaller ones are there before anybody reads how far they are. */
const LARGE_BYTES = 4 * 1024 * 1024

/** Says now and then how far a long download is. */
function progressSteps(name: string, tell: (line: string) => void): (bytes: number, totalBytes: number | null) => void {
  let toldPercent = 0
  return (bytes, totalBytes) => {
    if (totalBytes === null || totalBytes < LARGE_BYTES) return
    const percent = Math.floor((bytes * 100) / totalBytes)
    if (percent < toldPercent + TELL_EVERY_PERCENT || percent === 100) return
    toldPercent = percent
    tell(`${name}: ${percent} % of ${megabytes(totalBytes)} MB`)
  }
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1)
}
