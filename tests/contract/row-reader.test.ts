import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewsItem } from '#core/news/news-item.ts'
import { readableTables, type TableName } from '#protocol/readable-tables.ts'
import type { PlayerFacts } from '../../src/server/players/player-store.ts'
import { parseRead } from '../../src/server/stock/rest/parse-read.ts'
import { filterRows, type ReadableRow } from '../../src/server/stock/rest/read-query.ts'
import { knownPlayer, playerIds, seasonOf } from '../support/player-facts.ts'
import { onEachDatabase, type TestDatabase } from '../support/each-database.ts'
import { mention, NEWS_TIME_MS, storedNews } from '../support/stored-news.ts'
import { gameOf } from '../support/stats-builders.ts'
import { openStoresOn, type TestStores } from './open-database.ts'

/** Names that are hard to search, fold and sort; two players of one name; a free agent. */
const NAMES = [
  "Ja'Marr Chase",
  'Amon-Ra St. Brown',
  'A.J. Brown',
  'ab',
  'aB',
  '100%',
  'under_score',
  String.raw`back\slash`,
  'Éamon Ó Sé',
  'éamon ó sé',
  '\u{1F3C8} Ball',
  '\uffee Wide',
  '"Quoted", (Name)',
  "'; drop table players; --",
  'Mike Williams',
  'Mike Williams',
]

const FACTS: PlayerFacts = {
  rosterSeason: 2026,
  players: NAMES.map((name, index) =>
    knownPlayer({
      id: `00-${index}`,
      gsis_id: index % 4 === 3 ? null : `00-${index}`,
      name,
      team: [null, 'KC', 'SF', 'kc'][index % 4] ?? null,
      position: index % 3 === 0 ? 'QB' : 'WR',
      espn_id: null,
      active: index % 5 !== 0,
    }),
  ),
  ids: [playerIds({ gsis_id: '00-0', sleeper_id: '17' }), playerIds({ gsis_id: '00-1', mfl_id: '5' })],
  seasons: [
    { ...seasonOf(2024, { '00-0': 3, '00-1': 2 }) },
    {
      season: 2025,
      weeks: [
        ...seasonOf(2025, { '00-0': 4, '00-2': 1 }).weeks,
        gameOf({ season: 2025, week: 9, gsis_id: '00-2', passing_yards: -3, ppr_points_calc: 0.1, position: 'QB' }),
      ],
    },
  ],
}

/** The players of each article: one, the same one with another, one whose id has commas and quotes, none. */
const NEWS: readonly NewsItem[] = [['00-1'], ['00-2', '00-1'], ['a,"b}\\'], [], ['00-2'], ['00-2', 'BUF', '00-1']].map(
  (ids, index) =>
    storedNews({
      sourceId: String(index),
      title: NAMES[index] ?? '',
      summary: index % 2 === 0 ? '' : (NAMES[index + 1] ?? ''),
      source: index === 5 ? 'pft' : 'espn',
      teams: index === 3 ? [] : ['KC'],
      author: index === 1 ? null : 'Somebody',
      publishedAtMs: NEWS_TIME_MS - Math.floor(index / 2),
      mentions: ids.map((id, place) => mention(id, 1 - place / 10)),
    }),
)

const ADP = { source: 'A list', asOf: '2026-08-21', entries: [{ playerId: '00-1', adp: 1.5 }] }

/** The same facts as table rows, which the model reads. */
const STOCK: Partial<Readonly<Record<TableName, readonly ReadableRow[]>>> = {
  players: FACTS.players.map((player) => ({ ...player })),
  active_players: FACTS.players.filter(({ active }) => active).map(({ active: _active, ...player }) => player),
  player_stats_weekly: FACTS.seasons.flatMap(({ weeks }) => weeks.map((week) => ({ ...week }))),
  news_items: NEWS.map((item) => ({
    id: item.id,
    source: item.source,
    url: item.url,
    title: item.title,
    summary: item.summary,
    published_at: new Date(item.publishedAtMs).toISOString(),
    team: item.teams[0] ?? null,
    author: item.author,
    image_url: item.imageUrl,
    match_confidence: item.mentions[0]?.confidence ?? null,
    matched_player_ids: item.mentions.map(({ playerId }) => playerId),
    match_confidences: item.mentions.map(({ confidence }) => confidence),
  })),
}

await onEachDatabase(describeRowReader)

