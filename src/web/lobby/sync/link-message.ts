import { agoText } from '../../platform/formats.ts'
import type { LinkState } from './lobby-snapshot.ts'

/** A link that is back within this time is not mentioned: a strip that flashes by only distracts. */
const SHOWN_AFTER_MS = 2000

export interface LinkMessage {
  readonly title: string
  /** How old the screen is; grows while it is read. */
  readonly age: string
}

/** The message about the connection; null while there is none. `what` is what the screen shows. */
export function linkMessage(link: LinkState, nowMs: number, what: 'board' | 'room'): LinkMessage | null {
  const age = linkAge(link, nowMs)
  if (age === null) return null
  if (link.kind === 'polling') return { title: 'Slow connection:', age: `updated ${age}` }
  return { title: 'Reconnecting...', age: `${what} from ${age}` }
}

/** "8 s ago": how old the screen is; null while there is nothing to say about the link. */
export function linkAge(link: LinkState, nowMs: number): string | null {
  if (link.kind === 'live') return null
  const sinceMs = link.kind === 'polling' ? link.sinceMs : link.freshAtMs
  return nowMs - sinceMs < SHOWN_AFTER_MS ? null : agoText(nowMs - link.freshAtMs)
}
