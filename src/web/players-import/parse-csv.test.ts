import { expect, test } from 'vitest'
import { createBoard } from '#core/players/board.ts'
import { EXAMPLE_RANKINGS_CSV, MAX_RANKINGS_CHARACTERS } from '#core/players/rankings-csv.ts'
import { importRankings } from '#core/players/import-rankings.ts'
import { NOTHING_CONFIRMED, rowIdentity } from '#core/players/match-rankings.ts'
import { playerOf } from '../../../tests/support/builders.ts'
import { importRefusalText } from './import-messages.ts'
import { parseCsv } from './parse-csv.ts'
import { readImport, replacesText, type ImportAnswer } from './read-import.ts'

const BOARD = createBoard([
  playerOf('QB', { id: 'allen', name: 'Josh Allen', team: 'BUF', rank: 1 }),
  playerOf('RB', { id: 'robinson', name: 'Bijan Robinson', team: 'ATL', rank: 2 }),
  playerOf('WR', { id: 'chase', name: "Ja'Marr Chase", team: 'CIN', rank: 3 }),
])

test('[CSV17] commas, semicolons, tabs and bars give the same records', () => {
  const records = [
    ['Player', 'Team', 'Pos', 'Rank'],
    ['Josh Allen', 'BUF', 'QB', '1'],
    ['Bijan Robinson', 'ATL', 'RB', '2'],
  ]
  for (const delimiter of [',', ';', '\t', '|']) {
    const text = records.map((record) => record.join(delimiter)).join('\n')
    expect(parseCsv(text)).toEqual({ records, parseError: null, brokenLineNumber: null })
  }
})

test('[CSV17] a byte order mark, CRLF and quoted cells are no part of the cells', () => {
  const { records, parseError } = parseCsv('\uFEFF"Player";"ADP"\r\n"Allen, Josh";"1,5"\r\n')
  expect(parseError).toBeNull()
  expect(records.slice(0, 2)).toEqual([
    ['Player', 'ADP'],
    ['Allen, Josh', '1,5'],
  ])
})

test('[CSV17] the headers decide on the delimiter, however many commas the cells below hold', () => {
  const { records } = parseCsv('\n\r\nPlayer;Points\nAllen, Josh;1,5\nChase, Ja, Marr;2,5')
  expect(records.at(-1)).toEqual(['Chase, Ja, Marr', '2,5'])
})

test('[CSV22] a title with a comma above headers with tabs does not decide on the delimiter', () => {
  const { records } = parseCsv('\uFEFFRankings, updated today\n\nPlayer\tTeam\nAllen, Josh\tBUF')
  expect(records.at(-1)).toEqual(['Allen, Josh', 'BUF'])
})

test('[CSV17] a single column and rows of different lengths are no errors', () => {
  expect(parseCsv('Player\nJosh Allen').parseError).toBeNull()
  expect(parseCsv('Player,Team,Pos\nJosh Allen\nBijan Robinson,ATL,RB,extra').parseError).toBeNull()
})

test('[CSV17] one broken quote is an error, with the line to look at', () => {
  const open = parseCsv('Player,Team\nJosh Allen,BUF\n"Bijan Robinson,ATL\nJa\'Marr Chase,CIN')
  expect(open).toMatchObject({ parseError: 'Quoted field unterminated', brokenLineNumber: 3 })
  const stray = parseCsv('Player,Team\r\n"Josh" Allen,BUF\r\nBijan Robinson,ATL')
  expect(stray).toMatchObject({
    parseError: 'Trailing quote on quoted field is malformed',
    brokenLineNumber: 2,
  })
})

test.each([
  ['an empty text', '', 'No rows found. Make sure you included headers.'],
  ['blanks', ' \n\t\n', 'No rows found. Make sure you included headers.'],
  ['headers only', 'Rank,Player,Team\n', 'No rows found. Make sure you included headers.'],
  ['no player column', 'Rank,Team\n1,BUF\n', "Couldn't parse players from CSV. Check your headers."],
  ['only __proto__ as a header', '__proto__\nJosh Allen\n', "Couldn't parse players from CSV. Check your headers."],
  [
    'one broken quote',
    'Player,Team\n"Josh Allen,BUF\n',
    'Quoted field unterminated. Check the quotation marks from line 2 on.',
  ],
  ['more than 1 MB', 'x'.repeat(MAX_RANKINGS_CHARACTERS + 1), 'This text is too long. Import at most 1 MB at a time.'],
  ['more than 5,000 rows', `Player\n${rows(5001)}`, 'This text has 5,001 rows. Import at most 5,000 rows at a time.'],
])('[CSV2] %s is refused in words', async (_what, text, words) => {
  expect(refusalOf(await answerTo(text))).toContain(words)
})

