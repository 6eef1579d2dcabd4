import { networkInterfaces } from 'node:os'
import type { Config } from '../config.ts'

const ALL_ADDRESSES = new Set(['0.0.0.0', '::'])

/** What to type into a browser: here first, then from other devices of the home network. */
export function reachableAddresses({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>, port: number): string[] {
  if (!ALL_ADDRESSES.has(host)) return [...(publicUrl === null ? [] : [publicUrl]), `http://${bracketed(host)}:${port}`]
  const local = `http://localhost:${port}`
  return publicUrl === null
    ? [local, ...networkAddresses().map((address) => `http://${address}:${port}`)]
    : [publicUrl, local]
}

/** This machine's own addresses in its networks, loopback left out. */
export function networkAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter((address) => address.family === 'IPv4' && !address.internal)
    .map((address) => address.address)
}

/** IPv6 addresses stand in brackets in a URL. */
function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}
