/**
 * Whether a request that changes something or opens a socket comes from our own pages: its Origin must be PUBLIC_URL or, without
 * one, match the Host header. A request without an Origin passes: it is not from a browser, because browsers always send it.
 */
export function isOwnOrigin(
  origin: string | null | undefined,
  host: string | null | undefined,
  publicUrl: string | null,
): boolean {
  if (origin === null || origin === undefined) return true
  if (!URL.canParse(origin)) return false
  // Compares the scheme too, so that tampered http pages cannot act for the https ones.
  if (publicUrl !== null) return new URL(origin).origin === new URL(publicUrl).origin
  const ownHost = hostOf(host)
  return ownHost !== null && new URL(origin).host === ownHost
}

/** What the server knows about the origins of pages. */
export interface OriginRules {
  readonly publicUrl: string | null
  /** Pages of other sites that may call with a token, never with a cookie. */
  readonly allowedOrigins: ReadonlySet<string>
}

/** Whether a request may act for somebody: from our own pages, from no page, or without a cookie from a page that is listed. */
export function mayAct(
  { origin, host, cookie }: Readonly<Record<'origin' | 'host' | 'cookie', string | undefined>>,
  { publicUrl, allowedOrigins }: OriginRules,
): boolean {
  if (isOwnOrigin(origin, host, publicUrl)) return true
  return origin !== undefined && cookie === undefined && allowedOrigins.has(origin)
}

/** Normalized like a URL: lower case, without the default port. */
function hostOf(header: string | null | undefined): string | null {
  if (!header) return null
  const url = `http://${header}`
  return URL.canParse(url) ? new URL(url).host : null
}
