import { setTimeout as pause } from 'node:timers/promises'
import { FileStoreError } from './file-store.ts'

export interface S3Pace {
  /** So long may a connection be silent. */
  readonly silenceMs: number
  /** Before the second attempt; before each later one twice as long. */
  readonly pauseMs: number
}

export const S3_PACE: S3Pace = { silenceMs: 20_000, pauseMs: 500 }

/** A store that is down stays so for longer than anybody here waits; the nightly backup tries again in an hour. */
const MAX_ATTEMPTS = 4

/** Too slow a client, too many requests, and every fault of the store itself. Anything else it would refuse again. */
const isWorthAnother = (status: number | null) => status === null || status === 408 || status === 429 || status >= 500

/**
 * Sends until it is answered, a bounded number of times. What the client throws is read for its status and its code alone and
 * not kept: it holds the request, and with it the signature.
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
      if (attemptNumber === MAX_ATTEMPTS || !isWorthAnother(statusOf(error))) {
        throw new FileStoreError(`${problem}: ${reasonOf(error)}`)
      }
      await pause(pauseMs * 2 ** (attemptNumber - 1))
    }
  }
}

/** The object is not there; a bucket that is not there is another matter. */
export function isMissing(error: unknown): boolean {
  return statusOf(error) === 404 && error instanceof Error && error.name !== 'NoSuchBucket'
}

function reasonOf(error: unknown): string {
  const status = statusOf(error)
  const word = wordOf(error)
  return status === null ? `no answer (${word})` : `it answers ${status} (${word})`
}

/** `SignatureDoesNotMatch`, `ECONNREFUSED`; never the message, which is the store's and may name the key. */
function wordOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const words = ['code' in error ? error.code : null, 'Code' in error ? error.Code : null, error.name]
  return words.find((word): word is string => typeof word === 'string' && /^\w{1,60}$/.test(word)) ?? 'unknown'
}

function statusOf(error: unknown): number | null {
  if (!(error instanceof Error) || !('$metadata' in error)) return null
  const metadata = error.$metadata
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata)) return null
  return typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : null
}
