import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { draftOf, playerOf } from '../../../tests/support/builders.ts'
import { draftSnapshotOf } from '../../../tests/support/draft-snapshot.ts'
import type { DraftSnapshot, PendingState } from '../session/draft-session.ts'
import { CardButtons } from './card-buttons.tsx'
import { playerStatus } from './player-status.ts'

const WAITING = { mayPick: false, mayChooseTeam: false, mayUndraft: false }
const OWN_TURN = { ...WAITING, mayPick: true }

test('[PC7] who may not undraft reads "Drafted" with round, pick and team, and has no button', () => {
  const card = cardWith({ rights: WAITING, draft: draftOf(2, 2, ['p1']) })
  expect(card).toContain('>Taken 1.01 · Alpha<')
  expect(card).toMatch(/>Drafted</)
  expect(buttonsIn(card)).toEqual([])
})

test('[PC7] who may undraft has the button instead', () => {
  const card = cardWith({ draft: draftOf(2, 2, ['p1']) })
  expect(buttonsIn(card)).toEqual(['Undraft Player 1'])
  expect(card).not.toMatch(/>Drafted</)
})

test('[PC8] out of turn Draft is off and the marks are on', () => {
  const card = cardWith({ rights: WAITING })
  expect(buttonsIn(card)).toEqual([
    'Draft Player 1 (off)',
    'Target Player 1',
    'Avoid Player 1',
    'Add to Queue: Player 1',
  ])
})

test('[PC9] the team selector is there only for who may choose', () => {
  expect(cardWith({ rights: OWN_TURN })).not.toContain('<select')
  expect(buttonsIn(cardWith({ rights: OWN_TURN }))[0]).toBe('Draft Player 1')
  expect(cardWith({})).toContain('<select')
})

test('[LD14] the host’s button says whom the pick is for', () => {
  const card = cardWith({ ownTeamIndex: 1, pickerNames: ['Ann', 'Bob'] })
  expect(card.replaceAll(/<[^>]*>/g, '')).toContain('Draft for Ann')
  expect(buttonsIn(card)[0]).toBe('Draft for Ann: Player 1')
})

test('[PC10] a pick on its way is "Drafting...", and cannot be sent twice', () => {
  const card = cardWith({ pendingActs: pending('sending') })
  expect(card).toContain('Drafting...')
  expect(buttonsIn(card)).toEqual(['Target Player 1', 'Avoid Player 1', 'Add to Queue: Player 1'])
})

test('[PC10] a pick that was not sent says so and offers Retry and Discard (RU16)', () => {
  const card = cardWith({ pendingActs: pending('not_sent') })
  expect(card).toContain('Not sent')
  expect(buttonsIn(card)).toEqual(['Retry drafting Player 1', 'Discard the pick of Player 1'])
})

test('[PC11] a player whom the lobby does not know is "Not in this lobby", and can be marked (RU7)', () => {
  const card = cardWith({ pool: { has: () => false } })
  expect(card).toContain('Not in this lobby')
  expect(buttonsIn(card)).toEqual(['Target Player 1', 'Avoid Player 1', 'Add to Queue: Player 1'])
})

function pending(state: PendingState): DraftSnapshot['pendingActs'] {
  return [{ kind: 'pick', playerId: 'p1', state }]
}

function cardWith(fields: Partial<DraftSnapshot>): string {
  const snapshot = draftSnapshotOf(fields)
  return renderToStaticMarkup(
    createElement(CardButtons, {
      player: playerOf('QB', { id: 'p1', name: 'Player 1' }),
      status: playerStatus(snapshot, 'p1'),
      onAction: () => undefined,
      teamIndex: null,
      teamName: null,
      onTeamChange: () => undefined,
      tabIndex: 0,
    }),
  )
}

/** The names of the buttons, with a note on those that are off. */
function buttonsIn(html: string): readonly string[] {
  return [...html.matchAll(/<button([^>]*)>/g)].map(([, attributes = '']) => {
    const label = /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? ''
    return attributes.includes('disabled=""') ? `${label} (off)` : label
  })
}
