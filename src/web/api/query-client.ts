import { QueryClient } from '@tanstack/react-query'
import type { Result } from '#core/lib/result.ts'
import { type CallFailure, isUnanswered } from './call-function.ts'

/** Thrown inside a query: TanStack Query only knows failures that are thrown. */
class ReadFailedError extends Error {
  readonly failure: CallFailure

  constructor(failure: CallFailure) {
    super(failure.code)
    this.name = 'ReadFailedError'
    this.failure = failure
  }
}

export function valueOf<Value>(answer: Result<Value, CallFailure>): Value {
  if (answer.ok) return answer.value
  throw new ReadFailedError(answer.error)
}

/** Why a query failed; anything other than a server failure is a mistake of this app. */
export function failureOf(error: Error): CallFailure {
  return error instanceof ReadFailedError ? error.failure : { code: 'bad_answer', details: null }
}

/** Facts change once a day. */
const FRESH_FOR_MS = 10 * 60_000
/** Reopening a player this long after the last time needs no request, online or offline. */
const CACHED_FOR_MS = 60 * 60_000
/** After one automatic retry the person decides. */
const RETRY_COUNT = 1
const RETRY_AFTER_MS = 800

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR_MS,
        gcTime: CACHED_FOR_MS,
        // The server may be on this machine, so the browser's network state does not matter.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        retryDelay: RETRY_AFTER_MS,
        // A refusal would be the same on a retry.
        retry: (failureCount, error) => failureCount < RETRY_COUNT && isUnanswered(failureOf(error).code),
      },
    },
  })
}

export const queryClient = createQueryClient()
// Hears of focus and network; most parts of the app use the client without a provider, which would do this.
queryClient.mount()
