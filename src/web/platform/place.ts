import { useMemo } from 'react'
import type { PlayerId } from '#core/players/player.ts'
import { navigate, useLocationProperty } from 'wouter/use-browser-location'
import { BASE_PATH } from './site.ts'
import { readArrival, type Arrival } from './arrival.ts'

/**
 * Where the person is on "/". The views share that address (RU24), so the place is stored in the history entry: the back
 * button leaves a dialog first, then the view, and a reload returns to the same view (RU27).
 */
export interface Place {
  readonly view: View
  readonly tab: DraftTab
  readonly dialog: DialogName | null
  /** The lobby and seat of the views `lobby` and `draft`; on `home` the lobby of an invitation. */
  readonly lobby: LobbyPlace | null
  /** The seat that a dialog of the waiting room is about. */
  readonly seatId: string | null
  /** The player that the dialog `player` shows. */
  readonly playerId: PlayerId | null
  /** The pick that a dialog of the draft is about. */
  readonly slotNumber: number | null
  /** A menu, a filter or a choice that is open over all this; the back button closes it. */
  readonly popupId: string | null
  /** The back button leads to the page before: the first tab of the draft, or the waiting room. */
  readonly isStep: boolean
}

/** A lobby and the username of a seat in it; '' for no seat yet. */
export interface LobbyPlace {
  readonly code: string
  readonly username: string
}

/** `lobby` is the waiting room, `draft` the lobby's draft. */
export type View = 'home' | 'lobby' | 'draft' | 'solo' | 'news' | 'rankings' | 'history'
/** `queue`, `team` and `talk` are tabs on phones only; wider screens show them beside the players. */
export type DraftTab = 'players' | 'board' | 'queue' | 'team' | 'talk' | 'recap'
export type DialogName = (typeof DIALOG_NAMES)[number]

const DIALOG_NAMES = [
  'setup',
  'import',
  'save',
  'load',
  'reset',
  'continue',
  'follow',
  'help',
  'queue',
  'team',
  'talk',
  'choices',
  'full-screen',
  'create-lobby',
  'join-lobby',
  'set-order',
  'invite',
  'seat-link',
  'second-person',
  'remove-seat',
  'people',
  'tools',
  'seat',
  'league-rules',
  'keepers',
  'replace-pick',
  'swap-picks',
  'skip-pick',
  'trade-picks',
  'move-money',
  'draft-log',
  'public-page',
  'verify-draw',
  'start-early',
  'start-time',
  'leave',
  'notifications',
  'watch-link',
  'bring-league',
  'type-in',
  'player',
  'compare',
  'advice',
  'plan',
] as const

const HOME: Place = {
  view: 'home',
  tab: 'players',
  dialog: null,
  lobby: null,
  seatId: null,
  playerId: null,
  slotNumber: null,
  popupId: null,
  isStep: false,
}

/** Renders when the selected part of the place changes: a dialog that opens need not render the screen under it. */
export function usePlace<Part extends string | number | boolean | null>(select: (place: Place) => Part): Part {
  // What is rendered to text, as in tests, is nowhere yet.
  return useLocationProperty(
    () => select(currentPlace()),
    () => select(HOME),
  )
}

/** The lobby in which the person has a seat; null elsewhere, and for an invitation, which has none yet. */
export function seatedLobby({ lobby }: Pick<Place, 'lobby'>): LobbyPlace | null {
  return lobby === null || lobby.username === '' ? null : lobby
}

export function useSeatedLobby(): LobbyPlace | null {
  const code = usePlace((place) => seatedLobby(place)?.code ?? '')
  const username = usePlace((place) => seatedLobby(place)?.username ?? '')
  return useMemo(() => (code === '' ? null : { code, username }), [code, username])
}

/** What the page's address asks for; null as soon as a person has gone somewhere else in the app. */
export function useArrival(): Arrival | null {
  const address = useLocationProperty(() => location.href)
  return useMemo(() => readArrival(new URL(address)), [address])
}

