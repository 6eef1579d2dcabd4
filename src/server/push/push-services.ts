import { isSourceAddress } from '../platform/download/outbound-addresses.ts'

/** Where notifications may be sent: `https://host`, `https://*.domain`, or `http://127.0.0.1:port` on this machine. */
export type PushServiceAddress = string

/** Those of Chrome and its relatives, Firefox, Edge on Windows, and Safari. */
export const DEFAULT_PUSH_SERVICES: readonly PushServiceAddress[] = [
  'https://fcm.googleapis.com',
  'https://*.push.services.mozilla.com',
  'https://*.notify.windows.com',
  'https://*.push.apple.com',
]

const ANY_SUBDOMAIN = '*.'

/** Whether a setting is such an address: an origin, in which `*.` may stand for any subdomain. */
export function isPushServiceAddress(text: string): boolean {
  const exact = text.replace(`//${ANY_SUBDOMAIN}`, '//')
  if (!isSourceAddress(exact)) return false
  const { origin } = new URL(exact)
  return origin === exact && !exact.includes('*') && (exact === text || origin.startsWith('https:'))
}

/**
 * Whether the server may send to an address that a browser sent: an address of one of these services, on its own port and
 * without a password. Browsers' addresses come from people, and the server must not become a way into other networks.
 */
export function isKnownEndpoint(endpoint: string, services: readonly PushServiceAddress[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { origin, hostname, protocol, port, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  return services.some((service) => {
    if (!service.includes(`//${ANY_SUBDOMAIN}`)) return origin === service
    const domain = service.slice(service.indexOf('*') + 1)
    return protocol === 'https:' && port === '' && hostname.endsWith(domain)
  })
}
