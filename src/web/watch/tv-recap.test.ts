import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { saleTo, shownSnapshot } from '../../../tests/support/auction/auction-screens.ts'
import { boardOf, draftOf } from '../../../tests/support/builders.ts'
import { draftSnapshotOf } from '../../../tests/support/draft-snapshot.ts'
import { recapOf } from '../recap/recap-of.ts'
import { recapFacts } from '../recap/recap-view.ts'
import type { DraftSnapshot } from '../session/draft-session.ts'
import { TvRecap } from './tv-recap.tsx'

function htmlOf(snapshot: DraftSnapshot): string {
  const watched = { ...snapshot, title: 'Sunday League', isLive: true, room: null }
  return renderToStaticMarkup(createElement(TvRecap, { watched }))
}

function textOf(html: string): string {
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
}

const CONTROLS = /<button|<select|<a /

test('[AUC119] the wall ends an auction in dollars, with people’s names, and without anything to press', () => {
  const sales = Array.from({ length: 36 }, (_sale, index) =>
    saleTo(index % 4, `p${index + 1}`, index === 2 ? 90 : 5, index + 1),
  )
  const snapshot = shownSnapshot({ auction: { sales } })
  const html = htmlOf({ ...snapshot, teamNames: snapshot.pickerNames ?? [], pickerNames: null })
  const text = textOf(html)
  expect(text).toContain('Sunday League, auction complete')
  expect(text).toContain('Player 3 cost most: Cy paid $90.')
  expect(text).toContain('36 players for $265')
  for (const name of ['Ann', 'Bob', 'Cy', 'Wolfeschlegelsteinhausen']) expect(text).toContain(name)
  expect(text).not.toMatch(/ADP|pick|\bYou/i)
  expect(html).not.toMatch(CONTROLS)
})

test('[TV8] the wall ends a draft with its winner, who is everybody’s, the teams by value, steal and reach', () => {
  const draft = draftOf(2, 3, ['p1', 'p2', 'p7', 'p4', 'p5', 'p3'])
  const snapshot = draftSnapshotOf({ board: boardOf(8), draft, ownTeamIndex: 1 })
  const html = htmlOf(snapshot)
  const text = textOf(html)
  expect(text).toContain('Sunday League, draft complete')
  expect(text).toContain(recapOf(recapFacts(snapshot), null).headline)
  expect(text).toContain('Alpha wins the draft.')
  expect(text).toMatch(/Steal of the draft P\. 3 Bravo, 3\.02, 3 picks after ADP Reach of the draft P\. 7/)
  expect(text).toMatch(/against ADP, lineup points 1 Alpha .* 2 Bravo /)
  expect(text).toContain('6 picks')
  expect(html).not.toMatch(CONTROLS)
})
