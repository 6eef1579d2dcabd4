import { navigate, useHistoryState } from 'wouter/use-browser-location'

/**
 * Where a person is on "/": the four views share that address (RU24), so the place is kept in the history entry. The
 * back button then leaves a dialog first and the view next, and a reload returns to the view one was in (RU27).
 */
export interface Place {
  readonly view: View
  readonly tab: SoloTab
  readonly dialog: DialogName | null
}

export type View = 'home' | 'solo'
export type SoloTab = 'players' | 'board'
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
] as const

const HOME: Place = { view: 'home', tab: 'players', dialog: null }

export function usePlace(): Place {
  return readPlace(useHistoryState())
}

function currentPlace(): Place {
  return readPlace(history.state)
}

export function goTo(place: Partial<Place>): void {
  navigate('/', { state: { ...HOME, ...place } })
}

/** Goes on without leaving a step for the back button: a tab is no step, and a dialog that led on is none any more. */
export function replacePlace(place: Partial<Place>): void {
  navigate('/', { state: { ...currentPlace(), ...place }, replace: true })
}

export function openDialog(dialog: DialogName): void {
  navigate('/', { state: { ...currentPlace(), dialog } })
}

/** Leaves the dialog by the same way as the back button. */
export function closeDialog(): void {
  if (currentPlace().dialog !== null) history.back()
}

/** A reload or a restored tab opens the view without the dialog that was over it. */
export function dropStaleDialog(): void {
  if (currentPlace().dialog !== null) replacePlace({ dialog: null })
}

function readPlace(state: unknown): Place {
  if (typeof state !== 'object' || state === null) return HOME
  const { view, tab, dialog }: { view?: unknown; tab?: unknown; dialog?: unknown } = state
  return {
    view: view === 'solo' ? 'solo' : 'home',
    tab: tab === 'board' ? 'board' : 'players',
    dialog: DIALOG_NAMES.find((name) => name === dialog) ?? null,
  }
}
