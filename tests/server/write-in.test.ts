import { afterAll, beforeAll, expect, test } from 'vitest'
import { lobbyResultSchema } from '#protocol/lobby/lobby-result.ts'
import { resultPath } from '#protocol/lobby/result-path.ts'
import { readBundledBoard } from '../../src/server/bundled-pool.ts'
import { databaseSettings, onEachDatabase, type TestDatabase } from '../support/each-database.ts'
import { START_LIMIT_MS, startLobbyServer, type LobbyServer } from '../support/lobby-server.ts'
import { newServerDraft } from '../support/server-lobby.ts'

const [BEST] = readBundledBoard().players
const NEWCOMER = { player_name: 'Joe Newcomer', player_position: 'WR', player_team: 'KC' }

await onEachDatabase(describeWriteIns)

function describeWriteIns(database: TestDatabase): void {
  let server: LobbyServer

  beforeAll(async () => {
    server = await startLobbyServer(await databaseSettings(database))
  }, START_LIMIT_MS)
  afterAll(() => server.stop())

  test('[RU52] the host writes in a player whom the board lacks; the write-in stays in picks, log, results and page', async () => {
    const { code, host, seats } = await newServerDraft(server.url, { usernames: ['Hana', 'Otto'], rounds: 1 })
    const [, otto] = seats
    const inLobby = { lobby_code: code }
    const pick = { ...inLobby, participant_username: 'Hana', ...NEWCOMER }
    expect(await host.caller.call('make_draft_pick', pick)).toMatchObject({ ok: false, code: 'unknown_player' })
    const written = await host.caller.get('make_draft_pick', { ...pick, write_in: true })
    expect(written).toMatchObject({ pick_number: 1, player_name: 'Joe Newcomer' })

    const again = { ...pick, write_in: true, player_name: 'JOE  NEWCOMER' }
    expect(await host.caller.call('make_draft_pick', again)).toMatchObject({ ok: false, code: 'already_drafted' })
    const byGuest = { ...inLobby, participant_username: 'Otto', ...NEWCOMER, player_name: 'Ben Other', write_in: true }
    expect(await otto?.caller.call('make_draft_pick', byGuest)).toMatchObject({ ok: false, code: 'not_host' })
    const nameless = { ...pick, write_in: true, player_name: ' ' }
    expect(await host.caller.call('make_draft_pick', nameless)).toMatchObject({ ok: false, code: 'bad_input' })

    const twoWays = { ...pick, write_in: true, player_id: BEST?.id }
    expect(await host.caller.call('make_draft_pick', twoWays)).toMatchObject({ ok: false, code: 'bad_input' })

    const undo = { ...inLobby, host_username: 'Hana', ...NEWCOMER }
    expect(await host.caller.get('undo_draft_pick', undo)).toMatchObject({ pick_number: 1 })
    expect(await host.caller.get('get_draft_picks', inLobby)).toEqual([])
    await host.caller.get('make_draft_pick', { ...pick, write_in: true })

    // Somebody whom the board has is that player.
    const known = { player_name: BEST?.name, player_position: BEST?.position, player_team: BEST?.team }
    const forOtto = { ...inLobby, participant_username: 'Hana', for_participant: 'Otto', ...known, write_in: true }
    expect(await host.caller.get('make_draft_pick', forOtto)).toMatchObject({ player_id: BEST?.id })

    expect(await otto?.caller.get('get_draft_picks', inLobby)).toMatchObject([
      { pick_number: 1, player_id: written.player_id, ...NEWCOMER },
      { pick_number: 2, player_id: BEST?.id },
    ])
    const log = await host.caller.get('get_draft_log', inLobby)
    expect(log.filter(({ kind }) => kind === 'picked')).toMatchObject([
      { player_name: 'Joe Newcomer' },
      { player_name: 'Joe Newcomer' },
      { player_name: BEST?.name },
    ])
    // A correction may write somebody in as well, once.
    const correction = { ...inLobby, host_username: 'Hana', pick_number: 2, write_in: true }
    expect(await host.caller.call('replace_pick', { ...correction, ...NEWCOMER })).toMatchObject({
      ok: false,
      code: 'already_drafted',
    })
    await host.caller.get('replace_pick', { ...correction, ...NEWCOMER, player_name: 'Ben Other' })
    expect(await otto?.caller.get('get_draft_picks', inLobby)).toMatchObject([
      NEWCOMER,
      { pick_number: 2, player_name: 'Ben Other' },
    ])
    const headers = { Cookie: host.caller.cookie ?? '' }
    const csv = await fetch(server.url + resultPath(code, 'csv'), { headers })
    expect(await csv.text()).toContain('"Joe Newcomer","WR","KC","",""')
    const json = await fetch(server.url + resultPath(code, 'json'), { headers })
    expect(lobbyResultSchema.parse(await json.json()).picks[0]).toMatchObject({
      playerName: 'Joe Newcomer',
      rank: null,
    })
    const published = await host.caller.call('publish_draft', inLobby)
    expect(published).toMatchObject({ ok: true })
  })
}
