import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { saleTo, shownSnapshot } from '../../../tests/support/auction/auction-screens.ts'
import { draftOf } from '../../../tests/support/builders.ts'
import { draftSnapshotOf } from '../../../tests/support/draft-snapshot.ts'
import type { DraftSnapshot } from '../session/draft-session.ts'
import { TvBoard } from './tv-board.tsx'

function drawn(snapshot: DraftSnapshot) {
  const watched = { ...snapshot, title: 'Sunday League', isLive: true, room: null }
  const html = renderToStaticMarkup(createElement(TvBoard, { watched, newestSlot: null }))
  const heads = [...html.matchAll(/<th scope="row">(.*?)<\/th>/g)].map(([, head = '']) =>
    head.replace(/<svg[^>]*class="lucide lucide-([\w-]+)[^>]*>.*?<\/svg>/g, ' $1').replaceAll(/<[^>]*>/g, ''),
  )
  return { html, heads }
}

test('[CO7] each round of a snake has the arrow of its direction, and the team that is up is on the clock', () => {
  const { html, heads } = drawn(draftSnapshotOf({ draft: draftOf(2, 3, ['p1']) }))
  expect(heads).toEqual(['1 arrow-right', '2 arrow-left', '3 arrow-right'])
  expect(html.match(/On the clock/g)).toHaveLength(1)
  expect(html).toContain('data-clock')
})

test('[TV9] the board of an auction has no arrows, no clock and no pick numbers, and sold players have their price', () => {
  const { html, heads } = drawn(shownSnapshot({ auction: { sales: [saleTo(2, 'p3', 41, 1)] } }))
  expect(heads).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
  expect(html).not.toMatch(/On the clock|data-clock|tv-cell-soon|>\d+\.\d\d/)
  expect(html).toContain('<span class="tv-cell-label">$41</span>')
})
