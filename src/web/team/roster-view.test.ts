import { expect, test } from 'vitest'
import { draftOf, playerOf } from '../../../tests/support/builders.ts'
import {
  firstRosterChoice,
  gridName,
  readRosterValue,
  rosterOptions,
  rosterTeamIndex,
  rosterValue,
  teamGrid,
} from './roster-view.ts'
import { createBoard } from '#core/players/board.ts'

const NAMES = ['Ann', 'Bob', 'Cy']

test('[RP1] follows the team on the clock until a team is chosen', () => {
  expect(rosterTeamIndex(firstRosterChoice(null), draftOf(3, 2, ['a']))).toBe(1)
  expect(rosterTeamIndex(firstRosterChoice(null), draftOf(3, 2, ['a', 'b', 'c']))).toBe(2)
  expect(rosterTeamIndex({ kind: 'team', teamIndex: 0 }, draftOf(3, 2, ['a']))).toBe(0)
})

test('[RP1] in a lobby one’s own team is shown first', () => {
  expect(rosterTeamIndex(firstRosterChoice(2), draftOf(3, 2, ['a']))).toBe(2)
})

test('[RP2] a team that the setup no longer has gives way to the clock', () => {
  const choice = { kind: 'team', teamIndex: 5 } as const
  expect(rosterTeamIndex(choice, draftOf(3, 2))).toBe(0)
  expect(rosterValue(choice, draftOf(3, 2))).toBe('clock')
})

test('[RP3] offers the clock first, then every team', () => {
  expect(rosterOptions(draftOf(3, 1, ['a']), NAMES).map((option) => option.label)).toEqual([
    'On the clock: Bob',
    'Ann',
    'Bob',
    'Cy',
  ])
  expect(rosterOptions(draftOf(3, 1, ['a', 'b', 'c']), NAMES)[0]?.label).toBe('Last pick: Cy')
})

test('[RP4] every offered value reads back as itself', () => {
  const draft = draftOf(3, 2)
  for (const { value } of rosterOptions(draft, NAMES)) {
    expect(rosterValue(readRosterValue(value), draft)).toBe(value)
  }
})

const BOARD = createBoard([
  playerOf('RB', { id: 'rb1', name: 'Ann Back', bye: 8 }),
  playerOf('RB', { id: 'rb2', name: 'Bo Back', bye: 8, rank: 2 }),
  playerOf('RB', { id: 'rb3', name: 'Cy Back', bye: 5, rank: 3 }),
  playerOf('RB', { id: 'rb4', name: 'Di Back', bye: 14, rank: 4 }),
  playerOf('WR', { id: 'wr1', name: 'Ed Catch', bye: 14, rank: 5 }),
])

test('[TG1] a team by the places of its lineup; an empty RB, WR or TE is a hole', () => {
  const view = teamGrid(draftOf(2, 16, ['rb1', 'wr1', null, 'rb2']), 0, BOARD)
  expect(view.places.slice(0, 7)).toMatchObject([
    { label: 'QB', player: null, isHole: false },
    { label: 'RB', player: { id: 'rb1' }, isHole: false },
    { label: 'RB', player: { id: 'rb2' } },
    { label: 'WR', player: null, isHole: true },
    { label: 'WR', player: null, isHole: true },
    { label: 'TE', position: 'TE', isHole: true },
    { label: 'FLEX', position: null, isHole: false },
  ])
  expect(view).toMatchObject({ needs: 'WR, TE', draftedCount: 2, pickCount: 16, bench: [], benchSize: 7 })
})

test('[TG1] whoever does not start sits on the bench', () => {
  const slots = ['rb1', null, null, 'rb2', 'rb3', null, null, 'rb4']
  const view = teamGrid(draftOf(2, 16, slots), 0, BOARD)
  expect(view.places.find(({ label }) => label === 'FLEX')?.player?.id).toBe('rb3')
  expect(view.bench.map(({ id }) => id)).toEqual(['rb4'])
  expect(view.benchSize).toBe(7)
})

test('[TG2] the weeks in which players are off, with those of the team', () => {
  const { byes } = teamGrid(draftOf(2, 16, ['rb1', null, null, 'rb2']), 0, BOARD)
  expect(byes).toEqual([
    { week: 5, names: [] },
    { week: 8, names: ['A. Back', 'Bo Back'] },
    { week: 14, names: [] },
  ])
})

test('[RP5] only the rail leaves out the initial of a long name', () => {
  expect(gridName('Harold Fannin Jr.')).toEqual({ initial: 'H. ', brief: 'Fannin Jr.', isLong: false })
  expect(gridName('Josh Allen')).toEqual({ initial: '', brief: 'J. Allen', isLong: false })
  expect(gridName('Jaxon Smith-Njigba')).toEqual({ initial: 'J. ', brief: 'Smith-Njigba', isLong: true })
})