function describeRowReader(testDatabase: TestDatabase): void {
  describe('reads of tables', () => {
    let opened: TestStores
    beforeAll(async () => {
      opened = await openStoresOn(testDatabase)
      await opened.stores.players.replace({ name: 'bundled', fingerprint: 'reads' }, FACTS, 100)
      await opened.stores.players.replaceAdp('reads', ADP, 100)
      await opened.stores.news.save(NEWS, NEWS_TIME_MS)
    })
    afterAll(() => opened.close())

    async function read(table: TableName, words: Iterable<readonly [string, string]>) {
      const question = parseRead(table, words, null)
      if (!question.ok) throw new Error(question.error.details)
      const { rows, total } = await opened.stores.rows.read(question.value, true)
      return { rows, total, question: question.value }
    }

    const rowsOf = async (table: TableName, query: string) => (await read(table, new URLSearchParams(query))).rows

    test('[RW11] every table returns rows that match its schema, in its default order', async () => {
      for (const table of Object.keys(readableTables).filter((each) => isTable(each))) {
        const rows = await rowsOf(table, '')
        expect([table, rows.length > 0]).toEqual([table, true])
        for (const row of rows) expect(readableTables[table].row.parse(row)).toEqual(row)
      }
      const weeks = await rowsOf('player_stats_weekly', 'select=season,week,gsis_id&limit=3')
      expect(weeks).toEqual([
        { season: 2024, week: 1, gsis_id: '00-1' },
        { season: 2024, week: 1, gsis_id: '00-0' },
        { season: 2024, week: 2, gsis_id: '00-1' },
      ])
      expect(await rowsOf('player_seasons', 'gsis_id=eq.00-2')).toEqual([{ gsis_id: '00-2', season: 2025, games: 2 }])
    })

    test('[RW12] a name search treats % _ \\ and quotes literally, and folds A to Z', async () => {
      const found = async (pattern: string) =>
        (await rowsOf('players', `name=ilike.${encodeURIComponent(pattern)}&select=name`)).map(({ name: each }) => each)
      expect(await found('AB')).toEqual(['aB', 'ab'])
      expect(await found(String.raw`*\%*`)).toEqual(['100%'])
      expect(await found(String.raw`%\_%`)).toEqual(['under_score'])
      expect(await found(String.raw`*\\*`)).toEqual([String.raw`back\slash`])
      expect(await found('*" "*')).toEqual([])
      expect(await found('"QUOTED", (name)')).toEqual(['"Quoted", (Name)'])
      expect(await found("*'; drop*")).toHaveLength(1)
      expect(await found('ja_marr*')).toEqual(["Ja'Marr Chase"])
      expect(await found('Éamon*')).toEqual(['Éamon Ó Sé'])
      expect(await found('\u{1F3C8}_ball')).toEqual(['\u{1F3C8} Ball'])
      expect(await found('a'.repeat(500))).toEqual([])
      expect(await found('%_'.repeat(250))).toEqual([])
    })

    test.each([
      ['player_stats_weekly', 'week=eq.3', [3, 3]],
      ['player_stats_weekly', 'season=eq.2024&week=neq.1', [2, 2, 3]],
      ['player_stats_weekly', 'week=gt.3', [4, 9]],
      ['player_stats_weekly', 'week=gte.4', [4, 9]],
      ['player_stats_weekly', 'season=eq.2024&week=lt.2', [1, 1]],
      ['player_stats_weekly', 'season=eq.2024&week=lte.1', [1, 1]],
      ['player_stats_weekly', 'week=in.(4,9,22)', [4, 9]],
      ['player_stats_weekly', 'ppr_points_calc=eq.0.1', [9]],
      ['player_stats_weekly', 'ppr_points_calc=not.is.null', [9]],
      ['player_stats_weekly', 'passing_yards=lt.-2.5', [9]],
      ['player_stats_weekly', 'not.or=(week.lt.4,gsis_id.eq.00-0)', [9]],
      ['players', 'active=not.eq.true&position=eq.QB&select=week:id', ['00-0', '00-15']],
      ['players', 'active=is.false&team=is.null&select=week:id', ['00-0']],
    ] as const)('[RW5] on the rows of %s: %s', async (table, query, found) => {
      expect((await rowsOf(table, query)).map(({ week }) => week)).toEqual(found)
    })

    test.each([
      ['matched_player_ids=cs.{00-1}', ['0', '1', '5']],
      ['matched_player_ids=cs.{00-1}&limit=2', ['0', '1']],
      ['matched_player_ids=cs.{00-1,00-2}', ['1', '5']],
      ['matched_player_ids=cs.{00-1}&matched_player_ids=cs.{BUF}', ['5']],
      ['matched_player_ids=not.cs.{00-1}&order=published_at.asc', ['4', '2', '3']],
      ['or=(matched_player_ids.cs.{BUF},matched_player_ids.cs.{00-1,00-2})&source=eq.espn', ['1']],
      [String.raw`matched_player_ids=cs.{"a,\"b}\\"}`, ['2']],
      ['matched_player_ids=cs.{}', ['0', '1', '2', '3', '4', '5']],
      ['matched_player_ids=cs.{00}', []],
      ['published_at=gte.2026-08-20T18:00&order=id.desc', ['1', '0']],
      ['or=(title.ilike.*A.J.%20brown*,summary.ilike.*A.J.%20brown*)', ['1', '2']],
    ])('[NWS8] of the news: %s', async (query, found) => {
      const rows = await rowsOf('news_items', query.replaceAll('"', '%22'))
      expect(rows.map(({ id }) => id)).toEqual(found.map((each) => NEWS[Number(each)]?.id))
    })

    test('[NWS8] a list comes back as a list, under any alias', async () => {
      expect(await rowsOf('news_items', 'select=who:matched_player_ids&id=in.(espn:1,espn:3)')).toEqual([
        { who: ['00-2', '00-1'] },
        { who: [] },
      ])
    })

    test('[RW4] no readable query makes a database fail', async () => {
      let askedCount = 0
      await fc.assert(
        fc.asyncProperty(anyWords, async ({ table, words }) => {
          const question = parseRead(table, words, null)
          if (!question.ok) return
          askedCount += 1
          const { rows, total } = await opened.stores.rows.read(question.value, true)
          expect(rows.length).toBeLessThanOrEqual(total ?? 0)
        }),
      )
      expect(askedCount).toBeGreaterThan(50)
    })

    test('[RW13] the rows of any query, their order and their count match a plain loop', async () => {
      await fc.assert(
        fc.asyncProperty(anyRead, async ({ table, words }) => {
          const asked = parseRead(table, words, null)
          fc.pre(asked.ok || !asked.error.details.startsWith('more than 20 conditions'))
          const { rows, total, question } = await read(table, words)
          expect({ rows, total }).toEqual(filterRows(STOCK[table] ?? [], question))
        }),
      )
    })
  })
}

