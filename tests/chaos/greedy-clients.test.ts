import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { test } from 'vitest'
import { remoteFunctions } from '#protocol/remote-functions.ts'
import { PROTOCOL_VERSION } from '#protocol/version.ts'
import { freePort } from '../../scripts/test/free-port.ts'
import type { FloodCounts, FloodOrder } from '../support/flooder.ts'
import { memoryOf } from '../support/process-memory.ts'
import { textFrame, upgradeRequest } from '../support/raw-websocket.ts'
import { callOnce, newDevice, startRobot } from '../support/robot.ts'
import { chaosSeed, judge, startChaosDraft } from './chaos-run.ts'
import { prepareChaosServers } from './chaos-server.ts'

/** Far above normal use, far below the cost of leaking every request. */
const MEMORY_GROWTH_LIMIT_MB = 400

/** Limits that a busy machine wouldn't reach during a draft are lower here; the rest are the defaults. */
const FLOOD_LIMITS = JSON.stringify({ tableReadsPerAddressPerMinute: 100, newSocketsPerAddressPerMinute: 30 })

/** Unlike `once`, treats an error as an end. */
function closedOf(socket: Socket): Promise<void> {
  return new Promise((resolve) => (socket.closed ? resolve() : socket.once('close', () => resolve())))
}

async function sqliteServers() {
  const servers = await prepareChaosServers('SQLite')
  if (servers === null) throw new Error('SQLite needs no setup')
  return servers
}

test.concurrent('[LM1] [FA9] one client floods the server in every known way, and a draft in another lobby is not affected', async ({
  expect,
}) => {
  const servers = await sqliteServers()
  const server = await servers.startServer(await freePort(), {
    environment: { LIMITS: FLOOD_LIMITS, TRUST_PROXY: 'true' },
  })
  try {
    const seed = chaosSeed()
    const cookie = await newDevice(server.url, `${seed}-flood-of-one-client`)
    const wanted = { lobby_name: 'Flood', host_username: 'Flood', max_teams: 2, rounds: 1 }
    const made = await callOnce(server.url, cookie, 'create_lobby_secure', wanted)
    const { lobby_code: code } = remoteFunctions.create_lobby_secure.output.parse(made.body)
    const draft = await startChaosDraft({ seed, lobbyCount: 2, size: 8, roundCount: 15, baseUrls: [server.url] })
    const order: FloodOrder = { url: server.url, cookie, code, username: 'Flood' }
    const beforeMb = memoryOf(server.pid)
    const flooder = new Worker(new URL('../support/flooder.ts', import.meta.url), { workerData: order })
    await draft.drafted
    const afterMb = memoryOf(server.pid)
    flooder.postMessage('enough')
    const [counts] = (await once(flooder, 'message')) as [FloodCounts]
    console.log(`flood: ${JSON.stringify(counts)}; ${beforeMb} MB before, ${afterMb} MB after`)
    const statuses = Object.values(counts).flatMap((ofKind) => Object.keys(ofKind))
    expect(statuses.filter((status) => status.startsWith('5') || status.includes('without'))).toEqual([])
    for (const kind of ['commands', 'wrong codes', 'devices', 'reads', 'sockets']) {
      expect(counts[kind]?.['429'] ?? 0, `${kind} are limited`).toBeGreaterThan(0)
    }
    expect(counts['huge bodies']?.['413'] ?? 0).toBeGreaterThan(0)
    expect(afterMb - beforeMb).toBeLessThan(MEMORY_GROWTH_LIMIT_MB)
    // Nobody else was limited, disconnected or left without an answer.
    const robots = draft.crowds.flatMap((crowd) => crowd.robots)
    expect(robots.map((robot) => robot.record().connections.length)).toEqual(robots.map(() => 1))
    const { violations } = await judge(draft.crowds, servers, async () => void (await server.stop()))
    expect(violations.join('\n')).toBe('')
  } finally {
    if (!server.hasExited()) await server.kill()
    await servers.remove()
  }
})

