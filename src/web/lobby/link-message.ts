import type { LinkState } from './lobby-snapshot.ts'

/** A link that is back within this time is not mentioned: a strip that flashes by only distracts. */
const TOLD_AFTER_MS = 2000
const MINUTE_MS = 60_000

export interface LinkMessage {
  readonly title: string
  /** How old the screen is; grows while it is read. */
  readonly age: string
}

/** The message about the connection; null while there is none. `what` is what the screen shows. */
export function linkMessage(link: LinkState, nowMs: number, what: 'board' | 'room'): LinkMessage | null {
  if (link.kind === 'live') return null
  const ageMs = Math.max(0, nowMs - link.freshAtMs)
  if (link.kind === 'polling') return { title: 'Slow connection:', age: `updated ${ageText(ageMs)}` }
  return ageMs < TOLD_AFTER_MS ? null : { title: 'Reconnecting...', age: `${what} from ${ageText(ageMs)}` }
}

function ageText(ageMs: number): string {
  return ageMs < MINUTE_MS ? `${Math.floor(ageMs / 1000)} s ago` : `${Math.floor(ageMs / MINUTE_MS)} min ago`
}
