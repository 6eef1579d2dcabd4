import { expect, test } from 'vitest'
import type { CallFailure } from '../../api/call-function.ts'
import type { LobbyEnd } from '../sync/lobby-snapshot.ts'
import { DRAFT_TOASTS } from '../../session/draft-toasts.ts'
import { REFUSAL_TOASTS } from '../../session/refusal-toasts.ts'
import { LOBBY_TOASTS } from './lobby-toasts.ts'
import { REFUSAL_MESSAGES } from '../../api/refusal-messages.ts'

const SILENT: CallFailure = { code: 'no_answer', details: null }
const FULL: CallFailure = { code: 'lobby_full', details: null }

test('[TO18] creating and joining speak the words of the specification', () => {
  expect(LOBBY_TOASTS.missingFields()).toEqual({
    title: 'Error',
    description: 'Please fill in all required fields',
    tone: 'destructive',
  })
  expect(LOBBY_TOASTS.created('QX7K2M')).toEqual({
    title: 'Lobby Created!',
    description: 'Lobby code: QX7K2M. Share this with your friends!',
  })
  expect(LOBBY_TOASTS.joined('Sunday League')).toEqual({
    title: 'Joined Lobby!',
    description: 'Welcome to Sunday League',
  })
  expect(LOBBY_TOASTS.joined('').description).toBe('Successfully joined!')
  expect(LOBBY_TOASTS.recentRemoved()).toEqual({
    title: 'Lobby Removed',
    description: 'Lobby removed from recent list',
  })
})

test('[TO18] a failure shows what the server said, or the fixed text where it said nothing', () => {
  const { createFailed, joinFailed, startFailed, orderFailed, shuffleFailed } = LOBBY_TOASTS
  expect([createFailed, joinFailed, startFailed, orderFailed, shuffleFailed].map((words) => words(SILENT))).toEqual(
    [
      'Failed to create lobby. Please check your connection and try again.',
      'Failed to join lobby. Please try again.',
      'Failed to start draft',
      'Failed to set draft order',
      'Failed to shuffle draft order',
    ].map((description) => ({ title: 'Error', description, tone: 'destructive' })),
  )
  expect(joinFailed(FULL).description).toBe(REFUSAL_MESSAGES.lobby_full)
})

test('[TO19] the room speaks the words of the specification', () => {
  expect(LOBBY_TOASTS.loadFailed()).toMatchObject({
    title: 'Error',
    description: 'Failed to load lobby data',
    tone: 'destructive',
  })
  expect(LOBBY_TOASTS.codeCopied()).toMatchObject({ title: 'Copied!', description: 'Lobby code copied to clipboard' })
  expect(LOBBY_TOASTS.started()).toMatchObject({
    title: 'Draft Started!',
    description: 'The draft has begun for all players',
  })
  expect(LOBBY_TOASTS.orderSet('manual')).toMatchObject({
    title: 'Draft Order Set!',
    description: 'Draft order has been set to manual',
  })
  expect(LOBBY_TOASTS.shuffled()).toMatchObject({
    title: 'Draft Order Shuffled!',
    description: 'Players have been randomly reordered',
  })
})

test('[TO20] the draft speaks the words of the specification', () => {
  expect(DRAFT_TOASTS.drafted("Ja'Marr Chase", 13)).toMatchObject({
    title: 'Player Drafted!',
    description: "Ja'Marr Chase drafted (Pick 13)",
  })
  expect(DRAFT_TOASTS.pickNotSent()).toEqual({
    title: 'Sync Error',
    description: 'Failed to sync draft pick to server',
    tone: 'destructive',
    id: 'pick-not-sent',
  })
  expect(DRAFT_TOASTS.notYourTurn()).toMatchObject({
    title: 'Not Your Turn',
    description: 'Wait for your turn to draft a player',
  })
  expect(DRAFT_TOASTS.undraftDenied()).toMatchObject({
    title: 'Permission Denied',
    description: 'Only the lobby host can undraft players',
  })
  expect(REFUSAL_TOASTS.undraftFailed(SILENT).title).toBe('Failed to undraft player')
  expect(DRAFT_TOASTS.undrafted('Bo Nix')).toMatchObject({
    title: 'Player Undrafted',
    description: 'Bo Nix is now available',
  })
})

test('[TO21] every end of a lobby says what happened and the way back', () => {
  const ends: Readonly<Record<LobbyEnd, true>> = {
    seat_removed: true,
    seat_moved: true,
    lobby_closed: true,
    not_in_lobby: true,
    old_protocol: true,
  }
  const toasts = (['seat_removed', 'seat_moved', 'lobby_closed', 'not_in_lobby', 'old_protocol'] as const).map(
    LOBBY_TOASTS.ended,
  )
  expect(toasts).toHaveLength(Object.keys(ends).length)
  expect(new Set(toasts.map(({ title }) => title)).size).toBe(toasts.length)
  for (const { description, tone } of toasts) {
    expect(description).toMatch(/^[A-Z].+\.$/)
    expect(tone).toBe('destructive')
  }
})
