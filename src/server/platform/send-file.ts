import type { BuiltFile, Encoding } from './built-app.ts'

/** Answers a GET (a HEAD is answered as one and its body dropped): 304 where the caller has this very file. */
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

/** The smallest form that the caller reads. A weight is ignored but for 0, which refuses. */
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

/** A proxy that compresses anew marks the tag as weak; it is still this file. */
function matchesETag(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
