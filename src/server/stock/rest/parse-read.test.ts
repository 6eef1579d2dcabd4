import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readableTables, type ReadableTable, type TableName } from '#protocol/readable-tables.ts'
import type { ReadQuery } from './read-query.ts'
import { parseRead } from './parse-read.ts'

/** What a query string of a table means, or the text with which it is refused. */
function read(table: TableName, query: string): ReadQuery | string {
  const question = parseRead(table, new URLSearchParams(query), null)
  return question.ok ? question.value : question.error.details
}

function conditionsOf(query: string, table: TableName = 'players'): unknown {
  const question = read(table, query)
  return typeof question === 'string' ? question : question.conditions
}

describe('columns', () => {
  test('[RW3] without select, and with *, every column comes under its own name', () => {
    const names = ['gsis_id', 'season', 'games']
    const all = names.map((column) => ({ column, name: column }))
    expect(read('player_seasons', '')).toMatchObject({ columns: all })
    expect(read('player_seasons', 'select=*')).toMatchObject({ columns: all })
  })

  test('[RW3] columns may be chosen, called otherwise and mixed with *; the same one twice is one', () => {
    expect(read('player_seasons', 'select=season, id:gsis_id,season')).toMatchObject({
      columns: [
        { column: 'season', name: 'season' },
        { column: 'gsis_id', name: 'id' },
      ],
    })
    expect(read('player_seasons', 'select=jahr:season,*')).toMatchObject({
      columns: [
        { column: 'season', name: 'jahr' },
        { column: 'gsis_id', name: 'gsis_id' },
        { column: 'season', name: 'season' },
        { column: 'games', name: 'games' },
      ],
    })
  })

  test.each([
    ['select=salary', 'players has no column salary'],
    ['select=', 'players has no column '],
    ['select=name,', 'players has no column '],
    ['select=__proto__', 'players has no column __proto__'],
    ['select=toString', 'players has no column toString'],
    ['select=name::text', 'select: name::text is neither a column nor name:column'],
    ['select=lobbies(*)', 'players has no relation to lobbies'],
    ['select=count()', 'players has no relation to count'],
    ['select=name(', 'select: a bracket is not closed, or there is more after one'],
    ['select=player_seasons(games)x', 'select: a bracket is not closed, or there is more after one'],
    ['select=player_seasons(points)', 'player_seasons: player_seasons has no column points'],
    ['select=name,name:player_seasons(games)', 'select: two columns are called name'],
    ['select=player_seasons(players(player_seasons(season)))', 'player_seasons: players: select: more than 3 levels'],
    ['select=id:name,id', 'select: two columns are called id'],
    [`select=${'x'.repeat(9000)}`, `players has no column ${'x'.repeat(64)}...`],
  ])('[RW4] %s is refused: %s', (query, text) => {
    expect(read('players', query)).toBe(text)
  })
})

