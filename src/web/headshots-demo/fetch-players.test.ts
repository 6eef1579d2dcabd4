import { expect, test } from 'vitest'
import { err, ok } from '#core/lib/result.ts'
import { POSITIONS } from '#core/players/player.ts'
import { fakeRead } from '../../../tests/support/fake-read.ts'
import { fetchActivePlayers, fetchBalancedSample, fetchRandomSample, findByName } from './fetch-players.ts'

const { signal } = new AbortController()

const rowsOf = (position: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `${position}${index}`, name: `${position} ${index}`, position }))

test('[HD1] a balanced sample reads each position of the active players, and takes four of each', async () => {
  const { read, asked } = fakeRead(({ words }) => ok(rowsOf(words['position']?.slice('eq.'.length) ?? '', 24)))
  const sample = await fetchBalancedSample(read, signal)
  expect(sample.ok && sample.value.map(({ id }) => id).slice(0, 7)).toEqual([
    'QB0',
    'RB0',
    'WR0',
    'TE0',
    'K0',
    'DST0',
    'QB1',
  ])
  expect(sample.ok && sample.value.length).toBe(24)
  expect(asked.map(({ table, words }) => [table, words['position'], words['limit']])).toEqual(
    POSITIONS.map((position) => ['active_players', `eq.${position}`, '24']),
  )
})

test('[HD1] a position that is short of players leaves its places to the others', async () => {
  const { read } = fakeRead(({ words }) =>
    ok(
      words['position'] === 'eq.K'
        ? []
        : rowsOf(words['position'] ?? '', 24).map((row) => ({ ...row, position: words['position']?.slice(3) })),
    ),
  )
  const sample = await fetchBalancedSample(read, signal)
  expect(sample.ok && sample.value.length).toBe(24)
})

test('[HD3] a random sample comes from one pool of 500, half of the league', async () => {
  const { read, asked } = fakeRead(() => ok(POSITIONS.flatMap((position) => rowsOf(position, 80))))
  let drawnCount = 0
  const random = () => (drawnCount++ * 0.618) % 1
  const sample = await fetchRandomSample(read, random, signal)
  expect(
    sample.ok && POSITIONS.map((position) => sample.value.filter((player) => player.position === position).length),
  ).toEqual([4, 4, 4, 4, 4, 4])
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({ table: 'active_players', words: { limit: '500' } })
  const codes = /^in\.\((.*)\)$/.exec(asked[0]?.words['team'] ?? '')?.[1]?.split(',') ?? []
  expect(new Set(codes).size).toBe(16)
  const again = await fetchRandomSample(read, random, signal)
  expect(again).not.toEqual(sample)
  expect(asked[1]?.words['team']).not.toBe(asked[0]?.words['team'])
})

test('[HD4] a page of the active players, a hundred from where it is told', async () => {
  const { read, asked } = fakeRead(() => ok([]))
  await fetchActivePlayers(read, 200, signal)
  expect(asked[0]).toMatchObject({ table: 'players', words: { active: 'eq.true', limit: '100', offset: '200' } })
})

test('[HD12] a look-up asks for five at most, and what is typed stands for itself', async () => {
  const { read, asked } = fakeRead(() => ok([]))
  for (const text of ['chase', ' St. Brown ', '100%', 'a_b', String.raw`back\slash`, 'st*r']) {
    await findByName(read, text, signal)
  }
  expect(asked.map(({ words }) => words['name'])).toEqual([
    'ilike.*chase*',
    'ilike.*St. Brown*',
    String.raw`ilike.*100\%*`,
    String.raw`ilike.*a\_b*`,
    String.raw`ilike.*back\\slash*`,
    'ilike.*st_r*',
  ])
  expect(asked.every(({ words }) => words['limit'] === '5')).toBe(true)
})

test('[HD6] a failure is told in words, whichever read it was', async () => {
  const { read } = fakeRead(({ words }) =>
    words['position'] === 'eq.TE' ? err({ code: 'unavailable', details: null }) : ok([]),
  )
  expect(await fetchBalancedSample(read, signal)).toEqual(
    err('Failed to fetch players: The server cannot reach its database. Nothing is lost; try again in a moment.'),
  )
})
