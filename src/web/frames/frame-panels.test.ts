import { createElement } from 'react'
import { expect, test } from 'vitest'
import { boardOf, draftOf } from '../../../tests/support/builders.ts'
import { setWindow, show, shownHtml, shownWords } from '../../../tests/support/drawn-controls.ts'
import { drawnInDraft } from '../../../tests/support/drawn.ts'
import type { DraftTab } from '../platform/place.ts'
import { NO_RIGHTS, type DraftSnapshot } from '../session/draft-session.ts'
import { CardsFrame } from './cards-frame.tsx'
import type { DraftFrameProps } from './draft-frame-props.ts'
import { RowsFrame } from './rows-frame.tsx'

const UNDER_WAY: Partial<DraftSnapshot> = { board: boardOf(20), draft: draftOf(2, 4, ['p1']) }
const OVER: Partial<DraftSnapshot> = { board: boardOf(20), draft: draftOf(2, 1, ['p1', 'p2']) }
const BEFORE: Partial<DraftSnapshot> = {
  ...UNDER_WAY,
  ownTeamIndex: 1,
  draft: draftOf(2, 4),
  rights: { ...NO_RIGHTS, isBeforeStart: true },
}

function showFrame(list: 'cards' | 'rows', tab: DraftTab, snapshot: Partial<DraftSnapshot>) {
  const props: DraftFrameProps = {
    tab,
    title: 'Mock',
    cards: { header: ' header ', turnLine: null, notices: ' notices ' },
    rows: { home: ' home ', name: ' name ', buttons: [], tools: ' tools ', menu: ' menu ', notices: ' notices ' },
    afterDraft: ' after the draft ',
    footer: ' footer ',
  }
  show(() =>
    drawnInDraft(
      list === 'cards' ? createElement(CardsFrame, props) : createElement(RowsFrame, { ...props, view: 'rows' }),
      { snapshot },
    ),
  )
}

/** The panels that are not hidden. */
function panels(): readonly string[] {
  return [...shownHtml().matchAll(/<div role="tabpanel" id="[^"]*-panel-(\w+)"([^>]*)>/g)].flatMap(
    ([, id = '', rest = '']) => (rest.includes('hidden=""') ? [] : [id]),
  )
}

test.each<readonly ['cards' | 'rows', number, DraftTab, string, Partial<DraftSnapshot>, string]>([
  ['cards', 1280, 'players', 'under way', UNDER_WAY, 'players'],
  ['cards', 1280, 'board', 'under way', UNDER_WAY, 'board'],
  ['cards', 1280, 'recap', 'over', OVER, 'recap'],
  // After an undraft there is no recap any more.
  ['cards', 1280, 'recap', 'under way', UNDER_WAY, 'players'],
  ['cards', 390, 'players', 'over', OVER, 'players'],
  ['rows', 1280, 'players', 'under way', UNDER_WAY, 'players'],
  ['rows', 1280, 'board', 'over', OVER, 'board'],
  ['rows', 1280, 'recap', 'over', OVER, 'recap'],
  ['rows', 1280, 'queue', 'under way', UNDER_WAY, 'players'],
  ['rows', 390, 'queue', 'under way', UNDER_WAY, 'queue'],
  ['rows', 390, 'team', 'under way', UNDER_WAY, 'team'],
  ['rows', 390, 'talk', 'where nobody talks', UNDER_WAY, 'players'],
  ['rows', 390, 'recap', 'over', OVER, 'recap'],
])('[RU37] [RU55] %s at %i px on the page %s, %s: one panel is shown', (list, width, tab, _state, snapshot, panel) => {
  setWindow(width)
  showFrame(list, tab, snapshot)
  expect(panels()).toEqual([panel])
})

test('[RU38] [ADS24] the ribbon stands over the cards once the draft runs, and troubles everywhere but in the recap', () => {
  const has = (text: string) => shownWords().includes(text) || shownHtml().includes(text)
  const facts = () => ['Who picks next', 'notices', 'after the draft'].map(has)
  showFrame('cards', 'players', UNDER_WAY)
  expect(facts()).toEqual([true, true, false])
  showFrame('cards', 'players', BEFORE)
  expect(facts()).toEqual([false, true, false])
  showFrame('cards', 'players', OVER)
  expect(facts()).toEqual([true, true, true])
  showFrame('cards', 'recap', OVER)
  expect(facts().slice(0, 2)).toEqual([true, false])
  showFrame('rows', 'players', OVER)
  expect(facts().slice(1)).toEqual([true, true])
  showFrame('rows', 'recap', OVER)
  expect(facts()[1]).toBe(false)
})

test('[TN11] [TN16] beside the rows stand team and queue, on a phone the pick bar and tabs at the foot', () => {
  const facts = () => ['Your pick, queue and team', 'pick-bar', 'bottom-tabs'].map((text) => shownHtml().includes(text))
  showFrame('rows', 'players', UNDER_WAY)
  expect(facts()).toEqual([true, false, false])
  setWindow(390)
  showFrame('rows', 'players', UNDER_WAY)
  expect(facts()).toEqual([false, true, true])
  showFrame('rows', 'recap', OVER)
  expect(facts()).toEqual([false, false, true])
})
