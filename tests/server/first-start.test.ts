import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBundledFacts, type BundledFacts } from '../../src/server/players/facts-files.ts'
import { callerWithoutCookie, START_LIMIT_MS, startLobbyServer, type LobbyServer } from '../support/lobby-server.ts'
import { RELEASE_LIMIT_MS, testPostgres } from '../support/postgres.ts'

/** The limit for a first start, in CPU time, which other tests don't affect. */
const FIRST_START_LIMIT_MS = 5000

const ALLEN = '4984'

const postgres = await testPostgres()
const dataDir = mkdtempSync(join(tmpdir(), 'snakeboard-first-'))
let bundledFacts: BundledFacts
beforeAll(async () => {
  bundledFacts = await openBundledFacts()
})
afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true })
  await postgres?.release()
}, RELEASE_LIMIT_MS)

interface Started {
  readonly server: LobbyServer
  readonly output: readonly string[]
  readonly cpuMs: number
}

async function start(environment: Readonly<Record<string, string>>): Promise<Started> {
  const output: string[] = []
  const before = process.cpuUsage()
  const server = await startLobbyServer(environment, { bundledFacts, print: (line) => void output.push(line) })
  const { user, system } = process.cpuUsage(before)
  return { server, output, cpuMs: (user + system) / 1000 }
}

async function expectStatistics({ url }: LobbyServer): Promise<void> {
  const log = await callerWithoutCookie(url).get('get_player_game_log_ext', { p_sleeper_id: ALLEN, p_limit: 100 })
  expect(log.find(({ season, week }) => season === 2024 && week === 1)).toMatchObject({
    pass_cmp: 18,
    pass_att: 23,
    passing_yards: 232,
    passing_tds: 2,
    rush_att: 9,
    rushing_yards: 39,
    rushing_tds: 2,
    ppr_points_calc: 31.18,
    completion_pct: expect.closeTo(78.26, 1),
  })
}

const PROGRESS = [
  'Loading players and statistics ...',
  ...Array.from({ length: 5 }, () => expect.stringMatching(/^Loading players and statistics: 20\d\d, \d{2,3} %$/)),
]

test(
  '[PT7] a new folder is filled on the first start, within five seconds and with progress, and only then',
  async () => {
    const first = await start({ DATA_DIR: dataDir })
    expect(first.output).toEqual(PROGRESS)
    expect(first.cpuMs).toBeLessThan(FIRST_START_LIMIT_MS)
    await expectStatistics(first.server)
    await first.server.stop()

    const second = await start({ DATA_DIR: dataDir })
    expect(second.output).toEqual([])
    await expectStatistics(second.server)
    await second.server.stop()
  },
  START_LIMIT_MS,
)

describe.skipIf(postgres === null)('on PostgreSQL', () => {
  test(
    '[PT7] of three nodes that start at once on an empty database one fills it',
    async () => {
      const environment = { DATABASE_URL: (await postgres?.createDatabase()) ?? '' }
      const nodes = await Promise.all([start(environment), start(environment), start(environment)])
      expect(nodes.filter(({ output }) => output.length === PROGRESS.length)).toHaveLength(1)
      for (const { server } of nodes) {
        await expectStatistics(server)
        await server.stop()
      }
    },
    START_LIMIT_MS,
  )
})
