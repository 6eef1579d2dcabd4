import { isIP } from 'node:net'
import { hostname, networkInterfaces, type NetworkInterfaceInfo } from 'node:os'
import { mayConnect } from './download/outbound-addresses.ts'

/** The settings that determine how people can open this server. */
export interface ServerAddress {
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
  const own = hostname().toLowerCase()
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

/** This machine's IPv4 addresses without loopback and link-local ones; those of virtual interfaces last. */
export function networkAddresses(
  interfaces: NodeJS.Dict<Pick<NetworkInterfaceInfo, 'address' | 'family' | 'internal'>[]> = networkInterfaces(),
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
