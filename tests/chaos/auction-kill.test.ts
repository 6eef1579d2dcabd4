import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freePort } from '../../scripts/test/free-port.ts'
import { createSimRandom, type SimRandom } from '../simulation/sim-random.ts'
import { ownCluster } from '../support/postgres.ts'
import { sized } from '../support/run-size.ts'
import type { ServerProcess } from '../support/server-process.ts'
import { fastServers, startAuctionCrowd, type AuctionCrowd, type CrowdCounts } from './auction-crowd.ts'
import { chaosSeed } from './chaos-run.ts'
import { prepareChaosServers, serversOn, type ChaosServers, type DatabaseKind } from './chaos-server.ts'

/** `CHAOS_KILLS=100` kills the server 100 times on each database. */
const KILL_COUNT = Number(process.env['CHAOS_KILLS'] ?? sized(2, 100))
const DATABASE_KILL_COUNT = sized(1, 20)
const NODE_KILL_COUNT = sized(2, 20)
/** Between a start and the next kill, so that bids are on their way. */
const KILL_AFTER_MS = { min: 50, max: 900 }
const PLAY_LIMIT_MS = 600_000
/** A restart takes up to this long on a busy machine. */
const KILL_LIMIT_MS = 30_000

interface Kills {
  readonly killCount: number
  readonly urls: readonly string[]
  readonly random: SimRandom
  /** Ends something, and starts it again. */
  readonly kill: (index: number, crowd: AuctionCrowd) => Promise<void>
}

/** One auction after the other until everything was killed so often, each time while a player was up. The last one ends undisturbed. */
async function killInLots({ killCount, urls, random, kill }: Kills): Promise<readonly AuctionCrowd[]> {
  const crowds: AuctionCrowd[] = []
  try {
    for (let index = 0; index < killCount;) {
      const crowd = await startAuctionCrowd(urls, random)
      crowds.push(crowd)
      while (index < killCount) {
        await wait(random.between(KILL_AFTER_MS.min, KILL_AFTER_MS.max))
        if (!(await crowd.untilLotIsUp())) break
        await kill(index, crowd)
        index += 1
      }
      await crowd.untilComplete()
    }
  } finally {
    await Promise.all(crowds.map((crowd) => crowd.stop()))
  }
  return crowds
}

/** Compares what every auction left behind. Returns how many bids and nominations were acknowledged. */
async function judge(crowds: readonly AuctionCrowd[], servers: ChaosServers, what: string): Promise<number> {
  const stores = await servers.openStores()
  try {
    const counts: CrowdCounts[] = []
    for (const crowd of crowds) counts.push(await crowd.judge(stores))
    const sum = (of: (count: CrowdCounts) => number) => counts.reduce((total, count) => total + of(count), 0)
    const acknowledged = sum((count) => count.acknowledged)
    console.log(
      `${what}, ${crowds.length} auctions: ${sum(({ sales }) => sales)} sales, ${sum(({ bids }) => bids)} bids, ` +
        `${acknowledged} acknowledged, ${sum(({ resent }) => resent)} of them when sent again`,
    )
    return acknowledged
  } finally {
    await stores.close()
  }
}

test.concurrent.each<DatabaseKind>(['SQLite', 'PostgreSQL'])(
  '[CH5] [AUC60] SIGKILL of the server in the middle of lots, again and again, on %s: no acknowledged bid is lost, nobody is sold twice, money balances',
  { timeout: PLAY_LIMIT_MS + KILL_COUNT * KILL_LIMIT_MS },
  async (kind) => {
    const servers = await prepareChaosServers(kind)
    if (servers === null) return expect(process.env['CI'], 'PostgreSQL is needed in CI').not.toBe('true')
    const port = await freePort()
    const fast = fastServers()
    let server = await servers.startServer(port, fast)
    try {
      const crowds = await killInLots({
        killCount: KILL_COUNT,
        urls: [server.url],
        random: createSimRandom(chaosSeed()),
        async kill() {
          await server.kill()
          server = await servers.startServer(port, fast)
        },
      })
      await server.stop()
      const acknowledged = await judge(crowds, servers, `${kind}, ${KILL_COUNT} kills of the server`)
      expect(acknowledged).toBeGreaterThan(KILL_COUNT)
    } finally {
      if (!server.hasExited()) await server.kill()
      await servers.remove()
    }
  },
)

test.concurrent(
  '[CH2] [AUC60] PostgreSQL killed and restarted in the middle of lots: no acknowledged bid is lost, nobody is sold twice, money balances',
  { timeout: PLAY_LIMIT_MS + DATABASE_KILL_COUNT * KILL_LIMIT_MS },
  async () => {
    const cluster = await ownCluster()
    if (cluster === null) return expect(process.env['CI'], 'PostgreSQL is needed in CI').not.toBe('true')
    const servers = serversOn({ dataDir: '', databaseUrl: cluster.url }, () => cluster.remove())
    const server = await servers.startServer(await freePort(), fastServers())
    try {
      const crowds = await killInLots({
        killCount: DATABASE_KILL_COUNT,
        urls: [server.url],
        random: createSimRandom(chaosSeed()),
        async kill() {
          await cluster.kill()
          await cluster.start()
        },
      })
      expect(server.hasExited()).toBe(false)
      await server.stop()
      const acknowledged = await judge(crowds, servers, `${DATABASE_KILL_COUNT} kills of PostgreSQL`)
      expect(acknowledged).toBeGreaterThan(DATABASE_KILL_COUNT)
    } finally {
      if (!server.hasExited()) await server.kill()
      await servers.remove()
    }
  },
)

test.concurrent(
  '[CH3] [AUC60] two nodes on one PostgreSQL, one killed in the middle of lots: its people bid on at the other',
  { timeout: PLAY_LIMIT_MS + NODE_KILL_COUNT * KILL_LIMIT_MS },
  async () => {
    const servers = await prepareChaosServers('PostgreSQL')
    if (servers === null) return expect(process.env['CI'], 'PostgreSQL is needed in CI').not.toBe('true')
    const fast = fastServers()
    const ports = [await freePort(), await freePort()]
    // One after the other: the first makes the tables.
    const nodes: ServerProcess[] = []
    for (const port of ports) nodes.push(await servers.startServer(port, fast))
    let wentOnCount = 0
    try {
      const crowds = await killInLots({
        killCount: NODE_KILL_COUNT,
        urls: nodes.map(({ url }) => url),
        random: createSimRandom(chaosSeed()),
        async kill(index, crowd) {
          const at = index % nodes.length
          await nodes[at]?.kill()
          wentOnCount += (await crowd.untilActedElsewhere(at)) ? 1 : 0
          nodes[at] = await servers.startServer(ports[at] ?? 0, fast)
        },
      })
      await Promise.all(nodes.map((node) => node.stop()))
      await judge(
        crowds,
        servers,
        `${NODE_KILL_COUNT} kills of one of two nodes, after ${wentOnCount} its people went on`,
      )
      // An auction may be over with the lot in which the node died.
      expect(wentOnCount).toBeGreaterThanOrEqual(NODE_KILL_COUNT / 2)
    } finally {
      await Promise.all(nodes.filter((node) => !node.hasExited()).map((node) => node.kill()))
      await servers.remove()
    }
  },
)
