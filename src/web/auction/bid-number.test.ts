import { expect, test } from 'vitest'
import { shownFacts } from '../../../tests/support/auction/auction-screens.ts'
import { bidNumber } from './bid-number.ts'

test('[AUC86] a typed number is the one number, $0 as well; without one the advice is', () => {
  const facts = shownFacts({})
  const typed = (targets: Readonly<Record<string, number>>) =>
    bidNumber(facts, { style: null, places: {}, targets }, 'p3')
  expect(typed({ p3: 0 })).toMatchObject({ dollars: 0, isTyped: true })
  expect(typed({ p3: 7 })).toMatchObject({ dollars: 7, isTyped: true })
  const advised = typed({ p4: 0 })
  expect(advised).toMatchObject({ dollars: advised.advice?.upTo, isTyped: false })
  const watching = shownFacts({ snapshot: { ownTeamIndex: null } })
  expect(bidNumber(watching, { style: null, places: {}, targets: {} }, 'p3')).toEqual({
    dollars: watching.expected('p3'),
    isTyped: false,
    advice: null,
  })
})
