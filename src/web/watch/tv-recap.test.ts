import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { assert } from '#core/lib/assert.ts'
import { saleTo, shownSnapshot } from '../../../tests/support/auction/auction-screens.ts'
import { TvAuctionRecap } from './tv-auction-recap.tsx'

test('[AUC119] the wall ends an auction in dollars, with people’s names, and without anything to press', () => {
  const sales = Array.from({ length: 36 }, (_sale, index) =>
    saleTo(index % 4, `p${index + 1}`, index === 2 ? 90 : 5, index + 1),
  )
  const snapshot = shownSnapshot({ auction: { sales } })
  const watched = {
    ...snapshot,
    teamNames: snapshot.pickerNames ?? [],
    title: 'Sunday League',
    isLive: true,
    room: null,
  }
  assert(watched.auction !== null && watched.auction !== undefined, 'an auction')
  const html = renderToStaticMarkup(createElement(TvAuctionRecap, { watched, auction: watched.auction.auction }))
  const text = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  expect(text).toContain('Sunday League, auction complete')
  expect(text).toContain('Player 3 cost most: Cy paid $90.')
  expect(text).toContain('36 players for $265')
  for (const name of ['Ann', 'Bob', 'Cy', 'Wolfeschlegelsteinhausen']) expect(text).toContain(name)
  expect(text).not.toMatch(/ADP|pick/i)
  expect(html).not.toMatch(/<button|<select|<a /)
})
