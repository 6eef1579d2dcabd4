import { expect, test } from 'vitest'
import { auctionLines, auctionValuesJson } from '../../../../tests/support/upstream-season.ts'
import type { KnownPlayer, PlayerIds } from '#core/players/player.ts'
import type { AdpFacts } from '../player-store.ts'
import { readAuctionValues } from './mfl-exports.ts'

const COUNT = 160
const SOURCE_IDS = Array.from({ length: COUNT }, (_, index) => String(13_000 + index))
const FACTS = {
  players: SOURCE_IDS.map((sourceId): KnownPlayer => {
    const id = `00-${sourceId}`
    return { id, name: id, team: null, position: 'WR', headshot_url: null, gsis_id: id, espn_id: null, active: true }
  }),
  ids: SOURCE_IDS.map((sourceId): PlayerIds => {
    return { gsis_id: `00-${sourceId}`, sleeper_id: null, espn_id: null, rotowire_id: null, mfl_id: sourceId }
  }),
}
const ADP: AdpFacts = {
  source: 'MyFantasyLeague',
  asOf: '2026-08-25',
  entries: SOURCE_IDS.map((sourceId, index) => ({ playerId: `00-${sourceId}`, adp: index + 1.5 })),
}
const LINES = auctionLines(SOURCE_IDS)
const AUGUST_24 = Date.parse('2026-08-24') / 1000

function read(text: string) {
  return readAuctionValues(text, FACTS, { adp: ADP, date: '2026-08-25' })
}

function readLines(lines: unknown, timestamp: number | string = AUGUST_24) {
  return read(auctionValuesJson(lines, timestamp))
}

test('[DF24] values meet their players by the id of the source; others are nobody here', () => {
  const values = readLines([{ id: '99999', averageValue: '40', auctionsSelectedIn: '44' }, ...LINES])
  expect(values.ok && values.value.valuesById.size).toBe(COUNT)
  expect(values.ok && values.value.valuesById.get('00-13000')).toBe(Number(LINES[0]?.averageValue))
})

test('[DF24] a player who was sold in few auctions, or in less than half of them, has no value', () => {
  const soldIn = (counts: readonly number[]) => {
    const lines = LINES.map((line, index) => ({ ...line, auctionsSelectedIn: String(counts[index] ?? 40) }))
    const values = readLines(lines)
    return values.ok && counts.map((_, index) => values.value.valuesById.has(`00-${13_000 + index}`))
  }
  expect(soldIn([40, 20, 19, 0])).toEqual([true, true, false, false])
  const few = LINES.map((line, index) => ({ ...line, auctionsSelectedIn: index === 0 ? '20' : '10' }))
  expect(readLines(few)).toMatchObject({ ok: true })
  const fewer = few.map((line, index) => (index === 0 ? { ...line, auctionsSelectedIn: '19' } : line))
  expect(readLines(fewer)).toEqual({ ok: false, error: '19 auctions are behind the list, 20 are needed' })
})

test('[DF24] a list with percentages counts its auctions by them', () => {
  const inPercent = (percents: readonly number[], totalAuctions: number) => {
    const player = LINES.map(({ id, averageValue }, index) => {
      return { id, rank: String(index + 1), averageValue, minValue: '1', auctionSelPct: String(percents[index] ?? 80) }
    })
    const aav = { timestamp: String(AUGUST_24), totalAuctions: String(totalAuctions), player }
    return read(JSON.stringify({ version: '1.0', aav }))
  }
  const values = inPercent([90, 45, 44], 200)
  expect(values.ok && ['00-13000', '00-13001', '00-13002'].map((id) => values.value.valuesById.has(id))).toEqual([
    true,
    true,
    false,
  ])
  expect(inPercent([], 23)).toEqual({ ok: false, error: '18 auctions are behind the list, 20 are needed' })
  expect(inPercent([], 26)).toMatchObject({ ok: true })
})

/** As in July, when leagues sell their rookies. */
const rookies = LINES.map((line, index) => ({
  ...line,
  averageValue: index >= 60 && index < 63 ? String(50 + index) : line.averageValue,
}))
const flipped = LINES.map((line, index) => ({ ...line, averageValue: LINES.at(-1 - index)?.averageValue }))
const flat = LINES.map((line) => ({ ...line, averageValue: '6.00' }))
const shuffled = LINES.map((line, index) => ({ ...line, averageValue: LINES[(index * 67) % COUNT]?.averageValue }))
const ranks = LINES.map((line, index) => ({ ...line, averageValue: String(1000 - index) }))
const steep = LINES.map((line, index) => ({
  ...line,
  averageValue: String(index < 12 ? 9000 - index : 1 - index / 200),
}))

test.each<[string, unknown, RegExp]>([
  ['that has the cheap players as the expensive ones', flipped, /agree by -1\.00/],
  ['in which everybody costs the same', flat, /agree by NaN/],
  ['in a random order', shuffled, /agree by -?0\.[0-4]/],
  ['with three rookies on top', rookies, /^9 of the 12 most expensive go in the first 36 picks/],
  ['of ranks', ranks, /most expensive take \d % of the money/],
  ['in which only twelve are worth anything', steep, /most expensive take 100 % of the money/],
  ['of 99 players', LINES.slice(0, 99), /99 players/],
  ['of nobody', [], /0 auctions/],
  ['with a value that is no number', [...LINES, { ...LINES[0], averageValue: 'much' }], /another shape/],
  ['with a value below nothing', [...LINES, { ...LINES[0], averageValue: '-1' }], /another shape/],
  ['with a value beyond reason', [...LINES, { ...LINES[0], averageValue: '1e300' }], /another shape/],
  ['without counts', LINES.map(({ id, averageValue }) => ({ id, averageValue })), /0 auctions/],
  ['of one line', LINES[0], /players/],
])('[DF24] a list %s is refused', (_, lines, reason) => {
  expect(readLines(lines)).toEqual({ ok: false, error: expect.stringMatching(reason) })
})

test.each([
  ['of last summer', Date.parse('2025-08-20') / 1000, /370 days old/],
  ['of next week', Date.parse('2026-09-01') / 1000, /future/],
  ['without a day', '', /another shape/],
] as const)('[DF24] a list %s is refused', (_, timestamp, reason) => {
  expect(readLines(LINES, timestamp)).toEqual({ ok: false, error: expect.stringMatching(reason) })
})

test.each(['', '{', 'null', '<html>', '{"error":{"$t":"Invalid year"}}', '{"aav":{}}'])(
  '[DF24] %j is no list',
  (text) => {
    expect(read(text)).toMatchObject({ ok: false })
  },
)
