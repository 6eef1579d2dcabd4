import { expect, test } from 'vitest'
import { freePort } from '../../scripts/test/free-port.ts'
import { sized } from '../support/run-size.ts'
import { startTcpProxy } from '../support/tcp-proxy.ts'
import { chaosSeed, disturbUntil, judge, startChaosDraft } from './chaos-run.ts'
import { prepareChaosServers, type DatabaseKind } from './chaos-server.ts'

/** CHAOS_KILLS=100 kills 100 times, in longer drafts. */
const KILL_COUNT = Number(process.env['CHAOS_KILLS'] ?? sized(3, 30))
const LOBBY_COUNT = sized(2, 4)
const SIZE = sized(8, 12)
const ROUND_COUNT = Math.min(20, 6 + Math.ceil(KILL_COUNT / 5))
const DISTURB_EVERY_MS = 250

test.concurrent.each<DatabaseKind>(['SQLite', 'PostgreSQL'])(
  '[H3] [H9] [CH1] SIGKILL in the middle of drafts, again and again, on %s: nothing acknowledged is lost',
  async (kind) => {
    const servers = await prepareChaosServers(kind)
    if (servers === null) return expect(process.env['CI'], 'PostgreSQL is needed in CI').not.toBe('true')
    const port = await freePort()
    let server = await servers.startServer(port)
    const proxy = await startTcpProxy(port)
    try {
      const draft = await startChaosDraft({
        seed: chaosSeed(),
        lobbyCount: LOBBY_COUNT,
        size: SIZE,
        roundCount: ROUND_COUNT,
        baseUrls: [`http://127.0.0.1:${proxy.port}`],
      })
      const disturbed = disturbUntil(
        draft.drafted,
        draft.random,
        () => proxy.disturbOne(draft.random.next),
        DISTURB_EVERY_MS,
      )
      let killCount = 0
      for (let kill = 1; kill <= KILL_COUNT; kill += 1) {
        await draft.untilProgress((kill - 0.5 + draft.random.next() * 0.4) / (KILL_COUNT + 1))
        await server.kill()
        killCount += draft.progress() < 1 ? 1 : 0
        server = await servers.startServer(port)
      }
      await draft.drafted
      const faults = await disturbed
      console.log(`${kind}: ${killCount} kills in mid-draft, connection faults: ${JSON.stringify([...faults])}`)

      const { violations, counts } = await judge(draft.crowds, servers, async () => void (await server.stop()))
      expect(violations.join('\n')).toBe('')
      expect(killCount).toBe(KILL_COUNT)
      expect(faults.get('cut') ?? 0).toBeGreaterThan(0)
      expect(counts.events).toBeGreaterThanOrEqual(LOBBY_COUNT * SIZE * ROUND_COUNT)
    } finally {
      await proxy.close()
      if (!server.hasExited()) await server.kill()
      await servers.remove()
    }
  },
)
