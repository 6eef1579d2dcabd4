import { setTimeout as pause } from 'node:timers/promises'
import { FileStoreError } from './file-store.ts'

export interface S3Pace {
  /** How long a connection may be silent. */
  readonly silenceMs: number
  /** The wait before the second attempt; doubles for each later one. */
  readonly pauseMs: number
}

export const S3_PACE: S3Pace = { silenceMs: 20_000, pauseMs: 500 }

/** More attempts would not outlast an outage; a failed backup is retried in an hour. */
const MAX_ATTEMPTS = 4

/** Timeouts, too many requests and server errors. Other statuses would come back again. */
const isRetryable = (status: number | null) => status === null || status === 408 || status === 429 || status >= 500

/**
 * Sends a request with a limited number of attempts. Reads only the status and code of an error and never attaches it as a
 * cause, because it contains the request with its signature.
 */
export async function askS3<Answer>(
  problem: string,
  limitMs: number,
  { pauseMs }: S3Pace,
  send: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  for (let attemptNumber = 1; ; attemptNumber++) {
    try {
      return await send(AbortSignal.timeout(limitMs))
    } catch (error) {
      if (error instanceof FileStoreError) throw error
      if (attemptNumber === MAX_ATTEMPTS || !isRetryable(statusOf(error))) {
        throw new FileStoreError(`${problem}: ${reasonOf(error)}`)
      }
      await pause(pauseMs * 2 ** (attemptNumber - 1))
    }
  }
}

/** Whether the object does not exist. A missing bucket is an error instead. */
export function isMissing(error: unknown): boolean {
  return statusOf(error) === 404 && error instanceof Error && error.name !== 'NoSuchBucket'
}

function reasonOf(error: unknown): string {
  const status = statusOf(error)
  const code = codeOf(error)
  return status === null ? `no response (${code})` : `the store responded with ${status} (${code})`
}

/** Such as `SignatureDoesNotMatch` or `ECONNREFUSED`. Never the message, which may contain the access key. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const codes = ['code' in error ? error.code : null, 'Code' in error ? error.Code : null, error.name]
  return codes.find((code): code is string => typeof code === 'string' && /^\w{1,60}$/.test(code)) ?? 'unknown'
}

function statusOf(error: unknown): number | null {
  if (!(error instanceof Error) || !('$metadata' in error)) return null
  const metadata = error.$metadata
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata)) return null
  return typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : null
}
