import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { EMPTY_SHORTLIST } from '#core/shortlist/shortlist.ts'
import { shownFacts, shownSnapshot } from '../../../tests/support/auction/auction-screens.ts'
import { inDraft } from '../../../tests/support/drawn.ts'
import { press, show } from '../../../tests/support/used-part.ts'
import { AuctionQueue } from '../auction/auction-queue.tsx'
import { currentPlace, goTo, type Place } from '../platform/place.ts'
import type { DraftActions } from '../session/draft-actions.ts'
import { DraftBottomBar } from '../frames/bottom-tabs.tsx'
import { DraftTalkContext } from './draft-talk.tsx'

test.each<readonly [string, Partial<Place>]>([
  ['Queue', { dialog: 'queue' }],
  ['Team', { dialog: 'team' }],
  ['Talk', { dialog: 'talk' }],
  ['Draft Board', { tab: 'board' }],
  ['Players', { tab: 'players' }],
])('[RU32] each button of a phone’s bar opens what it is called: %s', (name, place) => {
  goTo({ view: 'draft', tab: 'recap' })
  const talk = { unseenCount: 0, panel: () => null, ofSale: () => null }
  const bar = createElement(DraftBottomBar, { tab: 'players' })
  show(inDraft(createElement(DraftTalkContext, { value: talk }, bar)))
  press(name)
  expect(currentPlace()).toMatchObject({ dialog: null, tab: 'recap', ...place })
})

test('[QP2] a player of an auction’s queue is moved by a place, and removed', () => {
  const snapshot = shownSnapshot({ snapshot: { shortlist: { ...EMPTY_SHORTLIST, queue: ['p3', 'p9', 'p5'] } } })
  const setQueued = vi.fn<DraftActions['setQueued']>()
  const moveQueued = vi.fn<DraftActions['moveQueued']>()
  for (const isPhone of [true, false]) {
    const queue = createElement(AuctionQueue, { facts: shownFacts({}), isPhone })
    show(inDraft(queue, { snapshot, actions: { setQueued, moveQueued } }))
    for (const name of ['Remove Player 9 from the queue', 'Move Player 9 up', 'Move Player 9 down']) press(name)
  }
  expect(setQueued.mock.calls).toEqual([
    ['p9', false],
    ['p9', false],
  ])
  expect(moveQueued.mock.calls.slice(0, 2)).toEqual([
    ['p9', 0],
    ['p9', 2],
  ])
})
