import { Hono } from 'hono'
import { refusalBody } from './rpc/refusal-messages.ts'

const MESSAGE = 'There is nothing at this path.'

/** Each API has an error shape of its own. Without these, its clients would get the app's not-found page. */
const BODIES: Readonly<Record<string, object>> = {
  rest: refusalBody('PGRST125', null),
  auth: { code: 404, error_code: 'not_found', msg: MESSAGE, message: MESSAGE },
  realtime: { error: 'not_found', message: MESSAGE },
  storage: { statusCode: '404', error: 'not_found', message: MESSAGE },
}

/** Answers every path below /rest, /auth, /realtime and /storage that nothing else has answered. */
export function unknownApiPaths(): Hono {
  const paths = new Hono()
  for (const [part, body] of Object.entries(BODIES)) {
    const answer = () => Response.json(body, { status: 404, headers: { 'Cache-Control': 'no-store' } })
    paths.all(`/${part}`, answer)
    paths.all(`/${part}/*`, answer)
  }
  return paths
}
