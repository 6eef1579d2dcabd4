import { parsedJson } from '#core/lib/json.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import { startFunctions } from '#protocol/auth/start-functions.ts'
import type { TableName, TableRow } from '#protocol/readable-tables.ts'
import { isRefusalCode, refusalSchema } from '#protocol/refusal-codes.ts'
import type { FunctionName, FunctionOutput } from '#protocol/remote-functions.ts'
import { rpcPath, tablePath, COMMAND_ID_HEADER, ISSUED_AT_HEADER, WATCH_TOKEN_HEADER } from '#protocol/server-paths.ts'
import { soloFunctions } from '#protocol/solo/solo-functions.ts'
import type { z } from '#protocol/zod.ts'
import { deviceStorage } from '../platform/device-storage.ts'
import { randomId } from '../platform/random-id.ts'
import { HAS_SERVER } from '../platform/site.ts'
import type { FunctionAnswers } from './answers.ts'
import type { CallFailure, CallFunction, ReadRows, ReadWord } from './call-function.ts'
import { asKnownDevice, createEnsureDevice } from './ensure-device.ts'

/** Without a server nothing is sent: there is nobody to answer. */
const postFunction: CallFunction = HAS_SERVER
  ? createPostFunction((path, request) => fetch(path, request))
  : () => Promise.resolve(err(NO_ANSWER))

export const thisDevice = createEnsureDevice({
  call: postFunction,
  storage: deviceStorage,
  newNonce: randomId,
  wait: (durationMs) => new Promise((resolve) => setTimeout(resolve, durationMs)),
})

/** For functions that need no device. */
export const callAnonymously: CallFunction = postFunction

/** Calls the page's own server as a device that it knows. */
export const callFunction: CallFunction = asKnownDevice(postFunction, thisDevice)

export type FetchAnswer = (path: string, request: RequestInit & { readonly body: string }) => Promise<Response>

/** Calls a remote function once over HTTP. Never rejects. */
export function createPostFunction(fetchAnswer: FetchAnswer): CallFunction {
  return async (name, input, { commandId, issuedAtMs, watchToken, signal: givenUp } = {}) => {
    const schema = answerOf(name)
    const answer = await exchange(
      (signal) =>
        fetchAnswer(rpcPath(name), {
          method: 'POST',
          credentials: 'same-origin',
          cache: 'no-store',
          headers: {
            'Content-Type': 'application/json',
            ...(commandId !== undefined && { [COMMAND_ID_HEADER]: commandId }),
            ...(issuedAtMs !== undefined && { [ISSUED_AT_HEADER]: String(issuedAtMs) }),
            ...(watchToken !== undefined && { [WATCH_TOKEN_HEADER]: watchToken }),
          },
          body: JSON.stringify(input),
          signal,
        }),
      givenUp,
    )
    return answer.ok ? readAnswer(answer.value, await schema) : answer
  }
}

export type FetchRows = (path: string, request: { readonly signal: AbortSignal }) => Promise<Response>

/** Reads over HTTP; the browser caches an answer for a minute. Never rejects. */
export function createReadRows(fetchRows: FetchRows): ReadRows {
  return async (table, words, { signal: givenUp } = {}) => {
    const schema = rowsOf(table)
    const path = readPath(table, words)
    const answer = await exchange((signal) => fetchRows(path, { signal }), givenUp)
    return answer.ok ? readAnswer(answer.value, await schema) : answer
  }
}

export const readRows: ReadRows = HAS_SERVER ? createReadRows((path, request) => fetch(path, request)) : readPackedRows

/** A folder without a server packs the statistics that came with it. */
async function readPackedRows<Name extends TableName>(
  table: Name,
  words: readonly ReadWord[],
): Promise<Result<TableRow<Name>[], CallFailure>> {
  const rows = await import('./packed-rows.ts').then(
    ({ readPacked }) => readPacked(table, words),
    () => null,
  )
  return rows === null ? err(NO_ANSWER) : readValue(rows, await rowsOf(table))
}

