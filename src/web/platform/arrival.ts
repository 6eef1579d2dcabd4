import { isCode, typedCode } from '#core/lobby/codes.ts'
import { HAS_SERVER } from './site.ts'

/** What the page's address asks for. */
export type Arrival =
  /** An invite link, "/?lobby=CODE" (RU24). */
  | { readonly kind: 'invite'; readonly code: string }
  /** A seat link, "/?lobby=CODE#seat=TOKEN" (RU14): the fragment never reaches the server's log. */
  | { readonly kind: 'seat'; readonly code: string; readonly token: string }
  /** A notification of a turn, "/?lobby=CODE#turn". */
  | { readonly kind: 'turn'; readonly code: string }

const LOBBY_KEY = 'lobby'
const SEAT_KEY = 'seat'
const TURN_HASH = '#turn'

/** Null for a plain address; an invalid code is no invitation, and without a server nothing is. */
export function readArrival({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): Arrival | null {
  const code = typedCode(new URLSearchParams(search).get(LOBBY_KEY) ?? '')
  if (!HAS_SERVER || pathname !== '/' || !isCode(code)) return null
  if (hash === TURN_HASH) return { kind: 'turn', code }
  const token = new URLSearchParams(hash.slice(1)).get(SEAT_KEY)?.trim() ?? ''
  return token === '' ? { kind: 'invite', code } : { kind: 'seat', code, token }
}

/** An address that opens the Join dialog with this code. */
export function inviteUrl(origin: string, code: string): string {
  return `${origin}/?${LOBBY_KEY}=${encodeURIComponent(code)}`
}

/** The code in typed or pasted text: the code itself, or a whole invite link. */
export function codeInText(text: string): string {
  const link = text.trim()
  const arrival = URL.canParse(link) ? readArrival(new URL(link)) : null
  return arrival?.code ?? typedCode(text)
}
