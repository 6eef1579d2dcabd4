import type { LookupAddress, LookupOptions } from 'node:dns'
import { lookup } from 'node:dns'
import { BlockList, isIP } from 'node:net'

/** Which addresses may be connected to: those of the internet or, for a source on this machine, those of this machine too. */
export type Reach = 'internet' | 'this_machine'

/** A source's link, or the name of its host, led into a network that is not the internet. */
export class PrivateAddressError extends Error {
  constructor(host: string) {
    super(`${host} is no address of the internet`)
  }
}

/** IANA's special-purpose ranges: this machine, home and company networks, documentation, multicast and what is reserved. */
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

/** What of the internet's 2000::/3 is not internet, or hides an IPv4 address: special purposes with Teredo, documentation, 6to4. */
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

/** False for whatever is no address. */
export function mayConnect(address: string, reach: Reach): boolean {
  const version = isIP(address)
  if (version === 0) return false
  const family = version === 4 ? 'ipv4' : 'ipv6'
  if (reach === 'this_machine' && thisMachine.check(address, family)) return true
  // An IPv4 address that is written as IPv6 lies outside 2000::/3 as well.
  return !notInternet.check(address, family) && (version === 4 || internetV6.check(address, family))
}

/** Where a configured address leads; one of this machine is somebody's own doing. */
export function reachOf({ hostname }: URL): Reach {
  const host = literalHost(hostname)
  const isLocal =
    host === 'localhost' || (isIP(host) !== 0 && thisMachine.check(host, isIP(host) === 4 ? 'ipv4' : 'ipv6'))
  return isLocal ? 'this_machine' : 'internet'
}

/** A host that is an address is connected to without a look-up, so it is judged by itself. */
export function isBarredHost({ hostname }: URL, reach: Reach): boolean {
  const host = literalHost(hostname)
  return isIP(host) !== 0 && !mayConnect(host, reach)
}

function literalHost(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '')
}

type LookupCallback = (error: Error | null, addresses: LookupAddress[] | string, family?: number) => void

type ResolveAll = (
  host: string,
  options: LookupOptions & { readonly all: true },
  callback: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

/**
 * For a connection's `lookup`: the addresses of a name that may be connected to. Judged at the moment of connecting, so a name that
 * answers differently the second time gains nothing.
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
