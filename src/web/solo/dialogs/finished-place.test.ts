import { expect, test } from 'vitest'
import { createBoard } from '#core/players/board.ts'
import { boardOf, draftOf, playerOf } from '../../../../tests/support/builders.ts'
import { draftSnapshotOf } from '../../../../tests/support/draft-snapshot.ts'
import { lineupOf } from '../../../../tests/support/league-builders.ts'
import { finishedPlace } from './finished-place.ts'

const FACTS = draftSnapshotOf({ board: boardOf(8) })

test('[WK15] a finished mock says the place of the person’s team by value', () => {
  const draft = draftOf(2, 2, ['p1', 'p8', 'p7', 'p2'])
  const [first, second] = draft.teams
  if (first === undefined || second === undefined) throw new Error('two teams')
  const mock = { ...draft, teams: [first, { ...second, control: 'computer' as const }] }
  const other = { ...draft, teams: [{ ...first, control: 'computer' as const }, second] }
  expect(finishedPlace(mock, FACTS)).toBe('1st of 2 by value')
  expect(finishedPlace(other, FACTS)).toBe('2nd of 2 by value')
  // Whoever picks for everybody has no place.
  expect(finishedPlace(draft, FACTS)).toBeNull()
  expect(finishedPlace({ ...mock, slots: mock.slots.with(3, null) }, FACTS)).toBeNull()
})

test('[WK15] [RCP8] it is the place that the recap says, which counts a missing quarterback', () => {
  const priced = [
    ['rb1', 'RB', 1],
    ['rb2', 'RB', 2],
    ['qb1', 'QB', 3],
    ['qb2', 'QB', 4],
    ['rb3', 'RB', 5],
    ['rb4', 'RB', 6],
    ['rb5', 'RB', 7],
  ] as const
  const board = createBoard(priced.map(([id, position, adp]) => playerOf(position, { id, name: id, adp })))
  // The person's team has two bargains and no quarterback.
  const draft = draftOf(3, 3, ['rb1', 'qb1', 'qb2', 'rb5', 'rb4', 'rb2', 'rb3', 'unknown1', 'unknown2'])
  const rules = { ...draft.format.rules, lineup: lineupOf({ QB: 1, RB: 1, BN: 1 }) }
  const teams = draft.teams.map((team, index) => (index === 0 ? team : { ...team, control: 'computer' as const }))
  const mock = { ...draft, format: { ...draft.format, rules }, teams }
  expect(finishedPlace(mock, draftSnapshotOf({ board }))).toBe('3rd of 3 by value')
})
