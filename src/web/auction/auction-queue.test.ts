import { createElement } from 'react'
import { expect, test } from 'vitest'
import { drawnText, type ShownAuction, shownFacts } from '../../../tests/support/auction/auction-screens.ts'
import { AuctionQueue } from './auction-queue.tsx'

test('[RU62] the queue stands in My team and beside the list, with prices, and is nobody’s who only watches', () => {
  const snapshot = { shortlist: { targets: new Set<string>(), avoids: new Set<string>(), queue: ['p3', 'p9'] } }
  const queue = (shown: ShownAuction, isPhone: boolean) =>
    drawnText(createElement(AuctionQueue, { facts: shownFacts(shown), isPhone }), shown)
  expect(queue({ snapshot }, true)).toMatch(/^Queue 2 1 WR Player 3 \$\d+ 2 WR Player 9 \$\d+$/)
  expect(queue({ snapshot }, false)).toMatch(/^1 WR P\. 3/)
  expect(queue({}, false)).toMatch(/^No players queued\./)
  expect(queue({ snapshot: { ...snapshot, ownTeamIndex: null } }, false)).toBe('')
})
