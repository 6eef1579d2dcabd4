import { expect, test } from 'vitest'
import { boardOf, draftOf, playerOf } from '../../../tests/support/builders.ts'
import { fakeStorage } from '../../../tests/support/fake-storage.ts'
import { PPR } from '#core/league/scoring.ts'
import { myTeamIndex, nextSlots } from '../session/my-team.ts'
import { comparedLines, type ComparedCost } from './compare/comparison.ts'
import { toggled } from '../players/list/compared-players.ts'
import { signedText } from '#core/lib/signed-text.ts'
import { snakeSorts } from './snake-players.tsx'
import { oddsText, shownOdds, valueOf } from './value-and-odds.ts'
import { createNotesStore, NOTE_MAX_LENGTH } from '../players/notes/player-notes.ts'
import { byeWeeks } from '../team/byes.tsx'

test('[ADS1] value is the pick on the clock minus ADP, for drafted players their own pick', () => {
  const draft = draftOf(2, 3, ['p1', 'p5'])
  expect(valueOf(draft, 'p2', 1.6)).toBe(1)
  expect(valueOf(draft, 'p9', 9)).toBe(-6)
  expect(valueOf(draft, 'p5', 5)).toBe(-3)
  expect(valueOf(draft, 'p2', null)).toBeNull()
  expect([3, 0, -12].map(signedText)).toEqual(['+3', '0', '−12'])
})

test('[ADS3] odds are whole percents, and certain only if they are', () => {
  expect([0, 0.001, 0.624, 0.999, 1].map(oddsText)).toEqual(['0%', '1%', '62%', '99%', '100%'])
  expect([null, 0, 0.001, 0.624, 0.999, 1].map(shownOdds)).toEqual([null, 0, 0.01, 0.62, 0.99, 1])
})

test('[BR9] the ranks of an imported ranking are called yours', () => {
  expect(snakeSorts(false)[0]?.label).toBe('Rank')
  expect(snakeSorts(true)[0]?.label).toBe('My rank')
})

test('[ADS4] your team is your seat, or the one that no computer drafts for, or the one on the clock', () => {
  const draft = draftOf(3, 2, ['p1'])
  const [one] = draft.teams
  const computer = { control: 'computer', timeoutsInRow: 0 } as const
  expect(myTeamIndex({ draft, ownTeamIndex: 2 })).toBe(2)
  expect(myTeamIndex({ draft, ownTeamIndex: null })).toBe(1)
  const teams = one === undefined ? [] : [one, computer, computer]
  expect(myTeamIndex({ draft: { ...draft, teams }, ownTeamIndex: null })).toBe(0)
  expect(myTeamIndex({ draft: draftOf(1, 1, ['p1']), ownTeamIndex: null })).toBeNull()
  expect(myTeamIndex({ draft: { ...draft, teams: [computer, computer, computer] }, ownTeamIndex: null })).toBeNull()
})

test('[ADS4] your next picks come after the one on the clock', () => {
  const draft = draftOf(3, 3, ['p1'])
  expect(nextSlots(draft, 1)).toEqual({ next: 5, afterNext: 8 })
  expect(nextSlots(draft, 0)).toEqual({ next: 6, afterNext: 7 })
  expect(nextSlots(draftOf(2, 1, ['p1', 'p2']), 0)).toEqual({ next: null, afterNext: null })
})

test('[ADS5] notes stay on the device, an empty one goes, and what cannot be read is left out', () => {
  const storage = fakeStorage()
  const notes = createNotesStore(storage)
  expect(notes.write('p1', '  knee  ')).toBe(true)
  notes.write('p2', 'x'.repeat(NOTE_MAX_LENGTH + 1))
  notes.write('p3', 'gone')
  notes.write('p3', ' ')
  const read = createNotesStore(storage).read()
  expect([...read.keys()]).toEqual(['p1', 'p2'])
  expect(read.get('p1')).toBe('knee')
  expect(read.get('p2')).toHaveLength(NOTE_MAX_LENGTH)
  storage.write('snakeboard.player_notes', '{"p1": 7, "p2": "ok"}')
  expect([...createNotesStore(storage).read()]).toEqual([['p2', 'ok']])
  storage.write('snakeboard.player_notes', 'nonsense')
  expect(createNotesStore(storage).read().size).toBe(0)
})

test('[ADS6] two to four players are compared, and the better figure is marked', () => {
  expect(toggled(['a', 'b', 'c', 'd'], 'e')).toEqual(['a', 'b', 'c', 'd'])
  expect(toggled(['a', 'b'], 'a')).toEqual(['b'])
  const [one, two] = boardOf(2).players
  const players = one === undefined || two === undefined ? [] : [one, { ...two, bye: null }]
  const compared = (cost: ComparedCost) => comparedLines(players, { scoring: PPR, cost, noteOf: () => null })
  const lines = compared({
    kind: 'picks',
    adpOf: (id) => (id === 'p1' ? 3.2 : null),
    valueOf: () => 0,
    picks: [{ label: '4.08', oddsOf: (id) => (id === 'p1' ? 0.12 : 0.5) }],
  })
  const line = (label: string) => lines.find((each) => each.label === label)
  expect(line('Rank')).toEqual({ label: 'Rank', texts: ['1', '2'], best: [0] })
  expect(line('ADP')).toEqual({ label: 'ADP', texts: ['3.2', '–'], best: [] })
  expect(line('Value')?.best).toEqual([])
  expect(line('Back at 4.08')?.texts).toEqual(['12%', '50%'])
  expect(line('Your note')).toBeUndefined()
  const dollars = compared({ kind: 'dollars', expectedOf: (id) => (id === 'p1' ? 40 : 3) })
  expect(dollars.map(({ label }) => label)).not.toContain('ADP')
  expect(dollars.find(({ label }) => label === 'Expected')).toEqual({
    label: 'Expected',
    texts: ['$40', '$3'],
    best: [],
  })
})

test('[ADS7] byes are counted by week', () => {
  const players = [7, 14, null, 7].map((bye, index) => playerOf('RB', { id: `p${index}`, name: `P${index}`, bye }))
  expect(byeWeeks(players)).toEqual([
    { week: 7, names: ['P0', 'P3'] },
    { week: 14, names: ['P1'] },
  ])
})

test('[RK34] the note of a list joins the one that is there, once', () => {
  const notes = createNotesStore(fakeStorage())
  expect(notes.join('p1', 'goal line')).toBe(true)
  notes.write('p2', 'my own')
  notes.join('p2', 'goal line')
  notes.join('p2', 'goal line')
  expect([...notes.read()]).toEqual([
    ['p1', 'goal line'],
    ['p2', 'goal line\nmy own'],
  ])
})