test.concurrent('[LV10] [FA10] devices that stop reading cost the others nothing, are dropped, and catch up when they reconnect', async ({
  expect,
}) => {
  const servers = await sqliteServers()
  const server = await servers.startServer(await freePort(), { environment: { LOG_LEVEL: 'info' } })
  const sleepers: Socket[] = []
  try {
    const seed = chaosSeed()
    const draft = await startChaosDraft({ seed, lobbyCount: 1, size: 12, roundCount: 15, baseUrls: [server.url] })
    const [crowd] = draft.crowds
    if (crowd === undefined) throw new Error('there is one lobby')
    const beforeMb = memoryOf(server.pid)
    for (const robot of crowd.robots) {
      for (const _ of ['first', 'second']) {
        sleepers.push(await sleepingSocket(server.url, robot.cookie, crowd.code, robot.username))
      }
    }
    const closed = Promise.all(sleepers.map(closedOf))
    const asking = setInterval(() => {
      for (const socket of sleepers) socket.write(textFrame('{"type":"sync","version":0}'))
    }, 1000)
    await draft.drafted
    clearInterval(asking)
    const afterMb = memoryOf(server.pid)
    // A client that doesn't read doesn't notice the close: the server has to end the connection.
    for (const socket of sleepers) socket.resume()
    await Promise.race([closed, wait(30_000)])
    expect(sleepers.filter((socket) => !socket.closed)).toEqual([])
    console.log(`slow consumers: ${sleepers.length} sockets, ${beforeMb} MB before, ${afterMb} MB after`)
    expect(server.log().match(/live socket dropped/g)?.length).toBe(sleepers.length)
    expect(afterMb - beforeMb).toBeLessThan(MEMORY_GROWTH_LIMIT_MB)
    expect(crowd.robots.map((robot) => robot.record().connections.length)).toEqual(crowd.robots.map(() => 1))
    const [first] = crowd.robots
    if (first === undefined) throw new Error('a crowd has robots')
    const back = startRobot({
      ...first,
      baseUrl: server.url,
      code: crowd.code,
      clientId: 'back',
      random: Math.random,
      newId: () => 'none',
    })
    await expect.poll(() => back.state().version, { timeout: 10_000 }).toBe(first.state().version)
    back.stop()
    const { violations } = await judge(draft.crowds, servers, async () => void (await server.stop()))
    expect(violations.join('\n')).toBe('')
  } finally {
    for (const socket of sleepers) socket.destroy()
    if (!server.hasExited()) await server.kill()
    await servers.remove()
  }
})

/** Completes the welcome, then stops reading from the connection. */
async function sleepingSocket(url: string, cookie: string, code: string, username: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(upgradeRequest({ cookie }))
  await once(socket, 'data')
  socket.pause()
  socket.write(
    textFrame(
      JSON.stringify({ type: 'hello', protocol: PROTOCOL_VERSION, lobby: code, seat: username, version: null }),
    ),
  )
  return socket
}

test.concurrent('[FA11] requests that arrive byte by byte are ended after half a minute', async ({ expect }) => {
  const servers = await sqliteServers()
  const server = await servers.startServer(await freePort())
  const sockets: Socket[] = []
  try {
    const port = Number(new URL(server.url).port)
    const open = (text: string, drip: string) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      socket.on('error', () => undefined)
      const dripping = setInterval(() => socket.write(drip), 1000)
      socket.once('close', () => clearInterval(dripping))
      sockets.push(socket)
    }
    for (let index = 0; index < 50; index += 1) {
      open('GET / HTTP/1.1\r\nHost: localhost\r\n', 'X-Drip: 1\r\n')
      open(
        'POST /rest/v1/rpc/ensure_device HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{',
        ' ',
      )
    }
    const closed = Promise.all(sockets.map(closedOf))
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    console.log(`slow requests: ${memoryOf(server.pid)} MB with ${sockets.length} of them`)
    for (const socket of sockets) socket.resume()
    await Promise.race([closed, wait(45_000)])
    expect(sockets.filter((socket) => !socket.closed).length).toBe(0)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    expect(await server.stop()).toBe(0)
  } finally {
    for (const socket of sockets) socket.destroy()
    if (!server.hasExited()) await server.kill()
    await servers.remove()
  }
})
