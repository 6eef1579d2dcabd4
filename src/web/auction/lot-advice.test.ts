import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { BidReason } from '#core/auction/bid-advice.ts'
import {
  AUCTION_BOARD,
  drawnHtml,
  drawnText,
  lotWith,
  OWN,
  saleTo,
  shownFacts,
  shownLot,
  type ShownAuction,
} from '../../../tests/support/auction/auction-screens.ts'
import { offBoardPlayerOf } from '#core/players/off-board.ts'
import { noticeBetween } from './auction-notices.ts'
import { bidNumber } from './bid-number.ts'
import { LotAdvice } from './lot-advice.tsx'
import { lotReason } from './lot-reason.ts'
import { bidNote } from './lot-texts.ts'

const PLAN = { style: null, places: {}, targets: {} } as const
/** A quarterback. */
const PLAYER = offBoardPlayerOf(AUCTION_BOARD, 'p7')
const OPEN: ShownAuction = { auction: { lots: [lotWith([[0, 3]])] } }

/** Why the number is what it is, for one reason in place of the lot's own. */
function reasonText(reason: BidReason, shown: ShownAuction = OPEN, upTo = 38): string {
  const { facts, view } = shownLot(shown, upTo)
  const advice = view.advice === null ? null : { ...view.advice, upTo, reason }
  return lotReason(facts, { ...view, advice }, PLAN, PLAYER)
}

test('[AUC97] a lot says why its number is what it is, in each state', () => {
  expect(reasonText({ kind: 'starter', place: 'RB', gap: 12 })).toBe(
    'Fills your first RB place. The next QB is 12 points lower.',
  )
  expect(reasonText({ kind: 'starter', place: 'QB', gap: 1 })).toBe(
    'Fills your QB place. The next QB is 1 point lower.',
  )
  expect(reasonText({ kind: 'starter', place: 'FLEX', gap: 0 })).toBe('Fills your FLEX place. The next QB is as good.')
  expect(reasonText({ kind: 'starter', place: 'QB', gap: null })).toBe('Fills your QB place.')
  expect(reasonText({ kind: 'money', left: 92, placesLeft: 3 })).toBe(
    'You have $92 for three places. Money you don’t spend buys nothing.',
  )
  expect(reasonText({ kind: 'money', left: 92, placesLeft: 1 })).toMatch(/^You have \$92 for one place\./)
  expect(reasonText({ kind: 'backup' })).toBe('Your QB place is filled. Only as a bargain for the bench.')
  expect(reasonText({ kind: 'bench' })).toBe('Your QB place is filled. For your bench.')
  expect(reasonText({ kind: 'no-place' })).toBe('You have no place for a QB: the others need theirs.')
  // Of $180 with $38 for this one.
  expect(reasonText({ kind: 'saving', place: 'QB', placesLeft: 7 })).toMatch(
    /^Fills your QB place\. Keep \$142 for [A-Z, ]+ and [A-Z]+\.$/,
  )
})

test('[AUC97] over the number the lot names whom else the place could have, and held what a purchase leaves', () => {
  const over: ShownAuction = { auction: { lots: [lotWith([[0, 40]])] } }
  expect(reasonText({ kind: 'starter', place: 'QB', gap: 12 }, over)).toMatch(
    /^3 over at the next bid\. P\. \d+, expected \$\d+, fills the place too\.$/,
  )
  expect(reasonText({ kind: 'backup' }, over)).toMatch(/^Your QB place is filled/)
  expect(reasonText({ kind: 'backup' }, { auction: { lots: [lotWith([[OWN, 40]])] } })).toMatch(
    /^If nobody raises, you have \$140 for 8 places, \$\d+ (more|less) than your plan needs\.$/,
  )
  const full = Array.from({ length: 9 }, (_sale, index) => saleTo(OWN, `p${index + 20}`, 2, index + 1))
  expect(reasonText({ kind: 'no-place' }, { auction: { ...OPEN.auction, sales: full } })).toBe('Your team is full.')
})

test('[AUC97] [AUC86] the lot shows one number, its price and range; a spectator reads the price alone', () => {
  const draw = (shown: ShownAuction, typed: number | null = null) => {
    const { facts, view } = shownLot(shown, typed ?? undefined)
    // No two of its numbers are the same.
    const own = { isTyped: typed !== null, before: view.expected + 4, range: '$27 to $39' }
    const props = { facts, view: { ...view, ...own }, player: PLAYER }
    const part = createElement(LotAdvice, props)
    if (typed === null) {
      expect(drawnHtml(part, shown)).toContain(
        `title="$${own.before} before the auction. Half of all prices like this one end at $27 to $39."`,
      )
    }
    return drawnText(part, shown)
  }
  const { view } = shownLot(OPEN)
  const { upTo, expected } = view
  const range = String.raw`\$27 to \$39`
  expect(upTo).toBeGreaterThan(3)
  expect(draw(OPEN)).toMatch(
    new RegExp(
      String.raw`^Bid up to \$${upTo} , type a number of your own expected \$${expected} , usually ${range} Fills your QB place`,
    ),
  )
  expect(draw(OPEN, 44)).toBe(
    `Bid up to $44 , type a number of your own yours, typed ; suggested $${upTo} Your number stays as it is, whatever is sold.`,
  )
  expect(draw({ ...OPEN, snapshot: { ownTeamIndex: null } })).toBe(`Expected $${expected} usually $27 to $39`)
})

test('[AUC97] a message about the lot says the same number as the lot', () => {
  const before = shownFacts({ auction: { lots: [lotWith([[OWN, 5]])] } })
  const after = shownFacts({
    auction: {
      lots: [
        lotWith([
          [OWN, 5],
          [0, 6],
        ]),
      ],
    },
  })
  const { upTo } = shownLot({
    auction: {
      lots: [
        lotWith([
          [OWN, 5],
          [0, 6],
        ]),
      ],
    },
  }).view
  const notice = noticeBetween(before, after, (playerId) => bidNumber(after, PLAN, playerId).dollars)
  expect(notice?.aside).toBe(`Expected $${after.expected('p7')}, your number $${upTo}`)
})

test('[AUC85] beside a phone’s bid stands how far the number is, the player on other pages, and that one holds over it', () => {
  const note = (amount: number, name: string | null) =>
    bidNote(shownLot({ auction: { lots: [lotWith([[0, amount]])] } }, 38).view, name)
  expect(note(33, null)).toBe('4 below your $38')
  expect(note(37, null)).toBe('your limit')
  expect(note(33, 'P. 7')).toBe('on P. 7')
  expect(note(39, 'P. 7')).toBe('2 over, hold')
})
