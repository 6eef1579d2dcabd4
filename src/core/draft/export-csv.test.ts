import { expect, test } from 'vitest'
import fc from 'fast-check'
import { anySoloDraft, boardOf, draftOf, idsOf, playerOf } from '../../../tests/support/builders.ts'
import { createBoard } from '../players/board.ts'
import { exportCsv, exportFileName } from './export-csv.ts'
import { referenceTeamOf } from '../../../tests/support/checker/reference-lobby.ts'
import { roundNumberOf } from './order.ts'

/** Strict: every cell quoted, inner quotes doubled, CRLF after every row, nothing else. */
function parseStrictCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    if (text[at] !== '"') throw new Error(`no quote at ${at}`)
    let cell = ''
    at += 1
    for (; ; at += 1) {
      if (at >= text.length) throw new Error('open quote')
      if (text[at] !== '"') cell += text[at]
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else break
    }
    at += 1
    row.push(cell)
    if (text[at] === ',') at += 1
    else if (text.startsWith('\r\n', at)) {
      at += 2
      rows.push(row)
      row = []
    } else throw new Error(`no separator at ${at}`)
  }
  if (row.length > 0) throw new Error('last row not closed')
  return rows
}

const FORMULA_STARTS = [...'=+-@\t\r\n\0', '\uff1d', '\uff0b', '\uff0d', '\uff20']

const guarded = (text: string) => (FORMULA_STARTS.includes(text.charAt(0)) ? `'${text}` : text)

test('[EX1] the columns and one row as specified', () => {
  const csv = exportCsv(draftOf(2, 1, ['p1']), ['Alpha', 'Bravo'], boardOf(3).playersById)
  expect(csv).toBe(
    '"Pick","Round","Team","Player","Position","NFLTeam","Rank","ADP"\r\n"1","1","Alpha","Player 1","QB","KC","1","1.4"\r\n',
  )
})

test('[EX2] rows follow the pick numbers and a gap after an undraft is left out', () => {
  const csv = exportCsv(draftOf(2, 2, ['p1', null, 'p3', 'p2']), ['Alpha', 'Bravo'], boardOf(3).playersById)
  expect(parseStrictCsv(csv).map((cells) => cells.slice(0, 4))).toEqual([
    ['Pick', 'Round', 'Team', 'Player'],
    ['1', '1', 'Alpha', 'Player 1'],
    ['3', '2', 'Bravo', 'Player 3'],
    ['4', '2', 'Alpha', 'Player 2'],
  ])
})

test('[EX3] reading the file back gives the cells that went in, whatever the names hold', () => {
  const board = boardOf(12)
  const nasty = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', '=', "'", 'a', '\t', ';', '\u{1F3C8}') }),
  )
  fc.assert(
    fc.property(
      anySoloDraft(board),
      fc.array(nasty, { minLength: 5, maxLength: 5 }),
      nasty,
      ({ draft }, teamNames, name) => {
        const players = board.players.map((player) => ({
          ...player,
          name: `${name}${player.rank}`,
          adp: player.rank % 2 ? null : 3.5,
        }))
        const [header, ...rows] = parseStrictCsv(exportCsv(draft, teamNames, createBoard(players).playersById))
        expect(header).toEqual(['Pick', 'Round', 'Team', 'Player', 'Position', 'NFLTeam', 'Rank', 'ADP'])
        const expected = idsOf(draft).flatMap((id, index) => {
          const player = players.find((candidate) => candidate.id === id)
          const slotNumber = index + 1
          return player
            ? [
                [
                  String(slotNumber),
                  String(roundNumberOf(slotNumber, draft.format.teamCount)),
                  guarded(teamNames[referenceTeamOf(slotNumber, draft.format.teamCount)] ?? ''),
                  guarded(player.name),
                  player.position,
                  player.team,
                  String(player.rank),
                  player.adp === null ? '' : '3.5',
                ],
              ]
            : []
        })
        expect(rows).toEqual(expected)
      },
    ),
    { numRuns: 300 },
  )
})

test('[RU8] [SE9] a text that a spreadsheet would run as a formula gets a leading apostrophe; a number does not', () => {
  const cellsFor = (name: string, team = 'KC') => {
    const player = playerOf('QB', { name, team, rank: -3, adp: -1.5 })
    return parseStrictCsv(exportCsv(draftOf(2, 1, [player.id]), [name], createBoard([player]).playersById))[1]
  }
  for (const first of FORMULA_STARTS) {
    const name = `${first}1+1`
    expect(cellsFor(name, name)).toEqual(['1', '1', `'${name}`, `'${name}`, 'QB', `'${name}`, '-3', '-1.5'])
  }
  expect(cellsFor('A=B')?.[3]).toBe('A=B')
  expect(cellsFor('"=1"')?.[3]).toBe('"=1"')
})

test('[EX4] what the board does not know is an empty cell', () => {
  const player = playerOf('DST', { adp: null, team: '' })
  const rows = parseStrictCsv(exportCsv(draftOf(2, 1, [player.id]), [], createBoard([player]).playersById))
  expect(rows[1]).toEqual(['1', '1', '', 'DST Player', 'DST', '', '1', ''])
})

test('[EX5] the file is named after the date', () => {
  expect(exportFileName('2026-08-30')).toBe('draft-results-2026-08-30.csv')
})

test('[EX4] [RU52] a write-in has a name, position and team, but no rank and no ADP', () => {
  const id = 'write-in:WR:KC:Joe Newcomer'
  const joe = playerOf('WR', { id, name: 'Joe Newcomer', team: 'KC', rank: 321, adp: null, isUnranked: true })
  const [, row] = parseStrictCsv(exportCsv(draftOf(1, 1, [id]), ['Ann'], new Map([[id, joe]])))
  expect(row).toEqual(['1', '1', 'Ann', 'Joe Newcomer', 'WR', 'KC', '', ''])
})
