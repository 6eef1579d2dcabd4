import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseSettings, onEachDatabase, type TestDatabase } from '../support/each-database.ts'
import { START_LIMIT_MS, startLobbyServer, type LobbyServer } from '../support/lobby-server.ts'
import { ALLEN_KEY, CHASE_KEY, FEW_FACTS, playerIds } from '../support/player-facts.ts'

const FACTS = { ...FEW_FACTS, ids: [playerIds({ gsis_id: ALLEN_KEY, sleeper_id: '4984', mfl_id: '13589' })] }

await onEachDatabase(describeTables)

function describeTables(database: TestDatabase): void {
  let server: LobbyServer
  let client: SupabaseClient

  beforeAll(async () => {
    server = await startLobbyServer(await databaseSettings(database), {
      bundledFacts: { fingerprint: 'stock', asOfMs: 0, read: async () => FACTS },
    })
    client = createClient(server.url, 'any-key', { auth: { persistSession: false, autoRefreshToken: false } })
  }, START_LIMIT_MS)
  afterAll(() => server.stop())

  const players = () => client.from('players')

  test('[PG1] filters, patterns in which case counts, match and not work as the client writes them', async () => {
    const names = async (asked: PromiseLike<{ data: { name: unknown }[] | null; error: unknown }>) => {
      const { data, error } = await asked
      expect(error).toBeNull()
      return data?.map(({ name }) => name)
    }
    expect(await names(players().select('name').like('name', 'Josh%'))).toEqual(['Josh Allen'])
    expect(await names(players().select('name').like('name', 'josh%'))).toEqual([])
    expect(await names(players().select('name').ilike('name', 'josh%'))).toEqual(['Josh Allen'])
    expect(await names(players().select('name').like('name', '[J*%'))).toEqual([])
    expect(await names(players().select('name').match({ position: 'QB', team: 'BUF' }))).toEqual(['Josh Allen'])
    expect(await names(players().select('name').not('position', 'in', '(QB,DST)'))).toEqual(["Ja'Marr Chase"])
    expect(await names(players().select('name').or('team.eq.CIN,name.like.Josh*').order('name'))).toEqual([
      "Ja'Marr Chase",
      'Josh Allen',
    ])
  })

  test('[PG2] single, maybeSingle, head and count answer as the client expects, with the codes of PostgREST', async () => {
    expect((await players().select('name').eq('id', ALLEN_KEY).single()).data).toEqual({ name: 'Josh Allen' })
    expect(await players().select().eq('id', 'nobody').single()).toMatchObject({
      status: 406,
      error: { code: 'PGRST116', details: 'The result contains 0 rows' },
    })
    expect(await players().select().eq('id', 'nobody').maybeSingle()).toMatchObject({ data: null, error: null })
    expect((await players().select().maybeSingle()).error).toMatchObject({ code: 'PGRST116' })
    expect(await players().select('*', { count: 'exact', head: true })).toMatchObject({ count: 3, data: null })
    expect((await players().select('*', { count: 'exact' }).range(9, 12)).error).toMatchObject({ code: 'PGRST103' })
  })

  test.each([
    ['an unknown table', '42P01', () => client.from('secrets').select(), 'PGRST205'],
    ['an unknown column', '', () => players().select('salary'), '42703'],
    ['a filter on an unknown column', '', () => players().select().eq('salary', 1), '42703'],
    ['an order by an unknown column', '', () => players().select().order('salary'), '42703'],
    ['a value of another type', '', () => client.from('player_seasons').select().eq('season', 'x'), '22P02'],
    ['an operator that is not offered', '', () => players().select().textSearch('name', 'josh'), 'PGRST100'],
    ['a cast', '', () => players().select('name::text'), 'PGRST100'],
    ['a table without a relation', '', () => client.from('ff_player_ids').select('*,news_items(*)'), 'PGRST200'],
    ['an unknown table to embed', '', () => players().select('*,secrets(*)'), 'PGRST200'],
    ['a filter on a table that is not embedded', '', () => players().select().eq('secrets.id', 1), '42703'],
    ['GeoJSON', '', () => players().select().geojson(), 'PGRST107'],
    ['a query plan', '', () => players().select().explain(), 'PGRST107'],
  ])('[PG3] %s is refused%s', async (_what, _note, ask, code) => {
    const { data, error } = await ask()
    expect([data, error?.code]).toEqual([null, code])
  })

  test('[PG4] related rows are embedded: one as an object or null, several as a list, with filters, order and limit', async () => {
    const { data, error } = await players()
      .select('name,ids:ff_player_ids(sleeper_id),player_seasons(season,games)')
      .neq('position', 'DST')
      .order('name', { ascending: false })
      .order('season', { referencedTable: 'player_seasons', ascending: true })
      .limit(1, { referencedTable: 'player_seasons' })
    expect(error).toBeNull()
    expect(data).toEqual([
      {
        name: 'Josh Allen',
        ids: { sleeper_id: '4984' },
        player_seasons: [{ season: 2024, games: expect.any(Number) }],
      },
      { name: "Ja'Marr Chase", ids: null, player_seasons: [{ season: 2024, games: expect.any(Number) }] },
    ])
    const games = await client
      .from('player_stats_weekly')
      .select('week,players(name,ff_player_ids(mfl_id))')
      .eq('gsis_id', ALLEN_KEY)
      .eq('season', 2025)
      .limit(1)
    expect(games.data).toEqual([{ week: 1, players: { name: 'Josh Allen', ff_player_ids: { mfl_id: '13589' } } }])
  })

  test('[PG4] !inner leaves out rows without a related one, in the count too', async () => {
    const known = players().select('name,ff_player_ids!inner(sleeper_id)', { count: 'exact' })
    expect(await known).toMatchObject({ count: 1, data: [{ name: 'Josh Allen' }] })
    const none = await players().select('name,ff_player_ids!inner(sleeper_id)').eq('ff_player_ids.sleeper_id', '1')
    expect(none.data).toEqual([])
    const left = await players().select('name,ff_player_ids(sleeper_id)').eq('ff_player_ids.sleeper_id', '1')
    expect(left.data).toHaveLength(3)
  })

  test('[PG5] csv has a line of names, quotes where needed, and empty fields for null', async () => {
    const { data, error } = await players().select('name,team,espn:espn_id').order('name').csv()
    expect(error).toBeNull()
    expect(data?.split('\n')).toEqual([
      'name,team,espn',
      expect.stringMatching(/^Buffalo Bills,BUF,/),
      expect.any(String),
      expect.any(String),
    ])
    const embedded = await players().select('name,player_seasons(season)').eq('id', CHASE_KEY).csv()
    expect(embedded.data).toBe(`name,player_seasons\nJa'Marr Chase,"[{""season"":2024}]"`)
  })

  test('[PG6] tables can’t be written to', async () => {
    for (const write of [
      players().insert({ id: 'x' }),
      players().update({ name: 'x' }).eq('id', ALLEN_KEY),
      players().upsert({ id: 'x' }),
      players().delete().eq('id', ALLEN_KEY),
    ]) {
      expect(await write).toMatchObject({ status: 405, error: { code: 'method_not_allowed' } })
    }
  })

  test('[SE28] another schema than public is refused as PostgREST does it, for tables and functions', async () => {
    for (const request of [
      client.schema('auth').from('players').select(),
      client.schema('auth').rpc('get_lobby_by_code', { lobby_code: 'ABC234' }),
      client.schema('Public').rpc('get_lobby_by_code', { lobby_code: 'ABC234' }, { get: true }),
      client.schema('auth').from('draft_picks').delete().eq('lobby_id', 'x'),
    ]) {
      // oxlint-disable-next-line no-await-in-loop
      expect(await request).toMatchObject({ status: 406, error: { code: 'PGRST106' } })
    }
    expect((await client.schema('public').from('players').select()).error).toBeNull()
  })
}
