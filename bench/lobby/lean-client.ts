import { Agent, request } from 'node:http'
import type { Socket } from 'node:net'
import type { FunctionInput, FunctionName } from '#protocol/remote-functions.ts'
import { rpcPath, COMMAND_ID_HEADER } from '#protocol/server-paths.ts'

/** An HTTP client that costs the load generator as little as possible and counts the bytes it receives. */
export interface LeanClient {
  call<Name extends FunctionName>(
    name: Name,
    input: FunctionInput<Name>,
    cookie: string,
    commandId?: string,
  ): Promise<LeanAnswer>
  /** Total since creation, headers included. */
  bytesRead(): number
  close(): void
}

export interface LeanAnswer {
  readonly status: number
  readonly text: string
  readonly cookie: string | null
}

/** A killed server answers nothing at all. */
const ANSWER_MS = 20_000

export function createLeanClient(baseUrl: string, maxSockets: number): LeanClient {
  const agent = new Agent({ keepAlive: true, maxSockets, scheduling: 'fifo' })
  const sockets = new Set<Socket>()
  const { hostname, port } = new URL(baseUrl)
  return {
    call: (name, input, cookie, commandId) =>
      new Promise((resolve, reject) => {
        const body = JSON.stringify(input)
        const asked = request(
          {
            agent,
            hostname,
            port,
            path: rpcPath(name),
            method: 'POST',
            headers: {
              'Content-Type': 'application/json',
              'Content-Length': Buffer.byteLength(body),
              ...(cookie === '' ? {} : { Cookie: cookie }),
              ...(commandId === undefined ? {} : { [COMMAND_ID_HEADER]: commandId }),
            },
          },
          (answer) => {
            const chunks: Buffer[] = []
            answer.on('data', (chunk: Buffer) => chunks.push(chunk))
            answer.on('error', reject)
            answer.on('end', () => {
              resolve({
                status: answer.statusCode ?? 0,
                text: Buffer.concat(chunks).toString('utf8'),
                cookie: answer.headers['set-cookie']?.[0]?.split(';')[0] ?? null,
              })
            })
          },
        )
        asked.on('socket', (socket) => sockets.add(socket))
        asked.on('error', reject)
        asked.setTimeout(ANSWER_MS, () => asked.destroy(new Error('no answer')))
        asked.end(body)
      }),
    bytesRead: () => [...sockets].reduce((sum, socket) => sum + socket.bytesRead, 0),
    close: () => agent.destroy(),
  }
}
