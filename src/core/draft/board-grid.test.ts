import { expect, test } from 'vitest'
import fc from 'fast-check'
import { anySoloDraft, boardOf, draftOf } from '../../../tests/support/builders.ts'
import { boardGrid } from './board-grid.ts'
import { pickCount, slotNumberOfPlayer, slotOnTheClock } from './draft.ts'
import { emptyDraft } from './empty-draft.ts'
import { defaultRulesFor } from '../league/rules.ts'
import { referenceTeamOf } from '../../../tests/support/checker/reference-lobby.ts'
import { roundNumberOf } from './order.ts'

test('[BG1] rounds by teams: columns keep the order of the teams whatever the direction of the round', () => {
  const grid = boardGrid(draftOf(3, 3, ['p1', 'p2', 'p3', 'p4']))
  expect(grid.map((row) => row.cells.map((cell) => cell.slotNumber))).toEqual([
    [1, 2, 3],
    [6, 5, 4],
    [7, 8, 9],
  ])
  expect(grid.map((row) => row.direction)).toEqual(['forward', 'backward', 'forward'])
  expect(grid.map((row) => row.cells.map((cell) => cell.playerId))).toEqual([
    ['p1', 'p2', 'p3'],
    [null, null, 'p4'],
    [null, null, null],
  ])
})

test('[CO7] a round in an order of its own goes neither way, and no cell of it is traded', () => {
  const rounds = [
    [0, 1, 2],
    [0, 1, 2],
    [1, 0, 2],
  ]
  const rules = { ...defaultRulesFor(3), order: { kind: 'custom', rounds } as const }
  const grid = boardGrid(emptyDraft({ teamCount: 3, roundCount: 3, rules }))
  expect(grid.map((row) => row.direction)).toEqual(['forward', 'forward', 'mixed'])
  expect(grid[2]?.cells.map(({ slotNumber, label }) => `${slotNumber} ${label}`)).toEqual([
    '8 3.02',
    '7 3.01',
    '9 3.03',
  ])
  expect(grid.flatMap(({ cells }) => cells).every((cell) => cell.ownerIndex === cell.teamIndex)).toBe(true)
})

test('[BG2] each cell says its round and pick', () => {
  const [, second] = boardGrid(draftOf(12, 2))
  expect(second?.cells[0]?.label).toBe('2.12')
  expect(second?.cells[11]?.label).toBe('2.01')
})

test('[BG3] exactly the slot on the clock is marked, and none when the draft is complete', () => {
  const marked = (slots: readonly (string | null)[]) =>
    boardGrid(draftOf(2, 2, slots)).flatMap((row) =>
      row.cells.filter((cell) => cell.isOnTheClock).map((cell) => cell.slotNumber),
    )
  expect(marked([])).toEqual([1])
  expect(marked(['p1', null, 'p3', 'p4'])).toEqual([2])
  expect(marked(['p1', 'p2', 'p3', 'p4'])).toEqual([])
})

test('[BG1] [S3] every slot of any draft stands once, at its round and team, with its player', () => {
  fc.assert(
    fc.property(anySoloDraft(boardOf(30)), ({ draft }) => {
      const rows = boardGrid(draft)
      const cells = rows.flatMap((row) => row.cells.map((cell) => ({ ...cell, roundNumber: row.roundNumber })))
      expect(cells.map((cell) => cell.slotNumber).toSorted((a, b) => a - b)).toEqual(
        draft.slots.map((_slot, index) => index + 1),
      )
      for (const cell of cells) {
        expect(cell.roundNumber).toBe(roundNumberOf(cell.slotNumber, draft.format.teamCount))
        expect(cell.teamIndex).toBe(referenceTeamOf(cell.slotNumber, draft.format.teamCount))
        expect(cell.isOnTheClock).toBe(cell.slotNumber === slotOnTheClock(draft))
        if (cell.playerId !== null) expect(slotNumberOfPlayer(draft, cell.playerId)).toBe(cell.slotNumber)
      }
      expect(cells.filter((cell) => cell.playerId !== null).length).toBe(pickCount(draft))
      for (const row of rows)
        expect(row.cells.map((cell) => cell.teamIndex)).toEqual([...Array(draft.format.teamCount).keys()])
    }),
  )
})
