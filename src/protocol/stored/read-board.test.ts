import { expect, test } from 'vitest'
import { boardOf, playerOf } from '../../../tests/support/builders.ts'
import { createBoard } from '#core/players/board.ts'
import { BOARD_FILE_VERSION } from '#core/players/board-file.ts'
import { storedBoard } from '#core/players/stored-board.ts'
import { fields, playerForm } from './player-form.ts'
import { readBoardFile, readStoredBoard } from './read-board.ts'
import { readWhole } from './read-whole.ts'

function readPlayer(player: unknown) {
  const read = readWhole(fields({ player: playerForm }), { player }, 'the file')
  return read.ok ? { ok: true, value: read.value.player } : read
}

const GIBBS = {
  id: '00-0039139',
  gsis_id: '00-0039139',
  sleeper_id: '9221',
  espn_id: '4429795',
  name: 'Jahmyr Gibbs',
  team: 'DET',
  position: 'RB',
  rank: 1,
  tier: 1,
  adp: 1.7,
  bye: 6,
  projected: { pprPoints: 323.8, line: null },
  lastSeason: { pprPoints: 366.9, line: null },
  headshot_url: 'https://example.com/gibbs.png',
}

/** A free agent and rookie of whom little is known. */
const UNKNOWN = {
  ...GIBBS,
  id: 'wr-somebody',
  gsis_id: null,
  sleeper_id: null,
  espn_id: null,
  name: 'Some Body',
  team: '',
  position: 'WR',
  rank: 2,
  tier: 10,
  adp: null,
  bye: null,
  projected: { pprPoints: null, line: null },
  lastSeason: { pprPoints: null, line: null },
  headshot_url: null,
}

const SOURCE = {
  name: 'A source',
  url: 'https://example.com',
  licence: null,
  date: '2026-08-21',
  credit: 'ADP: A source',
}

const FILE = {
  schemaVersion: BOARD_FILE_VERSION,
  season: 2026,
  scoring: 'PPR',
  adpDate: '2026-08-21',
  rosterDate: '2026-08-20',
  sources: [SOURCE],
  players: [GIBBS, UNKNOWN],
}

test('[BF1] a board file is read as it stands, unknown values as null', () => {
  const read = readBoardFile(FILE)
  expect(read.ok && read.value.board.players).toEqual([GIBBS, UNKNOWN])
  expect(read.ok && read.value.board.playersById.get(GIBBS.id)).toEqual(GIBBS)
  expect(read.ok && { ...read.value, board: null }).toEqual({
    season: 2026,
    adpBasis: { ppr: 'published', half_ppr: null, standard: null },
    adpDate: '2026-08-21',
    rosterDate: '2026-08-20',
    sources: [SOURCE],
    board: null,
  })
})

test.each([
  ['no file at all', null, 'the file: expected an object'],
  ['a list', [], 'the file: expected an object'],
  ['another version', { ...FILE, schemaVersion: 2 }, 'schemaVersion: this app reads version 1, the file has 2'],
  ['no version', { ...FILE, schemaVersion: undefined }, 'schemaVersion: expected a whole number of at least 1'],
  ['another scoring', { ...FILE, scoring: 'half PPR' }, 'scoring: expected PPR, found half PPR'],
  ['a date in words', { ...FILE, adpDate: '21 Aug' }, 'adpDate: expected a date like 2026-08-21'],
  ['no players', { ...FILE, players: [] }, 'players: the board is empty'],
  ['players by name', { ...FILE, players: { gibbs: GIBBS } }, 'players: expected a list'],
  ['an id twice', { ...FILE, players: [GIBBS, { ...UNKNOWN, id: GIBBS.id }] }, 'players: an id is there twice'],
  [
    'a gap in the ranks',
    { ...FILE, players: [GIBBS, { ...UNKNOWN, rank: 3 }] },
    'players[1].rank: expected 2, found 3',
  ],
  [
    'a tier of 0',
    { ...FILE, players: [{ ...GIBBS, tier: 0 }] },
    'players[0].tier: expected a whole number of at least 1',
  ],
  [
    'a bye in the air',
    { ...FILE, players: [{ ...GIBBS, bye: 6.5 }] },
    'players[0].bye: expected a whole number of at least 1',
  ],
  [
    'a player without a name',
    { ...FILE, players: [GIBBS, { ...UNKNOWN, name: '' }] },
    'players[1].name: expected a text',
  ],
  ['a player that is none', { ...FILE, players: [GIBBS, null] }, 'players[1]: expected an object'],
  ['a source without credit', { ...FILE, sources: [{ ...SOURCE, credit: '' }] }, 'sources[0].credit: expected a text'],
  [
    'a source by script',
    { ...FILE, sources: [{ ...SOURCE, url: 'javascript:1' }] },
    'sources[0].url: expected an https address',
  ],
])('[BF2] %s is refused in words', (_, file, message) => {
  expect(readBoardFile(file)).toEqual({ ok: false, error: message })
})

