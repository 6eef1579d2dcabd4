import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { isRefusalCode, refusalSchema, type RefusalCode } from '#protocol/refusal-codes.ts'
import {
  remoteFunctions,
  type FunctionInput,
  type FunctionName,
  type FunctionOutput,
} from '#protocol/remote-functions.ts'
import { rpcPath, COMMAND_ID_HEADER, ISSUED_AT_HEADER } from '#protocol/server-paths.ts'
import { readConfig } from '../../src/server/config.ts'
import { createServer, type ServerOptions } from '../../src/server/server.ts'
import { placeTables } from './sqlite-tables.ts'

/** The real server in this process, on SQLite in its own folder. */
export interface LobbyServer {
  readonly url: string
  readonly port: number
  readonly dataDir: string
  /** Its log as JSON lines. */
  logged(): string
  /** Stops, and leaves its data for another one. */
  halt(): Promise<void>
  stop(): Promise<void>
}

/** Includes creating the tables on a busy machine. */
export const START_LIMIT_MS = 60_000

export const BUILT_APP = fileURLToPath(new URL('../../dist', import.meta.url))

/** Has no players, statistics, news or app unless a test passes them, because most tests need none. */
export async function startLobbyServer(
  environment: Readonly<Record<string, string>> = {},
  options: ServerOptions = {},
  dist: string | null = null,
): Promise<LobbyServer> {
  const folder = mkdtempSync(join(tmpdir(), 'snakeboard-lobbies-'))
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: `${folder}/data`,
    DATA_REFRESH: 'off',
    NEWS: 'off',
    LEAGUE_HOSTS: 'off',
    ...environment,
  })
  if (!config.ok) throw new Error(config.error.join('\n'))
  if (environment['DATA_DIR'] === undefined && config.value.databaseUrl === null) await placeTables(`${folder}/data`)
  let logged = ''
  const log = pino({ level: config.value.logLevel }, { write: (line: string) => void (logged += line) })
  const server = await createServer(config.value, dist ?? emptyApp(folder), log, options)
  if (!server.ok) throw new Error(server.error)
  const { port, stop } = server.value
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    dataDir: config.value.dataDir,
    logged: () => logged,
    halt: stop,
    async stop() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function emptyApp(folder: string): string {
  mkdirSync(`${folder}/dist/web`, { recursive: true })
  writeFileSync(`${folder}/dist/web/index.html`, '<!doctype html><head></head>')
  return `${folder}/dist`
}

export interface CallOptions {
  readonly commandId?: string
  readonly issuedAtMs?: number
  readonly headers?: Readonly<Record<string, string>>
}

/** A client with the cookie of a device, or without one. */
export interface Caller {
  cookie: string | null
  /** The output, checked against its schema, or the refusal. Throws for any other response. */
  call<Name extends FunctionName>(
    name: Name,
    input: FunctionInput<Name>,
    options?: CallOptions,
  ): Promise<Called<FunctionOutput<Name>>>
  /** The output. Throws for a refusal. */
  get<Name extends FunctionName>(
    name: Name,
    input: FunctionInput<Name>,
    options?: CallOptions,
  ): Promise<FunctionOutput<Name>>
}

export type Called<Output> =
  | { readonly ok: true; readonly output: Output; readonly headers: Headers }
  | {
      readonly ok: false
      readonly code: RefusalCode
      readonly status: number
      readonly details: string | null
      readonly headers: Headers
    }

export function callerWithoutCookie(url: string, ownHeaders: Readonly<Record<string, string>> = {}): Caller {
  const caller: Caller = {
    cookie: null,
    async call(name, input, { commandId, issuedAtMs, headers } = {}) {
      const response = await fetch(url + rpcPath(name), {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...ownHeaders,
          ...(caller.cookie === null ? {} : { Cookie: caller.cookie }),
          ...(commandId === undefined ? {} : { [COMMAND_ID_HEADER]: commandId }),
          ...(issuedAtMs === undefined ? {} : { [ISSUED_AT_HEADER]: String(issuedAtMs) }),
          ...headers,
        },
        body: JSON.stringify(input),
      })
      caller.cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? caller.cookie
      return calledOf(name, response)
    },
    async get(name, input, options) {
      const called = await caller.call(name, input, options)
      if (!called.ok) throw new Error(`${name}: ${called.code} ${called.details ?? ''}`)
      return called.output
    },
  }
  return caller
}

export async function newCaller(url: string): Promise<Caller> {
  const caller = callerWithoutCookie(url)
  await caller.get('ensure_device', {})
  return caller
}

/** A caller with a token in place of a cookie. */
export function callerWithToken(url: string, token: string): Caller {
  return callerWithoutCookie(url, { Authorization: `Bearer ${token}` })
}

async function calledOf<Name extends FunctionName>(
  name: Name,
  response: Response,
): Promise<Called<FunctionOutput<Name>>> {
  const body: unknown = await response.json()
  const { headers, status } = response
  if (response.ok) {
    return { ok: true, output: remoteFunctions[name].output.parse(body) as FunctionOutput<Name>, headers }
  }
  const { code, details } = refusalSchema.parse(body)
  if (!isRefusalCode(code)) throw new Error(`${name} refuses with a code of no protocol: ${code}`)
  return { ok: false, code, details, status, headers }
}
