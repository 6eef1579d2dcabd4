import type { OrderType } from '#core/lobby/lobby-command.ts'
import type { ResultKind } from '#core/lobby/lobby-result.ts'
import type { CallFailure } from '../api/call-function.ts'
import type { LobbyEnd } from '../lobby/lobby-session.ts'
import type { ToastMessage } from '../ui/toaster.tsx'
import { failureWords } from './refusal-words.ts'

/** The words of every toast around a lobby (specification, sections 4, 5 and 8), in one place. */
export const LOBBY_TOASTS = {
  // Landing
  missingFields: (): ToastMessage => failed('Please fill in all required fields'),
  created: (code: string): ToastMessage => ({
    title: 'Lobby Created!',
    description: `Lobby code: ${code}. Share this with your friends!`,
  }),
  createFailed: (failure: CallFailure): ToastMessage =>
    failed(failureWords(failure, 'Failed to create lobby. Please check your connection and try again.')),
  /** Without a name where the answer had none. */
  joined: (lobbyName: string): ToastMessage => ({
    title: 'Joined Lobby!',
    description: lobbyName === '' ? 'Successfully joined!' : `Welcome to ${lobbyName}`,
  }),
  joinFailed: (failure: CallFailure): ToastMessage =>
    failed(failureWords(failure, 'Failed to join lobby. Please try again.')),
  seatClaimed: (username: string): ToastMessage => ({
    title: 'Seat moved here',
    description: `You are ${username} on this device now`,
  }),
  claimFailed: (failure: CallFailure): ToastMessage => failed(failureWords(failure)),
  recentRemoved: (): ToastMessage => ({ title: 'Lobby Removed', description: 'Lobby removed from recent list' }),

  // Room
  loadFailed: (): ToastMessage => ({ ...failed('Failed to load lobby data'), id: 'lobby-load' }),
  codeCopied: (): ToastMessage => ({ title: 'Copied!', description: 'Lobby code copied to clipboard', id: 'copied' }),
  linkCopied: (): ToastMessage => ({ title: 'Copied!', description: 'Link copied to clipboard', id: 'copied' }),
  copyFailed: (): ToastMessage => ({
    ...failed('This browser would not copy. Select the text and copy it by hand.'),
    id: 'copied',
  }),
  started: (): ToastMessage => ({
    title: 'Draft Started!',
    description: 'The draft has begun for all players',
    id: 'started',
  }),
  startFailed: (failure: CallFailure): ToastMessage => failed(failureWords(failure, 'Failed to start draft')),
  orderSet: (type: OrderType): ToastMessage => ({
    title: 'Draft Order Set!',
    description: `Draft order has been set to ${type}`,
    id: 'order',
  }),
  orderFailed: (failure: CallFailure): ToastMessage => failed(failureWords(failure, 'Failed to set draft order')),
  shuffled: (): ToastMessage => ({
    title: 'Draft Order Shuffled!',
    description: 'Players have been randomly reordered',
    id: 'order',
  }),
  shuffleFailed: (failure: CallFailure): ToastMessage => failed(failureWords(failure, 'Failed to shuffle draft order')),
  seatRemoved: (username: string): ToastMessage => ({ title: `${username} was removed` }),
  removeFailed: (failure: CallFailure): ToastMessage => failed(failureWords(failure)),
  seatLinkFailed: (failure: CallFailure): ToastMessage => failed(failureWords(failure)),
  left: (lobbyName: string, newHostName: string | null): ToastMessage => ({
    title: `You left ${lobbyName}`,
    ...(newHostName === null ? {} : { description: `${newHostName} is the host now` }),
  }),
  /** After the start: the seat stays (RU13). */
  leftDraft: (lobbyName: string): ToastMessage => ({
    title: `You left ${lobbyName}`,
    description: 'Your seat is kept. Recent Lobbies brings you back.',
  }),
  leaveFailed: (failure: CallFailure): ToastMessage => failed(failureWords(failure)),
  /** The lobby went on without this device: said on the landing. */
  ended: (end: LobbyEnd): ToastMessage => ({ ...ENDS[end], tone: 'destructive', id: 'lobby-end' }),

  // Draft
  drafted: (playerName: string, slotNumber: number): ToastMessage => ({
    title: 'Player Drafted!',
    description: `${playerName} drafted (Pick ${slotNumber})`,
    id: 'pick',
  }),
  pickRefused: (failure: CallFailure, playerName: string): ToastMessage =>
    failed(`${playerName} was not drafted. ${failureWords(failure)}`),
  /** The pick stays on its card as "Not sent" (RU16). */
  pickNotSent: (): ToastMessage => ({
    title: 'Sync Error',
    description: 'Failed to sync draft pick to server',
    tone: 'destructive',
  }),
  notYourTurn: (): ToastMessage => ({
    title: 'Not Your Turn',
    description: 'Wait for your turn to draft a player',
    tone: 'destructive',
    id: 'turn',
  }),
  undrafted: (playerName: string): ToastMessage => ({
    title: 'Player Undrafted',
    description: `${playerName} is now available`,
    id: 'pick',
  }),
  undraftDenied: (): ToastMessage => ({
    title: 'Permission Denied',
    description: 'Only the lobby host can undraft players',
    tone: 'destructive',
  }),
  undraftFailed: (failure: CallFailure): ToastMessage => ({
    title: 'Failed to undraft player',
    description: failureWords(failure),
    tone: 'destructive',
  }),
  resultsDownloaded: (kind: ResultKind): ToastMessage => ({
    title: 'Draft Exported',
    description: `${kind.toUpperCase()} file downloaded`,
    id: 'results',
  }),
  resultsFailed: (failure: CallFailure): ToastMessage => ({ ...failed(failureWords(failure)), id: 'results' }),
} as const

const ENDS: Readonly<Record<LobbyEnd, ToastMessage>> = {
  seat_removed: {
    title: 'You were removed from the lobby',
    description: 'The host freed your seat. With the code you can join again.',
  },
  seat_moved: {
    title: 'Your seat has moved',
    description: 'It was opened on another device. Move it back with a link from there.',
  },
  lobby_closed: {
    title: 'The lobby is closed',
    description: 'Nobody is left in it, or it was not used for too long.',
  },
  not_in_lobby: {
    title: 'You are not in this lobby',
    description: 'This device has no seat in it any more. Join it again with its code.',
  },
  old_protocol: {
    title: 'This version is too old',
    description: 'The server has moved on. Reload the page, then rejoin the lobby.',
  },
}

function failed(description: string): ToastMessage {
  return { title: 'Error', description, tone: 'destructive' }
}
