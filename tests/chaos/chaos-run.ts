import { setTimeout as wait } from 'node:timers/promises'
import { createSimRandom, type SimRandom } from '../simulation/sim-random.ts'
import { checkHistory, violationsText } from '../support/checker/check-history.ts'
import type { ChaosServers } from './chaos-server.ts'
import { historyOf, quietMoment, type RealMs } from './crowd-history.ts'
import { gatherCrowd, type Crowd } from './crowd.ts'

/** A draft under constant faults takes minutes, not hours. */
const DRAFT_LIMIT_MS = 10 * 60_000

export interface ChaosSettings {
  readonly seed: number
  readonly lobbyCount: number
  readonly size: number
  readonly roundCount: number
  readonly baseUrls: readonly string[]
}

export interface ChaosDraft {
  readonly random: SimRandom
  readonly crowds: readonly Crowd[]
  /** Share of all picks that are on the boards, from 0 to 1. */
  progress(): number
  /** Resolves when the share is reached or every draft has ended. */
  untilProgress(share: number): Promise<void>
  /** Resolves when all drafts are over. */
  readonly drafted: Promise<void>
}

/** Fills the lobbies with robots and starts their drafts. The seed decides the actions; the machine decides the timing. */
export async function startChaosDraft(settings: ChaosSettings): Promise<ChaosDraft> {
  const { seed, lobbyCount, size, roundCount, baseUrls } = settings
  console.log(`chaos seed ${seed} (CHAOS_SEED=${seed} repeats it)`)
  const random = createSimRandom(seed)
  let idCount = 0
  const newId = () => `chaos-${seed}-${(idCount += 1)}-${Math.floor(random.next() * 1e9)}`
  const crowds: Crowd[] = []
  for (let index = 0; index < lobbyCount; index += 1) {
    const name = `Lobby ${index + 1}`
    crowds.push(
      await gatherCrowd({ baseUrls, size, roundCount, name, random: random.next, newId, limitMs: DRAFT_LIMIT_MS }),
    )
  }
  const pickCount = lobbyCount * size * roundCount
  const over = new AbortController()
  const drafted = Promise.all(crowds.map((crowd) => crowd.draft())).then(() => undefined)
  drafted.finally(() => over.abort()).catch(() => undefined)
  const progress = () => crowds.reduce((sum, crowd) => sum + crowd.pickedCount(), 0) / pickCount
  return {
    random,
    crowds,
    progress,
    async untilProgress(share) {
      while (!over.signal.aborted && progress() < share) await wait(10)
    },
    drafted,
  }
}

/** After the faults: all clients agree, and the checker finds no violation in the log as read by a new process. */
export async function judge(
  crowds: readonly Crowd[],
  servers: ChaosServers,
  stopServers: () => Promise<void>,
  realMs: RealMs = (serverMs) => serverMs,
) {
  const quiets = await Promise.all(crowds.map((crowd) => quietMoment(crowd, realMs)))
  for (const crowd of crowds) crowd.stop()
  await stopServers()
  const stores = await servers.openStores()
  try {
    const counts = { events: 0, commands: 0, answers: 0, connections: 0 }
    const violations: string[] = []
    for (const [index, crowd] of crowds.entries()) {
      const quiet = quiets[index]
      if (quiet === undefined) throw new Error('no quiet moment for a crowd')
      const history = await historyOf(crowd, stores, quiet, realMs)
      counts.events += history.log.length
      counts.commands += history.commands.length
      counts.answers += history.answers.length
      counts.connections += history.connections.length
      const found = checkHistory(history)
      if (found.length > 0) violations.push(`${crowd.code}:\n${violationsText(found)}`)
    }
    console.log(
      `checked ${counts.events} events, ${counts.commands} commands, ${counts.answers} answers, ${counts.connections} connections`,
    )
    return { violations, counts }
  } finally {
    await stores.close()
  }
}

/** Cuts and stalls one connection after another until the promise settles. */
export async function disturbUntil(
  over: Promise<unknown>,
  random: SimRandom,
  disturb: () => string,
  everyMs: number,
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  const ended = new AbortController()
  const settled = over.then(
    () => ended.abort(),
    () => ended.abort(),
  )
  while (!ended.signal.aborted) {
    const what = disturb()
    counts.set(what, (counts.get(what) ?? 0) + 1)
    await Promise.race([wait(everyMs * (0.5 + random.next())), settled])
  }
  return counts
}

export function chaosSeed(): number {
  return Number(process.env['CHAOS_SEED'] ?? Math.floor(Math.random() * 1e9))
}
