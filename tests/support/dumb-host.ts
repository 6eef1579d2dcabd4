import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { createGzip } from 'node:zlib'

/** A web host that knows files only: no rewrites, no paths without a file, a page of its own for what is missing. */
export interface DumbHost {
  readonly url: string
  /** Paths that had no file. */
  readonly missed: readonly string[]
  /** The folder at a path with slashes at both ends; another call replaces it. */
  serve(basePath: string, folder: string): void
  /** From now on the host has no file whose path the expression fits; null brings all back. */
  lose(path: RegExp | null): void
  stop(): Promise<void>
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
}

export async function dumbHost(port = 0): Promise<DumbHost> {
  const folders = new Map<string, string>()
  const missed: string[] = []
  let lost: RegExp | null = null
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://host')
    const base = [...folders.keys()].filter((path) => pathname.startsWith(path)).toSorted((a, b) => b.length - a.length)
    const file = join(folders.get(base[0] ?? '') ?? '/nowhere', pathname.slice((base[0] ?? '/').length))
    const isFolder = existsSync(file) && statSync(file).isDirectory()
    if (isFolder && !pathname.endsWith('/')) {
      response.writeHead(301, { Location: `${pathname}/${search}` }).end()
      return
    }
    const sent = isFolder ? join(file, 'index.html') : file
    if (!existsSync(sent) || lost?.test(pathname) === true) {
      missed.push(pathname)
      response.writeHead(404, { 'Content-Type': 'text/html' }).end('<!doctype html><h1>Nothing here</h1>')
      return
    }
    const type = TYPES[extname(sent)]
    const isText = type !== undefined
    response.writeHead(200, {
      'Content-Type': type ?? 'application/octet-stream',
      ...(isText && { 'Content-Encoding': 'gzip' }),
    })
    const bytes = createReadStream(sent)
    if (isText) bytes.pipe(createGzip()).pipe(response)
    else bytes.pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server on TCP has such an address
  const { port: own } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${own}`,
    missed,
    serve: (basePath, folder) => void folders.set(basePath, folder),
    lose: (path) => {
      lost = path
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
