import { lookup, type LookupAddress, type LookupOptions } from 'node:dns'
import { BlockList, isIP } from 'node:net'

/** Where a request may go. The configured address decides: one on this machine may reach this machine, any other only the internet. */
export type Reach = 'internet' | 'this_machine'

export class PrivateAddressError extends Error {
  constructor(host: string) {
    super(`${host} is not on the internet`)
  }
}

/** The configured sources: https, or http on this machine, because plain http can be changed on the way. */
export function isSourceAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return url.protocol === 'https:' || isLocalHttp(url)
}

/** A redirect follows the same rule and never leads from outside to plain http on this machine. */
export function mayRedirect(from: URL, to: URL): boolean {
  return to.protocol === 'https:' || (isLocalHttp(from) && isLocalHttp(to))
}

const LOCAL_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

function isLocalHttp({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && LOCAL_HOSTS.has(hostname)
}

/** IANA's special-purpose ranges: this machine, private networks, documentation, multicast and reserved addresses. */
const NOT_INTERNET_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const

/** The parts of 2000::/3 that are not internet or embed an IPv4 address: special purposes with Teredo, documentation, 6to4. */
const NOT_INTERNET_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const notInternet = new BlockList()
for (const [net, prefix] of NOT_INTERNET_V4) notInternet.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of NOT_INTERNET_V6) notInternet.addSubnet(net, prefix, 'ipv6')

const internetV6 = new BlockList()
internetV6.addSubnet('2000::', 3, 'ipv6')

const thisMachine = new BlockList()
thisMachine.addSubnet('127.0.0.0', 8, 'ipv4')
thisMachine.addAddress('::1', 'ipv6')

/** False for anything that is not an IP address. */
export function mayConnect(address: string, reach: Reach): boolean {
  const version = isIP(address)
  if (version === 0) return false
  const family = version === 4 ? 'ipv4' : 'ipv6'
  if (reach === 'this_machine' && thisMachine.check(address, family)) return true
  // An IPv4 address written as IPv6 lies outside 2000::/3 as well.
  return !notInternet.check(address, family) && (version === 4 || internetV6.check(address, family))
}

export function reachOf({ hostname }: URL): Reach {
  const host = withoutBrackets(hostname)
  const isLocal =
    host === 'localhost' || (isIP(host) !== 0 && thisMachine.check(host, isIP(host) === 4 ? 'ipv4' : 'ipv6'))
  return isLocal ? 'this_machine' : 'internet'
}

/** A host that is an IP address is connected to without a lookup, so it is checked here. */
export function isBarredHost({ hostname }: URL, reach: Reach): boolean {
  const host = withoutBrackets(hostname)
  return isIP(host) !== 0 && !mayConnect(host, reach)
}

function withoutBrackets(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '')
}

type LookupCallback = (error: Error | null, addresses: LookupAddress[] | string, family?: number) => void

type ResolveAll = (
  host: string,
  options: LookupOptions & { readonly all: true },
  callback: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

/**
 * The `lookup` of a connection: resolves a name to those of its addresses that may be connected to. It runs as the connection is made, so
 * a name that resolves differently the second time gains nothing.
 */
export function lookupWithin(reach: Reach, resolveAll: ResolveAll = lookup) {
  return (host: string, options: LookupOptions, callback: LookupCallback): void => {
    resolveAll(host, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, [])
      const allowed = addresses.filter(({ address }) => mayConnect(address, reach))
      const [first] = allowed
      if (first === undefined) callback(new PrivateAddressError(host), [])
      else if (options.all === true) callback(null, allowed)
      else callback(null, first.address, first.family)
    })
  }
}
