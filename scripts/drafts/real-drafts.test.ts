import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPriceList, readRealDrafts } from './real-drafts.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'drafts-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

function put(name: string, text: string | Buffer): void {
  writeFileSync(path.join(folder, name), text)
}

const PLAYERS = 'player,name,position,nfl_team\n0,Chase,WR,CIN\n1,"Smith, Jr.",PK,\n2,Bears,DEF,CHI\n3,Someone,LB,CHI\n'

test('[BD1] players and drafts are read, plain or compressed, with the names of positions that lists use', () => {
  put('players.csv', PLAYERS)
  put('drafts.a.jsonl', '{"id": 7, "day": "2024-08-24", "picks": [1, 0, 3]}\n')
  put('drafts.b.jsonl.gz', gzipSync('{"id": "x", "season": 2022, "picks": [0, 2], "adp": [1.5, 0]}\n\n'))
  const { players, drafts } = readRealDrafts(folder)
  expect([...players.values()].map(({ name, position }) => `${name} ${position}`)).toEqual([
    'Chase WR',
    'Smith, Jr. K',
    'Bears DST',
  ])
  expect(drafts).toEqual([
    { id: '7', season: '2024', day: '2024-08-24', picks: ['1', '0', '3'], adp: null },
    { id: 'x', season: '2022', day: '', picks: ['0', '2'], adp: [1.5, 0] },
  ])
})

test.each([
  ['{"id": 1, "picks": "1,2"}', /drafts\.jsonl line 2: picks are a list of player numbers/],
  ['{"id": 1, "picks": []}', /drafts\.jsonl line 2: picks/],
  ['not json', /drafts\.jsonl line 2: picks/],
  ['{"id": 1, "picks": [1, 2], "adp": [1]}', /drafts\.jsonl line 2: adp has one number per pick/],
])('[BD2] a draft of another shape is refused with file and line: %s', (line, message) => {
  put('players.csv', PLAYERS)
  put('drafts.jsonl', `{"id": 0, "picks": [0]}\n${line}\n`)
  expect(() => readRealDrafts(folder)).toThrow(message)
})

test('[BD2] a folder that lacks players, drafts or known positions is refused by name', () => {
  expect(() => readRealDrafts(folder)).toThrow(/players\.csv does not exist/)
  put('players.csv', 'player,name\n0,Chase\n')
  expect(() => readRealDrafts(folder)).toThrow(/players\.csv has no players/)
  put('players.csv', PLAYERS)
  expect(() => readRealDrafts(folder)).toThrow(/has no drafts\*\.jsonl/)
})

test('[BD2] a price list needs prices', () => {
  put('prices.csv', 'player,adp\n0,1.5\n1,\n2,none\n')
  expect([...readPriceList(path.join(folder, 'prices.csv'))]).toEqual([['0', 1.5]])
  put('prices.csv', 'player,price\n0,1.5\n')
  expect(() => readPriceList(path.join(folder, 'prices.csv'))).toThrow(
    /has no prices; it needs the columns player and adp/,
  )
})