test('[CSV2] rows that cannot be told apart leave nothing to import, and say so', async () => {
  const twoAllens = createBoard([...BOARD.players, playerOf('QB', { id: 'allen2', name: 'Josh Allen', team: 'JAX' })])
  const answer = await readImport(
    { ...source('Player,Pos\nJosh Allen,QB'), board: twoAllens },
    new AbortController().signal,
  )
  expect(refusalOf(answer)).toContain('there is nothing to import')
})

test('[RU7] __proto__ beside good headers, emoji, formulas and odd ranks do no harm', async () => {
  const text = [
    '__proto__,constructor,Player,Pos,Team,Rank',
    'a,b,Josh Allen,QB,BUF,-4',
    '{},x,Bijan Robinson,RB,ATL,n/a',
    'c,d,=HYPERLINK("http://x")🏈,WR,CIN,#3',
  ].join('\n')
  const answer = await answerTo(text)
  if (!answer?.ok) throw new Error('refused')
  expect(answer.value.preview.counts).toEqual({ matched: 2, added: 1, ambiguous: 0, dropped: 0 })
  const imported = importRankings(BOARD, answer.value.readings)
  expect(imported.players.map(({ name, rank }) => [name, rank])).toEqual([
    ['Josh Allen', 1],
    ['Bijan Robinson', 2],
    ['=HYPERLINK("http://x")🏈', 3],
    ["Ja'Marr Chase", 4],
  ])
  expect(Object.keys(Object.prototype)).toEqual([])
})

test('[RU7] of two rows with one name the second is dropped, and says which row has the player', async () => {
  const answer = await answerTo('Player,Pos,Team\nJosh Allen,QB,BUF\nJosh Allen,QB,BUF')
  expect(answer?.ok && answer.value.preview.lines[1]).toMatchObject({
    outcome: 'dropped',
    reason: { code: 'twice', firstRowNumber: 1 },
  })
})

test('[CSV1] 5,000 rows, 1 MB and the example are read', async () => {
  const many = await answerTo(`Player\n${rows(5000)}`)
  expect(many?.ok && many.value.preview.counts.added).toBe(5000)
  const longRow = `Josh Allen,${'x'.repeat(1000)}\n`
  const head = 'Player,Notes\n'
  const full = (head + longRow.repeat(Math.floor((MAX_RANKINGS_CHARACTERS - head.length) / longRow.length))).padEnd(
    MAX_RANKINGS_CHARACTERS,
  )
  expect((await answerTo(full))?.ok).toBe(true)
  expect((await answerTo(EXAMPLE_RANKINGS_CSV))?.ok).toBe(true)
})

test('[NR5] an answer holds while the text around its row changes, and lets a text be imported that had nothing', async () => {
  const first = await answerTo('Player,Pos,Team\nJosh Alen,QB,BUF')
  if (!first?.ok) throw new Error('refused')
  const [row] = first.value.readings[0]?.rows ?? []
  if (row === undefined) throw new Error('no row')
  const confirmed = new Map([[rowIdentity(row), 'allen']])
  for (const text of [
    'Rank,Player,Pos,Team\n9,Josh Alen,QB,BUF',
    "Player,Pos,Team\nJa'Marr Chase,WR,CIN\nJosh Alen,QB,BUF\n",
    'Team;Player;Pos;ADP\nBUF;Josh Alen;QB1;3,5',
  ]) {
    const answer = await readImport({ ...source(text), confirmed }, new AbortController().signal)
    expect(answer?.ok && answer.value.preview.lines.at(-1)).toMatchObject({
      outcome: 'matched',
      player: { id: 'allen' },
    })
  }
  const other = await readImport(
    { ...source('Player,Pos,Team\nJosh Alen,QB,KC'), confirmed },
    new AbortController().signal,
  )
  expect(other?.ok && other.value.preview.lines[0]).toMatchObject({ outcome: 'added', question: { confirmed: null } })
  const twoAllens = createBoard([...BOARD.players, playerOf('QB', { id: 'allen2', name: 'Josh Allen', team: 'JAX' })])
  const ambiguous = { ...source('Player,Pos\nJosh Allen,QB'), board: twoAllens }
  const chosen = { ...ambiguous, confirmed: new Map([[JSON.stringify(['Josh Allen', 'QB', '']), 'allen2']]) }
  expect((await readImport(ambiguous, new AbortController().signal))?.ok).toBe(false)
  expect((await readImport(chosen, new AbortController().signal))?.ok).toBe(true)
})

