import type { BuiltFile, Encoding } from './built-app.ts'

/** Responds to a GET or HEAD (whose body is dropped later); 304 if the client has the same version. */
export function sendFile(file: BuiltFile, request: Request, status: 200 | 404 = 200): Response {
  const headers = new Headers({
    'Content-Type': file.type,
    'Cache-Control': file.cacheControl,
    ETag: file.etag,
    Vary: 'Accept-Encoding',
  })
  if (status === 200 && matchesETag(request.headers.get('If-None-Match'), file.etag)) {
    return new Response(null, { status: 304, headers })
  }
  const encoding = chooseEncoding(file, request.headers.get('Accept-Encoding'))
  const body = file.bodies[encoding] ?? file.bodies.identity
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(body.byteLength))
  return new Response(body, { status, headers })
}

/** The smallest encoding that the client accepts. Ignores weights other than 0. */
function chooseEncoding(file: BuiltFile, acceptEncoding: string | null): Encoding {
  const accepted = new Set(
    (acceptEncoding ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => part.trim())
      .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
      .map((part) => part.replace(/;.*/, '').trim()),
  )
  const order: readonly Encoding[] = ['br', 'gzip']
  return order.find((encoding) => file.bodies[encoding] !== null && accepted.has(encoding)) ?? 'identity'
}

/** A proxy that recompresses the file marks the tag as weak; it still matches. */
function matchesETag(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
