import { Hono, type MiddlewareHandler } from 'hono'
import { AUTH_PATH, REALTIME_PATH, REST_PATH, STORAGE_PATH } from '#protocol/server-paths.ts'
import type { Meters } from './platform/meters.ts'
import { observeAnswers } from './observation/observe-answers.ts'
import { INDEX_PATH, type BuiltApp, sendFile, READING_METHODS } from './platform/built-app.ts'
import { loggableError } from './platform/errors.ts'
import type { Log } from './platform/log.ts'
import { loggablePath } from './platform/loggable-path.ts'
import { isStorableAddress } from './platform/rpc/read-json-body.ts'
import { refusalBody } from './platform/rpc/refusal-messages.ts'

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

const MESSAGE = 'There is nothing at this path.'
const ODD_ADDRESS = 'An address may not contain a null character.'

/** Each API has an error shape of its own. Without these, its clients would get the app's pages. */
const SHAPES: Readonly<Record<string, { readonly unknown: object; readonly odd: object }>> = {
  rest: { unknown: refusalBody('PGRST125', null), odd: refusalBody('bad_input', ODD_ADDRESS) },
  auth: {
    unknown: { code: 404, error_code: 'not_found', msg: MESSAGE, message: MESSAGE },
    odd: { code: 400, error_code: 'validation_failed', msg: ODD_ADDRESS, message: ODD_ADDRESS },
  },
  realtime: {
    unknown: { error: 'not_found', message: MESSAGE },
    odd: { error: 'bad_request', message: ODD_ADDRESS },
  },
  storage: {
    unknown: { statusCode: '404', error: 'not_found', message: MESSAGE },
    odd: { statusCode: '400', error: 'InvalidRequest', message: ODD_ADDRESS },
  },
}

const NOT_STORED = { headers: { 'Cache-Control': 'no-store' } }

/** Answers every path below /rest, /auth, /realtime and /storage that nothing else has answered. */
function unknownApiPaths(): Hono {
  const paths = new Hono()
  for (const [part, { unknown }] of Object.entries(SHAPES)) {
    const answer = () => Response.json(unknown, { status: 404, ...NOT_STORED })
    paths.all(`/${part}`, answer)
    paths.all(`/${part}/*`, answer)
  }
  return paths
}

/** Refuses an address with a text that no database stores, whatever it is for. */
function refuseOddAddresses(): MiddlewareHandler {
  return async (context, next) => {
    if (isStorableAddress(context.req.url)) return next()
    const shape = SHAPES[context.req.path.split('/')[1] ?? '']
    return shape === undefined
      ? context.text(ODD_ADDRESS, 400)
      : Response.json(shape.odd, { status: 400, ...NOT_STORED })
  }
}
