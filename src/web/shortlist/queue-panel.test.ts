import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PlayerId } from '#core/players/player.ts'
import { EMPTY_SHORTLIST } from '#core/shortlist/shortlist.ts'
import { draftOf } from '../../../tests/support/builders.ts'
import { draftSessionOf } from '../../../tests/support/draft-snapshot.ts'
import { NO_ACTIONS } from '../../../tests/support/no-actions.ts'
import type { DraftSnapshot } from '../session/draft-session.ts'
import { DraftProvider } from '../session/session-context.tsx'
import { QueuePanel } from './queue-panel.tsx'

test('[QP3] only the first player has a Draft button', () => {
  const html = panelWith(['p3', 'p1', 'p2'])
  expect(buttonsIn(html).filter((button) => button.startsWith('Draft '))).toEqual(['Draft Queue 3', 'Draft Player 3'])
})

test('[QP3] once the draft is complete nobody can be drafted from the queue', () => {
  expect(panelWith(['p3'], draftOf(2, 1, ['p1']))).not.toContain('disabled=""')
  expect(panelWith(['p3'], draftOf(2, 1, ['p1', 'p2']))).toMatch(/disabled=""[^>]*>Draft/)
})

test('[QP6] out of turn the first player cannot be drafted', () => {
  const rights = { mayPick: false, mayChooseTeam: false, mayUndraft: false }
  expect(panelWith(['p3'], draftOf(2, 2), { rights })).toMatch(/disabled=""[^>]*>Draft/)
})

test('[QP6] a pick under way, or not sent, is said on its row wherever it stands (RU16)', () => {
  const html = panelWith(['p3', 'p1', 'p2'], draftOf(2, 2), {
    pendingActs: [
      { kind: 'pick', playerId: 'p3', state: 'sending' },
      { kind: 'pick', playerId: 'p2', state: 'not_sent' },
    ],
  })
  expect(html).toContain('Drafting...')
  expect(buttonsIn(html).filter((button) => /^(Draft|Retry|Discard) /.test(button))).toEqual([
    'Draft Queue 3',
    'Retry drafting Player 2',
    'Discard the pick of Player 2',
  ])
})

test('[RU7] a queued player whom the lobby does not know cannot be drafted', () => {
  const html = panelWith(['p3', 'p1'], draftOf(2, 2), { pool: { has: (playerId) => playerId !== 'p3' } })
  expect(html).toMatch(/disabled=""[^>]*>Not in this lobby/)
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

function panelWith(queue: readonly PlayerId[], draft = draftOf(2, 2), fields: Partial<DraftSnapshot> = {}): string {
  const session = draftSessionOf({ draft, shortlist: { ...EMPTY_SHORTLIST, queue }, ...fields })
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
