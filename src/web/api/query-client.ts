import { QueryClient } from '@tanstack/react-query'
import type { Result } from '#core/lib/result.ts'
import type { CallFailure } from './call-function.ts'
import { isUnanswered } from './unanswered.ts'

/** What a query throws when the server refused or did not answer: TanStack Query knows failures by that alone. */
class ReadFailedError extends Error {
  readonly failure: CallFailure

  constructor(failure: CallFailure) {
    super(failure.code)
    this.name = 'ReadFailedError'
    this.failure = failure
  }
}

/** The value of an answer, for a query; a failure is thrown. */
export function valueOf<Value>(answer: Result<Value, CallFailure>): Value {
  if (answer.ok) return answer.value
  throw new ReadFailedError(answer.error)
}

/** Why a query failed; what is none of the server's failures is a mistake of this app. */
export function failureOf(error: Error): CallFailure {
  return error instanceof ReadFailedError ? error.failure : { code: 'bad_answer', details: null }
}

/** Facts change once a day: what was read is fresh for this long, */
const FRESH_FOR_MS = 10 * 60_000
/** and kept for this long, so that looking at somebody again costs nothing, with or without a network. */
const KEPT_FOR_MS = 60 * 60_000
/** Once more by itself; after that a person decides. */
const RETRY_COUNT = 1
const RETRY_AFTER_MS = 800

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR_MS,
        gcTime: KEPT_FOR_MS,
        // The server may be this very machine: what the browser thinks of the network does not decide.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        retryDelay: RETRY_AFTER_MS,
        // A refusal would be the same again.
        retry: (failureCount, error) => failureCount < RETRY_COUNT && isUnanswered(failureOf(error).code),
      },
    },
  })
}

/** What this visit has read, shared by every screen that reads rows. */
export const queryClient = createQueryClient()
