import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freePort } from '../../scripts/test/free-port.ts'
import { createSimRandom, type SimRandom } from '../simulation/sim-random.ts'
import { ownCluster } from '../support/postgres.ts'
import { sized } from '../support/run-size.ts'
import { fastServers, startAuctionCrowd, type AuctionCrowd } from './auction-crowd.ts'
import { chaosSeed } from './chaos-run.ts'
import { prepareChaosServers, serversOn, type ChaosServers, type DatabaseKind } from './chaos-server.ts'

/** `CHAOS_KILLS=100` kills the server 100 times on each database. */
const KILL_COUNT = Number(process.env['CHAOS_KILLS'] ?? sized(4, 50))
const DATABASE_KILL_COUNT = sized(2, 20)
const NODE_KILL_COUNT = sized(2, 20)
/** After a player came up, so that bids are on their way. */
const KILL_AFTER_MS = { min: 50, max: 500 }
const PLAY_LIMIT_MS = 600_000
/** A restart takes up to this long on a busy machine. */
const KILL_LIMIT_MS = 30_000

/** Enough players to be sold for so many kills. */
function roundsFor(killCount: number): number {
  return Math.min(20, 3 + Math.ceil(killCount / 4))
}

/** Kills again and again, each time while a player is up. Returns how often. */
async function killInLots(
  crowd: AuctionCrowd,
  random: SimRandom,
  killCount: number,
  kill: (index: number) => Promise<void>,
): Promise<number> {
  for (let index = 0; index < killCount; index += 1) {
    if (!(await crowd.untilLotIsUp())) return index
    await wait(random.between(KILL_AFTER_MS.min, KILL_AFTER_MS.max))
    await kill(index)
  }
  return killCount
}

/** Plays on to the end, and compares. */
async function judge(crowd: AuctionCrowd, servers: ChaosServers, stopServers: () => Promise<unknown>): Promise<string> {
  await crowd.untilComplete()
  await crowd.stop()
  await stopServers()
  const stores = await servers.openStores()
  const compared = await crowd.judge(stores)
  await stores.close()
  return compared
}

test.concurrent.each<DatabaseKind>(['SQLite', 'PostgreSQL'])(
  '[CH5] [AUC60] SIGKILL of the server in the middle of lots, again and again, on %s: no acknowledged bid is lost, nobody is sold twice, money balances',
  { timeout: PLAY_LIMIT_MS + KILL_COUNT * KILL_LIMIT_MS },
  async (kind) => {
    const servers = await prepareChaosServers(kind)
    if (servers === null) return expect(process.env['CI'], 'PostgreSQL is needed in CI').not.toBe('true')
    const random = createSimRandom(chaosSeed())
    const port = await freePort()
    const fast = fastServers()
    let server = await servers.startServer(port, fast)
    const roundCount = roundsFor(KILL_COUNT)
    const crowd = await startAuctionCrowd({ urls: [server.url], roundCount, random })
    try {
      const killCount = await killInLots(crowd, random, KILL_COUNT, async () => {
        await server.kill()
        server = await servers.startServer(port, fast)
      })
      const compared = await judge(crowd, servers, () => server.stop())
      console.log(`${kind}: ${killCount} kills of the server in the middle of lots, ${compared}`)
      expect(killCount).toBe(KILL_COUNT)
    } finally {
      await crowd.stop()
      if (!server.hasExited()) await server.kill()
      await servers.remove()
    }
  },
)

test(
  '[CH2] [AUC60] PostgreSQL killed and restarted in the middle of lots: no acknowledged bid is lost, nobody is sold twice, money balances',
  { timeout: PLAY_LIMIT_MS + DATABASE_KILL_COUNT * KILL_LIMIT_MS },
  async () => {
    const cluster = await ownCluster()
    if (cluster === null) return expect(process.env['CI'], 'PostgreSQL is needed in CI').not.toBe('true')
    const servers = serversOn({ dataDir: '', databaseUrl: cluster.url }, () => cluster.remove())
    const random = createSimRandom(chaosSeed())
    const server = await servers.startServer(await freePort(), fastServers())
    const roundCount = roundsFor(DATABASE_KILL_COUNT * 2)
    const crowd = await startAuctionCrowd({ urls: [server.url], roundCount, random })
    try {
      const killCount = await killInLots(crowd, random, DATABASE_KILL_COUNT, async () => {
        await cluster.kill()
        await cluster.start()
      })
      const compared = await judge(crowd, servers, () => server.stop())
      console.log(`${killCount} kills of PostgreSQL in the middle of lots, ${compared}`)
      expect(killCount).toBe(DATABASE_KILL_COUNT)
    } finally {
      await crowd.stop()
      if (!server.hasExited()) await server.kill()
      await servers.remove()
    }
  },
)

test(
  '[CH3] [AUC60] two nodes on one PostgreSQL auction to the end while either is killed in the middle of lots',
  { timeout: PLAY_LIMIT_MS + NODE_KILL_COUNT * KILL_LIMIT_MS },
  async () => {
    const servers = await prepareChaosServers('PostgreSQL')
    if (servers === null) return expect(process.env['CI'], 'PostgreSQL is needed in CI').not.toBe('true')
    const random = createSimRandom(chaosSeed())
    const fast = fastServers()
    const ports = [await freePort(), await freePort()]
    const nodes = await Promise.all(ports.map((port) => servers.startServer(port, fast)))
    const roundCount = roundsFor(NODE_KILL_COUNT * 2)
    const crowd = await startAuctionCrowd({ urls: nodes.map(({ url }) => url), roundCount, random })
    try {
      const killCount = await killInLots(crowd, random, NODE_KILL_COUNT, async (index) => {
        const at = index % nodes.length
        await nodes[at]?.kill()
        nodes[at] = await servers.startServer(ports[at] ?? 0, fast)
      })
      const compared = await judge(crowd, servers, () => Promise.all(nodes.map((node) => node.stop())))
      console.log(`${killCount} kills of one of two nodes in the middle of lots, ${compared}`)
      expect(killCount).toBe(NODE_KILL_COUNT)
    } finally {
      await crowd.stop()
      await Promise.all(nodes.filter((node) => !node.hasExited()).map((node) => node.kill()))
      await servers.remove()
    }
  },
)
