import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { remoteFunctions } from '#protocol/remote-functions.ts'
import { LIVE_PATH, rpcPath } from '#protocol/server-paths.ts'
import { freePort } from '../../scripts/test/free-port.ts'
import { startServerProcess } from '../support/server-process.ts'

const STAND_IN = join(import.meta.dirname, '../support/stand-in-tunnel.mjs')
const PUBLIC = 'https://draft.example.com'

const dataDir = mkdtempSync(join(tmpdir(), 'snakeboard-tunnel-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('[OP33] behind a tunnel that the start opens, cookies, sockets and invitations are those of its address, and a stop ends it', async () => {
  const [port, tunnelPort] = [await freePort(), await freePort()]
  const server = await startServerProcess({
    port,
    environment: { DATA_DIR: dataDir },
    serverArguments: ['--tunnel', `"${process.execPath}" "${STAND_IN}" ${port} ${tunnelPort}`],
  })
  const outside = `http://127.0.0.1:${tunnelPort}`
  const ensureDevice = (origin: string) =>
    fetch(outside + rpcPath('ensure_device'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: origin },
      body: '{}',
    })

  expect(await (await fetch(outside)).text()).toContain('<div id="root">')
  const known = await ensureDevice(PUBLIC)
  expect(remoteFunctions.ensure_device.output.parse(await known.json()).invite_origin).toBe(PUBLIC)
  const [cookie = ''] = known.headers.getSetCookie()
  expect(cookie).toMatch(/^__Host-.*; Secure/)
  expect(known.headers.get('Strict-Transport-Security')).not.toBeNull()
  expect((await ensureDevice('https://elsewhere.example')).status).toBe(403)

  const connectAs = async (origin: string) => {
    const socket = new WebSocket(`ws://127.0.0.1:${tunnelPort}${LIVE_PATH}`, {
      origin,
      headers: { Cookie: cookie.split(';')[0] ?? '' },
    })
    const how = await once(socket, 'open').then(
      () => 'open',
      () => 'refused',
    )
    socket.terminate()
    return how
  }
  expect(await connectAs(PUBLIC)).toBe('open')
  expect(await connectAs('https://elsewhere.example')).toBe('refused')

  expect(await server.stop()).toBe(0)
  await expect
    .poll(() =>
      fetch(outside).then(
        () => 'there',
        () => 'gone',
      ),
    )
    .toBe('gone')
})