function isTable(name: string): name is TableName {
  return Object.hasOwn(readableTables, name)
}

const negated = fc.constantFrom('', '', 'not.')
const text = fc.constantFrom(...NAMES, 'KC', 'kc', 'SF', 'QB', 'WR', '00-1', '00-2', '', 'é')
const pattern = fc
  .array(
    fc.constantFrom('*', '%', '_', 'a', 'B', 'm', ' ', '.', String.raw`\%`, String.raw`\_`, String.raw`\\`, 'É', '('),
    {
      maxLength: 6,
    },
  )
  .map((pieces) => pieces.join(''))
const figure = fc.constantFrom('0', '1', '2', '3', '2024', '2025', '-3', '0.1', '1e2', '2025.5', '-0')
const whole = fc.constantFrom('1', '2', '3', '9', '2024', '2025', '-1', '2147483647')
const comparison = fc.constantFrom('eq', 'neq', 'gt', 'gte', 'lt', 'lte')

function quoted(value: string): string {
  return `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`
}

function listed(values: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.array(values, { maxLength: 4 }).map((each) => `in.(${each.map(quoted).join()})`)
}

const COLUMN_CONDITIONS: Partial<Record<TableName, readonly (readonly [string, fc.Arbitrary<string>])[]>> = (() => {
  const ordered = (values: fc.Arbitrary<string>) =>
    fc.oneof(
      fc.tuple(comparison, values).map(([by, value]) => `${by}.${quoted(value)}`),
      listed(values),
      fc.constant('is.null'),
    )
  const named = fc.oneof(
    ordered(text),
    fc.tuple(fc.constantFrom('like', 'ilike'), pattern).map(([by, each]) => `${by}.${quoted(each)}`),
  )
  const truth = fc.constantFrom('is.true', 'is.false', 'eq.true', 'neq.true', 'in.(false)', 'is.null')
  const people = ['name', 'team', 'position', 'gsis_id'].map((column) => [column, named] as const)
  const contained = fc
    .uniqueArray(fc.constantFrom('00-1', '00-2', 'BUF', 'a,"b}\\', 'nobody'), { maxLength: 3 })
    .map((members) => `cs.{${members.map(quoted).join()}}`)
  return {
    players: [...people, ['active', truth] as const],
    active_players: people,
    player_stats_weekly: [
      ...['season', 'week'].map((column) => [column, ordered(whole)] as const),
      ...['passing_yards', 'ppr_points_calc'].map((column) => [column, ordered(figure)] as const),
      ['gsis_id', named] as const,
    ],
    news_items: [
      ...['title', 'team', 'author', 'published_at'].map((column) => [column, named] as const),
      ['match_confidence', ordered(fc.constantFrom('1', '0.9', '0.5'))] as const,
      ['matched_player_ids', contained] as const,
    ],
  }
})()

