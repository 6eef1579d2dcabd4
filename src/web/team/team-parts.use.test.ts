import { createElement } from 'react'
import { expect, test } from 'vitest'
import { createBoard } from '#core/players/board.ts'
import { draftOf, playerOf } from '../../../tests/support/builders.ts'
import { choose, controlNames, show, shownHtml, shownWords } from '../../../tests/support/used-part.ts'
import { inDraft } from '../../../tests/support/drawn.ts'
import { lineupOf } from '../../../tests/support/league-builders.ts'
import { ALL_RIGHTS, NO_RIGHTS, type DraftSnapshot } from '../session/draft-session.ts'
import { RosterPanel } from './roster-panel.tsx'
import { TeamGrid } from './team-grid.tsx'

/** Bob reads; he has p2 and p3, a receiver who fills FLEX, and a bench of two. */
const PLAYERS = createBoard([
  playerOf('QB', { id: 'p1', name: 'Josh Allen', team: 'BUF', bye: 7, rank: 1 }),
  playerOf('RB', { id: 'p2', name: 'Christian McCaffrey', team: 'SF', bye: 14, rank: 2 }),
  playerOf('WR', { id: 'p3', name: 'Puka Nacua', team: 'LAR', bye: 8, rank: 3 }),
  playerOf('WR', { id: 'p4', name: 'Nico Collins', team: 'HOU', bye: 8, rank: 4 }),
])
const EMPTY = draftOf(2, 5, ['p1', 'p2', 'p3'])
const DRAFT = {
  ...EMPTY,
  format: { ...EMPTY.format, rules: { ...EMPTY.format.rules, lineup: lineupOf({ QB: 1, RB: 1, FLEX: 1, BN: 2 }) } },
}
const SEEN: Partial<DraftSnapshot> = {
  board: PLAYERS,
  draft: DRAFT,
  teamNames: ['Bears', 'Lions'],
  pickerNames: ['Ann', 'Bob'],
  ownTeamIndex: 1,
  rights: { ...ALL_RIGHTS, isPickerHere: true },
}

function showGrid(snapshot: Partial<DraftSnapshot> = {}, variant: 'rail' | 'page' = 'rail') {
  show(inDraft(createElement(TeamGrid, { variant }), { snapshot: { ...SEEN, ...snapshot } }))
}

/** Beside the rows a style hides the initial of a long name. */
const OWN_GRID =
  'QB open RB C. McCaffrey SF bye 14 FLEX P. Nacua WR LAR bye 8 BN 0 of 2 Byes week 7 week 8 : P. Nacua week 14 : C. McCaffrey'
const ANNS_GRID = 'QB J. Allen BUF bye 7 RB open FLEX open BN 0 of 2 Byes week 7 : J. Allen week 8 week 14'

test.each<readonly [string, Partial<DraftSnapshot>, string, 'rail' | 'page']>([
  ['your own', {}, `My team Bears 2 of 5 ${OWN_GRID}`, 'rail'],
  ['of whom you draft for', { rights: ALL_RIGHTS }, `Bears Lions 1 of 5 ${ANNS_GRID}`, 'rail'],
  ['in solo', { ownTeamIndex: null, pickerNames: null }, `On the clock: Bears Lions 1 of 5 ${ANNS_GRID}`, 'rail'],
  ['on a page', { rights: ALL_RIGHTS }, `Bears Lions 1 of 5 · needs RB ${ANNS_GRID}`, 'page'],
])('[TG1] [TG2] the team beside the rows by its places, with its byes: %s', (_case, snapshot, words, variant) => {
  showGrid(snapshot, variant)
  expect(shownWords()).toBe(words)
})

test('[TG1] another team can be chosen; an empty RB is a hole, an empty QB or FLEX is none', () => {
  showGrid()
  choose('Team shown', '0')
  expect(shownWords()).toBe(`My team Bears 1 of 5 ${ANNS_GRID}`)
  expect([...document.querySelectorAll<HTMLElement>('[data-hole]')].map(({ dataset }) => dataset['position'])).toEqual([
    'RB',
  ])
  choose('Team shown', 'mine')
  expect(shownWords()).toContain(OWN_GRID)
  expect(shownHtml()).not.toContain('data-hole')
  expect(controlNames()).toEqual(['Team shown', 'C. McCaffrey', 'P. Nacua WR'])
})

function showPanel(snapshot: Partial<DraftSnapshot> = {}) {
  show(inDraft(createElement(RosterPanel), { snapshot: { ...SEEN, ...snapshot } }))
}

const LIONS =
  'QB open RB Christian McCaffrey SF · Bye 14 FLEX Puka Nacua WR LAR · Bye 8 BN open BN open Byes Week 8 Week 14'
const BEARS = 'QB Josh Allen BUF · Bye 7 RB open FLEX open BN open BN open Byes Week 7'

test('[RP1] [RP3] the roster opens on your own team, in solo on the one on the clock, and shows any team that is chosen', () => {
  showPanel()
  expect(shownWords()).toBe(`Lions 2 of 5 Team On the clock: Bears Bears Lions ${LIONS}`)
  choose('Team', '0')
  expect(shownWords()).toBe(`Bears 1 of 5 Team On the clock: Bears Bears Lions ${BEARS}`)
  choose('Team', 'clock')
  expect(shownWords()).toMatch(/^Bears 1 of 5/)
  showPanel({ ownTeamIndex: null })
  expect(shownWords()).toMatch(/^Bears 1 of 5/)
  // Nobody is on the clock yet.
  showPanel({ rights: { ...NO_RIGHTS, isBeforeStart: true } })
  expect(shownWords()).toBe(`Lions 2 of 5 Team Bears Lions ${LIONS}`)
})

test('[ADS7] the place of a starter who is missing is marked, the bench’s is not', () => {
  showPanel()
  expect(shownHtml().match(/inset_3px_0_0/g)).toHaveLength(1)
})
