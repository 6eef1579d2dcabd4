import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { PlayerId } from '#core/players/player.ts'
import { EMPTY_SHORTLIST } from '#core/shortlist/shortlist.ts'
import { boardOf, draftOf } from '../../../tests/support/builders.ts'
import { ALL_RIGHTS, NO_PENDING_PICKS, type DraftSnapshot } from '../draft/draft-session.ts'
import { DraftProvider, type DraftActions } from '../draft/session-context.tsx'
import { QueuePanel } from './queue-panel.tsx'

test('[QP3] only the first player has a Draft button', () => {
  const html = panelWith(['p3', 'p1', 'p2'])
  expect(buttonsIn(html).filter((button) => button.startsWith('Draft '))).toEqual(['Draft Queue 3', 'Draft Player 3'])
})

test('[QP3] once the draft is complete nobody can be drafted from the queue', () => {
  expect(panelWith(['p3'], draftOf(2, 1, ['p1']))).not.toContain('disabled=""')
  expect(panelWith(['p3'], draftOf(2, 1, ['p1', 'p2']))).toMatch(/disabled=""[^>]*>Draft/)
})

test('[QP2] every player can be moved and removed; the ends cannot be passed', () => {
  const labels = [...panelWith(['p3', 'p1']).matchAll(/aria-label="([^"]*)"(?: title="[^"]*")?([^>]*)/g)]
  expect(labels.map(([, label, rest]) => `${label}${rest?.includes('aria-disabled="true"') ? ' (no)' : ''}`)).toEqual([
    'Move Player 3 up (no)',
    'Move Player 3 down',
    'Remove Player 3 from the queue',
    'Move Player 1 up',
    'Move Player 1 down (no)',
    'Remove Player 1 from the queue',
  ])
})

test('[QP4] an empty queue reads "No players queued"', () => {
  expect(panelWith([])).toContain('No players queued')
  expect(panelWith(['p1'])).not.toContain('No players queued')
})

function panelWith(queue: readonly PlayerId[], draft = draftOf(2, 2)): string {
  const store = createStore<DraftSnapshot>(() => ({
    board: boardOf(4),
    draft,
    teamNames: ['Team 1', 'Team 2'],
    shortlist: { ...EMPTY_SHORTLIST, queue },
    rights: ALL_RIGHTS,
    pendingPicks: NO_PENDING_PICKS,
    pool: null,
  }))
  const session = { store }
  const panel = createElement(QueuePanel, { variant: 'panel' })
  const provider = { session, actions: NO_ACTIONS, children: panel }
  return renderToStaticMarkup(createElement(DraftProvider, provider))
}

/** The visible texts of the buttons. */
function buttonsIn(html: string): readonly string[] {
  return [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, inner = '']) =>
    inner.replace(/<[^>]*>/g, '').trim(),
  )
}

const NO_ACTIONS: DraftActions = {
  draft: () => undefined,
  undraft: () => undefined,
  setTarget: () => undefined,
  setAvoid: () => undefined,
  setQueued: () => undefined,
  moveQueued: () => undefined,
}
