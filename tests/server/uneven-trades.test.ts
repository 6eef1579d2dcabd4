import { afterAll, beforeAll, expect, test } from 'vitest'
import { lobbyResultSchema } from '#protocol/lobby/lobby-result.ts'
import { resultPath } from '#protocol/lobby/result-path.ts'
import { readBundledBoard } from '../../src/server/bundled-pool.ts'
import { databaseSettings, onEachDatabase, type TestDatabase } from '../support/each-database.ts'
import { START_LIMIT_MS, startLobbyServer, type LobbyServer } from '../support/lobby-server.ts'
import { newServerLobby } from '../support/server-lobby.ts'

const PLAYERS = readBundledBoard().players

/** Who drafts in each of the twelve slots: Ann gave her first pick for two of Bob's, Cem gave his last one for a player. */
const OWNERS = ['Bob', 'Bob', 'Cem', 'Cem', 'Bob', 'Ann', 'Ann', 'Ann', 'Cem', 'Bob', 'Ann', 'Ann']
const KEPT_IN_SLOT = 5

await onEachDatabase(describeUnevenTrades)

function describeUnevenTrades(database: TestDatabase): void {
  let server: LobbyServer

  beforeAll(async () => {
    server = await startLobbyServer(await databaseSettings(database))
  }, START_LIMIT_MS)
  afterAll(() => server.stop())

  test('[RU53] [DR12] a draft with two picks for one and one for a player: turns, picks, log, results and page go by the owners', async () => {
    const { code, host } = await newServerLobby(server.url, { usernames: ['Ann', 'Bob', 'Cem'], rounds: 4 })
    const inLobby = { lobby_code: code }
    const asHost = { ...inLobby, host_username: 'Ann' }
    const pickOf = (round: number, from: string, to: string) => ({ round, participant_username: from, to_username: to })
    const trade = (...picks: readonly ReturnType<typeof pickOf>[]) =>
      host.caller.call('trade_picks', { ...asHost, picks: [...picks] })
    const keep = (participant_username: string, round: number) =>
      host.caller.call('set_keepers', {
        ...asHost,
        keepers: [{ participant_username, round, player_id: PLAYERS[KEPT_IN_SLOT - 1]?.id ?? '' }],
      })

    const allOfBob = [1, 2, 3, 4].map((round) => pickOf(round, 'Bob', 'Ann'))
    expect(await trade(...allOfBob, pickOf(1, 'Cem', 'Ann'))).toMatchObject({ ok: false, code: 'bad_trade' })
    expect(await trade()).toMatchObject({ ok: false, code: 'bad_trade' })
    expect(await trade(pickOf(1, 'Ann', 'Bob'), pickOf(3, 'Bob', 'Ann'), pickOf(4, 'Bob', 'Ann'))).toMatchObject({
      ok: true,
    })
    expect(await keep('Bob', 4)).toMatchObject({ ok: false, code: 'keeper_traded_away' })
    expect(await keep('Bob', 2)).toMatchObject({ ok: true })
    await host.caller.get('set_draft_order', { ...asHost, order_type: 'manual', manual_order: [1, 2, 3] })
    await host.caller.get('start_draft', asHost)
    expect(await trade(pickOf(4, 'Cem', 'Bob'))).toMatchObject({ ok: true })

    for (const [index, owner] of OWNERS.entries()) {
      if (index + 1 === KEPT_IN_SLOT) continue
      const pick = { ...inLobby, participant_username: 'Ann', player_id: PLAYERS[index]?.id ?? '' }
      if (index === 9) {
        const forCem = { ...pick, for_participant: 'Cem' }
        expect(await host.caller.call('make_draft_pick', forCem)).toMatchObject({ ok: false, code: 'team_full' })
      }
      const made = await host.caller.get('make_draft_pick', { ...pick, for_participant: owner })
      expect(made).toMatchObject({ pick_number: index + 1 })
    }

    const picks = await host.caller.get('get_draft_picks', inLobby)
    expect(picks.map(({ team_name }) => team_name)).toEqual(OWNERS.map((owner) => `${owner}'s Team`))
    const log = await host.caller.get('get_draft_log', inLobby)
    expect(log.filter(({ kind }) => kind === 'traded').at(-1)).toMatchObject({
      moves: [{ pick_number: 10, to_username: 'Bob' }],
    })
    const headers = { Cookie: host.caller.cookie ?? '' }
    const csv = await fetch(server.url + resultPath(code, 'csv'), { headers })
    const rows = (await csv.text()).trimEnd().split('\r\n').slice(1)
    expect(rows.map((row) => row.split('","')[2])).toEqual(OWNERS.map((owner) => `${owner}'s Team`))
    const json = await fetch(server.url + resultPath(code, 'json'), { headers })
    const result = lobbyResultSchema.parse(await json.json())
    expect(result.picks.map(({ username }) => username)).toEqual(OWNERS)
    expect(await host.caller.call('publish_draft', inLobby)).toMatchObject({ ok: true })
  })
}