const POSITION_FILES = [
  { fileName: 'QB.csv', text: 'RK,PLAYER NAME\n1,Josh Allen\n2,New Passer' },
  { fileName: 'RB.csv', text: 'RK,PLAYER NAME\n1,Bijan Robinson\n2,New Runner' },
]

test('[CSV27] [CSV34] several files are read and combined; one that is refused is named', async () => {
  const answer = await readImport({ ...source(''), texts: POSITION_FILES }, new AbortController().signal)
  if (!answer?.ok) throw new Error('refused')
  expect(answer.value.preview).toMatchObject({
    counts: { matched: 2, added: 2, ambiguous: 0, dropped: 0 },
    positions: ['QB', 'RB'],
  })
  expect(importRankings(BOARD, answer.value.readings).players.map(({ id }) => id)).toEqual([
    'allen',
    'robinson',
    'chase',
    'qb:new-passer:fa',
    'rb:new-runner:fa',
  ])
  const broken = [...POSITION_FILES, { fileName: 'K.csv', text: 'Colour\nred' }]
  const refused = await readImport({ ...source(''), texts: broken }, new AbortController().signal)
  expect(refusalOf(refused)).toMatch(/^K\.csv: Couldn't parse players from CSV\. Check your headers\. Seen: Colour\./)
})

test('[CSV1] the limits hold for all files together', async () => {
  const files = (text: string) => ['a', 'b'].map((fileName) => ({ fileName, text }))
  const answerToFiles = (text: string) =>
    readImport({ ...source(''), texts: files(text) }, new AbortController().signal)
  expect(refusalOf(await answerToFiles(`Player\n${rows(2501)}`))).toMatch(/^This text has 5,002 rows/)
  expect(refusalOf(await answerToFiles('x'.repeat(MAX_RANKINGS_CHARACTERS / 2 + 1)))).toMatch(/too long/)
})

test('[CSV28] [CSV32] what a person said about columns and rounds counts for every text of the layout', async () => {
  expect(refusalOf(await answerTo('Who,Took\n1,1.01\n2,2.04'))).toMatch(/Or say below what the columns are\.$/)
  const text = 'Player,Took\nJosh Allen,1.01\nBijan Robinson,2.04\nNew Man,4.11'
  const fields = new Map([[1, 'adp' as const]])
  const answers = { layouts: new Map([['player,took', { fields, teamCount: 12 }]]) }
  const answer = await readImport({ ...source(text), answers }, new AbortController().signal)
  if (!answer?.ok) throw new Error('refused')
  expect(answer.value.readings[0]?.rows.map(({ adp }) => adp)).toEqual([1, 16, 47])
})

test('[CSV17] what was called off gives no answer', async () => {
  const abort = new AbortController()
  const answer = readImport(source(EXAMPLE_RANKINGS_CSV), abort.signal)
  abort.abort()
  expect(await answer).toBeNull()
})

test('[CSV51] a pasted text that replaces the whole field gives way to its reading, a part of one does not', () => {
  expect(replacesText({ value: '', selectionStart: 0, selectionEnd: 0 })).toBe(true)
  expect(replacesText({ value: 'Player\n', selectionStart: 0, selectionEnd: 7 })).toBe(true)
  expect(replacesText({ value: 'Player\nJosh Allen', selectionStart: 17, selectionEnd: 17 })).toBe(false)
})

function source(text: string) {
  return {
    texts: [{ fileName: null, text }],
    board: BOARD,
    seasonYear: 2026,
    confirmed: NOTHING_CONFIRMED,
    answers: {},
  }
}

function answerTo(text: string): Promise<ImportAnswer | null> {
  return readImport(source(text), new AbortController().signal)
}

function refusalOf(answer: ImportAnswer | null): string | null {
  return answer?.ok === false ? importRefusalText(answer.error) : null
}

/** Names without digits, because a number in a name is nothing a real list has. */
function rows(count: number): string {
  return Array.from({ length: count }, (_row, index) => {
    const letters = [...String(index)].map((digit) => String.fromCodePoint(97 + Number(digit))).join('')
    return `Player x${letters}`
  }).join('\n')
}
