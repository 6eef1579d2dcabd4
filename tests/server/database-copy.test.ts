import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { copyDatabase } from '../../src/server/database-copy/copy-database.ts'
import { callerWithoutCookie, startLobbyServer, type Caller } from '../support/lobby-server.ts'
import { HOSTILE_NAMES, pickAs, playOn, type PlayedDatabase } from '../support/played-database.ts'
import { RELEASE_LIMIT_MS, testPostgres } from '../support/postgres.ts'

const LIMIT_MS = 180_000
const ALLEN = '4984'

const postgres = await testPostgres()
const home = mkdtempSync(join(tmpdir(), 'snakeboard-moved-'))
afterAll(async () => {
  rmSync(home, { recursive: true, force: true })
  await postgres?.release()
}, RELEASE_LIMIT_MS)

describe.skipIf(postgres === null)('a server that moves from SQLite to PostgreSQL', () => {
  test(
    '[CP9] continues where it was: seats by their cookies, versions, the draft, solo drafts, statistics, news',
    async () => {
      const dataDir = join(home, 'sqlite')
      const played = await playOn(dataDir, { facts: true })
      const onSqlite = await startLobbyServer({ DATA_DIR: dataDir })
      const before = await seenBy(onSqlite.url, played)
      await onSqlite.stop()

      const databaseUrl = (await postgres?.createDatabase()) ?? ''
      const log = pino({ level: 'silent' })
      const copied = await copyDatabase({ dataDir, databaseUrl, print: () => undefined, log })
      if (!copied.ok) throw new Error(copied.error)
      const rowCount = (name: string) => copied.value.find((table) => table.name === name)?.rowCount ?? 0
      expect(rowCount('player_stats_weekly')).toBeGreaterThan(10_000)

      const { url, stop } = await startLobbyServer({ DATABASE_URL: databaseUrl })
      expect(await seenBy(url, played)).toEqual(before)
      await expectDraftGoesOn(url, played)
      await stop()
    },
    LIMIT_MS,
  )
})

/** Everything that people see, each with their own cookie. */
async function seenBy(url: string, { waiting, drafting, complete, closed, newcomer, soloist }: PlayedDatabase) {
  const host = at(url, drafting.host.caller)
  const byCode = (caller: Caller, lobby_code: string) => caller.get('get_lobby_by_code', { lobby_code })
  const picks = await host.get('get_draft_picks', { lobby_code: drafting.code })
  const [solo] = await at(url, soloist).get('get_solo_draft', { username: HOSTILE_NAMES[2] })
  const news = await fetch(`${url}/rest/v1/news_items?select=*&order=id`)
  return {
    picks,
    states: await Promise.all(
      [waiting, drafting, complete].map(async ({ code, host: { caller } }) => {
        const read = await at(url, caller).get('get_lobby_state', { lobby_code: code })
        return { version: read.version, state: read.state }
      }),
    ),
    lobbies: await Promise.all([waiting, drafting, complete, closed].map(({ code }) => byCode(host, code))),
    participants: await at(url, newcomer).get('get_lobby_participants', { lobby_code: drafting.code }),
    solo,
    log: await host.get('get_player_game_log_ext', { p_sleeper_id: ALLEN, p_limit: 100 }),
    news: await news.json(),
  }
}

async function expectDraftGoesOn(url: string, played: PlayedDatabase): Promise<void> {
  const { drafting, newcomer, soloist, repeatable, waiting, playerIds } = played
  const { code, host, seats } = drafting
  const [, second, third] = seats
  if (second === undefined || third === undefined) throw new Error('three seats')
  const version = async () => (await at(url, host.caller).get('get_lobby_state', { lobby_code: code })).version
  const versionBefore = await version()

  // A pick answered before the move gets the same answer again and is not made twice.
  const again = await at(url, host.caller).call(
    'make_draft_pick',
    { lobby_code: code, participant_username: host.username, player_id: repeatable.playerId },
    repeatable,
  )
  expect(again).toMatchObject({ ok: true, output: { player_id: repeatable.playerId, pick_number: 1 } })
  expect(await version()).toBe(versionBefore)

  // Seats belong to the devices that held them: the third's, and the one that claimed the link, not its predecessor.
  expect(await pickAs(drafting, at(url, third.caller), third.username, playerIds[3])).toBe(versionBefore + 1)
  expect(await pickAs(drafting, at(url, third.caller), third.username, playerIds[4])).toBe(versionBefore + 2)
  const turn = { lobby_code: code, participant_username: second.username, player_id: playerIds[5] ?? '' }
  expect(await at(url, second.caller).call('make_draft_pick', turn)).toMatchObject({ ok: false })
  expect(await at(url, newcomer).call('make_draft_pick', turn)).toMatchObject({ ok: true })
  const taken = { ...turn, participant_username: host.username, player_id: repeatable.playerId }
  expect(await at(url, host.caller).call('make_draft_pick', taken)).toMatchObject({
    ok: false,
    code: 'already_drafted',
  })

  const joined = await at(url, newcomer).get('join_lobby_with_code', { lobby_code: waiting.code, user_name: 'Third' })
  expect(joined.lobby_id).toBe(waiting.id)

  const solo = await at(url, soloist).get('get_solo_draft', { username: HOSTILE_NAMES[2] })
  expect(solo).toMatchObject([{ revision: 2, team_names: HOSTILE_NAMES.slice(0, 2) }])
}

/** The same device, on another server. */
function at(url: string, { cookie }: Caller): Caller {
  const caller = callerWithoutCookie(url)
  caller.cookie = cookie
  return caller
}
