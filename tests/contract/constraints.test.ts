import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { onEachDatabase, type TestDatabase } from '../support/each-database.ts'
import { runCommands, pick, newLobby, startedLobby } from './lobby-builders.ts'
import { openStoresOn, type TestStores } from './open-database.ts'

await onEachDatabase(describeConstraints)

/** Writes directly to the tables, bypassing the store, as a bug in our own code might. */
function describeConstraints(testDatabase: TestDatabase): void {
  describe('the tables', () => {
    let opened: TestStores
    const run = (statement: string) => sql.raw(statement).execute(opened.stores.database.db)
    const pickRow = (slot: number, player: string, seat = 'lobby-ann') =>
      `insert into draft_picks values ('lobby', ${slot}, 1, '${player}', 'Name', 'WR', 'KC', '${seat}', 'person', null, null, null, null)`

    beforeEach(async () => {
      opened = await openStoresOn(testDatabase)
      await startedLobby(opened.stores.lobbies)
      await runCommands(opened.stores.lobbies, [pick('cid', 'p1')])
    })
    afterEach(() => opened.close())

    test('[S1] refuse a second pick in one slot', async () => {
      await expect(run(pickRow(1, 'p9'))).rejects.toThrow(/unique/i)
    })

    test('[S2] refuse a player in a second slot', async () => {
      await expect(run(pickRow(2, 'p1'))).rejects.toThrow(/unique/i)
    })

    test('[S3] refuse slots and rounds outside any draft, and picks of unknown players', async () => {
      await expect(run(pickRow(0, 'p9'))).rejects.toThrow(/check/i)
      await expect(run(pickRow(241, 'p9'))).rejects.toThrow(/check/i)
      await expect(run(pickRow(2, 'p9', 'nobody'))).rejects.toThrow(/foreign key/i)
      await run(pickRow(2, 'p9'))
    })

    test('[S5] refuse the same draft position for two seats, and positions outside 1 to 12', async () => {
      const place = (number: string) => `update lobby_participants set draft_order = ${number} where id = 'lobby-ann'`
      await expect(run(place('1'))).rejects.toThrow(/unique/i)
      await expect(run(place('0'))).rejects.toThrow(/check/i)
      await expect(run(place('13'))).rejects.toThrow(/check/i)
      await run(`update lobby_participants set draft_order = null where lobby_id = 'lobby'`)
    })

    test('[S6] refuse a draft without a pool, and teams and rounds out of bounds', async () => {
      await expect(run(`update lobbies set pool_id = null`)).rejects.toThrow(/check/i)
      await expect(run(`update lobbies set pool_id = 'unknown'`)).rejects.toThrow(/foreign key/i)
      await expect(run(`update lobbies set max_teams = 13`)).rejects.toThrow(/check/i)
      await expect(run(`update lobbies set rounds = 21`)).rejects.toThrow(/check/i)
      await expect(run(`update lobbies set current_pick = 0`)).rejects.toThrow(/check/i)
    })

    test('[DR13] refuse a solo draft with more teams than any draft has', async () => {
      const row = (teamCount: number) =>
        `insert into solo_drafts values ('d${teamCount}', 'd${teamCount}', 'Mock', 'ann', ${teamCount}, 16, 1, '[]', '{}', 1, 1, 1)`
      await run(row(20))
      await expect(run(row(21))).rejects.toThrow(/check/i)
    })

    test('[S8] refuse the same name twice in one lobby', async () => {
      const named = `update lobby_participants set username_key = 'bob' where id = 'lobby-ann'`
      await expect(run(named)).rejects.toThrow(/unique/i)
    })

    test('[H1] refuse the same version twice in one log', async () => {
      const entry = (version: number) => `insert into lobby_events values ('lobby', ${version}, '{}', null, 1, null)`
      await expect(run(entry(6))).rejects.toThrow(/unique/i)
      await expect(run(entry(0))).rejects.toThrow(/check/i)
    })

    test('[H2] refuse a second answer to one command', async () => {
      const answer = `insert into command_answers values ('d', 'c', 'r', '{}', 1)`
      await run(answer)
      await expect(run(answer)).rejects.toThrow(/unique/i)
    })

    test('[RU11] refuse the same code for two live lobbies', async () => {
      await opened.stores.lobbies.create(newLobby('second', { code: 'GHJKMN' }))
      await expect(run(`update lobbies set code = 'ABCDEF' where id = 'second'`)).rejects.toThrow(/unique/i)
    })
  })
}
