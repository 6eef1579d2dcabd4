import { ISSUED_AT_HEADER } from '#protocol/server-paths.ts'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { CLIENT_SILENCE_MS } from '#protocol/lobby/live-frames.ts'
import { freePort } from '../../scripts/test/free-port.ts'
import { familyOf, parentOf, pausedFor } from '../support/paused-process.ts'
import { ownCluster } from '../support/postgres.ts'
import { callOnce, newDevice } from '../support/robot.ts'
import { startTcpProxy } from '../support/tcp-proxy.ts'
import { chaosSeed, judge, startChaosDraft, type ChaosDraft } from './chaos-run.ts'
import { prepareChaosServers, serversOn } from './chaos-server.ts'

/** 20 seconds and two more: a command sent at the start is expired at the end (H7). */
const PAUSE_MS = 22_000
/** Longer than every limit on a database query. */
const DATABASE_PAUSE_MS = 12_000
/** Clients notice silence after 12 seconds; the rest allows for a busy machine. */
const NOTICED_BY_MS = CLIENT_SILENCE_MS + 3000

const robotsOf = ({ crowds }: ChaosDraft) => crowds.flatMap(({ robots }) => robots)

test.concurrent('[H7] [C2] [FA8] the server freezes for 22 seconds in mid-draft: people are told, nothing takes effect late, and all clients agree again', async () => {
  const servers = await prepareChaosServers('SQLite')
  if (servers === null) throw new Error('SQLite needs no setup')
  const server = await servers.startServer(await freePort())
  try {
    const seed = chaosSeed()
    const draft = await startChaosDraft({ seed, lobbyCount: 2, size: 8, roundCount: 10, baseUrls: [server.url] })
    const stranger = await newDevice(server.url, `${seed}-stranger-to-all`)
    await draft.untilProgress(0.4)
    const before = draft.progress()
    let late: ReturnType<typeof callOnce> | undefined
    await pausedFor([server.pid], PAUSE_MS, async () => {
      late = callWithoutTimeout(server.url, stranger)
      await wait(NOTICED_BY_MS)
      expect(robotsOf(draft).filter((robot) => robot.state().link === 'live')).toEqual([])
      expect(draft.progress() - before).toBeLessThan(0.1)
    })
    // It waited in the socket the whole time.
    expect((await late)?.body).toMatchObject({ code: 'expired' })
    await draft.drafted
    expect(robotsOf(draft).every((robot) => robot.state().link === 'live')).toBe(true)
    const { violations } = await judge(draft.crowds, servers, async () => void (await server.stop()))
    expect(violations.join('\n')).toBe('')
  } finally {
    if (!server.hasExited()) await server.kill()
    await servers.remove()
  }
})

/** A command issued now that waits for its answer as long as necessary. */
async function callWithoutTimeout(url: string, cookie: string): ReturnType<typeof callOnce> {
  const response = await fetch(`${url}/rest/v1/rpc/create_lobby_secure`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', cookie, [ISSUED_AT_HEADER]: String(Date.now()) },
    body: JSON.stringify({ lobby_name: 'Late', host_username: 'Late', max_teams: 2, rounds: 1 }),
  })
  return { status: response.status, body: await response.json() }
}

test.concurrent('[C2] [FA8] one of two nodes freezes for 22 seconds: its clients move to the other node, where the draft continues', async () => {
  const servers = await prepareChaosServers('PostgreSQL')
  if (servers === null) return expect(process.env['CI'], 'PostgreSQL is needed in CI').not.toBe('true')
  const ports = [await freePort(), await freePort()] as const
  const nodes = [await servers.startServer(ports[0]), await servers.startServer(ports[1])] as const
  const proxies = await Promise.all(ports.map((port) => startTcpProxy(port)))
  const [firstUrl = '', secondUrl = ''] = proxies.map((proxy) => `http://127.0.0.1:${proxy.port}`)
  try {
    const settings = { lobbyCount: 1, size: 8, roundCount: 10 }
    const mixed = await startChaosDraft({ ...settings, seed: chaosSeed(), baseUrls: [firstUrl, secondUrl] })
    await mixed.untilProgress(0.4)
    let mixedAtEndOfPause = 0
    let other: ChaosDraft | undefined
    await pausedFor([nodes[1].pid], PAUSE_MS, async () => {
      // What a balancer does when a node stops answering.
      proxies[1]?.leadTo(ports[0])
      other = await startChaosDraft({ ...settings, seed: chaosSeed(), baseUrls: [firstUrl] })
      await other.drafted
      await Promise.race([mixed.drafted, wait(NOTICED_BY_MS + 3000)])
      mixedAtEndOfPause = mixed.progress()
    })
    console.log(`the draft on both nodes reached ${Math.round(mixedAtEndOfPause * 100)}% while one was frozen`)
    expect(mixedAtEndOfPause).toBeGreaterThan(0.6)
    await mixed.drafted
    const crowds = [...mixed.crowds, ...(other?.crowds ?? [])]
    const stopBoth = async () => void (await Promise.all(nodes.map((node) => node.stop())))
    const { violations } = await judge(crowds, servers, stopBoth)
    expect(violations.join('\n')).toBe('')
  } finally {
    await Promise.all(proxies.map((proxy) => proxy.close()))
    await Promise.all(nodes.filter((node) => !node.hasExited()).map((node) => node.kill()))
    await servers.remove()
  }
})

test.concurrent('[H3] [FA8] PostgreSQL freezes for 12 seconds: the server answers 503 and survives', async () => {
  const cluster = await ownCluster()
  if (cluster === null) return expect(process.env['CI'], 'PostgreSQL is needed in CI').not.toBe('true')
  const servers = serversOn({ dataDir: '', databaseUrl: cluster.url }, () => cluster.remove())
  const server = await servers.startServer(await freePort())
  try {
    const seed = chaosSeed()
    const draft = await startChaosDraft({ seed, lobbyCount: 2, size: 8, roundCount: 10, baseUrls: [server.url] })
    const stranger = await newDevice(server.url, `${seed}-stranger-to-all`)
    await draft.untilProgress(0.4)
    const before = draft.progress()
    const database = familyOf(await postmasterOf(cluster.url))
    await pausedFor(database, DATABASE_PAUSE_MS, async () => {
      // The server's limits are longer than a robot's timeout.
      expect(await callWithoutTimeout(server.url, stranger)).toMatchObject({
        status: 503,
        body: { code: 'unavailable' },
      })
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
      expect(draft.progress() - before).toBeLessThan(0.1)
    })
    await draft.drafted
    expect(server.hasExited()).toBe(false)
    const { violations } = await judge(draft.crowds, servers, async () => void (await server.stop()))
    expect(violations.join('\n')).toBe('')
  } finally {
    if (!server.hasExited()) await server.kill()
    await servers.remove()
  }
})

async function postmasterOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = parentOf(rows[0]?.pid ?? 0)
  await client.end()
  return postmaster
}
