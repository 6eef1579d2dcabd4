import { Hono, type MiddlewareHandler } from 'hono'
import { AUTH_PATH, REALTIME_PATH, REST_PATH, STORAGE_PATH } from '#protocol/server-paths.ts'
import type { Meters } from './platform/meters.ts'
import { observeAnswers } from './observation/observe-answers.ts'
import { INDEX_PATH, type BuiltApp } from './platform/built-app.ts'
import type { Log } from './platform/log.ts'
import { loggableError } from './platform/loggable-error.ts'
import { loggablePath } from './platform/loggable-path.ts'
import { refuseOddAddresses, unknownApiPaths } from './unknown-api-paths.ts'
import { sendFile } from './platform/send-file.ts'
import { READING_METHODS } from './platform/reading-methods.ts'

/** Paths at which the app has a screen (specification, section 2); every other one is its not-found page. */
const SCREEN_PATHS: ReadonlySet<string> = new Set(['/', '/headshots-demo', '/devices'])
/** A lobby's code or `solo`. */
const WATCH_SCREEN = /^\/watch\/[A-Za-z0-9]{1,12}$/

interface AppParts {
  readonly builtApp: BuiltApp
  /** Everything below /rest/v1. */
  readonly rest: Hono
  /** Everything below /auth/v1. */
  readonly auth: Hono
  /** Everything below /storage/v1. */
  readonly storage: Hono
  /** For pages of other sites. */
  readonly cors: MiddlewareHandler
  /** Below /realtime/v1, without its WebSocket. */
  readonly realtime: Hono
  /** Everything below /boards. */
  readonly boards: Hono
  /** Pages whose links show a preview, and its pictures. */
  readonly previews: Hono
  /** /healthz, /readyz and /metrics. */
  readonly watch: Hono
  readonly log: Log
  readonly meters: Meters
}

/** All routes of the server: from a request to an answer, without a socket. */
export function createApp({
  builtApp,
  rest,
  auth,
  storage,
  cors,
  realtime,
  boards,
  previews,
  watch,
  log,
  meters,
}: AppParts): Hono {
  const app = new Hono()
  app.use(observeAnswers(meters, log))

  for (const path of ['/rest/*', '/auth/*', '/storage/*']) app.use(path, cors)
  app.use(refuseOddAddresses())
  app.route('/', watch)
  app.route('/', boards)
  app.route(REST_PATH, rest)
  app.route(AUTH_PATH, auth)
  app.route(REALTIME_PATH, realtime)
  app.route(STORAGE_PATH, storage)
  app.route('/', unknownApiPaths())
  app.route('/', previews)

  app.all('*', (context) => {
    if (!READING_METHODS.has(context.req.method)) {
      return context.text('This path can only be read.', 405, { Allow: 'GET, HEAD' })
    }
    const path = new URL(context.req.url).pathname
    const file = builtApp.get(SCREEN_PATHS.has(path) || WATCH_SCREEN.test(path) ? INDEX_PATH : path)
    if (file !== undefined) return sendFile(file, context.req.raw)

    log.info({ path: loggablePath(path) }, 'page not found')
    const page = builtApp.get(INDEX_PATH)
    const isForPerson = !isFileName(path) || context.req.header('Accept')?.includes('text/html')
    if (page === undefined || !isForPerson) return context.text('There is no such file.', 404)
    return sendFile(page, context.req.raw, 404)
  })

  app.onError((error, context) => {
    log.error({ path: loggablePath(context.req.path), failure: loggableError(error) }, 'request failed')
    return context.text('Something went wrong on the server. Please try again.', 500)
  })
  return app
}

/** A script, image or font that is gone must not be answered with a page: the browser would try to run it. */
function isFileName(path: string): boolean {
  return path.startsWith('/assets/') || /\.[a-z0-9]{1,11}$/i.test(path)
}
