import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { draftOf } from '../../../tests/support/builders.ts'
import { draftSnapshotOf } from '../../../tests/support/draft-snapshot.ts'
import { NO_ACTIONS } from '../../../tests/support/no-actions.ts'
import { DraftBoard } from './draft-board.tsx'
import type { DraftSnapshot } from './draft-session.ts'
import { DraftProvider } from './session-context.tsx'
import { SummaryTiles } from './summary-tiles.tsx'

const WAITING = { mayPick: false, mayChooseTeam: false, mayUndraft: false }

test('[LD5] Next Pick is the username where there are usernames, else the team; at the end TBD', () => {
  const names = { pickerNames: ['Ann', 'Bob'] }
  expect(draw(createElement(SummaryTiles, names), { draft: draftOf(2, 1, ['p1']) })).toContain('title="Bob"')
  expect(draw(createElement(SummaryTiles, names), { draft: draftOf(2, 1, ['p1', 'p2']) })).toContain('title="TBD"')
  expect(draw(createElement(SummaryTiles), { draft: draftOf(2, 1, ['p1']) })).toContain('title="Bravo"')
  expect(draw(createElement(SummaryTiles), { draft: draftOf(2, 1, ['p1', 'p2']) })).toContain('title="Draft Complete"')
})

test('[GR9] a player can be undrafted from his cell only by who may undraft', () => {
  const board = createElement(DraftBoard, { isFullScreen: false, onFullScreen: () => undefined })
  const draft = draftOf(2, 1, ['p1'])
  expect(draw(board, { draft })).toContain('aria-haspopup="dialog"')
  expect(draw(board, { draft, rights: WAITING })).not.toContain('aria-haspopup')
})

function draw(children: ReactNode, fields: Partial<DraftSnapshot>): string {
  const store = createStore(() => draftSnapshotOf(fields))
  const provider = { session: { store }, actions: NO_ACTIONS, children }
  return renderToStaticMarkup(createElement(DraftProvider, provider))
}
