import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBundledPool } from '../../src/server/bundled-pool.ts'
import { databaseSettings, onEachDatabase, type TestDatabase } from '../support/each-database.ts'
import { START_LIMIT_MS, startLobbyServer, type LobbyServer } from '../support/lobby-server.ts'
import {
  call,
  close,
  createLobby,
  joinLobby,
  newPerson,
  pick,
  startDraft,
  subscribe,
  subscribed,
} from './realtime-client.ts'
import { eventually } from '../support/eventually.ts'

const PLAYERS = readBundledPool().players.map(({ id }) => id)

await onEachDatabase(describeChanges)

function describeChanges(database: TestDatabase): void {
  let server: LobbyServer

  beforeAll(async () => {
    server = await startLobbyServer(await databaseSettings(database))
  }, START_LIMIT_MS)
  afterAll(() => server.stop())

  async function people() {
    const [ann, ben] = [await newPerson(server.url), await newPerson(server.url)]
    return { ann, ben }
  }

  test('[RTC1] [RTC2] two clients see a whole draft, row by row, in order, as the functions answer it', async () => {
    const { ann, ben } = await people()
    const lobby = await createLobby(ann)
    const filter = `lobby_id=eq.${lobby.lobby_id}`
    const wanted = [
      { table: 'lobby_participants', filter },
      { event: 'UPDATE' as const, table: 'lobbies', filter: `code=eq.${lobby.lobby_code}` },
      { event: 'INSERT' as const, table: 'draft_picks' },
    ]
    const host = await subscribed(ann, 'draft-screen', wanted)
    await joinLobby(ben, lobby)
    await eventually(() => expect(host.rowsOf('lobby_participants')).toHaveLength(1))
    const guest = await subscribed(ben, 'draft-screen', wanted)
    await startDraft(ann, lobby)
    const turns = [
      [ann, 'Ann'],
      [ben, 'Ben'],
      [ben, 'Ben'],
      [ann, 'Ann'],
    ] as const
    for (const [index, [client, username]] of turns.entries()) {
      // oxlint-disable-next-line no-await-in-loop
      await pick(client, lobby, username, PLAYERS[index] ?? '')
    }
    const picks = await call(ann, 'get_draft_picks', lobbyCode(lobby))
    for (const [client, { rowsOf }] of [[ann, host] as const, [ben, guest] as const]) {
      // oxlint-disable-next-line no-await-in-loop
      await eventually(() => expect(rowsOf('draft_picks')).toHaveLength(4))
      // oxlint-disable-next-line no-await-in-loop
      await eventually(() => expect(rowsOf('lobbies').at(-1)?.row).toMatchObject({ current_pick: 5 }))
      expect(rowsOf('draft_picks').map(({ row }) => row)).toEqual(picks)
      const versions = rowsOf('lobbies').map(({ row }) => Number(row['version']))
      expect(versions).toEqual(versions.map((_version, index) => (versions[0] ?? 0) + index))
      // oxlint-disable-next-line no-await-in-loop
      const [current] = await call(client, 'get_lobby_by_code', lobbyCode(lobby))
      // The link for spectators is no part of the lobby.
      const { may_watch: _link, ...row } = current
      expect(rowsOf('lobbies').at(-1)?.row).toEqual(row)
    }
    const participants = await call(ann, 'get_lobby_participants', lobbyCode(lobby))
    expect(
      guest
        .rowsOf('lobby_participants')
        .slice(-2)
        .map(({ row }) => row),
    ).toEqual(participants)
    await close(ann, ben)
  })

  test('[RTC3] changed and deleted rows come with what they were', async () => {
    const { ann, ben } = await people()
    const lobby = await createLobby(ann)
    await joinLobby(ben, lobby)
    const { seen, rowsOf } = await subscribed(ann, 'x', [{ table: 'draft_picks' }, { table: 'lobby_participants' }])
    await startDraft(ann, lobby)
    await pick(ann, lobby, 'Ann', PLAYERS[0] ?? '')
    await pick(ben, lobby, 'Ben', PLAYERS[1] ?? '')
    const asHost = { ...lobbyCode(lobby), host_username: 'Ann' }
    await call(ann, 'replace_pick', { ...asHost, pick_number: 2, player_id: PLAYERS[2] })
    await call(ann, 'swap_picks', { ...asHost, pick_numbers: [1, 2] })
    await call(ann, 'undo_draft_pick', { ...asHost, player_id: PLAYERS[0] })
    await call(ben, 'rename_team', { ...lobbyCode(lobby), participant_username: 'Ben', team_name: 'Bears' })
    await eventually(() => expect(seen.at(-1)?.row).toMatchObject({ username: 'Ben', team_name: 'Bears' }))
    const rows = rowsOf('draft_picks').map(({ type, row, old }) => [
      type,
      row['pick_number'] ?? null,
      PLAYERS.indexOf(String(row['player_id'])),
      PLAYERS.indexOf(String(old['player_id'])),
    ])
    expect(rows).toEqual([
      ['INSERT', 1, 0, -1],
      ['INSERT', 2, 1, -1],
      ['UPDATE', 2, 2, 1],
      ['UPDATE', 1, 2, 0],
      ['UPDATE', 2, 0, 2],
      ['DELETE', null, -1, 0],
    ])
    await close(ann)
  })

  test('[RTC4] without a filter come all lobbies with a seat of the caller, also later ones, from their first row on', async () => {
    const { ann, ben } = await people()
    const { seen } = await subscribed(ben, 'all', [{}])
    const lobby = await createLobby(ann)
    await joinLobby(ben, lobby)
    const own = await createLobby(ben)
    await startDraft(ann, lobby)
    await pick(ann, lobby, 'Ann', PLAYERS[0] ?? '')
    // Changes of a lobby come in order; those of two lobbies in any.
    const insertedIn = ({ lobby_id: id }: typeof lobby) =>
      seen
        .filter(({ type, row }) => type === 'INSERT' && (row['lobby_id'] ?? row['id']) === id)
        .map(({ table }) => table)
    await eventually(() => expect(insertedIn(lobby)).toEqual(['lobby_participants', 'draft_picks']))
    await eventually(() => expect(insertedIn(own)).toEqual(['lobbies', 'lobby_participants']))
    expect(seen.filter(({ type }) => type === 'INSERT')).toHaveLength(4)
    await close(ben)
  })

  test('[RTC5] somebody without a seat sees nothing, and nothing more after leaving', async () => {
    const { ann, ben } = await people()
    const eve = await newPerson(server.url)
    const lobby = await createLobby(ann)
    await joinLobby(ben, lobby)
    const stranger = await subscribed(eve, 'all', [{}])
    const guest = await subscribed(ben, 'all', [{}])
    const filtered = await subscribed(ben, 'one', [{ table: 'lobbies', filter: `id=eq.${lobby.lobby_id}` }])
    await call(ben, 'leave_lobby', { ...lobbyCode(lobby), participant_username: 'Ben' })
    await eventually(() => expect(filtered.states).toEqual(['SUBSCRIBED', 'CLOSED']))
    expect(guest.seen.map(({ type, table }) => [type, table])).toEqual([
      ['DELETE', 'lobby_participants'],
      ['UPDATE', 'lobbies'],
    ])
    // Whoever gets something now got it before this answer.
    const later = await subscribed(ann, 'all', [{}])
    await joinLobby(await newPerson(server.url), lobby, 'Cid')
    await eventually(() => expect(later.seen).toHaveLength(2))
    expect(stranger.seen).toEqual([])
    expect(guest.seen).toHaveLength(2)
    await close(ann, ben, eve)
  })

  test.each(['eq', 'code'])(
    '[RTC6] a filter on a lobby without a seat is refused by %s as one that is not there',
    async (kind) => {
      const { ann, ben } = await people()
      const lobby = await createLobby(ann)
      const filters =
        kind === 'eq'
          ? [`id=eq.${lobby.lobby_id}`, `id=eq.${crypto.randomUUID()}`]
          : [`code=eq.${lobby.lobby_code}`, 'code=eq.ZZZZZZ']
      for (const [index, filter] of filters.entries()) {
        const { states } = subscribe(ben, `topic-${index}`, [{ table: 'lobbies', filter }])
        // oxlint-disable-next-line no-await-in-loop
        await eventually(() =>
          expect(states[0]).toBe(
            `CHANNEL_ERROR: Unauthorized: You do not have permissions to read from this Channel topic: topic-${index}`,
          ),
        )
      }
      await close(ben)
    },
  )

  test('[RTC7] filters and selected columns work as the client offers them', async () => {
    const { ann, ben } = await people()
    const lobby = await createLobby(ann)
    await joinLobby(ben, lobby)
    const { seen } = await subscribed(ann, 'x', [
      {
        table: 'draft_picks',
        filter: 'pick_number=gt.1,made_by=in.(person,host)',
        select: ['pick_number', 'team_name'],
      },
      { table: 'draft_picks', filter: 'player_name=eq."a, b"' },
      { table: 'lobby_participants', filter: 'draft_order=not.is.null,is_host=eq.false' },
    ])
    await startDraft(ann, lobby)
    await pick(ann, lobby, 'Ann', PLAYERS[0] ?? '')
    await pick(ben, lobby, 'Ben', PLAYERS[1] ?? '')
    await eventually(() => expect(seen).toHaveLength(2))
    expect(seen[0]?.row).toMatchObject({ username: 'Ben', draft_order: 2 })
    expect(seen[1]?.row).toEqual({ pick_number: 2, team_name: "Ben's Team" })
    await close(ann)
  })
}

function lobbyCode({ lobby_code }: { readonly lobby_code: string }) {
  return { lobby_code }
}