export function currentPlace(): Place {
  const state: unknown = history.state
  if (state !== latest.state) latest = { state, place: readPlace(state) }
  return latest.place
}

/** A history entry is read once, although many parts of the page ask. */
let latest: { readonly state: unknown; readonly place: Place } = { state: null, place: HOME }

/** Whether a drafting screen is open. */
export function isDrafting({ view }: Place): boolean {
  return view === 'draft' || view === 'solo'
}

export function goTo(place: Partial<Place>): void {
  enter(() => ({ ...HOME, ...place }))
}

/** Changes the place without a step for the back button, as for a dialog that led on. */
export function replacePlace(place: Partial<Place>): void {
  enter((current) => ({ ...current, ...place }), true)
}

/** Players are the first page of a draft: from any other tab the back button leads to them, and not out of the draft. */
export function showTab(tab: DraftTab): void {
  whenArrived(() => {
    const { tab: current, isStep } = currentPlace()
    if (tab === current) return
    if (current === 'players') enter((place) => ({ ...place, tab, isStep: true }))
    else if (tab === 'players' && isStep) goBackOnce()
    else replacePlace({ tab })
  })
}

/** From the waiting room to its players; the back button returns to the room. */
export function openPlayersOfRoom(): void {
  enter((current) => ({ ...current, view: 'draft', tab: 'players', isStep: true }))
}

export function backToRoom(): void {
  whenArrived(() => {
    if (!currentPlace().isStep) return replacePlace({ view: 'lobby', tab: 'players' })
    goBackOnce(() => {
      if (currentPlace().view === 'draft') backToRoom()
    })
  })
}

/** Opens a menu or the like as a step for the back button. What it leads to takes the place of the step. */
export function openPopup(popupId: string): void {
  enter((current) => ({ ...current, popupId }))
}

export function closePopup(popupId: string): void {
  if (currentPlace().popupId === popupId) goBackOnce()
}

function enter(change: (current: Place) => Place, isReplaced = false): void {
  whenArrived(() => {
    const current = currentPlace()
    const isOverPopup = current.popupId !== null
    navigate(BASE_PATH, { state: change({ ...current, popupId: null }), replace: isReplaced || isOverPopup })
  })
}

/** If the page is going back just now, the next step begins where it arrives. */
function whenArrived(step: () => void): void {
  if (history.state !== null && history.state === leftState) addEventListener('popstate', step, { once: true })
  else step()
}

/** Opens a view. The dialog that led there stops being a step for the back button. */
export function enterView(place: Partial<Place>): void {
  if (currentPlace().dialog === null) goTo(place)
  else replacePlace({ ...HOME, ...place })
}

/** Opens the news; the back button returns to the current view (RU23). */
export function openNews(): void {
  enter((current) => viewOver(current, 'news'))
}

/** Opens My rankings; the back button returns to the current view. */
export function openRankings(): void {
  enter((current) => viewOver(current, 'rankings'))
}

/** Opens the person's finished drafts; the back button returns to the current view. */
export function openHistory(): void {
  enter((current) => viewOver(current, 'history'))
}

/** Keeps the lobby that one came from. A dialog, and what it was about, stays behind. */
export function viewOver(current: Place, view: View): Place {
  return { ...current, view, dialog: null, seatId: null, playerId: null, slotNumber: null }
}

/** Goes back to the view before, or home if the history begins here. */
export function leaveRankings(): void {
  if (history.length === 1) replacePlace(HOME)
  else goBackOnce()
}

/** Goes back to the view before the news (RU23), or home if the history begins here. */
export function leaveNews(): void {
  if (history.length === 1) return replacePlace(HOME)
  goBackOnce(() => {
    // A reload may have left a closed dialog of the news as one more step.
    if (currentPlace().view === 'news') leaveNews()
  })
}

