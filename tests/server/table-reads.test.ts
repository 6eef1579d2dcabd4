import { tablePath } from '#protocol/server-paths.ts'
import { PostgrestClient } from '@supabase/postgrest-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isTableName, readableTables, type TableName } from '#protocol/readable-tables.ts'
import { refusalSchema } from '#protocol/refusal-codes.ts'
import { z } from '#protocol/zod.ts'
import { databaseSettings, onEachDatabase, type TestDatabase } from '../support/each-database.ts'
import { START_LIMIT_MS, startLobbyServer, type LobbyServer } from '../support/lobby-server.ts'
import { ALLEN_KEY, FEW_FACTS, knownPlayer } from '../support/player-facts.ts'

const TABLES = Object.keys(readableTables).filter(isTableName)

/** Empty on a server that has fetched nothing yet. */
const FETCHED: ReadonlySet<TableName> = new Set(['player_adp', 'news_items'])

/** Three players with statistics, and 40 more including one free agent. */
const FACTS = {
  ...FEW_FACTS,
  players: [
    ...FEW_FACTS.players,
    ...Array.from({ length: 40 }, (_, index) =>
      knownPlayer({
        id: `rb-${index}`,
        gsis_id: null,
        name: `Runner ${String(index).padStart(2, '0')}`,
        team: index === 0 ? null : 'KC',
        position: 'RB',
        espn_id: null,
        active: index % 2 === 0,
      }),
    ),
  ],
}

await onEachDatabase(describeTableReads)

