import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createBoard } from '#core/players/board.ts'
import { previewImport } from '#core/players/import-rankings.ts'
import type { Position } from '#core/players/player.ts'
import { readRankings } from '#core/players/rankings-csv.ts'
import { NO_FACTS, playerOf } from '../../../tests/support/builders.ts'
import {
  fileProblemText,
  importRefusalText,
  isUndraftable,
  lineNote,
  lineReason,
  meaningOf,
  openQuestionsText,
  ROW_GROUPS,
  refusalDetail,
  rowAction,
  spokenCounts,
  questionsOf,
  columnLabel,
  teamCountsFor,
  undraftableText,
  unrankedText,
} from './import-messages.ts'
import { choiceText } from './import-texts.ts'
import { Question } from './question.tsx'

const BOARD = createBoard([
  playerOf('QB', { id: 'allen', name: 'Josh Allen', team: 'BUF', rank: 1 }),
  playerOf('WR', { id: 'mine', name: 'Only Mine', team: 'NYG', rank: 2 }),
])

/** A lobby that knows one of the two. */
const POOL = { has: (playerId: string) => playerId === 'allen' }

function previewOf(rows: readonly (readonly string[])[]) {
  const records = [['Player', 'Pos', 'Team'], ...rows.map((row) => [...row])]
  const reading = readRankings({ records, parseError: null }, NO_FACTS)
  if (!reading.ok) throw new Error('refused')
  return previewImport(BOARD, reading.value)
}

const { lines: LINES } = previewOf([
  ['Josh Allen', 'QB', 'BUF'],
  ['Only Mine', 'WR', 'NYG'],
  ['Nobody Known', 'RB', 'DAL'],
])

test('[RU7] in a lobby a row about a player whom it does not know is shown as not draftable there', () => {
  expect(LINES.map((line) => line.outcome)).toEqual(['matched', 'matched', 'added'])
  expect(LINES.map((line) => isUndraftable(line, POOL))).toEqual([false, true, true])
  expect(LINES.map((line) => lineReason(line, POOL))).toEqual([
    null,
    'Not draftable in this lobby',
    'Not draftable in this lobby',
  ])
  expect(undraftableText(1)).toMatch(/^1 row matches no player of this lobby/)
  expect(undraftableText(2)).toMatch(/^2 rows match no player of this lobby/)
})

test('[RU7] a solo draft takes everybody on the board', () => {
  expect(LINES.map((line) => lineReason(line, null))).toEqual([null, null, null])
})

test('[RU7] new rows join the board; in a lobby they are said not to be draftable', () => {
  const added = ROW_GROUPS.find(({ id }) => id === 'added')
  if (added === undefined) throw new Error('no words')
  expect(meaningOf(added, null)).toBe('join the board')
  expect(meaningOf(added, POOL)).toContain('not draftable')
  for (const group of ROW_GROUPS) if (group !== added) expect(meaningOf(group, POOL)).toBe(group.meaning)
})

test('[CSV58] every row stands in one group, and a remark or a new player can be moved by a press', () => {
  const preview = previewOf([
    ['Josh Allen', 'QB', 'BUF'],
    ['Josh Allen', 'QB', 'BUF'],
    ['Nobody Known', 'RB', 'DAL'],
    ['Some Linebacker', 'LB', 'DAL'],
    ['Last updated August 20 by the staff', '', ''],
    ['2027 Early 1st', 'PI', ''],
  ])
  expect(preview.lines.map((line) => ROW_GROUPS.filter(({ has }) => has(line)).map(({ id }) => id))).toEqual([
    ['matched'],
    ['twice'],
    ['added'],
    ['no-players'],
    ['no-players'],
    ['no-players'],
  ])
  expect(preview.lines.map(rowAction)).toEqual([null, null, 'Leave out', 'It is a player', 'It is a player', null])
  expect(spokenCounts(preview)).toBe('1 Matched, 1 New, 0 Not clear, 3 Not players, 1 Twice')
})

