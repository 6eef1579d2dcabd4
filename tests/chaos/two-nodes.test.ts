import { expect, test } from 'vitest'
import { freePort } from '../../scripts/test/free-port.ts'
import { sized } from '../support/run-size.ts'
import { chaosSeed, judge, startChaosDraft } from './chaos-run.ts'
import { prepareChaosServers } from './chaos-server.ts'

/** Either node, one after the other. */
const KILLED_NODES = sized([0, 1], [0, 1, 0, 1])

test('[H1] [C2] [CH3] two nodes on one PostgreSQL draft one lobby to the end while either is killed and restarted', async () => {
  const servers = await prepareChaosServers('PostgreSQL')
  if (servers === null) return expect(process.env['CI'], 'PostgreSQL is needed in CI').not.toBe('true')
  const ports = [await freePort(), await freePort()] as const
  // Both start at once: the first one migrates the tables.
  const nodes = await Promise.all(ports.map((port) => servers.startServer(port)))
  try {
    const draft = await startChaosDraft({
      seed: chaosSeed(),
      lobbyCount: sized(1, 2),
      size: sized(8, 12),
      roundCount: 8,
      baseUrls: nodes.map((node) => node.url),
    })
    let killCount = 0
    for (const [turn, index] of KILLED_NODES.entries()) {
      await draft.untilProgress((turn + 1) / (KILLED_NODES.length + 1))
      const port = ports[index] ?? 0
      killCount += draft.progress() < 1 ? 1 : 0
      await nodes[index]?.kill()
      nodes[index] = await servers.startServer(port)
    }
    await draft.drafted
    expect(killCount).toBe(KILLED_NODES.length)
    const stopBoth = async () => void (await Promise.all(nodes.map((node) => node.stop())))
    const { violations } = await judge(draft.crowds, servers, stopBoth)
    expect(violations.join('\n')).toBe('')
  } finally {
    await Promise.all(nodes.filter((node) => !node.hasExited()).map((node) => node.kill()))
    await servers.remove()
  }
})
