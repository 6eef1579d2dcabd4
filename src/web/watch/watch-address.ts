import { isCode, typedCode } from '#core/lobby/codes.ts'
import { BASE_PATH } from '../platform/site.ts'

/**
 * What is watched: a lobby by the host's link, "/watch/CODE#token", a solo draft of another device by its TV link, "/watch/board#token",
 * or the solo draft of this device, "/watch/solo".
 */
export type WatchTarget =
  | { readonly kind: 'lobby'; readonly code: string; readonly token: string }
  | { readonly kind: 'tv-link'; readonly token: string }
  | { readonly kind: 'solo' }

export interface WatchAddress {
  readonly target: WatchTarget
  /** The big screen. */
  readonly isTv: boolean
}

/** Null if the address leads to nothing. */
export function readWatchAddress({
  pathname,
  search,
  hash,
}: Pick<URL, 'pathname' | 'search' | 'hash'>): WatchAddress | null {
  const [, place = ''] = pathname.slice(BASE_PATH.length).split('/')
  const isTv = new URLSearchParams(search).has('tv')
  if (place === 'solo') return { target: { kind: 'solo' }, isTv }
  const token = hash.slice(1).trim()
  if (place === 'board') return { target: { kind: 'tv-link', token }, isTv }
  const code = typedCode(decodeURIComponent(place))
  return isCode(code) ? { target: { kind: 'lobby', code, token }, isTv } : null
}