describe('conditions', () => {
  test.each([
    ['team=eq.KC', { kind: 'compare', column: 'team', by: 'eq', value: 'KC' }],
    ['team=neq.KC', { kind: 'compare', column: 'team', by: 'neq', value: 'KC' }],
    ['name=gt.M', { kind: 'compare', column: 'name', by: 'gt', value: 'M' }],
    ['active=eq.true', { kind: 'compare', column: 'active', by: 'eq', value: true }],
    ['active=is.FALSE', { kind: 'is', column: 'active', value: false }],
    ['team=is.null', { kind: 'is', column: 'team', value: null }],
    ['team=not.is.null', { kind: 'not', condition: { kind: 'is', column: 'team', value: null } }],
    ['team=in.(KC,"A,B)",SF,KC)', { kind: 'in', column: 'team', values: ['KC', 'A,B)', 'SF'] }],
    ['team=in.()', { kind: 'in', column: 'team', values: [] }],
    ['team=in.("")', { kind: 'in', column: 'team', values: [] }],
    [String.raw`team=in.("a\"b\\c")`, { kind: 'in', column: 'team', values: [String.raw`a"b\c`] }],
    ['name=eq.A.J. Brown', { kind: 'compare', column: 'name', by: 'eq', value: 'A.J. Brown' }],
    ['name=eq."x"', { kind: 'compare', column: 'name', by: 'eq', value: '"x"' }],
    ['name=eq.', { kind: 'compare', column: 'name', by: 'eq', value: '' }],
    ['name=ilike.*Allen%25', { kind: 'like', column: 'name', pattern: '%allen%', isCaseIgnored: true }],
    ['name=ilike.ÀB_', { kind: 'like', column: 'name', pattern: 'Àb_', isCaseIgnored: true }],
  ])('[RW5] %s', (query, condition) => {
    expect(conditionsOf(query)).toEqual([condition])
  })

  test.each([
    ['season=gte.2024', 2024],
    ['season=gte. 2024 ', 2024],
    ['passing_yards=gte.250.5', 250.5],
    ['passing_yards=gte.-1e2', -100],
    ['passing_yards=gte..5', 0.5],
  ])('[RW6] %s is a number', (query, value) => {
    expect(conditionsOf(query, 'player_stats_weekly')).toMatchObject([{ by: 'gte', value }])
  })

  test('[RW7] conditions on several columns, and several on one, all hold', () => {
    expect(conditionsOf('season=gte.2024&season=lte.2025&gsis_id=eq.x', 'player_seasons')).toMatchObject([
      { column: 'season', by: 'gte' },
      { column: 'season', by: 'lte' },
      { column: 'gsis_id', by: 'eq' },
    ])
  })

  test('[RW7] or and and may stand in each other and be negated; quotes protect commas and brackets', () => {
    expect(conditionsOf('or=(team.eq.KC,and(name.ilike.*a(b*,team.not.in.(SF,"x,)")),not.and(team.is.null))')).toEqual([
      {
        kind: 'or',
        conditions: [
          { kind: 'compare', column: 'team', by: 'eq', value: 'KC' },
          {
            kind: 'and',
            conditions: [
              { kind: 'like', column: 'name', pattern: '%a(b%', isCaseIgnored: true },
              { kind: 'not', condition: { kind: 'in', column: 'team', values: ['SF', 'x,)'] } },
            ],
          },
          {
            kind: 'not',
            condition: { kind: 'and', conditions: [{ kind: 'is', column: 'team', value: null }] },
          },
        ],
      },
    ])
    expect(conditionsOf('not.or=(name.eq."a,b",name.eq.c"d)')).toMatchObject([
      { kind: 'not', condition: { kind: 'or', conditions: [{ value: 'a,b' }, { value: 'c"d' }] } },
    ])
    expect(conditionsOf('and=(team.eq.KC)&or=(team.eq.SF)')).toMatchObject([{ kind: 'and' }, { kind: 'or' }])
  })

  test.each<[TableName, string, string]>([
    ['players', 'salary=eq.1', 'players has no column salary'],
    ['players', '__proto__=eq.1', 'players has no column __proto__'],
    ['players', 'constructor=eq.1', 'players has no column constructor'],
    ['players', '=eq.1', 'players has no column '],
    ['players', 'teams.name=eq.KC', 'players has no column teams.name'],
    ['players', 'team=KC', 'team: expected operator.value, such as eq.1'],
    ['players', 'team=', 'team: expected operator.value, such as eq.1'],
    ['players', 'team=not.', 'team: expected operator.value, such as eq.1'],
    ['players', 'team=fts(english).KC', 'team: expected operator.value, such as eq.1'],
    ['players', 'team=match.KC', 'team: there is no operator match'],
    ['players', 'team=toString.KC', 'team: expected operator.value, such as eq.1'],
    ['players', 'team=valueof.KC', 'team: there is no operator valueof'],
    ['players', 'team=cs.{KC}', 'team: cs does not fit a column of kind text'],
    ['players', 'team=in.KC', 'team: expected in.(value,value,...)'],
    ['players', 'team=in.(KC', 'team: expected in.(value,value,...)'],
    ['players', 'team=in.(KC)x', 'team: there is more after the list'],
    ['players', 'team=is.true', 'team: is.true and is.false are for booleans'],
    ['players', 'team=is.nul', 'team: is.nul is neither is.null, is.true nor is.false'],
    ['players', 'active=eq.yes', 'active: expected true or false'],
    ['players', 'active=gt.true', 'active: gt does not fit a column of kind boolean'],
    ['players', 'active=ilike.t', 'active: ilike does not fit a column of kind boolean'],
    ['players', String.raw`name=ilike.a\\\ `.trim(), String.raw`name: the pattern ends with a \ that protects nothing`],
    ['players', `name=ilike.${'a'.repeat(601)}`, 'name: a pattern of more than 600 characters'],
    ['player_seasons', 'season=eq.x', 'season: expected a whole number of at most 32 bits'],
    ['player_seasons', 'season=eq.', 'season: expected a whole number of at most 32 bits'],
    ['player_seasons', 'season=eq.2024.5', 'season: expected a whole number of at most 32 bits'],
    ['player_seasons', 'season=eq.1e3', 'season: expected a whole number of at most 32 bits'],
    ['player_seasons', 'season=eq.2147483648', 'season: expected a whole number of at most 32 bits'],
    ['player_seasons', `season=eq.${'9'.repeat(400)}`, 'season: expected a whole number of at most 32 bits'],
    ['player_seasons', 'season=in.(2024,x)', 'season: expected a whole number of at most 32 bits'],
    ['player_seasons', 'season=ilike.2*', 'season: ilike does not fit a column of kind integer'],
    ['player_stats_weekly', 'sacks=eq.NaN', 'sacks: expected a number'],
    ['player_stats_weekly', 'sacks=eq.Infinity', 'sacks: expected a number'],
    ['player_stats_weekly', 'sacks=eq.1e999', 'sacks: expected a number'],
    ['player_stats_weekly', 'sacks=eq.0x10', 'sacks: expected a number'],
    ['players', 'or=team.eq.KC', 'or: expected (condition,condition,...)'],
    ['players', 'or=()', 'expected column.operator.value in a group'],
    ['players', 'or=(team.eq.KC', 'or: expected , or ) after a condition'],
    ['players', 'or=(team.eq."KC"x)', 'or: expected , or ) after a condition'],
    ['players', 'or=(team.eq.KC))', 'or: there is more after its last bracket'],
    ['players', 'or=(team)', 'expected column.operator.value in a group'],
    ['players', 'or=(not.team.eq.KC)', 'expected column.operator.value in a group'],
    ['players', 'or=(salary.eq.1)', 'players has no column salary'],
    ['players', 'and=(or(team.eq.KC,and(salary.eq.1)))', 'players has no column salary'],
    ['players', `or=${'(and'.repeat(5000)}`, 'and: more than 8 groups in each other'],
  ])('[RW4] %s?%s is refused: %s', (table, query, text) => {
    expect(read(table, query)).toBe(text)
  })

  test.each<[string, readonly string[]]>([
    ['{00-1}', ['00-1']],
    ['{00-1,BUF,00-1}', ['00-1', 'BUF']],
    [String.raw`{"a,b}","c\"d\\e", f}`, ['a,b}', String.raw`c"d\e`, ' f']],
    ['{(}', ['(']],
    ['{}', []],
  ])('[NWS8] a list that contains %s', (list, members) => {
    const contains = { kind: 'contains', column: 'matched_player_ids', members }
    expect(conditionsOf(`matched_player_ids=cs.${list}`, 'news_items')).toEqual([contains])
    expect(conditionsOf(`or=(matched_player_ids.not.cs.${list},team.eq.KC)`, 'news_items')).toMatchObject([
      { kind: 'or', conditions: [{ kind: 'not', condition: contains }, { column: 'team' }] },
    ])
  })

  test.each([
    ['matched_player_ids=cs.00-1', 'matched_player_ids: expected cs.{value,value,...}'],
    ['matched_player_ids=cs.(00-1)', 'matched_player_ids: expected cs.{value,value,...}'],
    ['matched_player_ids=cs.{00-1', 'matched_player_ids: expected cs.{value,value,...}'],
    ['matched_player_ids=cs.{00-1}x', 'matched_player_ids: there is more after the list'],
    ['matched_player_ids=eq.{00-1}', 'matched_player_ids: eq does not fit a column of kind list'],
    ['matched_player_ids=is.null', 'matched_player_ids: is does not fit a column of kind list'],
    ['matched_player_ids=in.(00-1)', 'matched_player_ids: in does not fit a column of kind list'],
    ['title=cs.{x}', 'title: cs does not fit a column of kind text'],
    ['order=matched_player_ids.desc', 'order: matched_player_ids cannot be compared'],
  ])('[NWS8] %s is refused: %s', (query, text) => {
    expect(read('news_items', query)).toBe(text)
  })

  test('[NWS8] each member that is asked for counts as a condition', () => {
    const members = (count: number) => Array.from({ length: count }, (_, index) => `00-${index}`).join()
    const tooMany = 'more than 20 conditions, of which a pattern counts as five'
    expect(conditionsOf(`matched_player_ids=cs.{${members(20)}}`, 'news_items')).toHaveLength(1)
    expect(conditionsOf(`matched_player_ids=cs.{${members(21)}}`, 'news_items')).toBe(tooMany)
    expect(conditionsOf(`or=(${'matched_player_ids.cs.{},'.repeat(20)}team.is.null)`, 'news_items')).toBe(tooMany)
  })

  test('[RW4] what is asked at once has a limit', () => {
    const list = (count: number) => Array.from({ length: count }, (_, index) => index).join()
    expect(conditionsOf(`team=in.(${list(500)})`)).toHaveLength(1)
    expect(conditionsOf(`team=in.(${list(501)})`)).toBe('team: more than 500 values in a list')
    const tooMany = 'more than 20 conditions, of which a pattern counts as five'
    expect(conditionsOf(`or=(${'team.eq.KC,'.repeat(19)}team.is.null)`)).toHaveLength(1)
    expect(conditionsOf(`or=(${'team.eq.KC,'.repeat(19)}team.is.null)&active=eq.true`)).toBe(tooMany)
    expect(conditionsOf(`and=(${'name.ilike.a*,'.repeat(3)}name.not.ilike.b*)`)).toHaveLength(1)
    expect(conditionsOf(`and=(${'name.ilike.a*,'.repeat(4)}not.and(team.eq.KC))`)).toBe(tooMany)
  })
})

