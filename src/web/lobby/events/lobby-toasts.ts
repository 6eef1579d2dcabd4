import { andList } from '../../ui/english.ts'
import type { OrderType } from '#core/lobby/lobby-command.ts'
import type { ResultKind } from '#core/lobby/lobby-result.ts'
import type { SentCommand } from '#protocol/lobby/command.ts'
import type { CallFailure } from '../../api/call-function.ts'
import type { SharingReport } from '../draft/shared-lists.ts'
import type { LobbyEnd } from '../sync/lobby-snapshot.ts'
import type { ToastMessage } from '../../ui/toast.ts'
import { failureMessage } from '../../api/refusal-messages.ts'

/** Toasts that only lobbies show (specification, sections 4, 5 and 8). */
export const LOBBY_TOASTS = {
  // Landing
  missingFields: (): ToastMessage => failed('Please fill in all required fields'),
  created: (code: string): ToastMessage => ({
    title: 'Lobby Created!',
    description: `Lobby code: ${code}. Share this with your friends!`,
  }),
  rematch: (usernames: readonly string[], isAnnounced = false): ToastMessage => ({
    title: 'Rematch',
    description: rematchText(andList(usernames), isAnnounced),
  }),
  rematchWithoutRules: (): ToastMessage =>
    failed('The new lobby is open, but its rules could not be copied. Set them here.'),
  createFailed: (failure: CallFailure): ToastMessage =>
    failed(failureMessage(failure, 'Failed to create lobby. Please check your connection and try again.')),
  /** Without a name where the answer had none. */
  joined: (lobbyName: string): ToastMessage => ({
    title: 'Joined Lobby!',
    description: lobbyName === '' ? 'Successfully joined!' : `Welcome to ${lobbyName}`,
  }),
  joinFailed: (failure: CallFailure): ToastMessage =>
    failed(failureMessage(failure, 'Failed to join lobby. Please try again.')),
  seatClaimed: (username: string): ToastMessage => ({
    title: 'Seat moved here',
    description: `You are ${username} on this device now`,
  }),
  seatShared: (username: string): ToastMessage => ({
    title: `You share the seat of ${username}`,
    description: 'Both of you can pick. The log says who did.',
  }),
  sharing: ({ kind, name }: SharingReport): ToastMessage => ({ ...sharingText(kind, name), id: 'shared-lists' }),
  claimFailed: (failure: CallFailure): ToastMessage => failed(failureMessage(failure)),
  recentRemoved: (): ToastMessage => ({ title: 'Lobby Removed', description: 'Lobby removed from recent list' }),

  // Room
  loadFailed: (): ToastMessage => ({ ...failed('Failed to load lobby data'), id: 'lobby-load' }),
  codeCopied: (): ToastMessage => ({ title: 'Copied!', description: 'Lobby code copied to clipboard', id: 'copied' }),
  leagueBrought: (name: string): ToastMessage => ({ title: `${name} is set up here` }),
  started: (): ToastMessage => ({
    title: 'Draft Started!',
    description: 'The draft has begun for all players',
    id: 'started',
  }),
  startFailed: (failure: CallFailure): ToastMessage => failed(failureMessage(failure, 'Failed to start draft')),
  startTimeSet: (sent: SentCommand): ToastMessage => ({
    title: sent.kind === 'set-start-time' && sent.plan === null ? 'Start time removed' : 'Start time saved',
    description: 'Everyone in the lobby was notified',
    id: 'start-time',
  }),
  startTimeFailed: (failure: CallFailure): ToastMessage => failed(failureMessage(failure)),
  orderSet: (type: OrderType): ToastMessage => ({
    title: 'Draft Order Set!',
    description: `Draft order has been set to ${type}`,
    id: 'order',
  }),
  orderFailed: (failure: CallFailure): ToastMessage => failed(failureMessage(failure, 'Failed to set draft order')),
  shuffled: (): ToastMessage => ({
    title: 'Draft Order Shuffled!',
    description: 'Players have been randomly reordered',
    id: 'order',
  }),
  shuffleFailed: (failure: CallFailure): ToastMessage =>
    failed(failureMessage(failure, 'Failed to shuffle draft order')),
  seatRemoved: (username: string): ToastMessage => ({ title: `${username} was removed` }),
  removeFailed: (failure: CallFailure): ToastMessage => failed(failureMessage(failure)),
  seatLinkFailed: (failure: CallFailure): ToastMessage => failed(failureMessage(failure)),
  left: (lobbyName: string, newHostName: string | null): ToastMessage => ({
    title: `You left ${lobbyName}`,
    ...(newHostName === null ? {} : { description: `${newHostName} is the host now` }),
  }),
  /** After the start: the seat stays (RU13). */
  leftDraft: (lobbyName: string): ToastMessage => ({
    title: `You left ${lobbyName}`,
    description: 'Your seat is kept. Recent Lobbies brings you back.',
  }),
  leaveFailed: (failure: CallFailure): ToastMessage => failed(failureMessage(failure)),
  /** Shown on the landing. */
  ended: (end: LobbyEnd): ToastMessage => ({ ...ENDS[end], tone: 'destructive', id: 'lobby-end' }),

  // Draft
  /** For the person whose slot the host filled. Takes the place of the pick that did not reach the server. */
  draftedForYou: (hostName: string, playerName: string, slotNumber: number): ToastMessage => ({
    title: `${hostName} drafted for you`,
    description: `${playerName} (Pick ${slotNumber})`,
    id: 'pick-not-sent',
  }),
  /** For the person whose turn autopick took. */
  autopicked: (playerName: string, slotNumber: number, why: string): ToastMessage => ({
    title: `Autopick drafted ${playerName}`,
    description: `Pick ${slotNumber}${why === '' ? '' : `: ${why}`}`,
    id: 'pick-not-sent',
    outlastsPicks: true,
  }),
  /** For the person whose turn it was; `byName` is null when time ran out. */
  skipped: (label: string, byName: string | null): ToastMessage => ({
    title: `Your pick ${label} was skipped`,
    description: `${byName === null ? 'Time ran out.' : `${byName} skipped it.`} You can make it up later.`,
    id: 'skipped',
    isLong: true,
    outlastsPicks: true,
  }),
  /** What somebody else did; the newest replaces the one before. */
  hostAct: (text: string): ToastMessage => ({ title: text, id: 'host-act' }),
  logCopied: (): ToastMessage => ({ title: 'Copied!', description: 'Log copied to clipboard', id: 'copied' }),
  logExported: (): ToastMessage => ({ title: 'Log exported', description: 'CSV file downloaded', id: 'log' }),
  resultsDownloaded: (kind: ResultKind): ToastMessage => ({
    title: 'Draft Exported',
    description: `${kind.toUpperCase()} file downloaded`,
    id: 'results',
  }),
  resultsFailed: (failure: CallFailure): ToastMessage => ({ ...failed(failureMessage(failure)), id: 'results' }),
} as const