/** `about`: the lobby, the seat or the player that the dialog is for. */
export function openDialog(
  dialog: DialogName,
  about: Partial<Pick<Place, 'lobby' | 'seatId' | 'playerId' | 'slotNumber'>> = {},
): void {
  enter((current) => ({ ...current, ...about, dialog }))
}

/** Opens My devices, a page of its own; the back button returns to the current view. */
export function openMyDevices(): void {
  whenArrived(() => navigate('/devices'))
}

/** Opens the landing screen with the Join dialog filled in; the address loses the code (RU24). */
export function openInvitation(code: string): void {
  replacePlace(HOME)
  openDialog('join-lobby', { lobby: { code, username: '' } })
}

export function closeDialog(): void {
  if (currentPlace().dialog !== null) goBackOnce()
}

/**
 * Goes back one entry, however often it is called before the browser has done so. Otherwise pressing Escape or Cancel twice
 * would also leave the screen under the dialog.
 */
function goBackOnce(onArrived = () => {}): void {
  if (history.state === leftState) return
  leftState = history.state
  addEventListener('popstate', onArrived, { once: true })
  history.back()
}

/** The state of the entry that the page is leaving. Every arrival at an entry creates a new object, so identity tells them apart. */
let leftState: unknown

/** Runs once when the page loads: the history entry may be of an earlier visit. */
export function tidyPlace(): void {
  const [navigation] = performance.getEntriesByType('navigation')
  const isReload = !(navigation instanceof PerformanceNavigationTiming) || navigation.type !== 'navigate'
  const stored = currentPlace()
  const place = placeOnLoad(stored, isReload)
  if (place !== stored) replacePlace(place)
}

/**
 * The view opens without its dialog. Who enters the address again comes home from a waiting room, which Recent Lobbies leads back to; a
 * reload or a restored tab stays there (RU27).
 */
export function placeOnLoad(stored: Place, isReload: boolean): Place {
  if (stored.view === 'lobby' && !isReload) return HOME
  return stored.dialog === null && stored.popupId === null ? stored : { ...stored, dialog: null, popupId: null }
}

/** Reads a history entry, which another version of the app may have written. */
export function readPlace(state: unknown): Place {
  if (typeof state !== 'object' || state === null) return HOME
  const {
    view,
    tab,
    dialog,
    lobby,
    seatId,
    playerId,
    slotNumber,
    popupId,
    isStep,
  }: { [Field in keyof Place]?: unknown } = state
  const lobbyPlace = readLobby(lobby)
  const isSeated = seatedLobby({ lobby: lobbyPlace }) !== null
  return {
    view: VIEWS.find((name) => name === view && (isSeated || !LOBBY_VIEWS.has(name))) ?? 'home',
    tab: TABS.find((name) => name === tab) ?? 'players',
    dialog: DIALOG_NAMES.find((name) => name === dialog) ?? null,
    lobby: lobbyPlace,
    seatId: typeof seatId === 'string' ? seatId : null,
    playerId: typeof playerId === 'string' ? playerId : null,
    slotNumber: typeof slotNumber === 'number' ? slotNumber : null,
    popupId: typeof popupId === 'string' ? popupId : null,
    isStep: isStep === true,
  }
}

const TABS: readonly DraftTab[] = ['players', 'board', 'queue', 'team', 'talk', 'recap']
const VIEWS: readonly View[] = ['home', 'lobby', 'draft', 'solo', 'news', 'rankings', 'history']
const LOBBY_VIEWS: ReadonlySet<View> = new Set(['lobby', 'draft'])

function readLobby(lobby: unknown): LobbyPlace | null {
  if (typeof lobby !== 'object' || lobby === null) return null
  const { code, username }: { [Field in keyof LobbyPlace]?: unknown } = lobby
  return typeof code === 'string' && code !== '' && typeof username === 'string' ? { code, username } : null
}