function describeTableReads(database: TestDatabase): void {
  let server: LobbyServer
  let client: PostgrestClient

  beforeAll(async () => {
    server = await startLobbyServer(await databaseSettings(database), {
      bundledFacts: { fingerprint: 'reads', asOfMs: 0, read: async () => FACTS },
    })
    client = new PostgrestClient(`${server.url}/rest/v1`, { headers: { apikey: 'anonymous' } })
  }, START_LIMIT_MS)
  afterAll(() => server.stop())

  async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
    const response = await fetch(`${server.url}/rest/v1/${path}`, { headers, method })
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      range: response.headers.get('Content-Range'),
      text,
      body: text === '' ? undefined : z.unknown().parse(JSON.parse(text)),
    }
  }

  async function refusalOf(path: string, headers: Record<string, string> = {}) {
    const { status, body } = await get(path, headers)
    const { code, details } = refusalSchema.parse(body)
    return [status, code, details]
  }

  test('[RW15] an outside client reads every table without a cookie, in rows that match its schema', async () => {
    for (const table of TABLES) {
      const { data, error, status } = await client.from(table).select()
      expect([table, status, error]).toEqual([table, 200, null])
      const rows = z.array(readableTables[table].row).parse(data)
      expect(data).toEqual(rows)
      expect([table, rows.length > 0]).toEqual([table, !FETCHED.has(table)])
    }
  })

  test('[RW15] an outside client’s filters, orders, pages, counts and single rows work as documented', async () => {
    const players = () => client.from('players')
    const found = await players()
      .select('key:id,name', { count: 'exact' })
      .or('position.eq.QB,and(position.eq.RB,name.ilike.*runner 0*)')
      .not('team', 'is', null)
      .order('position', { ascending: false })
      .order('name', { ascending: false })
      .range(1, 3)
    expect(found).toMatchObject({ status: 206, count: 10, error: null })
    expect(found.data).toEqual([
      { key: 'rb-8', name: 'Runner 08' },
      { key: 'rb-7', name: 'Runner 07' },
      { key: 'rb-6', name: 'Runner 06' },
    ])
    expect(await players().select('*', { count: 'exact', head: true }).eq('active', true)).toMatchObject({
      status: 200,
      count: 23,
      data: null,
    })
    expect((await players().select('name').in('id', ['BUF', 'a,b']).is('active', true)).data).toEqual([
      { name: 'Buffalo Bills' },
    ])
    expect((await players().select('team').eq('id', 'rb-0').single()).data).toEqual({ team: null })
    expect((await players().select().eq('id', 'nobody').maybeSingle()).data).toBeNull()
    expect(await players().select().eq('position', 'RB').single()).toMatchObject({
      status: 406,
      error: { code: 'PGRST116', details: 'The result contains 40 rows' },
    })
    const games = client.from('player_stats_weekly_normalized').select('week').eq('gsis_id', ALLEN_KEY)
    expect((await games.eq('season', 2025).gte('week', 1).lte('week', 22)).data).toHaveLength(22)
  })

  test('[RW16] the response says which rows it has and, if they were counted, out of how many', async () => {
    const counted = { Prefer: 'count=exact' }
    const ranges = async (query: string, headers: Record<string, string> = {}) => {
      const { status, range } = await get(`players?position=eq.RB&${query}`, headers)
      return [status, range]
    }
    expect(await ranges('limit=10')).toEqual([200, '0-9/*'])
    expect(await ranges('limit=10', counted)).toEqual([206, '0-9/40'])
    expect(await ranges('', counted)).toEqual([200, '0-39/40'])
    expect(await ranges('limit=10&offset=35', counted)).toEqual([206, '35-39/40'])
    expect(await ranges('offset=40', counted)).toEqual([206, '*/40'])
    expect(await ranges('offset=41', counted)).toEqual([416, '*/40'])
    expect(await ranges('offset=41')).toEqual([200, '*/*'])
    expect(await ranges('limit=0', { Prefer: 'return=minimal, count=planned' })).toEqual([206, '*/40'])
    expect(await ranges('team=eq.none', counted)).toEqual([200, '*/0'])
    expect(await ranges('', { Range: '5-6', 'Range-Unit': 'items' })).toEqual([200, '5-6/*'])
    expect(await ranges('', { Range: '39-99', ...counted })).toEqual([206, '39-39/40'])
    expect(await ranges('', { Range: 'bytes=0-1' })).toEqual([200, '0-39/*'])
    expect(await refusalOf('players', { Range: '9-2' })).toEqual([
      416,
      'PGRST103',
      'Range: the last row comes before the first',
    ])
    expect(await refusalOf('players?offset=900', counted)).toEqual([416, 'PGRST103', 'offset 900 of 43 rows'])
  })

  test('[RW16] HEAD answers as GET does, without the rows; a response may be cached for a minute, a refusal never', async () => {
    const path = 'players?limit=2'
    const [read, head] = [await get(path), await get(path, {}, 'HEAD')]
    expect([head.status, head.range, head.text]).toEqual([read.status, read.range, ''])
    for (const { headers } of [read, head]) {
      expect(headers.get('Cache-Control')).toBe('private, max-age=60')
      expect(headers.get('Vary')).toContain('Prefer')
      expect(headers.get('Content-Type')).toBe('application/json; charset=utf-8')
    }
    const one = await get('players?id=eq.BUF', { Accept: 'application/vnd.pgrst.object+json' })
    expect(one.headers.get('Content-Type')).toContain('application/vnd.pgrst.object+json')
    expect((await get('players?limit=x')).headers.get('Cache-Control')).toBe('no-store')
  })

  test('[RW9] a limit is clamped to the maximum of the table; past the end there is nothing', async () => {
    for (const table of TABLES) {
      expect((await get(`${table}?limit=1000000000&offset=999999999999999999999`)).text).toBe('[]')
      expect((await get(`${table}?limit=0`)).text).toBe('[]')
    }
  })

  test.each([
    ['players?salary=eq.1', 400, '42703', 'players has no column salary'],
    ['players?select=salary', 400, '42703', 'players has no column salary'],
    ['players?order=salary', 400, '42703', 'players has no column salary'],
    ['players?name=match.x', 400, 'PGRST100', 'name: there is no operator match'],
    ['players?name=x', 400, 'PGRST100', 'name: expected operator.value, such as eq.1'],
    ['players?limit=-1', 400, 'PGRST100', 'limit: expected a whole number from 0'],
    ['players?limit=x', 400, 'PGRST100', 'limit: expected a whole number from 0'],
    ['player_seasons?season=eq.x', 400, '22P02', 'season: expected a whole number of at most 32 bits'],
    ['player_seasons?season=eq.99999999999', 400, '22P02', 'season: expected a whole number of at most 32 bits'],
    ['players?name=eq.%00', 400, 'bad_input', 'An address may not contain a null character.'],
    ['secrets', 404, 'PGRST205', 'secrets'],
    ['lobbies?select=*', 404, 'PGRST205', 'lobbies'],
    ['devices', 404, 'PGRST205', 'devices'],
    ['__proto__', 404, 'PGRST205', '__proto__'],
    ['schema_migrations', 404, 'PGRST205', 'schema_migrations'],
    ['players/1', 404, 'PGRST125', null],
  ])('[RW4] %s is refused with %d %s: %s', async (path, status, code, details) => {
    expect(await refusalOf(path)).toEqual([status, code, details])
  })

  test('[RW12] a search of one letter, of 500, of wildcards, quotes and all of Unicode is answered', async () => {
    const found = async (pattern: string) => {
      const { status, body } = await get(`players?select=id&name=ilike.${encodeURIComponent(pattern)}`)
      return [status, Array.isArray(body) ? body.length : body]
    }
    expect(await found('*z*')).toEqual([200, 0])
    expect(await found('*J*')).toEqual([200, 2])
    expect(await found(`*${'a'.repeat(500)}*`)).toEqual([200, 0])
    expect(await found('%%%___%%%')).toEqual([200, 43])
    expect(await found(String.raw`\%\_*`)).toEqual([200, 0])
    expect(await found("*ja'marr*")).toEqual([200, 1])
    expect(await found('*"*')).toEqual([200, 0])
    expect(await found('\u{1F3C8}\u202e\u0301*')).toEqual([200, 0])
    expect((await get('players?name=ilike.%FF%C0')).status).toBe(200)
    expect((await get(`players?name=ilike.${'a'.repeat(15_000)}`)).status).toBe(400)
    expect((await fetch(`${server.url}/rest/v1/players?name=eq.${'a'.repeat(70_000)}`)).status).toBe(431)
  })

  test('[RW17] tables are read-only: every other method is refused and the right ones are named', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const { status, headers } = await get('players?id=eq.BUF', {}, method)
      expect([method, status, headers.get('Allow')]).toEqual([method, 405, 'GET, HEAD'])
    }
    expect(await client.from('players').delete().eq('id', 'BUF')).toMatchObject({ status: 405 })
    expect((await get('players?id=eq.BUF')).body).toHaveLength(1)
  })

  test('[RW17] no row that is read, and no query, is in the log', async () => {
    await get('players?name=eq.Geheim')
    await get('geheim?geheim=eq.Geheim')
    expect(server.logged().toLowerCase()).not.toContain('geheim')
    expect(server.logged()).not.toContain('"level":50')
  })
}

test('[RW18] an address that reads too often is told when to retry', { timeout: START_LIMIT_MS }, async () => {
  const server = await startLobbyServer({ LIMITS: '{"tableReadsPerAddressPerMinute":3}' })
  const statuses: number[] = []
  for (let index = 0; index < 5; index += 1) statuses.push((await fetch(server.url + tablePath('players'))).status)
  const refused = await fetch(server.url + tablePath('players'))
  await server.stop()
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
})