/** Filters of which some are valid: every column with values of every kind, at and beyond their limits. */
const anyWords = fc.constantFrom(...Object.keys(readableTables).filter(isTable)).chain((table) => {
  const column = fc.constantFrom(...Object.keys(readableTables[table].columns))
  const value = fc.oneof(
    text,
    whole,
    figure,
    pattern,
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.double().map(String),
    fc.integer().map(String),
    fc.constantFrom(
      '2147483648',
      '-2147483648',
      '1e308',
      '5e-324',
      '1e400',
      'NaN',
      '',
      '%_'.repeat(300),
      '\\\\',
      't',
      'FALSE',
    ),
  )
  const operator = fc.constantFrom('eq', 'neq', 'gt', 'lte', 'ilike', 'not.eq', 'not.ilike', 'is', 'not.is', 'in', 'cs')
  const condition = fc.tuple(column, operator, value).map(([name, by, operand]): [string, string] => {
    if (by.endsWith('is')) return [name, `${by}.null`]
    if (by === 'cs') return [name, `cs.{${quoted(operand)},${quoted(operand)}}`]
    return [name, by === 'in' ? `in.(${quoted(operand)},${quoted(operand)})` : `${by}.${operand}`]
  })
  const order = fc
    .tuple(column, fc.constantFrom('', '.desc', '.desc.nullslast', '.nullsfirst'))
    .map((each) => each.join(''))
  const name = fc.string({ unit: 'grapheme', maxLength: 9 })
  const word = fc.oneof(
    { weight: 6, arbitrary: condition },
    { weight: 1, arbitrary: fc.tuple(fc.constant('order'), order) },
    { weight: 1, arbitrary: fc.tuple(name, column).map(([as, of]): [string, string] => ['select', `${as}:${of}`]) },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom('limit', 'offset'), value) },
  )
  return fc.uniqueArray(word, { maxLength: 3 }).map((words) => ({ table, words }))
})

/** A random query: conditions in groups, an order, a choice of columns, a window. */
const anyRead = fc
  .constantFrom<TableName>('players', 'active_players', 'player_stats_weekly', 'news_items')
  .chain((table) => {
    const columns = COLUMN_CONDITIONS[table] ?? []
    const comparable = columns.map(([column]) => column).filter((column) => column !== 'matched_player_ids')
    const condition = fc.oneof(
      ...columns.map(([column, operand]) => fc.tuple(negated, operand).map(([not, each]) => `${column}.${not}${each}`)),
    )
    const { group } = fc.letrec<{ group: string; member: string }>((tie) => ({
      group: fc.array(tie('member'), { minLength: 1, maxLength: 3 }).map((members) => `(${members.join()})`),
      member: fc.oneof(
        { maxDepth: 3 },
        condition,
        fc.tuple(negated, fc.constantFrom('and', 'or'), tie('group')).map((pieces) => pieces.join('')),
      ),
    }))
    const order = fc
      .array(
        fc.tuple(
          fc.constantFrom(...comparable),
          fc.constantFrom('', '.asc', '.desc', '.nullsfirst', '.desc.nullslast'),
        ),
        { minLength: 1, maxLength: 3 },
      )
      .map((pieces) => pieces.map((piece) => piece.join('')).join())
    const word = fc.oneof(
      fc.tuple(fc.constantFrom('or', 'and', 'not.or', 'not.and'), group),
      fc.tuple(fc.constant('order'), order),
      fc.tuple(fc.constant('limit'), fc.constantFrom('0', '1', '3', '2000')),
      fc.tuple(fc.constant('offset'), fc.constantFrom('0', '1', '5', '1000000000')),
      fc.constant<[string, string]>(['select', table === 'news_items' ? 'key:id,*' : 'key:gsis_id,*']),
    )
    return fc
      .uniqueArray(word, { maxLength: 4, selector: ([name]) => name })
      .map((words) => ({ table, words: words as readonly (readonly [string, string])[] }))
  })
