import { useMemo } from 'react'
import type { PlayerId } from '#core/players/player.ts'
import { navigate, useHistoryState, useLocationProperty } from 'wouter/use-browser-location'
import { readArrival, type Arrival } from './arrival.ts'

/**
 * Where a person is on "/": the four views share that address (RU24), so the place is kept in the history entry. The
 * back button then leaves a dialog first and the view next, and a reload returns to the view one was in (RU27).
 */
export interface Place {
  readonly view: View
  readonly tab: DraftTab
  readonly dialog: DialogName | null
  /** The lobby and the seat of the views `lobby` and `draft`; at home the lobby that somebody is invited to. */
  readonly lobby: LobbyPlace | null
  /** The seat that a dialog of the room is about. */
  readonly seatId: string | null
  /** The player that the dialog `player` shows. */
  readonly playerId: PlayerId | null
}

/** Which lobby, and which seat of it: the one with this username; '' for somebody who has none yet. */
export interface LobbyPlace {
  readonly code: string
  readonly username: string
}

/** `lobby` is the waiting room, `draft` the lobby's draft. */
export type View = 'home' | 'lobby' | 'draft' | 'solo' | 'news'
export type DraftTab = 'players' | 'board'
export type DialogName = (typeof DIALOG_NAMES)[number]

const DIALOG_NAMES = [
  'setup',
  'import',
  'save',
  'load',
  'reset',
  'continue',
  'help',
  'queue',
  'team',
  'full-screen',
  'create-lobby',
  'join-lobby',
  'set-order',
  'invite',
  'seat-link',
  'remove-seat',
  'people',
  'leave',
  'player',
] as const

const HOME: Place = { view: 'home', tab: 'players', dialog: null, lobby: null, seatId: null, playerId: null }

export function usePlace(): Place {
  return readPlace(useHistoryState())
}

/** What the address asks for; null again once the app has gone on from there. */
export function useArrival(): Arrival | null {
  const address = useLocationProperty(() => location.href)
  return useMemo(() => readArrival(new URL(address)), [address])
}

export function currentPlace(): Place {
  return readPlace(history.state)
}

export function goTo(place: Partial<Place>): void {
  navigate('/', { state: { ...HOME, ...place } })
}

/** Goes on without leaving a step for the back button: a tab is no step, and a dialog that led on is none any more. */
export function replacePlace(place: Partial<Place>): void {
  navigate('/', { state: { ...currentPlace(), ...place }, replace: true })
}

/** Opens a view; the dialog that led there is no step for the back button any more. */
export function enterView(place: Partial<Place>): void {
  if (currentPlace().dialog === null) goTo(place)
  else replacePlace({ ...HOME, ...place })
}

/** Opens the news over whatever view one is in; that view's place stays one step behind (RU23). */
export function openNews(): void {
  navigate('/', { state: { ...currentPlace(), view: 'news', dialog: null, seatId: null, playerId: null } })
}

/** Goes back to where one came from (RU23), past what a reload left of a dialog; home where the history begins here. */
export function leaveNews(): void {
  if (history.length === 1) return replacePlace(HOME)
  const lookAgain = () => {
    if (currentPlace().view === 'news') leaveNews()
  }
  addEventListener('popstate', lookAgain, { once: true })
  history.back()
}

/** `about`: the lobby, the seat or the player that the dialog is for. */
export function openDialog(
  dialog: DialogName,
  about: Partial<Pick<Place, 'lobby' | 'seatId' | 'playerId'>> = {},
): void {
  navigate('/', { state: { ...currentPlace(), ...about, dialog } })
}

/** An invite link opens the home with the Join dialog filled in; the address forgets it (RU24). */
export function openInvitation(code: string): void {
  replacePlace(HOME)
  openDialog('join-lobby', { lobby: { code, username: '' } })
}

/** Leaves the dialog by the same way as the back button. */
export function closeDialog(): void {
  if (currentPlace().dialog !== null) history.back()
}

/** A reload or a restored tab opens the view without the dialog that was over it. */
export function dropStaleDialog(): void {
  if (currentPlace().dialog !== null) replacePlace({ dialog: null })
}

/** What a history entry says, read as what it may be: another version of the app may have written it. */
export function readPlace(state: unknown): Place {
  if (typeof state !== 'object' || state === null) return HOME
  const { view, tab, dialog, lobby, seatId, playerId }: { [Field in keyof Place]?: unknown } = state
  const lobbyPlace = readLobby(lobby)
  const isSeated = lobbyPlace !== null && lobbyPlace.username !== ''
  return {
    view: VIEWS.find((name) => name === view && (isSeated || !LOBBY_VIEWS.has(name))) ?? 'home',
    tab: tab === 'board' ? 'board' : 'players',
    dialog: DIALOG_NAMES.find((name) => name === dialog) ?? null,
    lobby: lobbyPlace,
    seatId: typeof seatId === 'string' ? seatId : null,
    playerId: typeof playerId === 'string' ? playerId : null,
  }
}

const VIEWS: readonly View[] = ['home', 'lobby', 'draft', 'solo', 'news']
const LOBBY_VIEWS: ReadonlySet<View> = new Set(['lobby', 'draft'])

function readLobby(lobby: unknown): LobbyPlace | null {
  if (typeof lobby !== 'object' || lobby === null) return null
  const { code, username }: { [Field in keyof LobbyPlace]?: unknown } = lobby
  return typeof code === 'string' && code !== '' && typeof username === 'string' ? { code, username } : null
}
