import { createHash, timingSafeEqual } from 'node:crypto'
import type { Config } from '../config.ts'

/** What is known of who asks for the figures. */
export interface MetricsCaller {
  readonly socketAddress: string | undefined
  readonly header: (name: string) => string | undefined
}

const FORWARDING_HEADERS = ['Forwarded', 'Via', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Real-IP']

const LOOPBACK_ADDRESS = /^(?:::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/i
const LOOPBACK_HOST = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i

/**
 * Who shows the token; where there is none, somebody on this machine, who came straight to us. Behind a proxy on the same
 * machine everybody comes from here, so whatever looks like one is refused, as is a page that made its own name lead here.
 */
export function mayReadMetrics(
  { metricsToken, trustProxy, publicUrl }: Pick<Config, 'metricsToken' | 'trustProxy' | 'publicUrl'>,
  { socketAddress, header }: MetricsCaller,
): boolean {
  if (metricsToken !== null) return isEqual(header('Authorization') ?? '', `Bearer ${metricsToken}`)
  if (trustProxy || publicUrl !== null) return false
  if (FORWARDING_HEADERS.some((name) => header(name) !== undefined)) return false
  return LOOPBACK_ADDRESS.test(socketAddress ?? '') && LOOPBACK_HOST.test(header('Host') ?? '')
}

/** How long it takes says nothing about how much of it is right: hashes are compared, all of them whole. */
function isEqual(given: string, wanted: string): boolean {
  return timingSafeEqual(hashOf(given), hashOf(wanted))
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