const ENDS: Readonly<Record<LobbyEnd, ToastMessage>> = {
  seat_removed: {
    title: 'You were removed from the lobby',
    description: 'The host removed you. You can join again with the code.',
  },
  seat_moved: {
    title: 'Your seat has moved',
    description: 'It was opened on another device. Move it back with a link from there.',
  },
  lobby_closed: {
    title: 'The lobby is closed',
    description: 'Everyone left, or it went unused for too long.',
  },
  not_in_lobby: {
    title: 'You are not in this lobby',
    description:
      'This device has no seat in it. Join with the code before the draft starts; later, ask the host for a seat link.',
  },
  old_protocol: {
    title: 'This version is too old',
    description: 'The server was updated. Reload the page, then rejoin the lobby.',
  },
}

function sharingText(kind: SharingReport['kind'], name: string): Pick<ToastMessage, 'title' | 'description'> {
  switch (kind) {
    case 'lists-offered':
      return { title: `${name} shares their lists with you`, description: 'Share yours too, and you have one queue.' }
    case 'lists-shared':
      return {
        title: `You and ${name} share your lists`,
        description: 'You now have one queue, plan and set of marks.',
      }
    case 'lists-ended':
      return { title: `${name} stopped sharing lists`, description: 'Yours stay as they are, on this device alone.' }
  }
}

function rematchText(names: string, isAnnounced: boolean): string {
  if (names === '') return 'Same rules, new lobby'
  return isAnnounced ? `${names} can join from the finished draft` : `Send the new link to ${names}`
}

function failed(description: string): ToastMessage {
  return { title: 'Error', description, tone: 'destructive' }
}
