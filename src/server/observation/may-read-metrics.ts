import { isSameSecret } from '../platform/is-same-secret.ts'

/** The settings that control who may read the metrics. */
export interface MetricsAccess {
  /** The bearer token; null means that only this machine may read them. */
  readonly metricsToken: string | null
  readonly trustProxy: boolean
  readonly publicUrl: string | null
}

export interface MetricsCaller {
  readonly socketAddress: string | undefined
  readonly header: (name: string) => string | undefined
}

const FORWARDING_HEADERS = ['Forwarded', 'Via', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Real-IP']

const LOOPBACK_ADDRESS = /^(?:::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/i
const LOOPBACK_HOST = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i

/**
 * With a token, whoever sends it. Without one, only direct requests from this machine: through a local proxy, every request
 * comes from here, so proxied requests are refused, and the Host check stops DNS rebinding.
 */
export function mayReadMetrics(
  { metricsToken, trustProxy, publicUrl }: MetricsAccess,
  { socketAddress, header }: MetricsCaller,
): boolean {
  if (metricsToken !== null) return isSameSecret(header('Authorization') ?? '', `Bearer ${metricsToken}`)
  if (trustProxy || publicUrl !== null) return false
  if (FORWARDING_HEADERS.some((name) => header(name) !== undefined)) return false
  return LOOPBACK_ADDRESS.test(socketAddress ?? '') && LOOPBACK_HOST.test(header('Host') ?? '')
}
