/**
 * Whether a request that changes something, or opens a socket, comes from our own pages: its Origin must be PUBLIC_URL or, without
 * it, have the host of the Host header. A missing Origin is no browser and passes; browsers always send it.
 */
export function isOwnOrigin(
  origin: string | null | undefined,
  host: string | null | undefined,
  publicUrl: string | null,
): boolean {
  if (origin === null || origin === undefined) return true
  if (!URL.canParse(origin)) return false
  // Scheme and all: who can change plain http on the way must not speak for the pages behind https.
  if (publicUrl !== null) return new URL(origin).origin === new URL(publicUrl).origin
  const ownHost = hostOf(host)
  return ownHost !== null && new URL(origin).host === ownHost
}

/** As a URL writes it: lower case, and without the port that its scheme has anyway. */
function hostOf(header: string | null | undefined): string | null {
  if (!header) return null
  const url = `http://${header}`
  return URL.canParse(url) ? new URL(url).host : null
}
