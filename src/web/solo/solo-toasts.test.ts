import { expect, test } from 'vitest'
import { DRAFT_TOASTS } from '../session/draft-toasts.ts'
import { REFUSAL_TOASTS } from '../session/refusal-toasts.ts'
import { SOLO_TOASTS } from './solo-toasts.ts'

const CHASE = "Ja'Marr Chase"

test('[TO1] [TO2] a pick names player, team and pick number, an undraft says that the player is available', () => {
  expect(DRAFT_TOASTS.draftedTo(CHASE, 'Team 12', 13)).toMatchObject({
    title: 'Player Drafted!',
    description: "Ja'Marr Chase drafted to Team 12 (Pick 13)",
  })
  expect(DRAFT_TOASTS.undrafted(CHASE)).toMatchObject({
    title: 'Player Undrafted',
    description: "Ja'Marr Chase is now available",
  })
})

test('[TO4] [TO5] [TO6] marks say which list and which player', () => {
  const titles = (['Targets', 'Avoids', 'Queue'] as const).flatMap((list) =>
    [true, false].map((isOn) => DRAFT_TOASTS.marked(CHASE, list, isOn).title),
  )
  expect(titles).toEqual([
    'Added to Targets',
    'Removed from Targets',
    'Added to Avoids',
    'Removed from Avoids',
    'Added to Queue',
    'Removed from Queue',
  ])
  expect(DRAFT_TOASTS.marked(CHASE, 'Queue', true).description).toBe("Ja'Marr Chase")
})

test('[TO3] a refused undraft says that it failed, and why', () => {
  expect(REFUSAL_TOASTS.undraftFailed({ code: 'not_drafted', details: null })).toEqual({
    title: 'Failed to undraft player',
    description: 'This player is not drafted',
    tone: 'destructive',
  })
})

test('[TO15] a refused pick or mark says what happened in one message for solo and lobby', () => {
  expect(REFUSAL_TOASTS.pickRefused({ code: 'slot_taken', details: null }, CHASE)).toEqual({
    title: 'Error',
    description: "Ja'Marr Chase was not drafted. This pick has already been made",
    tone: 'destructive',
  })
  expect(REFUSAL_TOASTS.refused({ code: 'not_queued', details: null })).toEqual({
    title: 'Error',
    description: 'This player is no longer in the queue',
    tone: 'destructive',
  })
})

test('[TO12] a blank name is an error', () => {
  expect(SOLO_TOASTS.blankName()).toEqual({
    title: 'Error',
    description: 'Please enter a draft name',
    tone: 'destructive',
  })
})

test('[TO13] edits that another tab made impossible are named one by one', () => {
  const message = SOLO_TOASTS.editsLost(
    [
      { command: { kind: 'pick', playerId: 'p1', target: { kind: 'clock' } }, refusal: { code: 'slot_taken' } },
      { command: { kind: 'set-target', playerId: 'p2', isOn: true }, refusal: { code: 'already_drafted' } },
      { command: { kind: 'reset' }, refusal: { code: 'overtaken' } },
    ],
    (playerId) => `Player ${playerId}`,
  )
  expect(message.title).toBe('Another tab saved first')
  expect(message.description).toBe('Not kept: drafting Player p1, the mark on Player p2, the reset')
  expect(message.tone).toBe('destructive')
})

test('[TO14] a full device is told with the way out', () => {
  expect(DRAFT_TOASTS.storageFull().description).toMatch(/full.*nothing was changed.*Delete a saved draft/)
})

test('[MO4] [WK4] the next mock says which seat or team it is of, and its computers’ picks leave that in view', () => {
  expect(SOLO_TOASTS.mockStarted(3, false)).toMatchObject({ title: 'You draft from seat 3', outlastsPicks: true })
  expect(SOLO_TOASTS.mockStarted(3, true)).toMatchObject({ title: 'You bid as team 3', outlastsPicks: true })
})
