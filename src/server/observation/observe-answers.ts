import type { MiddlewareHandler } from 'hono'
import { isTableName } from '#protocol/readable-tables.ts'
import { remoteFunctions } from '#protocol/remote-functions.ts'
import { REST_PATH, WATCH_PATHS } from '#protocol/server-paths.ts'
import type { AnswerKind, Meters } from '../platform/meters.ts'
import type { Log } from '../platform/log.ts'
import { READING_METHODS } from '../platform/built-app.ts'

/** A delay that people notice as a problem. */
const SLOW_ANSWER_MS = 1000

const RPC_PATH = `${REST_PATH}rpc/`

/** Counts and times each response. Logs slow ones, and all of them with `LOG_LEVEL=debug`. */
export function observeAnswers(meters: Pick<Meters, 'answered'>, log: Pick<Log, 'debug' | 'warn'>): MiddlewareHandler {
  return async (context, next) => {
    const beganAtMs = performance.now()
    await next()
    const durationMs = performance.now() - beganAtMs
    const { method, path } = context.req
    const { status } = context.res
    const kind = kindOf(method, path)
    meters.answered(kind, status, durationMs)
    const level = durationMs >= SLOW_ANSWER_MS ? 'warn' : 'debug'
    const text = level === 'warn' ? 'answered slowly' : 'answered'
    log[level]({ kind, name: nameOf(path), status, durationMs: Math.round(durationMs) }, text)
  }
}

function kindOf(method: string, path: string): AnswerKind {
  if (path.startsWith(RPC_PATH) || (path.startsWith(REST_PATH) && method === 'DELETE')) return 'rpc'
  if (path.startsWith(REST_PATH)) return 'read'
  return READING_METHODS.has(method) && !WATCH_PATHS.has(path) ? 'file' : 'other'
}

/** The name of a known function or table. The rest of a path may be private. */
function nameOf(path: string): string | undefined {
  if (!path.startsWith(REST_PATH)) return undefined
  const name = path.split('/').at(-1) ?? ''
  return Object.hasOwn(remoteFunctions, name) || isTableName(name) ? name : undefined
}
