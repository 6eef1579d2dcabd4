import { expect, test } from 'vitest'
import { draftOf } from '../../../tests/support/builders.ts'
import { EMPTY_SHORTLIST } from '#core/shortlist/shortlist.ts'
import { advisedTeam, type AdvisedFacts, isWaiting, queuesInRow } from './my-team.ts'

const HOST_RIGHTS = { mayPick: true, mayChooseTeam: true, mayUndraft: true }
const shortlist = { ...EMPTY_SHORTLIST, queue: ['p7'], avoids: new Set(['p8']) }
/** Two teams, the second one on the clock. */
const FACTS: AdvisedFacts = {
  draft: draftOf(2, 2, ['p1']),
  ownTeamIndex: 0,
  pickerNames: ['Ann', 'Bob'],
  rights: { ...HOST_RIGHTS, isPickerHere: false },
  shortlist,
}

test('[TN12] for somebody who is away, advice is for their team, without the marks of the host', () => {
  expect(isWaiting(FACTS)).toBe(false)
  expect(advisedTeam(FACTS)).toEqual({ teamIndex: 1, forName: 'Bob', queue: [], avoids: new Set() })
})

test('[TN12] while the person on the clock is here, the host waits and plans', () => {
  const facts = { ...FACTS, rights: { ...HOST_RIGHTS, isPickerHere: true } }
  expect(isWaiting(facts)).toBe(true)
  expect(advisedTeam(facts)).toMatchObject({ teamIndex: 0, forName: null, queue: ['p7'] })
})

test('[TN12] of several own teams the next to pick comes before one that owes a pick', () => {
  const { draft } = FACTS
  const skipping = { ...draft, slots: draft.slots.map(() => null), skipped: [1] }
  expect(advisedTeam({ ...FACTS, draft: skipping, ownTeamIndex: null, pickerNames: null })?.teamIndex).toBe(1)
})

test('[RU56] [TN12] the row of the host queues while the person on the clock is here, a guest’s and that of a mock while others are up', () => {
  const isHere = { ...HOST_RIGHTS, isPickerHere: true }
  expect(queuesInRow({ ...FACTS, rights: isHere })).toBe(true)
  expect(queuesInRow(FACTS)).toBe(false)
  expect(queuesInRow({ ...FACTS, rights: isHere, ownTeamIndex: 1 })).toBe(false)
  expect(queuesInRow({ ...FACTS, rights: { ...HOST_RIGHTS, mayPick: false } })).toBe(true)
  const draft = { ...FACTS.draft, teams: FACTS.draft.teams.map((team) => ({ ...team, control: 'computer' as const })) }
  // A computer of a lobby counts as here, but nobody is sitting there.
  expect(queuesInRow({ ...FACTS, draft, rights: isHere })).toBe(false)
  expect(queuesInRow({ ...FACTS, draft, pickerNames: null })).toBe(true)
  expect(queuesInRow({ ...FACTS, ownTeamIndex: null, pickerNames: null })).toBe(false)
})

test('[TN12] nobody else drafts for others, and a solo draft has no others', () => {
  const guest = { ...FACTS, rights: { ...HOST_RIGHTS, mayPick: false } }
  expect(advisedTeam(guest)).toMatchObject({ teamIndex: 0, forName: null })
  expect(advisedTeam({ ...FACTS, pickerNames: null })).toMatchObject({ teamIndex: 0, forName: null })
})
