import { fireEvent } from '@testing-library/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { draftOf, playerOf } from '../../../tests/support/builders.ts'
import { draftSnapshotOf } from '../../../tests/support/draft-snapshot.ts'
import {
  choose,
  controlNamed,
  controlNames,
  press,
  show,
  shownHtml,
  shownWords,
} from '../../../tests/support/used-part.ts'
import { inDraft, textsWith } from '../../../tests/support/drawn.ts'
import type { DraftSnapshot, PendingState } from '../session/draft-session.ts'
import { CardButtons, type CardButtonsProps } from './card-buttons.tsx'
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

test('[RU3] [PC9] "Draft for team" opens with the team on the clock, then every team, and a full team can’t be chosen', () => {
  // Alpha has both of its picks.
  const onTeamChange = vi.fn<(teamIndex: number | null) => void>()
  show(cardOf({ draft: draftOf(2, 2, ['p2', 'p3', null, 'p4']) }, { onTeamChange }))
  expect(shownWords()).not.toContain('Bravo')
  fireEvent.focus(controlNamed('Draft for team: Player 1'))
  const options = [...shownHtml().matchAll(/<option([^>]*)>([^<]*)/g)].map(([, attributes = '', text = '']) =>
    attributes.includes('disabled=""') ? `${text}, off` : text,
  )
  expect(options).toEqual(['On the clock', 'Alpha (full), off', 'Bravo'])
  choose('Draft for team: Player 1', '1')
  choose('Draft for team: Player 1', 'clock')
  expect(onTeamChange.mock.calls).toEqual([[1], [null]])
  fireEvent.blur(controlNamed('Draft for team: Player 1'))
  expect(shownWords()).not.toContain('Bravo')
})

test('[PC7] what a card says of a pick ends with an ellipsis where it is too long, and is whole as its title', () => {
  const card = cardWith({ draft: draftOf(2, 2, ['p1']), teamNames: ['The Long Bombs of Sandusky', 'B'] })
  expect(textsWith(card, 'truncate')).toEqual(['Taken 1.01 · The Long Bombs of Sandusky'])
  expect(card).toContain('title="Taken 1.01 · The Long Bombs of Sandusky"')
})

test('[PC8] each button of a card does what it is called', () => {
  const onAction = vi.fn<CardButtonsProps['onAction']>()
  const names = (fields: Partial<DraftSnapshot>) => {
    show(cardOf(fields, { onAction }))
    for (const name of controlNames()) if (!name.includes('(off)') && !name.startsWith('Draft for team')) press(name)
  }
  names({})
  names({ draft: draftOf(2, 2, ['p1']) })
  names({ pendingActs: pending('not_sent') })
  expect(onAction.mock.calls.flat()).toEqual(['draft', 'target', 'avoid', 'queue', 'undraft', 'retry', 'discard'])
})

function pending(state: PendingState): DraftSnapshot['pendingActs'] {
  return [{ kind: 'pick', playerId: 'p1', state }]
}

function cardWith(fields: Partial<DraftSnapshot>): string {
  return renderToStaticMarkup(cardOf(fields))
}

function cardOf(fields: Partial<DraftSnapshot>, props: Partial<CardButtonsProps> = {}) {
  const snapshot = draftSnapshotOf(fields)
  return inDraft(
    createElement(CardButtons, {
      player: playerOf('QB', { id: 'p1', name: 'Player 1' }),
      status: playerStatus(snapshot, 'p1'),
      onAction: () => undefined,
      teamIndex: null,
      teamName: null,
      onTeamChange: () => undefined,
      tabIndex: 0,
      ...props,
    }),
    { snapshot: fields },
  )
}

/** The names of the buttons, with a note on those that are off. */
function buttonsIn(html: string): readonly string[] {
  return [...html.matchAll(/<button([^>]*)>/g)].map(([, attributes = '']) => {
    const label = /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? ''
    return attributes.includes('disabled=""') ? `${label} (off)` : label
  })
}
