import { afterAll, beforeAll, expect, test } from 'vitest'
import { lobbyResultSchema } from '#protocol/lobby/lobby-result.ts'
import { resultPath } from '#protocol/lobby/result-path.ts'
import { readBundledBoard } from '../../src/server/bundled-pool.ts'
import { databaseSettings, onEachDatabase, type TestDatabase } from '../support/each-database.ts'
import { START_LIMIT_MS, startLobbyServer, type LobbyServer } from '../support/lobby-server.ts'
import { newServerLobby, type LobbySeat } from '../support/server-lobby.ts'

const IDS = readBundledBoard().players.map(({ id }) => id)
/** Two turns that run out, on a machine with other things to do. */
const TIMEOUTS_LIMIT_MS = 90_000
/** Nothing happens for ten seconds. */
const TIMEOUTS = { timeout: TIMEOUTS_LIMIT_MS, interval: 250 }

await onEachDatabase(describeSkips)

function describeSkips(database: TestDatabase): void {
  let server: LobbyServer

  beforeAll(async () => {
    server = await startLobbyServer(await databaseSettings(database))
  }, START_LIMIT_MS)
  afterAll(() => server.stop())

  /** Hana, Otto and Uma, in this order. */
  async function started(rounds: number, rules: Readonly<Record<string, unknown>> = {}) {
    const { code, host, seats } = await newServerLobby(server.url, { usernames: ['Hana', 'Otto', 'Uma'], rounds })
    const asHost = { lobby_code: code, host_username: 'Hana' }
    await host.caller.get('set_league_rules', { ...asHost, rules: { lineup: { RB: 1, BN: rounds - 1 }, ...rules } })
    await host.caller.get('set_draft_order', { ...asHost, order_type: 'manual', manual_order: [1, 2, 3] })
    await host.caller.get('start_draft', asHost)
    const [, otto = host, uma = host] = seats
    const lobby = async () => {
      const [row] = await otto.caller.get('get_lobby_by_code', { lobby_code: code })
      return {
        skipped: row?.skipped_picks,
        current: row?.current_pick,
        isComplete: row?.is_complete,
        clock: row?.clock,
      }
    }
    const pick = (seat: LobbySeat, index: number, more: Readonly<Record<string, unknown>> = {}) =>
      seat.caller.call('make_draft_pick', {
        lobby_code: code,
        participant_username: seat.username,
        player_id: IDS[index],
        ...more,
      })
    const skip = (more: Readonly<Record<string, unknown>> = {}) => host.caller.call('skip_pick', { ...asHost, ...more })
    return { code, host, otto, uma, lobby, pick, skip }
  }

  test('[SK1] [SK3] [SK4] [SK6] [SK8] a skip is made up three rounds later, and the draft ends with another one', async () => {
    const { code, host, otto, uma, lobby, pick, skip } = await started(4)
    await pick(host, 0)
    expect(await skip({ pick_number: 1 })).toMatchObject({ code: 'slot_taken' })
    expect(await skip({ pick_number: 2 })).toMatchObject({ ok: true })
    expect(await skip({ pick_number: 2 })).toMatchObject({ ok: true })
    expect(await lobby()).toMatchObject({ skipped: [2], current: 3, isComplete: false })
    // Snake: 3 4 Uma, 5 Otto, 6 7 Hana, 8 Otto, 9 10 Uma.
    for (const [index, seat] of [uma, uma, otto, host, host, otto, uma].entries()) await pick(seat, index + 1)
    expect(await lobby()).toMatchObject({ skipped: [2], current: 10 })
    expect(await pick(uma, 20, { pick_number: 2 })).toMatchObject({ code: 'not_your_turn' })

    const madeUp = await pick(otto, 20)
    expect(madeUp).toMatchObject({ ok: true, output: { pick_number: 2, round_number: 1 } })
    expect(await lobby()).toMatchObject({ skipped: [], current: 10 })
    expect(await pick(otto, 21, { pick_number: 2 })).toMatchObject({ code: 'slot_taken' })
    const undo = { lobby_code: code, host_username: 'Hana', player_id: IDS[20] }
    await host.caller.get('undo_draft_pick', undo)
    expect(await lobby()).toMatchObject({ skipped: [2], current: 10 })
    await pick(host, 20, { for_participant: 'Otto' })

    await pick(uma, 8)
    await skip()
    expect(await skip({ undo: true })).toMatchObject({ ok: true })
    expect(await lobby()).toMatchObject({ skipped: [], current: 11 })
    await skip({ pick_number: 11 })
    await pick(host, 9)
    expect(await lobby()).toMatchObject({ skipped: [11], current: 11, isComplete: false })
    expect(await skip()).toMatchObject({ code: 'slot_not_next' })
    expect(await host.caller.call('publish_draft', { lobby_code: code })).toMatchObject({ code: 'draft_not_complete' })
    await pick(otto, 10)
    expect(await lobby()).toMatchObject({ skipped: [], current: 13, isComplete: true })
    expect(await skip()).toMatchObject({ code: 'draft_complete' })

    const log = await otto.caller.get('get_draft_log', { lobby_code: code })
    expect(log.filter(({ kind }) => kind.startsWith('skip'))).toMatchObject([
      { kind: 'skipped', by_username: 'Hana', participant_username: 'Otto', pick_number: 2 },
      { kind: 'skipped', by_username: 'Hana', participant_username: 'Otto', pick_number: 11 },
      { kind: 'skip-undone', by_username: 'Hana', participant_username: 'Otto', pick_number: 11 },
      { kind: 'skipped', by_username: 'Hana', participant_username: 'Otto', pick_number: 11 },
    ])
    const headers = { Cookie: host.caller.cookie ?? '' }
    const result = await fetch(server.url + resultPath(code, 'json'), { headers })
    const { picks } = lobbyResultSchema.parse(await result.json())
    expect([picks.length, picks[1]?.playerId, picks[1]?.username]).toEqual([12, IDS[20], 'Otto'])
  })

  test(
    '[SK2] [SK4] time-outs skip where the league says so, and whoever was skipped makes up at the end',
    async () => {
      const { code, host, otto, uma, lobby, pick } = await started(1, { clock_seconds: 10, on_timeout: 'skip' })
      await pick(host, 0)
      await expect.poll(lobby, TIMEOUTS).toMatchObject({ skipped: [2], current: 3 })
      await expect.poll(lobby, TIMEOUTS).toMatchObject({ skipped: [2, 3], current: 2 })
      expect(await lobby()).toMatchObject({ clock: { kind: 'off' }, isComplete: false })
      expect(await pick(uma, 2)).toMatchObject({ ok: true, output: { pick_number: 3 } })
      expect(await pick(otto, 1)).toMatchObject({ ok: true, output: { pick_number: 2 } })
      expect(await lobby()).toMatchObject({ skipped: [], isComplete: true })
      const log = await otto.caller.get('get_draft_log', { lobby_code: code })
      expect(log.flatMap(({ kind, by_username }) => (kind === 'skipped' ? [by_username] : []))).toEqual([null, null])
    },
    2 * TIMEOUTS_LIMIT_MS,
  )
}