test.each(Object.keys(GIBBS))('[BF2] a player without %s is refused, missing is not null', (field) => {
  const { [field]: _, ...rest } = GIBBS as Record<string, unknown>
  const read = readPlayer(rest)
  expect('error' in read && read.error).toContain(`player.${field}: expected`)
})

test.each([
  ['position', 'LB', 'player.position: LB is not a position'],
  ['rank', Number.NaN, 'player.rank: expected a number'],
  ['headshot_url', 'http://example.com/a.png', 'player.headshot_url: expected an https address'],
  ['projected', { pprPoints: '323.8' }, 'player.projected.pprPoints: expected a number'],
])('[BF2] a player with %s of %j is refused', (field, value, message) => {
  expect(readPlayer({ ...GIBBS, [field]: value })).toEqual({ ok: false, error: message })
})

test('[BF3] a player of an imported ranking may have any rank, and stays marked as unranked', () => {
  const imported = { ...GIBBS, rank: 250, tier: 21, isUnranked: true }
  expect(readPlayer(imported)).toEqual({ ok: true, value: imported })
  const added = { ...GIBBS, addedByImport: { adpFromRank: true, tierFromRank: false } }
  expect(readPlayer(added)).toEqual({ ok: true, value: added })
  expect(readPlayer({ ...GIBBS, surprise: 1 })).toEqual({ ok: true, value: GIBBS })
})

test('[LGR50] figures of a season are read with the points, and a board from before has none', () => {
  const line = { rushing_yards: 1159.7, rushing_tds: 12 }
  const withLine = { ...GIBBS, projected: { pprPoints: 323.8, line } }
  expect(readPlayer(withLine)).toEqual({ ok: true, value: withLine })
  const before = { ...GIBBS, projected: { pprPoints: 323.8 }, lastSeason: { pprPoints: 366.9 } }
  expect(readPlayer(before)).toEqual({ ok: true, value: GIBBS })
  const newer = { ...GIBBS, projected: { pprPoints: 323.8, line: { ...line, first_downs: 50 } } }
  expect(readPlayer(newer)).toEqual({ ok: true, value: withLine })
})

test.each([
  [[1, 2], 'player.projected.line: expected an object'],
  [{ rushing_yards: '12' }, 'player.projected.line.rushing_yards: expected a number'],
])('[BF2] figures of %j are refused', (line, message) => {
  const player = { ...GIBBS, projected: { pprPoints: 323.8, line } }
  expect(readPlayer(player)).toEqual({ ok: false, error: message })
})

test('[BF3] a stored ranking is read back as it was', () => {
  const stored: unknown = JSON.parse(JSON.stringify(storedBoard(boardOf(3))))
  expect(readStoredBoard(stored)).toEqual({ ok: true, value: boardOf(3) })
})

test('[RU51] a player without a bye is stored as 0 and has none when they are read, also from stores that have null', () => {
  const players = [playerOf('WR', { bye: null }), playerOf('RB', { bye: 9 })]
  const stored = storedBoard(createBoard(players))
  expect(stored.players.map(({ bye }) => bye)).toEqual([0, 9])
  const older = { ...stored, players }
  for (const text of [stored, older].map((each) => JSON.stringify(each))) {
    const read = readStoredBoard(JSON.parse(text))
    expect(read.ok && read.value.players.map(({ bye }) => bye)).toEqual([null, 9])
  }
})

test('[BF2] a stored ranking of another version, without players or with a damaged one is refused', () => {
  const stored = storedBoard(boardOf(2))
  const [first] = stored.players
  for (const damaged of [
    { ...stored, schema_version: 2 },
    { ...stored, players: [] },
    { ...stored, players: [first, { ...first, name: 7 }] },
    null,
  ]) {
    expect(readStoredBoard(damaged).ok).toBe(false)
  }
})
