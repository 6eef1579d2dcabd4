import type { ReadHost } from '../../../src/core/league-hosts/read-hosts.ts'
import { createHostPlayers, type HostPlayers } from '../../../src/server/league-hosts/host-players.ts'
import { createLeagueHosts, type LeagueHosts } from '../../../src/server/league-hosts/league-hosts.ts'
import { openBundledFacts } from '../../../src/server/players/facts-files.ts'
import { bundledBoard } from '../bundled-board.ts'
import { fakeClock, type FakeClock } from '../fake-clock.ts'
import { startFakeHosts, type FakeHosts } from './fake-hosts.ts'

export interface LeagueHostsWorld {
  readonly fake: FakeHosts
  readonly hosts: LeagueHosts
  readonly clock: FakeClock
  /** Whether each question got a usable answer. */
  readonly counted: readonly (readonly [ReadHost, boolean])[]
  /** Lets time pass, and real answers arrive in between. */
  pass(durationMs: number): Promise<void>
  close(): Promise<void>
}

let players: Promise<HostPlayers> | null = null

/** The players that come with the program. */
function bundledHostPlayers(): Promise<HostPlayers> {
  players ??= readPlayers()
  return players
}

/** The server's reader of other sites, its time in the test's hands, over fake hosts that really answer. */
export async function createLeagueHostsWorld(startMs?: number, siteAheadMs = 0): Promise<LeagueHostsWorld> {
  const clock = fakeClock(startMs)
  const fake = await startFakeHosts({ now: () => clock.now() + siteAheadMs })
  const counted: (readonly [ReadHost, boolean])[] = []
  let underwayCount = 0
  const waiting: (() => void)[] = []
  const hosts = createLeagueHosts({
    addresses: {
      sleeper: `${fake.url}/v1`,
      espn: fake.url,
      mfl: fake.url,
      fleaflicker: fake.url,
      fantrax: fake.url,
    },
    players: bundledHostPlayers,
    clock,
    limits: {
      maxBytes: 3 * 1024 * 1024,
      // Real time: short where no answer comes, and long enough for a busy machine where one does.
      get totalMs() {
        return fake.willBeSlow() ? 300 : 30_000
      },
    },
    meters: {
      leagueHostAsked(host) {
        underwayCount += 1
        return (isAnswered) => {
          underwayCount -= 1
          counted.push([host, isAnswered])
          if (underwayCount === 0) for (const resolve of waiting.splice(0)) resolve()
        }
      },
    },
  })
  async function settled(): Promise<void> {
    for (let quiet = 0; quiet < 20; quiet += 1) {
      // oxlint-disable-next-line no-await-in-loop -- an answer can lead to the next question
      await new Promise((resolve) => setImmediate(resolve))
      if (underwayCount === 0) continue
      quiet = 0
      // oxlint-disable-next-line no-await-in-loop -- as above
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
  }

  return {
    fake,
    hosts,
    clock,
    counted,
    async pass(durationMs) {
      for (let passedMs = 0; passedMs < durationMs; passedMs += 500) {
        // oxlint-disable-next-line no-await-in-loop -- time passes bit by bit
        await clock.pass(Math.min(500, durationMs - passedMs))
        // oxlint-disable-next-line no-await-in-loop -- answers arrive over a real socket
        await settled()
      }
    },
    async close() {
      await hosts.stop()
      await fake.close()
    },
  }
}

async function readPlayers(): Promise<HostPlayers> {
  const [facts, board] = await Promise.all([openBundledFacts(), bundledBoard()])
  return createHostPlayers(await facts.read(), board.players)
}
