import { createElement } from 'react'
import { expect, test } from 'vitest'
import { EMPTY_SHORTLIST } from '#core/shortlist/shortlist.ts'
import { boardOf, draftOf } from '../../../tests/support/builders.ts'
import { controlNames, press, show, shownHtml, shownWords } from '../../../tests/support/drawn-controls.ts'
import { drawnInDraft } from '../../../tests/support/drawn.ts'
import { choosePlayersView, usePlayersView } from '../draft/players-view.ts'
import type { DraftSnapshot } from '../session/draft-session.ts'
import { ClockRibbon } from './clock-ribbon.tsx'
import { SummaryLine, SummaryTiles } from './summary-tiles.tsx'
import { RowsOffer, ViewSwitch } from './view-switch.tsx'

function showRibbon(slots: readonly (string | null)[], skipped: readonly number[] = []) {
  const draft = { ...draftOf(2, 2, slots), skipped }
  const snapshot = { board: boardOf(6), draft, teamNames: ['Bears', 'Lions'] }
  show(() => drawnInDraft(createElement(ClockRibbon), { snapshot }))
}

test.each<readonly [string, readonly (string | null)[], readonly number[], string, number]>([
  ['under way', ['p1'], [], 'QB 1.01 · Bears P. 1 On the clock 1.02 Lions R2 Round 2 2.01 Lions 2.02 Bears', 1],
  [
    'a skipped pick',
    [null, 'p2'],
    [1],
    'Skipped 1.01 Bears RB 1.02 · Lions P. 2 R2 Round 2 On the clock 2.01 Lions 2.02 Bears',
    1,
  ],
  [
    'the end',
    ['p1', 'p2', 'p3', 'p4'],
    [],
    'QB 1.01 · Bears P. 1 RB 1.02 · Lions P. 2 R2 Round 2 WR 2.01 · Lions P. 3 TE 2.02 · Bears P. 4 Draft Complete',
    0,
  ],
])(
  '[GR5] [LD2] the ribbon says who picked whom, who is up and who is next: %s',
  (_case, slots, skipped, words, current) => {
    showRibbon(slots, skipped)
    expect(shownWords()).toBe(words)
    expect(shownHtml().match(/aria-current/g)?.length ?? 0).toBe(current)
    // The accent is on the one who is up.
    expect(shownHtml().match(/bg-accent/g)?.length ?? 0).toBe(current)
  },
)

test('[RU38] [WK14] each of the three lists is a press away, and the offer of Rows ends with either answer', () => {
  choosePlayersView('cards')
  show(() => drawnInDraft(createElement(ViewSwitch)))
  const pressed = () => [...shownHtml().matchAll(/aria-pressed="true"[^>]*>([^<]*)/g)].map(([, name]) => name)
  for (const name of ['Rows', 'By position', 'Cards']) {
    press(name)
    expect(pressed()).toEqual([name])
  }
  show(() => drawnInDraft(createElement(RowsOffer, { className: '' })))
  press('Show Rows')
  expect(usePlayersView.getState()).toMatchObject({ view: 'rows', isOffered: false })
  choosePlayersView('cards')
  usePlayersView.setState({ isOffered: true })
  press('Keep Cards')
  expect(usePlayersView.getState()).toMatchObject({ view: 'cards', isOffered: false })
})

/** Three of eight are drafted; p2 is a target who is gone. */
const COUNTED: Partial<DraftSnapshot> = {
  board: boardOf(9),
  draft: draftOf(2, 4, ['p1', 'p2', 'p3']),
  teamNames: ['Bears', 'Lions'],
  shortlist: { ...EMPTY_SHORTLIST, targets: new Set(['p4', 'p5']), avoids: new Set(['p7']) },
}

test('[SO6] the four figures: drafted of all, targets, avoids, and whose pick is next', () => {
  show(() => drawnInDraft(createElement(SummaryTiles, {}), { snapshot: COUNTED }))
  expect(shownWords()).toBe('Drafted 3 /8 Targets 2 Avoids 1 Next Pick Bears')
  const run = () => undefined
  show(() =>
    drawnInDraft(createElement(SummaryLine, { name: 'Mock', buttons: [{ label: 'Setup', run }] }), {
      snapshot: COUNTED,
    }),
  )
  expect(shownWords()).toMatch(
    /^Mock .*Pick 4 of 8 Drafted 3\/8 Targets 2 Avoids 1 Next Pick Bears Setup Snakeboard version /,
  )
  expect(controlNames()).toEqual(['Setup'])
})
