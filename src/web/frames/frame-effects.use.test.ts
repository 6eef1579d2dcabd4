import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { boardOf, draftOf } from '../../../tests/support/builders.ts'
import { press, show, shownWords } from '../../../tests/support/used-part.ts'
import { inDraft, type DrawnDraft } from '../../../tests/support/drawn.ts'
import { currentPlace, goTo, type DraftTab } from '../platform/place.ts'
import { wantedAdvice } from '../platform/preferences.ts'
import { choosePlayersView, usePlayersView } from '../draft/players-view.ts'
import { useRecapOnce } from './auction-frame.tsx'
import { RowsKeys } from './rows-keys.tsx'

/** True if the screen took the key. */
function type(key: string, modifiers: object = {}): boolean {
  return !fireEvent.keyDown(document.body, { key, ...modifiers })
}

function showKeys(host: DrawnDraft['host'] = {}) {
  const done: string[] = []
  const snapshot = { board: boardOf(30), draft: draftOf(2, 8, ['p1']), ownTeamIndex: 1 }
  const actions = { draft: (id: string) => done.push(`draft ${id}`) }
  const undo = { label: 'Undo', isDisabled: false, run: () => done.push('undo') }
  show(inDraft(createElement(RowsKeys), { snapshot, host: { undo, ...host }, actions }))
  return done
}

test('[KB8] keys undo, show the board and the next list, and draft a recommendation after asking once', async () => {
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
  await screen.findByRole('alertdialog')
  expect(shownWords()).toMatch(/^Draft Player \d+\? \w+, KC Cancel Draft$/)
  press('Cancel')
  await waitFor(() => expect(shownWords()).toBe(''))
  type('1')
  await screen.findByRole('alertdialog')
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
  act(() => wantedAdvice.set(false))
  expect(type('1')).toBe(false)
  act(() => wantedAdvice.set(true))
  show(null)
  // The screen is gone.
  expect(type('b')).toBe(false)
  expect(done).toEqual([])
})

test('[RU59] the recap opens with the last sale, and once for whoever comes later, but not over the board', () => {
  const Frame = ({ isOver, tab }: { isOver: boolean; tab: DraftTab }) => {
    useRecapOnce(isOver, tab)
    return null
  }
  let shown = show(null)
  const open = (isOver: boolean, tab: DraftTab) => {
    goTo({ view: 'draft', tab })
    shown = show(createElement(Frame, { isOver, tab }))
    return currentPlace().tab
  }
  const change = (isOver: boolean, tab: DraftTab) => {
    shown.rerender(createElement(Frame, { isOver, tab }))
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
