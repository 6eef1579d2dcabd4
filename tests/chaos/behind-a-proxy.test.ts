import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '../../scripts/test/free-port.ts'
import { isCaddyHere, startCaddy } from '../support/caddy.ts'
import { sized } from '../support/run-size.ts'
import { chaosSeed, judge, startChaosDraft } from './chaos-run.ts'
import { prepareChaosServers } from './chaos-server.ts'
import type { Crowd } from './crowd.ts'

const TOKEN = 'figures-for-this-test'

test('[DP1] two nodes behind the Caddyfile: live connections on both, each is stopped and started in mid-draft, and no pick is lost', async ({
  skip,
}) => {
  if (!isCaddyHere()) return skip('Caddy is not on this machine (apt-get install caddy)')
  const servers = await prepareChaosServers('PostgreSQL')
  if (servers === null) return skip('PostgreSQL is not on this machine')
  const files = mkdtempSync(join(tmpdir(), 'snakeboard-nodes-'))
  const ports = [await freePort(), await freePort()] as const
  const startNode = (index: number) =>
    servers.startServer(ports[index] ?? 0, {
      environment: {
        DATA_DIR: join(files, String(index)),
        TRUST_PROXY: 'true',
        METRICS_TOKEN: TOKEN,
        // Longer than the proxy takes to notice that a node is no longer ready.
        DRAIN_SECONDS: '3',
      },
    })
  const nodes = await Promise.all([startNode(0), startNode(1)])
  const caddy = await startCaddy(ports)
  try {
    const figures = await fetch(`${caddy.url}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } })
    expect(figures.status, 'figures are not told through the proxy').toBe(404)

    const crowds: Crowd[] = []
    for (const index of [0, 1] as const) {
      // One draft per node: on a fast machine a single draft could end before the second node is stopped.
      const draft = await startChaosDraft({
        seed: chaosSeed() + index,
        lobbyCount: 2,
        size: sized(8, 12),
        roundCount: 12,
        baseUrls: [caddy.url],
      })
      crowds.push(...draft.crowds)
      await draft.untilProgress(1 / 10)
      const counts = await Promise.all(nodes.map(({ url }) => liveSocketCount(url)))
      console.log(`live connections: ${counts.join(' and ')}`)
      // The proxy may skip a restarted node for several seconds, so everyone may be on the node that stops next.
      for (const count of index === 0 ? counts : [counts[index]]) expect(count).toBeGreaterThan(0)
      expect(draft.progress(), 'the node is stopped in mid-draft').toBeLessThan(1)
      expect(await nodes[index]?.stop()).toBe(0)
      nodes[index] = await startNode(index)
      await draft.drafted
    }
    const stopBoth = async () => void (await Promise.all(nodes.map((node) => node.stop())))
    const { violations } = await judge(crowds, servers, stopBoth)
    expect(violations.join('\n')).toBe('')
  } finally {
    await caddy.stop()
    await Promise.all(nodes.filter((node) => !node.hasExited()).map((node) => node.kill()))
    await servers.remove()
    rmSync(files, { recursive: true, force: true })
  }
})

async function liveSocketCount(url: string): Promise<number> {
  const response = await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } })
  const [, count] = /^snakeboard_live_sockets(?:\{[^}]*\})? (\d+)$/m.exec(await response.text()) ?? []
  return Number(count)
}
