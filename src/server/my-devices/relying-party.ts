import { isOwnOrigin } from '../platform/origin.ts'

/** For whom a passkey works: the site that a browser binds it to. */
export interface RelyingParty {
  /** A host name without a port. */
  readonly id: string
  readonly origin: string
}

/** Browsers let no address be a relying party. */
const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[.*\])$/

/**
 * PUBLIC_URL if it is set, else the page's own origin, which has been compared with the Host header. Null for pages of other sites,
 * for callers that are no page, and where browsers have no passkeys: without https away from localhost.
 */
export function relyingPartyOf(
  pageOrigin: string | null | undefined,
  isForeign: boolean,
  publicUrl: string | null,
): RelyingParty | null {
  if (isForeign || !pageOrigin || !URL.canParse(pageOrigin)) return null
  if (publicUrl !== null && !isOwnOrigin(pageOrigin, null, publicUrl)) return null
  const { protocol, hostname, origin } = new URL(publicUrl ?? pageOrigin)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  if ((protocol !== 'https:' && !isLocal) || ADDRESS.test(hostname)) return null
  return { id: hostname, origin }
}