describe('order', () => {
  test('[RW8] the table’s own order stands behind the one that is asked for, so that no two rows are equal', () => {
    expect(read('players', 'order=team.desc')).toMatchObject({
      order: [
        { column: 'team', isDescending: true, nulls: 'first' },
        { column: 'name', isDescending: false, nulls: null },
        { column: 'id', isDescending: false, nulls: null },
      ],
    })
    expect(read('player_stats_weekly', 'order=week')).toMatchObject({
      order: [
        { column: 'week', isDescending: false },
        { column: 'season', isDescending: false },
        { column: 'gsis_id', isDescending: true },
      ],
    })
  })

  test.each([
    ['order=team', { isDescending: false, nulls: 'last' }],
    ['order=team.asc', { isDescending: false, nulls: 'last' }],
    ['order=team.nullsfirst', { isDescending: false, nulls: 'first' }],
    ['order=team.desc', { isDescending: true, nulls: 'first' }],
    ['order=team.desc.nullslast, team.asc', { isDescending: true, nulls: 'last' }],
  ])('[RW8] %s', (query, place) => {
    expect(read('players', query)).toMatchObject({ order: [{ column: 'team', ...place }, {}, {}] })
  })

  test.each([
    ['order=salary', 'players has no column salary'],
    ['order=', 'players has no column '],
    ['order=name.up', 'order: name.up ends in neither asc, desc, nullsfirst nor nullslast'],
    ['order=name.nullsfirst.desc', 'order: name.nullsfirst.desc ends in neither asc, desc, nullsfirst nor nullslast'],
  ])('[RW4] %s is refused: %s', (query, text) => {
    expect(read('players', query)).toBe(text)
  })

  test('[RW5] booleans are never empty, so not.is.true means is.false', () => {
    const booleans = Object.values<ReadableTable>(readableTables).flatMap(({ columns }) =>
      Object.entries(columns).filter(([, kind]) => kind === 'boolean'),
    )
    expect(booleans).toEqual([['active', 'boolean']])
    expect(readableTables.players.row.shape.active.safeParse(null).success).toBe(false)
  })

  test('[RW8] the columns of a table’s own order are never empty', () => {
    for (const { row, order } of Object.values(readableTables)) {
      for (const { column } of order) expect(row.shape).toHaveProperty(column)
      for (const [column, schema] of Object.entries(row.shape)) {
        if (order.some((own) => own.column === column)) expect(schema.safeParse(null).success).toBe(false)
      }
    }
  })
})

