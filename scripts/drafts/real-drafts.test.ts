import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formatOfDrafts } from './draft-format.ts'
import { boardFromList } from './draft-prices.ts'
import { readPriceList, readRealDrafts } from './real-drafts.ts'
import { replay, type ReplayedPick } from './replay.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'drafts-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

function write(name: string, text: string | Buffer): void {
  writeFileSync(path.join(folder, name), text)
}

const A_SNAKE = { teamCount: null, roundCount: null, seats: null, keptPicks: new Set() }
const PLAYERS = 'player,name,position,nfl_team\n0,Chase,WR,CIN\n1,"Smith, Jr.",PK,\n2,Bears,DEF,CHI\n3,Someone,LB,CHI\n'

test('[BD1] players and drafts are read, plain or compressed, with the names of positions that lists use', () => {
  write('players.csv', PLAYERS)
  write('drafts.a.jsonl', '{"id": 7, "day": "2024-08-24", "picks": [1, 0, 3]}\n')
  write('drafts.b.jsonl.gz', gzipSync('{"id": "x", "season": 2022, "picks": [0, 2], "adp": [1.5, 0]}\n\n'))
  const { players, drafts } = readRealDrafts(folder)
  expect([...players.values()].map(({ name, position }) => `${name} ${position}`)).toEqual([
    'Chase WR',
    'Smith, Jr. K',
    'Bears DST',
  ])
  expect(drafts).toEqual([
    { id: '7', season: '2024', day: '2024-08-24', picks: ['1', '0', '3'], adp: null, ...A_SNAKE },
    { id: 'x', season: '2022', day: '', picks: ['0', '2'], adp: [1.5, 0], ...A_SNAKE },
  ])
})

test('[BD3] a line may say how many teams there are, who made each pick, and which picks were keepers', () => {
  write('players.csv', PLAYERS)
  write('drafts.jsonl', '{"id": 1, "picks": [0, 1, 2, 3], "teams": 2, "seats": [0, 1, 0, 1], "kept": [2, 4]}\n')
  const [draft] = readRealDrafts(folder).drafts
  expect(draft).toMatchObject({ teamCount: 2, seats: [0, 1, 0, 1], keptPicks: new Set([2, 4]) })
})

test('[BD4] a folder’s format.json goes before what its picks tell', () => {
  write('players.csv', PLAYERS)
  write('drafts.jsonl', '{"id": 1, "picks": [0, 0, 0, 0]}\n')
  expect(formatOfDrafts(readRealDrafts(folder)).kind).toBe('best ball')
  write('format.json', '{"teams": 2, "rounds": 2, "lineup": {"QB": 1, "RB": 0, "BN": 1}}')
  const { kind, format } = formatOfDrafts(readRealDrafts(folder))
  expect([kind, format.teamCount, format.roundCount]).toEqual(['season-long', 2, 2])
  expect(format.rules.lineup).toMatchObject({ QB: 1, WR: 0, K: 0, RB_WR: 0, BN: 1 })
  write('format.json', '{"teams": 2, "rounds": 2, "lineup": {"QB": 1, "SUPERFLEX": 1}}')
  expect(formatOfDrafts(readRealDrafts(folder)).kind).toBe('superflex')
})

test.each([
  ['{"rounds": 2, "lineup": {"QB": 1}}', /no teams or rounds/],
  ['{"teams": 2, "rounds": 2, "lineup": {"COACH": 1}}', /no place COACH/],
  ['{"teams": 2, "rounds": 2, "lineup": {"QB": -1}}', /lineup\.QB/],
  ['{"teams": 2, "rounds": 2}', /no lineup/],
  ['nonsense', /no teams or rounds/],
])('[BD2] a format.json of another shape is refused: %s', (text, message) => {
  write('players.csv', PLAYERS)
  write('drafts.jsonl', '{"id": 1, "picks": [0]}\n')
  write('format.json', text)
  expect(() => readRealDrafts(folder)).toThrow(message)
})

