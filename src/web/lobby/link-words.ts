import type { LinkState } from './lobby-session.ts'

/** A link that is back within this time is no news, and a strip that flashes by would only disturb. */
const TOLD_AFTER_MS = 2000
const MINUTE_MS = 60_000

export interface LinkWords {
  readonly title: string
  /** How old what is shown is; grows while one reads it. */
  readonly age: string
}

/** What to say about the way to the server; null while there is nothing to say. `what` is on the screen. */
export function linkWords(link: LinkState, nowMs: number, what: 'board' | 'room'): LinkWords | null {
  if (link.kind === 'live') return null
  const ageMs = Math.max(0, nowMs - link.freshAtMs)
  if (link.kind === 'polling') return { title: 'Slow connection:', age: `updated ${ageWords(ageMs)}` }
  return ageMs < TOLD_AFTER_MS ? null : { title: 'Reconnecting...', age: `${what} from ${ageWords(ageMs)}` }
}

function ageWords(ageMs: number): string {
  return ageMs < MINUTE_MS ? `${Math.floor(ageMs / 1000)} s ago` : `${Math.floor(ageMs / MINUTE_MS)} min ago`
}
