import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { boardOf, draftOf } from '../../../tests/support/builders.ts'
import { press, show, shownHtml, shownWords } from '../../../tests/support/drawn-controls.ts'
import { drawnInDraft, type DrawnDraft } from '../../../tests/support/drawn.ts'
import { currentPlace, goTo, type DraftTab } from '../platform/place.ts'
import { wantedAdvice } from '../platform/preferences.ts'
import { choosePlayersView, usePlayersView } from '../draft/players-view.ts'
import { useRecapOnce } from './auction-frame.tsx'
import { RowsKeys } from './rows-keys.tsx'

vi.stubGlobal('window', { addEventListener, removeEventListener })
vi.stubGlobal('HTMLElement', class HTMLElement extends EventTarget {})
vi.stubGlobal('document', { querySelector: () => null })

/** True if the screen took the key. */
function type(key: string, fields: object = {}): boolean {
  const modifiers = { repeat: false, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
  const event = Object.assign(new Event('keydown', { cancelable: true }), { key, ...modifiers, ...fields })
  shownHtml()
  return !dispatchEvent(event)
}

function showKeys(host: DrawnDraft['host'] = {}) {
  const done: string[] = []
  const snapshot = { board: boardOf(30), draft: draftOf(2, 8, ['p1']), ownTeamIndex: 1 }
  const actions = { draft: (id: string) => done.push(`draft ${id}`) }
  const undo = { label: 'Undo', isDisabled: false, run: () => done.push('undo') }
  show(() => drawnInDraft(createElement(RowsKeys), { snapshot, host: { undo, ...host }, actions }), {
    hasEffects: true,
  })
  return done
}

test('[KB8] keys undo, show the board and the next list, and draft a recommendation after asking once', () => {
  const done = showKeys()
  goTo({ view: 'solo' })
  expect(type('u')).toBe(true)
  expect(type('b')).toBe(true)
  expect(currentPlace().tab).toBe('board')
  type('b')
  expect(currentPlace().tab).toBe('players')
  choosePlayersView('positions')
  type('v')
  expect(usePlayersView.getState().view).toBe('cards')
  type('2')
  expect(shownWords()).toMatch(/^Draft Player \d+\? \w+, KC Cancel Draft$/)
  press('Cancel')
  expect(shownWords()).toBe('')
  type('1')
  const asked = /Player (\d+)/.exec(shownWords())?.[1]
  press('Draft')
  expect(done).toEqual(['undo', `draft p${asked}`])
})

test('[KB7] [KB8] a key that does nothing here is left to the browser: without an undo, without advice, held or with Ctrl', () => {
  const done = showKeys({ undo: null })
  expect(type('u')).toBe(false)
  expect(type('x')).toBe(false)
  expect(type('b', { ctrlKey: true })).toBe(false)
  expect(type('b', { repeat: true })).toBe(false)
  wantedAdvice.set(false)
  expect(type('1')).toBe(false)
  wantedAdvice.set(true)
  show(() => '')
  // The screen is gone.
  expect(type('b')).toBe(false)
  expect(done).toEqual([])
})

test('[RU59] the recap opens with the last sale, and once for whoever comes later, but not over the board', () => {
  const auction = { isOver: false, tab: 'players' as DraftTab }
  const Frame = () => {
    useRecapOnce(auction.isOver, auction.tab)
    return null
  }
  const open = (isOver: boolean, tab: DraftTab) => {
    Object.assign(auction, { isOver, tab })
    show(() => renderToStaticMarkup(createElement(Frame)), { hasEffects: true })
    goTo({ view: 'draft', tab })
    shownHtml()
    return currentPlace().tab
  }
  const change = (isOver: boolean, tab: DraftTab) => {
    Object.assign(auction, { isOver, tab })
    shownHtml()
    return currentPlace().tab
  }
  expect(open(false, 'board')).toBe('board')
  expect(change(true, 'board')).toBe('recap')
  // Whoever leaves it is not brought back.
  goTo({ view: 'draft', tab: 'players' })
  expect(change(true, 'players')).toBe('players')
  // Over, undone and over again.
  expect(change(false, 'players')).toBe('players')
  expect(change(true, 'players')).toBe('recap')
  expect(open(true, 'players')).toBe('recap')
  expect(open(true, 'board')).toBe('board')
})
