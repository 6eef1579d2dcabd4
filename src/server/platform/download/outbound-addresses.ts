import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { lookup, type LookupAddress, type LookupOptions } from 'node:dns'
import { BlockList, isIP } from 'node:net'
import { hostname as nameOfThisMachine, networkInterfaces, type NetworkInterfaceInfo } from 'node:os'

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

/** The settings that determine how people can open this server. */
interface ServerAddress {
  /** The address it listens on. */
  readonly host: string
  readonly publicUrl: string | null
}

const ALL_ADDRESSES = new Set(['0.0.0.0', '::'])

/** The URLs to open in a browser: first for this machine, then for other devices on the home network. */
export function reachableAddresses({ host, publicUrl }: ServerAddress, port: number): string[] {
  if (!ALL_ADDRESSES.has(host)) return [...(publicUrl === null ? [] : [publicUrl]), `http://${bracketed(host)}:${port}`]
  const local = `http://localhost:${port}`
  return publicUrl === null
    ? [local, ...networkAddresses().map((address) => `http://${address}:${port}`)]
    : [publicUrl, local]
}

const LOOPBACK_HOST = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/**
 * The address of this server to write into a page that others read: `PUBLIC_URL`, or what the request calls it if that can only be
 * this machine or one in a private network. Null: a name on the internet, which anybody may have written into the request.
 */
export function ownOrigin(requestUrl: string, publicUrl: string | null): string | null {
  if (publicUrl !== null) return publicUrl
  const url = new URL(requestUrl)
  const address = url.hostname.replace(/^\[|\]$/g, '')
  const isPrivate = isIP(address) > 0 ? !mayConnect(address, 'internet') : isOwnName(address)
  return isPrivate || networkAddresses().includes(address) ? url.origin : null
}

function isOwnName(name: string): boolean {
  const own = nameOfThisMachine().toLowerCase()
  return name === 'localhost' || name === own || name === `${own}.local`
}

/**
 * The origin for invite links (RU44): `PUBLIC_URL`, or this machine's network address when the page was opened as localhost, which
 * would not work on other devices. Null: use the page's own origin.
 */
export function inviteOrigin(
  pageOrigin: string | null,
  { host, publicUrl }: ServerAddress,
  addresses: readonly string[] = networkAddresses(),
): string | null {
  if (publicUrl !== null) return publicUrl
  if (pageOrigin === null || !URL.canParse(pageOrigin) || !ALL_ADDRESSES.has(host)) return null
  const page = new URL(pageOrigin)
  const [address] = addresses
  if (page.protocol !== 'http:' || !LOOPBACK_HOST.test(page.hostname) || address === undefined) return null
  page.hostname = address
  return page.origin
}

/** Interfaces of containers, virtual machines and VPNs, which a phone on the home network cannot reach. */
const VIRTUAL_INTERFACE = /^(?:docker|br-|veth|virbr|vmnet|vboxnet|vethernet|utun|tun|tap|tailscale|wg|zt)/i

/** The image has this file: a container's own addresses lead nowhere for anybody outside. */
const IS_IN_IMAGE = existsSync(join(import.meta.dirname, '../../../../.image'))

/** This machine's IPv4 addresses without loopback and link-local ones; those of virtual interfaces last. None in the image. */
export function networkAddresses(
  interfaces: NodeJS.Dict<Pick<NetworkInterfaceInfo, 'address' | 'family' | 'internal'>[]> = IS_IN_IMAGE
    ? {}
    : networkInterfaces(),
): string[] {
  return Object.entries(interfaces)
    .toSorted(([a], [b]) => Number(VIRTUAL_INTERFACE.test(a)) - Number(VIRTUAL_INTERFACE.test(b)))
    .flatMap(([, addresses = []]) => addresses)
    .filter(({ address, family, internal }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'))
    .map(({ address }) => address)
}

/** IPv6 addresses stand in brackets in a URL. */
function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}
