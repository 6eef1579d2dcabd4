import { Hono, type MiddlewareHandler } from 'hono'
import { isStorableAddress } from './platform/storable-text.ts'
import { refusalBody } from './platform/rpc/refusal-messages.ts'

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
export function unknownApiPaths(): Hono {
  const paths = new Hono()
  for (const [part, { unknown }] of Object.entries(SHAPES)) {
    const answer = () => Response.json(unknown, { status: 404, ...NOT_STORED })
    paths.all(`/${part}`, answer)
    paths.all(`/${part}/*`, answer)
  }
  return paths
}

/** Refuses an address with a text that no database stores, whatever it is for. */
export function refuseOddAddresses(): MiddlewareHandler {
  return async (context, next) => {
    if (isStorableAddress(context.req.url)) return next()
    const shape = SHAPES[context.req.path.split('/')[1] ?? '']
    return shape === undefined
      ? context.text(ODD_ADDRESS, 400)
      : Response.json(shape.odd, { status: 400, ...NOT_STORED })
  }
}
