import { afterAll, beforeAll, expect, test } from 'vitest'
import { boardGrid } from '#core/draft/board-grid.ts'
import { lobbyResultSchema } from '#protocol/lobby/lobby-result.ts'
import { draftOfPublished } from '#protocol/lobby/published-board.ts'
import { resultPath } from '#protocol/lobby/result-path.ts'
import { readBundledBoard } from '../../src/server/bundled-pool.ts'
import { databaseSettings, onEachDatabase, type TestDatabase } from '../support/each-database.ts'
import { START_LIMIT_MS, startLobbyServer, type LobbyServer } from '../support/lobby-server.ts'
import { newServerLobby } from '../support/server-lobby.ts'

const PLAYERS = readBundledBoard().players

/** Of four teams, of which the last never comes. */
const CUSTOM_ORDER = [
  [1, 2, 3, 4],
  [1, 2, 3, 4],
  [3, 1, 4, 2],
  [4, 3, 2, 1],
]

/** Who drafts in each of the twelve slots: Ann gave her second pick for Bob's third and fourth. */
const OWNERS = ['Ann', 'Bob', 'Cem', 'Bob', 'Bob', 'Cem', 'Cem', 'Ann', 'Ann', 'Cem', 'Ann', 'Ann']
const KEPT_IN_SLOT = 7
const SKIPPED_SLOT = 6

await onEachDatabase(describeCustomOrder)

function describeCustomOrder(database: TestDatabase): void {
  let server: LobbyServer

  beforeAll(async () => {
    server = await startLobbyServer(await databaseSettings(database))
  }, START_LIMIT_MS)
  afterAll(() => server.stop())

  test('[CO11] a room with an order of its own: rules, keepers, trades, a skip, picks, results and page go by it', async () => {
    const { code, host } = await newServerLobby(server.url, {
      usernames: ['Ann', 'Bob', 'Cem'],
      rounds: 4,
      maxTeams: 4,
    })
    const inLobby = { lobby_code: code }
    const asHost = { ...inLobby, host_username: 'Ann' }
    const setOrder = (custom_order: unknown) =>
      host.caller.call('set_league_rules', { ...asHost, rules: { order: 'custom', custom_order, rounds: 4 } })

    const refused = { ok: false, code: 'bad_rules' }
    expect(await setOrder(CUSTOM_ORDER.with(2, [3, 1, 1, 2]))).toMatchObject({
      ...refused,
      details: JSON.stringify([{ code: 'round_order', field: 'custom_order', roundNumber: 3, teamCount: 4 }]),
    })
    expect(await setOrder(CUSTOM_ORDER.slice(0, 3))).toMatchObject({
      ...refused,
      details: JSON.stringify([{ code: 'order_rounds', field: 'custom_order', needed: 4, available: 3 }]),
    })
    expect(await setOrder([1, 2, 3, 4].map(() => [1, 2, 3]))).toMatchObject(refused)
    expect(await setOrder(CUSTOM_ORDER)).toMatchObject({ ok: true })
    const [lobby] = await host.caller.get('get_lobby_by_code', inLobby)
    expect(lobby?.rules).toMatchObject({ order: 'custom', custom_order: CUSTOM_ORDER })

    await host.caller.get('set_draft_order', { ...asHost, order_type: 'manual', manual_order: [1, 2, 3] })
    await host.caller.get('set_keepers', {
      ...asHost,
      keepers: [{ participant_username: 'Cem', round: 3, player_id: PLAYERS[KEPT_IN_SLOT - 1]?.id ?? '' }],
    })
    const trade = (round: number, from: string, to: string) => ({ round, participant_username: from, to_username: to })
    const picks = [trade(2, 'Ann', 'Bob'), trade(3, 'Bob', 'Ann'), trade(4, 'Bob', 'Ann')]
    await host.caller.get('trade_picks', { ...asHost, picks })
    await host.caller.get('start_draft', asHost)

    const draft = (slotNumber: number) =>
      host.caller.get('make_draft_pick', {
        ...inLobby,
        participant_username: 'Ann',
        player_id: PLAYERS[slotNumber - 1]?.id ?? '',
        pick_number: slotNumber,
      })
    for (let slotNumber = 1; slotNumber <= OWNERS.length; slotNumber += 1) {
      if (slotNumber === SKIPPED_SLOT) await host.caller.get('skip_pick', asHost)
      else if (slotNumber !== KEPT_IN_SLOT) await draft(slotNumber)
    }
    await draft(SKIPPED_SLOT)

    const drafted = await host.caller.get('get_draft_picks', inLobby)
    expect(drafted.map(({ team_name }) => team_name)).toEqual(OWNERS.map((owner) => `${owner}'s Team`))
    const json = await fetch(server.url + resultPath(code, 'json'), { headers: { Cookie: host.caller.cookie ?? '' } })
    const result = lobbyResultSchema.parse(await json.json())
    expect(result.picks.map(({ username }) => username)).toEqual(OWNERS)
    const { token } = await host.caller.get('publish_draft', inLobby)
    const page = await host.caller.get('get_published_draft', { token: token ?? '' })
    expect(page.rules).toMatchObject({ order: 'custom', custom_order: CUSTOM_ORDER })
    const grid = boardGrid(draftOfPublished(page))
    expect(grid.map(({ direction }) => direction)).toEqual(['forward', 'forward', 'mixed', 'backward'])
    const traded = grid.flatMap(({ cells }) => cells.filter((cell) => cell.ownerIndex !== cell.teamIndex))
    expect(traded.map(({ slotNumber }) => slotNumber)).toEqual([4, 9, 11])
  })
}
