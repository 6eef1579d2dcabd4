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