test('[BD3] a line may say how many rounds there are, also if its draft ended early or doesn’t say the teams', () => {
  write('players.csv', PLAYERS)
  const formatOf = (fields: string) => {
    write('drafts.jsonl', `{"id": 1, "picks": [0, 1, 2, 3, 4, 5], ${fields}}\n`)
    const { teamCount, roundCount } = formatOfDrafts(readRealDrafts(folder)).format
    return [teamCount, roundCount]
  }
  expect(formatOf('"teams": 2, "rounds": 3')).toEqual([2, 3])
  expect(formatOf('"teams": 2, "rounds": 5')).toEqual([2, 5])
  expect(formatOf('"rounds": 2')).toEqual([3, 2])
})

test('[BD3] keepers are nobody’s choice, count for their team from the start and leave the list', () => {
  write('players.csv', PLAYERS)
  write('drafts.jsonl', '{"id": 1, "picks": [0, 1, 2], "teams": 3, "seats": [2, 1, 2], "kept": [3]}\n')
  const real = readRealDrafts(folder)
  const [draft] = real.drafts
  if (draft === undefined) throw new Error('the draft was not read')
  const seen: ReplayedPick[] = []
  replay(
    draft,
    formatOfDrafts(real).format,
    boardFromList(
      real,
      new Map([
        ['2', 1],
        ['0', 2],
        ['1', 3],
      ]),
    )(draft),
    (pick) => seen.push({ ...pick, roster: [...pick.roster] }),
  )
  expect(seen.map(({ slotNumber, playerId }) => [slotNumber, playerId])).toEqual([
    [1, '0'],
    [2, '1'],
  ])
  expect(seen[0]?.roster.map(({ id }) => id)).toEqual(['2'])
  expect(seen[0]?.available.map(({ id, adp }) => [id, adp])).toEqual([
    ['0', 1],
    ['1', 2],
  ])
})

test.each([
  ['{"id": 1, "picks": "1,2"}', /drafts\.jsonl line 2: picks are a list of player numbers/],
  ['{"id": 1, "picks": []}', /drafts\.jsonl line 2: picks/],
  ['not json', /drafts\.jsonl line 2: picks/],
  ['{"id": 1, "picks": [1, 2], "adp": [1]}', /drafts\.jsonl line 2: adp has one number per pick/],
  ['{"id": 1, "picks": [1, 2], "teams": 1.5}', /drafts\.jsonl line 2: teams is the number of teams/],
  ['{"id": 1, "picks": [1, 2], "rounds": "9"}', /drafts\.jsonl line 2: rounds is the number of rounds/],
  ['{"id": 1, "picks": [1, 2], "seats": [0]}', /drafts\.jsonl line 2: seats has one team per pick/],
  ['{"id": 1, "picks": [1, 2], "kept": [3]}', /drafts\.jsonl line 2: kept has numbers of picks/],
])('[BD2] a draft of another shape is refused with file and line: %s', (line, message) => {
  write('players.csv', PLAYERS)
  write('drafts.jsonl', `{"id": 0, "picks": [0]}\n${line}\n`)
  expect(() => readRealDrafts(folder)).toThrow(message)
})

test('[BD2] a folder that lacks players, drafts or known positions is refused by name', () => {
  expect(() => readRealDrafts(folder)).toThrow(/players\.csv does not exist/)
  write('players.csv', 'player,name\n0,Chase\n')
  expect(() => readRealDrafts(folder)).toThrow(/players\.csv has no players/)
  write('players.csv', PLAYERS)
  expect(() => readRealDrafts(folder)).toThrow(/has no drafts\*\.jsonl/)
})

test('[BD2] a price list needs prices', () => {
  write('prices.csv', 'player,adp\n0,1.5\n1,\n2,none\n')
  expect([...readPriceList(path.join(folder, 'prices.csv'))]).toEqual([['0', 1.5]])
  write('prices.csv', 'player,price\n0,1.5\n')
  expect(() => readPriceList(path.join(folder, 'prices.csv'))).toThrow(
    /has no prices; it needs the columns player and adp/,
  )
})
