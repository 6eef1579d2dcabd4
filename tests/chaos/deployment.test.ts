import { loadavg } from 'node:os'
import { expect, test } from 'vitest'
import { freePort } from '../../scripts/test/free-port.ts'
import { sized } from '../support/run-size.ts'
import { startTcpProxy } from '../support/tcp-proxy.ts'
import { acknowledgedAtMs, longestGapMs } from './acknowledged-picks.ts'
import { chaosSeed, judge, startChaosDraft, type ChaosDraft } from './chaos-run.ts'
import { prepareChaosServers } from './chaos-server.ts'

/** The maximum time a pick may stay unanswered. */
const LONGEST_GAP_MS = 3000
/** Where a process takes longer than that to start, picks continue this soon after it has, or within half the time that it took. */
const CATCH_UP_MS = 1500
const DEPLOYMENT_COUNT = sized(2, 3)
/** On a busy machine starting a process may take seconds: such a deployment doesn't count and is repeated. */
const MAX_TRIES = 6

interface Deployment {
  readonly fromMs: number
  readonly untilMs: number
}

/** For each deployment, the longest time without an acknowledged pick in any lobby. */
function gapsMs({ crowds }: ChaosDraft, deployments: readonly Deployment[]): readonly number[] {
  const acknowledgedMs = crowds.map(acknowledgedAtMs)
  return deployments.map(({ fromMs, untilMs }) =>
    Math.max(...acknowledgedMs.map((ofLobby) => longestGapMs(ofLobby, fromMs, untilMs))),
  )
}

test('[H3] [FA1] SIGTERM and a new process on the same port in mid-draft: no pick is lost, and picks continue with the new process', async () => {
  const servers = await prepareChaosServers('SQLite')
  if (servers === null) throw new Error('SQLite needs no setup')
  const port = await freePort()
  let server = await servers.startServer(port)
  try {
    const seed = chaosSeed()
    const draft = await startChaosDraft({
      seed,
      lobbyCount: 2,
      size: sized(8, 12),
      roundCount: 12,
      baseUrls: [server.url],
    })
    const deployments: Deployment[] = []
    const heldCount = () =>
      gapsMs(draft, deployments).filter((gapMs, index) => gapMs <= longestGapAllowedMs(deployments[index])).length
    for (let tryNumber = 1; tryNumber <= MAX_TRIES; tryNumber += 1) {
      await draft.untilProgress(tryNumber / (MAX_TRIES + 1))
      if (heldCount() >= DEPLOYMENT_COUNT) break
      expect(draft.progress()).toBeLessThan(1)
      const fromMs = Date.now()
      expect(await server.stop()).toBe(0)
      server = await servers.startServer(port)
      deployments.push({ fromMs, untilMs: Date.now() })
    }
    await draft.drafted
    const gaps = gapsMs(draft, deployments)
    const downMs = deployments.map(({ fromMs, untilMs }) => untilMs - fromMs)
    console.log(`one process: down for ${downMs.join(', ')} ms, longest gaps ${gaps.join(', ')} ms, ${loadText()}`)
    const { violations } = await judge(draft.crowds, servers, async () => void (await server.stop()))
    expect(violations.join('\n')).toBe('')
    expect(heldCount()).toBeGreaterThanOrEqual(DEPLOYMENT_COUNT)
  } finally {
    if (!server.hasExited()) await server.kill()
    await servers.remove()
  }
})

test('[H3] [FA1] two nodes behind a balancer are replaced one after the other in mid-draft: nobody waits 3 s', async () => {
  const servers = await prepareChaosServers('PostgreSQL')
  if (servers === null) return expect(process.env['CI'], 'PostgreSQL is needed in CI').not.toBe('true')
  const ports = [await freePort(), await freePort()] as const
  const nodes = [await servers.startServer(ports[0]), await servers.startServer(ports[1])]
  const proxies = await Promise.all(ports.map((port) => startTcpProxy(port)))
  try {
    const baseUrls = proxies.map((proxy) => `http://127.0.0.1:${proxy.port}`)
    const draft = await startChaosDraft({
      seed: chaosSeed(),
      lobbyCount: sized(1, 2),
      size: 12,
      roundCount: 20,
      baseUrls,
    })
    const deployments: Deployment[] = []
    // Early, because a start may take as long as a third of the draft.
    for (const [index, share] of [
      [0, 0.1],
      [1, 0.5],
    ] as const) {
      await draft.untilProgress(share)
      expect(draft.progress()).toBeLessThan(1)
      const fromMs = Date.now()
      // The balancer sends new connections to the other node first; the old node's goodbye moves the rest.
      for (const proxy of proxies) proxy.leadTo(ports[1 - index] ?? 0)
      expect(await nodes[index]?.stop()).toBe(0)
      nodes[index] = await servers.startServer(ports[index])
      deployments.push({ fromMs, untilMs: Date.now() })
    }
    await draft.drafted
    const gaps = gapsMs(draft, deployments)
    console.log(`two nodes: longest gaps ${gaps.join(', ')} ms, ${loadText()}`)
    const stopBoth = async () => void (await Promise.all(nodes.map((node) => node.stop())))
    const { violations } = await judge(draft.crowds, servers, stopBoth)
    expect(violations.join('\n')).toBe('')
    expect(Math.max(...gaps)).toBeLessThanOrEqual(LONGEST_GAP_MS)
  } finally {
    await Promise.all(proxies.map((proxy) => proxy.close()))
    await Promise.all(nodes.filter((node) => !node.hasExited()).map((node) => node.kill()))
    await servers.remove()
  }
})

function longestGapAllowedMs(deployment: Deployment | undefined): number {
  const downMs = deployment === undefined ? 0 : deployment.untilMs - deployment.fromMs
  return Math.max(LONGEST_GAP_MS, downMs + Math.max(CATCH_UP_MS, downMs / 2))
}

function loadText(): string {
  return `load ${loadavg()[0]?.toFixed(1) ?? '?'}`
}
