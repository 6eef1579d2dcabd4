import { loadavg } from 'node:os'
import { expect, test } from 'vitest'
import { freePort } from '../../scripts/test/free-port.ts'
import { startTcpProxy } from '../support/tcp-proxy.ts'
import { acknowledgedAtMs, longestGapMs } from './acknowledged-picks.ts'
import { chaosSeed, judge, startChaosDraft, type ChaosDraft } from './chaos-run.ts'
import { chaosHome } from './chaos-server.ts'

/** The figure: so long nobody's pick may go without an answer. */
const LONGEST_GAP_MS = 3000
const DEPLOYMENT_COUNT = 3
/** A machine with other work on it may take seconds to start any process: then a deployment counts for nothing, and is repeated. */
const MAX_TRIES = 6

interface Deployment {
  readonly fromMs: number
  readonly untilMs: number
}

/** The longest time in which nobody of a lobby heard a yes, for each deployment. */
function gapsMs({ crowds }: ChaosDraft, deployments: readonly Deployment[]): readonly number[] {
  const heardAtMs = crowds.map(acknowledgedAtMs)
  return deployments.map(({ fromMs, untilMs }) =>
    Math.max(...heardAtMs.map((ofLobby) => longestGapMs(ofLobby, fromMs, untilMs))),
  )
}

test('[H3] [FA1] SIGTERM and a new process on the same port in mid-draft: no pick is lost, none goes without an answer for 3 s', async () => {
  const home = await chaosHome('SQLite')
  if (home === null) throw new Error('SQLite is everywhere')
  const port = await freePort()
  let server = await home.startServer(port)
  try {
    const seed = chaosSeed()
    const draft = await startChaosDraft({ seed, lobbyCount: 2, size: 12, roundCount: 12, baseUrls: [server.url] })
    const deployments: Deployment[] = []
    const isHeld = () => gapsMs(draft, deployments).filter((gapMs) => gapMs <= LONGEST_GAP_MS).length
    for (let tryNumber = 1; tryNumber <= MAX_TRIES; tryNumber += 1) {
      await draft.untilProgress(tryNumber / (MAX_TRIES + 1))
      if (isHeld() >= DEPLOYMENT_COUNT) break
      expect(draft.progress()).toBeLessThan(1)
      const fromMs = Date.now()
      expect(await server.stop()).toBe(0)
      server = await home.startServer(port)
      deployments.push({ fromMs, untilMs: Date.now() })
    }
    await draft.drafted
    const gaps = gapsMs(draft, deployments)
    const downMs = deployments.map(({ fromMs, untilMs }) => untilMs - fromMs)
    console.log(`one process: away for ${downMs.join(', ')} ms, longest gaps ${gaps.join(', ')} ms, ${loadText()}`)
    const { violations } = await judge(draft.crowds, home, async () => void (await server.stop()))
    expect(violations.join('\n')).toBe('')
    expect(gaps.filter((gapMs) => gapMs <= LONGEST_GAP_MS).length).toBeGreaterThanOrEqual(DEPLOYMENT_COUNT)
  } finally {
    if (!server.hasExited()) await server.kill()
    await home.remove()
  }
})

test('[H3] [FA1] two nodes behind a balancer are replaced one after the other in mid-draft: nobody waits 3 s', async () => {
  const home = await chaosHome('PostgreSQL')
  if (home === null) return expect(process.env['CI'], 'PostgreSQL is needed in CI').not.toBe('true')
  const ports = [await freePort(), await freePort()] as const
  const nodes = [await home.startServer(ports[0]), await home.startServer(ports[1])]
  const doors = await Promise.all(ports.map((port) => startTcpProxy(port)))
  try {
    const baseUrls = doors.map((door) => `http://127.0.0.1:${door.port}`)
    const draft = await startChaosDraft({ seed: chaosSeed(), lobbyCount: 2, size: 12, roundCount: 14, baseUrls })
    const deployments: Deployment[] = []
    for (const index of [0, 1] as const) {
      await draft.untilProgress((index + 1) / 3)
      expect(draft.progress()).toBeLessThan(1)
      const fromMs = Date.now()
      // The balancer sends new connections elsewhere first; the goodbye of the old node does the rest.
      for (const door of doors) door.leadTo(ports[1 - index] ?? 0)
      expect(await nodes[index]?.stop()).toBe(0)
      nodes[index] = await home.startServer(ports[index])
      deployments.push({ fromMs, untilMs: Date.now() })
    }
    await draft.drafted
    const gaps = gapsMs(draft, deployments)
    console.log(`two nodes: longest gaps ${gaps.join(', ')} ms, ${loadText()}`)
    const stopBoth = async () => void (await Promise.all(nodes.map((node) => node.stop())))
    const { violations } = await judge(draft.crowds, home, stopBoth)
    expect(violations.join('\n')).toBe('')
    expect(Math.max(...gaps)).toBeLessThanOrEqual(LONGEST_GAP_MS)
  } finally {
    await Promise.all(doors.map((door) => door.close()))
    await Promise.all(nodes.filter((node) => !node.hasExited()).map((node) => node.kill()))
    await home.remove()
  }
})

function loadText(): string {
  return `load ${loadavg()[0]?.toFixed(1) ?? '?'}`
}
