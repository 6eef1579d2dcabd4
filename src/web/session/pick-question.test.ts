import { expect, test } from 'vitest'
import { draftOf } from '../../../tests/support/builders.ts'
import { pickQuestion } from './pick-question.ts'

const HOST_RIGHTS = { mayPick: true, mayChooseTeam: true, mayUndraft: true, isPickerHere: true }
/** Bob, the second of three, is on the clock, and Ann is the host. */
const FACTS = {
  draft: draftOf(3, 2, ['p1']),
  ownTeamIndex: 0,
  pickerNames: ['Ann', 'Bob', 'Ray'],
  rights: HOST_RIGHTS,
}
const COMPUTERS = FACTS.draft.teams.map(() => ({ control: 'computer' as const, timeoutsInRow: 0 }))

test.each([
  ['somebody who is here', FACTS, null, 'Draft Nico Collins for Bob?'],
  ['their team, chosen by name', FACTS, 1, 'Draft Nico Collins for Bob?'],
  ['another team, chosen by name', FACTS, 2, null],
  ['the own turn', { ...FACTS, ownTeamIndex: 1 }, null, null],
  ['somebody who is away', { ...FACTS, rights: { ...HOST_RIGHTS, isPickerHere: false } }, null, null],
  ['a computer', { ...FACTS, draft: { ...FACTS.draft, teams: COMPUTERS } }, null, null],
  [
    'a guest, who is told that it is not their turn',
    { ...FACTS, rights: { ...HOST_RIGHTS, mayPick: false } },
    null,
    null,
  ],
  ['a solo draft', { ...FACTS, pickerNames: null }, null, null],
  ['a complete draft', { ...FACTS, draft: draftOf(1, 1, ['p1']) }, null, null],
] as const)('[RU56] the question before a pick for %s', (_case, facts, teamIndex, title) => {
  expect(pickQuestion(facts, 'Nico Collins', teamIndex)?.title ?? null).toBe(title)
})
