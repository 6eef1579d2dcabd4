import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'

/** One file of the built app, in memory, with its compressed forms. */
export interface BuiltFile {
  readonly type: string
  readonly etag: string
  readonly cacheControl: string
  /** Whether a page of another origin that opened it stays its opener. */
  readonly keepsOpener?: boolean
  readonly bodies: Readonly<Record<Encoding, Uint8Array<ArrayBuffer> | null>> & {
    readonly identity: Uint8Array<ArrayBuffer>
  }
}

type Encoding = 'br' | 'gzip' | 'identity'

/** The app by URL path. Only these paths are served, so path traversal is impossible. */
export type BuiltApp = ReadonlyMap<string, BuiltFile>

export const INDEX_PATH = '/index.html'

/** The small window that a draft room of another site opens; it shows nothing and holds nothing of the person's. */
const BRIDGE_PATH = '/room-bridge.html'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}

const COMPRESSED = /\.(?:br|gz)$/

/** A file with a hashed name never changes; everything else is revalidated on each request. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATE = 'no-cache'

/** Reads the build once, so a rebuild while the server runs cannot mix two versions. Throws if there is no build. */
export function readBuiltApp(folder: string): BuiltApp {
  const app = new Map<string, BuiltFile>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || COMPRESSED.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(folder, file).split(sep).join('/')}`
    app.set(path, readBuiltFile(file, path))
  }
  if (!app.has(INDEX_PATH)) throw new Error(`${folder} has no index.html`)
  return app
}

function readBuiltFile(file: string, path: string): BuiltFile {
  const identity = new Uint8Array(readFileSync(file))
  return {
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    cacheControl: path.startsWith('/assets/') ? IMMUTABLE : REVALIDATE,
    keepsOpener: path === BRIDGE_PATH,
    bodies: { identity, br: readIfThere(`${file}.br`), gzip: readIfThere(`${file}.gz`) },
  }
}

function readIfThere(file: string): Uint8Array<ArrayBuffer> | null {
  return existsSync(file) ? new Uint8Array(readFileSync(file)) : null
}

/** Responds to a GET or HEAD (whose body is dropped later); 304 if the client has the same version. */
export function sendFile(file: BuiltFile, request: Request, status: 200 | 404 = 200): Response {
  const headers = new Headers({
    'Content-Type': file.type,
    'Cache-Control': file.cacheControl,
    ETag: file.etag,
    Vary: 'Accept-Encoding',
    ...(file.keepsOpener && { 'Cross-Origin-Opener-Policy': 'unsafe-none' }),
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

/** Methods that change nothing. */
export const READING_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD'])