function readPath(table: TableName, words: readonly ReadWord[]): string {
  const query = new URLSearchParams(words.map(([name, value]) => [name, value])).toString()
  return query === '' ? tablePath(table) : `${tablePath(table)}?${query}`
}

export interface FetchedFile {
  readonly name: string
  readonly text: string
}

/** Downloads a text file under the name that the server gives it. Never rejects. */
export type FetchFile = (path: string) => Promise<Result<FetchedFile, CallFailure>>

/** A name of letters, digits, dots and dashes, so never a path. */
const FILE_NAME = /filename="([\w-][\w.-]*)"/

export function createFetchFile(fetchAnswer: (path: string, request: RequestInit) => Promise<Response>): FetchFile {
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

/** Longer than a phone on a bad connection needs; after this the answer is lost. */
const ANSWER_WITHIN_MS = 10_000

interface HttpAnswer {
  readonly status: number
  readonly text: string
}

/** Sends one request and reads the whole answer. A lost network, a timeout and a canceled call are the same failure. */
async function exchange(
  ask: (signal: AbortSignal) => Promise<Response>,
  givenUp?: AbortSignal,
): Promise<Result<HttpAnswer, CallFailure>> {
  const abort = new AbortController()
  const stop = () => abort.abort()
  const timer = setTimeout(stop, ANSWER_WITHIN_MS)
  givenUp?.addEventListener('abort', stop)
  if (givenUp?.aborted === true) stop()
  try {
    const response = await ask(abort.signal)
    return ok({ status: response.status, text: await response.text() })
  } catch {
    return err(NO_ANSWER)
  } finally {
    clearTimeout(timer)
    givenUp?.removeEventListener('abort', stop)
  }
}

const NO_ANSWER: CallFailure = { code: 'no_answer', details: null }

/** What a start asks; the schemas of everything else load with the first call of it. */
const AT_START: Partial<FunctionAnswers> = { ...startFunctions, ...soloFunctions }

/** Null if it could not be fetched: without a network, or because the server has a newer app. */
async function answerOf<Name extends FunctionName>(name: Name): Promise<z.ZodMiniType<FunctionOutput<Name>> | null> {
  return AT_START[name]?.output ?? (await loadAnswers())?.FUNCTIONS[name].output ?? null
}

async function rowsOf<Name extends TableName>(name: Name): Promise<z.ZodMiniType<TableRow<Name>[]> | null> {
  return (await loadAnswers())?.ROWS[name] ?? null
}

let loading: ReturnType<typeof importAnswers> | null = null

function importAnswers() {
  return import('./answers.ts')
}

/** Null if that failed; the next call tries again. */
async function loadAnswers() {
  loading ??= importAnswers()
  try {
    return await loading
  } catch {
    loading = null
    return null
  }
}

/** The answer by its schema, else the server's refusal, or `bad_answer` if it is not from our server. */
function readAnswer<Output>(answer: HttpAnswer, schema: z.ZodMiniType<Output> | null): Result<Output, CallFailure> {
  const failure = failureIn(answer)
  if (failure !== null) return err(failure)
  return readValue(parsedJson(answer.text), schema)
}

function readValue<Output>(value: unknown, schema: z.ZodMiniType<Output> | null): Result<Output, CallFailure> {
  if (schema === null) return err(NO_ANSWER)
  const output = schema.safeParse(value)
  return output.success ? ok(output.data) : err(BAD_ANSWER)
}

/** Null for success. */
function failureIn({ status, text }: HttpAnswer): CallFailure | null {
  if (status >= 200 && status <= 299) return null
  const refusal = refusalSchema.safeParse(parsedJson(text))
  if (refusal.success && isRefusalCode(refusal.data.code)) {
    return { code: refusal.data.code, details: refusal.data.details }
  }
  // A proxy's error page: the server itself did not answer.
  return status >= 500 ? NO_ANSWER : BAD_ANSWER
}

export const BAD_ANSWER: CallFailure = { code: 'bad_answer', details: null }
