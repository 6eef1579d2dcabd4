import { isIPv4, isIPv6 } from 'node:net'

/**
 * The address to rate-limit a request by. With a trusted proxy, that is the last address of X-Forwarded-For, which the proxy
 * added; clients can forge the earlier ones.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | null | undefined,
  trustProxy: boolean,
): string {
  const forwarded = trustProxy ? forwardedFor?.split(',').at(-1)?.trim() : undefined
  return countedAddress(forwarded || (socketAddress ?? 'unknown'))
}

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** An IPv6 customer has at least a /64 and could use a new address for each request, so the whole /64 counts as one. */
function countedAddress(address: string): string {
  const mapped = IPV4_IN_IPV6.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (isIPv4(address) || !isIPv6(address)) return address
  const [head = '', tail] = address.toLowerCase().replace(/%.*/, '').split('::')
  const headGroups = head === '' ? [] : head.split(':')
  const tailGroups = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - headGroups.length - tailGroups.length
  const groups = [...headGroups, ...Array.from({ length: zeros }, () => '0'), ...tailGroups]
  return `${groups.slice(0, 4).map(withoutLeadingZeros).join(':')}::/64`
}

function withoutLeadingZeros(group: string): string {
  return group.replace(/^0+(?=.)/, '')
}