describe('limit and offset', () => {
  test.each([
    ['', { limit: 100, offset: 0 }],
    ['limit=7&offset=14', { limit: 7, offset: 14 }],
    ['limit=0', { limit: 0, offset: 0 }],
    ['limit=2000', { limit: 2000, offset: 0 }],
    ['limit=1000000000', { limit: 2000, offset: 0 }],
    [`limit=${'9'.repeat(400)}`, { limit: 2000, offset: 0 }],
    [`offset=${'9'.repeat(500)}`, { limit: 100, offset: 1e9 }],
  ])('[RW9] the rows of %s', (query, window) => {
    expect(read('players', query)).toMatchObject(window)
  })

  test.each([
    ['', 2000],
    ['name=ilike.*a*', 2000],
    ['team=eq.KC', 200],
    ['position=eq.QB&name=ilike.*a*', 200],
    ['team=in.(KC,SF)&limit=500', 500],
    ['limit=3000', 2000],
  ])('[RW19] [RU43] the rows of active players for "%s": %d', (query, limit) => {
    expect(read('active_players', query)).toMatchObject({ limit })
    expect(read('players', 'team=eq.KC')).toMatchObject({ limit: 100 })
  })

  test.each([
    ['limit=-1', 'limit: expected a whole number from 0'],
    ['limit=x', 'limit: expected a whole number from 0'],
    ['limit=', 'limit: expected a whole number from 0'],
    ['limit=1e9', 'limit: expected a whole number from 0'],
    ['limit=1.5', 'limit: expected a whole number from 0'],
    ['limit=١', 'limit: expected a whole number from 0'],
    ['offset=-1', 'offset: expected a whole number from 0'],
    ['offset=x', 'offset: expected a whole number from 0'],
    ['limit=1&limit=2', 'limit: it is there twice'],
    ['select=id&select=name', 'select: it is there twice'],
  ])('[RW4] %s is refused: %s', (query, text) => {
    expect(read('players', query)).toBe(text)
  })
})