test('[NR5] a row that nearly names a player asks "Did you mean X?", and counts while nobody answered', () => {
  const preview = previewOf([
    ['Josh Alen', 'QB', 'BUF'],
    ['Only Mine', 'WR', 'NYG'],
    ['Nobody Known', 'RB', 'DAL'],
  ])
  expect(questionsOf(preview).map(({ rowNumber, question }) => [rowNumber, question.choices.map(choiceText)])).toEqual([
    [1, ['Josh Allen (QB, BUF)']],
  ])
  expect(openQuestionsText(0)).toMatch(/^Every row here has a player/)
  expect(openQuestionsText(1)).toMatch(/^1 row may be a player/)
  expect(openQuestionsText(2)).toMatch(/^2 rows may be players/)
})

test('[RU33] a row that matched nobody says so and which numbers come from its rank; an old team says the one now', () => {
  const notes = previewOf([
    ['Josh Allen', 'QB', 'BUF'],
    ['Only Mine', 'WR', 'KC'],
    ['New Man', 'RB', 'DET'],
  ]).lines.map(lineNote)
  expect(notes).toEqual([null, 'KC in your text, now NYG', 'Not on the board; ADP and tier from rank'])
  const records = [
    ['Player', 'Tier', 'ADP'],
    ['New Man', '2', '9'],
  ]
  const reading = readRankings({ records, parseError: null }, NO_FACTS)
  if (!reading.ok) throw new Error('refused')
  expect(previewImport(BOARD, reading.value).lines.map(lineNote)).toEqual(['Not on the board'])
})

test('[CSV26] the preview says what happens to the players whom a list of one position lacks', () => {
  const text = (unrankedCount: number, positions: readonly Position[] | null) =>
    unrankedText({ unrankedCount, positions })
  expect(text(3, null)).toBe('3 other players stay at the end of the board, unranked.')
  expect(text(0, ['QB'])).toBe('Every QB on the board is in the text.')
  expect(text(1, ['QB'])).toBe('1 other QB follows in the last place of the position, unranked.')
  expect(text(9, ['QB', 'TE'])).toBe('9 other QB/TE follow in the last places of the position, unranked.')
})

test('[CSV28] the select of a column is named by its header and first value', () => {
  const column = {
    header: 'PLAYER NAME',
    samples: ['Amon-Ra St. Brown Jr. III'],
    range: null,
    field: null,
    unused: null,
  }
  expect(columnLabel(column, 0)).toBe('PLAYER NAME: Amon-Ra St. Brown…')
  expect(columnLabel({ ...column, header: '' }, 2)).toMatch(/^Column 3: /)
  expect(columnLabel({ ...column, samples: [] }, 2)).toBe('PLAYER NAME')
})

test('[CSV32] the sizes of leagues to choose from have room for the last pick of the text', () => {
  expect(teamCountsFor(7)).toEqual([8, 10, 12, 14, 16])
  expect(teamCountsFor(11)).toEqual([12, 14, 16, 18, 20])
  expect(teamCountsFor(20)).toEqual([20])
})

test('[CSV61] a refusal says what to do and that nothing was changed, beside what one can press', () => {
  const refused = { kind: 'rankings', brokenLineNumber: null, fileName: null } as const
  const sport = { ...refused, refusal: { code: 'other_sport', nameCount: 150, knownCount: 0 } } as const
  expect(refusalDetail({ ...refused, refusal: { code: 'no_rows' } })).toBe('Nothing was changed.')
  const html = renderToStaticMarkup(
    createElement(
      Question,
      { isWarning: true, title: importRefusalText(sport), detail: refusalDetail(sport) },
      createElement('button', null, 'Use example'),
    ),
  )
  expect(html.replaceAll(/<[^>]+>/g, '|')).toMatch(
    /None of these 150 names is an NFL player of this season\|.*\|It looks like a list of another sport\. Paste a football list with a column of names\. Nothing was changed\.\|.*Use example/,
  )
})

test('[CSV18] a file that can’t be used says its name and what to do', () => {
  expect(fileProblemText('not_text', 'a.xlsx')).toBe('a.xlsx is not a text file. Save the ranking as CSV first.')
  expect(fileProblemText('unreadable', 'a.csv')).toBe('a.csv could not be read. Choose it again.')
})
