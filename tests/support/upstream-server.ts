import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SourceAddresses } from '../../src/server/players/refresh/source-addresses.ts'

/** The bytes of a file, or a custom handler. */
export type UpstreamAnswer = Buffer | ((request: IncomingMessage, response: ServerResponse) => void)

export interface UpstreamServer {
  readonly url: string
  readonly addresses: SourceAddresses
  /** By path, see `auctionValuesPath`. A test replaces the files that should fail. */
  readonly files: Map<string, UpstreamAnswer>
  /** "GET /path 200" for every request, in order. */
  readonly answers: string[]
  close(): Promise<void>
}

/** The sources of a refresh on this machine. Files have an ETag and support If-None-Match. */
export async function startUpstream(files: Iterable<[string, UpstreamAnswer]> = []): Promise<UpstreamServer> {
  const served = new Map<string, UpstreamAnswer>(files)
  const answers: string[] = []
  const server = createServer((request, response) => {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://upstream')
    response.on('close', () => answers.push(`${request.method} ${path} ${response.statusCode}`))
    const file = served.get(searchParams.get('TYPE') === 'aav' ? auctionValuesPath(path) : path)
    if (file === undefined) response.writeHead(404).end('Not Found')
    else if (Buffer.isBuffer(file)) sendFile(file, request, response)
    else file(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    addresses: { nflverse: url, playerIds: `${url}/db_playerids.csv`, adp: url, auctionValues: url, calculator: url },
    files: served,
    answers,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** One address of the source answers with ADP and with auction values. */
export function auctionValuesPath(path: string): string {
  return `${path}?TYPE=aav`
}

/** Says "not modified" to a client that has the file. */
export function sendFile(file: Buffer, request: IncomingMessage, response: ServerResponse): void {
  const etag = `"${createHash('sha1').update(file).digest('hex')}"`
  if (request.headers['if-none-match'] === etag) response.writeHead(304).end()
  else response.writeHead(200, { ETag: etag, 'Content-Length': file.length }).end(file)
}
