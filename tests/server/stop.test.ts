import { connect, createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { ownCluster } from '../support/postgres.ts'
import { newCaller, startLobbyServer } from '../support/lobby-server.ts'

/** A connection to the database that can be stalled: nothing is lost, and nothing arrives. */
async function startWire(targetPort: number) {
  const ends = new Set<Socket>()
  let isHeld = false
  const hasHeldUp = Promise.withResolvers<null>()
  const wire = createServer((client) => {
    const server = connect(targetPort, '127.0.0.1')
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      ends.add(from)
      from.on('error', () => undefined)
      from.on('close', () => to.destroy())
      from.on('data', (chunk) => {
        if (!isHeld) to.write(chunk)
        // The question itself, or the connection that it needs because another one is in use.
        else if (chunk.includes('solo_drafts') || chunk.includes('\0database\0')) hasHeldUp.resolve(null)
      })
    }
  })
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve))
  const address = wire.address()
  if (address === null || typeof address === 'string') throw new Error('the wire has no port')
  return {
    port: address.port,
    hold: () => void (isHeld = true),
    heldUp: hasHeldUp.promise,
    close() {
      for (const end of ends) end.destroy()
      return new Promise((resolve) => wire.close(resolve))
    },
  }
}

test('[OP11] a hanging database does not delay the stop', async ({ skip }) => {
  const cluster = await ownCluster()
  if (cluster === null) return skip('PostgreSQL is not on this machine')
  const url = new URL(cluster.url)
  const wire = await startWire(Number(url.port))
  url.port = String(wire.port)
  const server = await startLobbyServer({ DATABASE_URL: url.href })
  const caller = await newCaller(server.url)
  wire.hold()
  const outcome = caller.call('get_solo_draft', { username: 'Ann' }).then(
    () => 'answered',
    () => 'broken off',
  )
  await wire.heldUp
  const startedAtMs = performance.now()
  await server.stop()
  expect(performance.now() - startedAtMs).toBeLessThan(8000)
  expect(await outcome).toBe('broken off')
  await wire.close()
  await cluster.remove()
}, 60_000)