test('[RW4] whatever is asked, each word is read or refused, and what is read names columns of the table only', () => {
  const words = 'or and not ( ) , . " \\ eq in is null ilike * % name week 1 __proto__ constructor -1 ::'.split(' ')
  const pieces = fc.constantFrom(...words, ' ', '\0', '\u{1F3C8}', '\ud800')
  const text = fc.array(pieces, { maxLength: 14 }).map((each) => each.join(''))
  const name = fc.oneof(fc.constantFrom('or', 'and', 'not.or', 'select', 'order', 'limit', 'name', 'week'), text)
  const table = fc.constantFrom<TableName>('players', 'player_stats_weekly')
  fc.assert(
    fc.property(table, fc.array(fc.tuple(name, text), { maxLength: 4 }), (tableName, asked) => {
      const question = parseRead(tableName, asked, null)
      const { columns } = readableTables[tableName]
      const used = [...JSON.stringify(question.ok ? question.value : null).matchAll(/"column":"([^"]*)"/g)].map(
        ([, column]) => column ?? '',
      )
      for (const column of used) expect(Object.hasOwn(columns, column)).toBe(true)
      if (!question.ok) expect(question.error.details).toMatch(/\S/)
    }),
  )
})

test('[RW5] no column is called like a word of its own', () => {
  const words = new Set(['select', 'order', 'limit', 'offset', 'or', 'and', 'not'])
  for (const { columns } of Object.values(readableTables)) {
    expect(Object.keys(columns).filter((column) => words.has(column))).toEqual([])
  }
})
