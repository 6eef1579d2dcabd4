import { err, ok, type Result } from '#core/lib/result.ts'
import type { CallFailure } from './call-function.ts'
import { exchange } from './exchange.ts'
import { BAD_ANSWER, failureIn } from './http-answer.ts'

export interface FetchedFile {
  readonly name: string
  readonly text: string
}

export type FetchAnswer = (path: string, request: RequestInit) => Promise<Response>

/** Downloads a text file under the name that the server gives it. Never rejects. */
export type FetchFile = (path: string) => Promise<Result<FetchedFile, CallFailure>>

/** A name of letters, digits, dots and dashes, so never a path. */
const FILE_NAME = /filename="([\w-][\w.-]*)"/

export function createFetchFile(fetchAnswer: FetchAnswer): FetchFile {
  return async (path) => {
    let name: string | null = null
    const answer = await exchange(async (signal) => {
      const response = await fetchAnswer(path, { credentials: 'same-origin', cache: 'no-store', signal })
      name = FILE_NAME.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? null
      return response
    })
    if (!answer.ok) return answer
    const failure = failureIn(answer.value)
    if (failure !== null) return err(failure)
    // Without a name it may be the login page of a network.
    return name === null ? err(BAD_ANSWER) : ok({ name, text: answer.value.text })
  }
}

export const fetchFile: FetchFile = createFetchFile((path, request) => fetch(path, request))
