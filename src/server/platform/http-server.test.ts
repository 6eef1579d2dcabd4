import { connect } from 'node:net'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { sendRaw, upgradeRequest } from '../../../tests/support/raw-websocket.ts'
import { startHttpServer, type HttpServer, type UpgradeHandler } from './http-server.ts'

async function start(onUpgrade?: UpgradeHandler): Promise<HttpServer> {
  const app = new Hono().all('*', (context) => context.text('hello'))
  const started = await startHttpServer(app, '127.0.0.1', 0, onUpgrade === undefined ? {} : { onUpgrade })
  if (!started.ok) throw new Error(started.error.detail)
  return started.value
}

test('[LV23] without a live channel an upgrade is an ordinary request', async () => {
  const server = await start()
  expect(await sendRaw(server.port, [upgradeRequest({ Connection: 'Upgrade, close' })])).toContain('HTTP/1.1 200 OK')
  await server.stop()
})

test('[LV23] a stop ends upgraded sockets that nobody closes', async () => {
  const taken = Promise.withResolvers<null>()
  const server = await start(() => taken.resolve(null))
  const client = connect(server.port, '127.0.0.1')
  const closed = new Promise((resolve) => client.once('close', resolve))
  client.on('error', () => undefined)
  client.write(upgradeRequest())
  await taken.promise
  await server.stop()
  await closed
  expect(client.destroyed).toBe(true)
})

test('[LV23] a socket that is reset before anybody listens to it harms nobody', async () => {
  const reset = Promise.withResolvers<null>()
  const server = await start((_request, socket) => {
    socket.once('close', () => reset.resolve(null))
    socket.resume()
    client.resetAndDestroy()
  })
  const client = connect(server.port, '127.0.0.1')
  client.on('error', () => undefined)
  client.write(upgradeRequest())
  await reset.promise
  expect(await (await fetch(`http://127.0.0.1:${server.port}`)).text()).toBe('hello')
  await server.stop()
})

test('[FA11] an answer that nobody takes is given up, one that is taken is not', async () => {
  const body = 'x'.repeat(32 * 1024 * 1024)
  const app = new Hono().all('*', (context) => context.text(body))
  const started = await startHttpServer(app, '127.0.0.1', 0, { unreadMs: 1000 })
  if (!started.ok) throw new Error(started.error.detail)
  const { port, stop } = started.value
  const read = async (pausesMs: readonly number[]) => {
    const client = connect(port, '127.0.0.1', () =>
      client.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'),
    )
    let byteCount = 0
    client.on('error', () => undefined)
    const closed = new Promise((resolve) => client.once('close', resolve))
    const pauses = [...pausesMs]
    client.on('data', (chunk) => {
      byteCount += chunk.length
      const pauseMs = pauses.shift()
      if (pauseMs === undefined) return
      client.pause()
      setTimeout(() => client.resume(), pauseMs)
    })
    await closed
    return byteCount
  }
  expect(await read([4000])).toBeLessThan(body.length)
  expect(await read([])).toBeGreaterThan(body.length)
  await stop()
})
