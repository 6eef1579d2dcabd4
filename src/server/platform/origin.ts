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

/** Normalized like a URL: lower case, without the default port. */
function hostOf(header: string | null | undefined): string | null {
  if (!header) return null
  const url = `http://${header}`
  return URL.canParse(url) ? new URL(url).host : null
}
