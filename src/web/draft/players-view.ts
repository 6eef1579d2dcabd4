import { create } from 'zustand'
import { deviceStorage } from '../platform/device-storage.ts'
import { useIsPhone } from '../platform/media-query.ts'
import { usePlace } from '../platform/place.ts'
import { readPreferences, savePreferences } from '../platform/preferences.ts'

export const PLAYERS_VIEWS = [
  { value: 'cards', label: 'Cards' },
  { value: 'rows', label: 'Rows' },
  { value: 'positions', label: 'By position' },
] as const

/** Rows for drafting, cards for meeting players. */
export type PlayersView = (typeof PLAYERS_VIEWS)[number]['value']

interface ViewState {
  readonly view: PlayersView
  /** Nobody chose a list on this device yet, nor put the offer of another one away. */
  readonly isOffered: boolean
}

/** Kept on the device, and changed by the person alone. Before anything is chosen, cards (RU38). */
export const usePlayersView = create<ViewState>(storedView)

function storedView(): ViewState {
  const { playersView, rowsOfferDismissed = false } = readPreferences(deviceStorage)
  const chosen = PLAYERS_VIEWS.find(({ value }) => value === playersView)?.value
  return { view: chosen ?? 'cards', isOffered: chosen === undefined && !rowsOfferDismissed }
}

/** A mock from the landing begins with rows where nobody chose a list yet (RU38); nothing is remembered. */
export function showRowsForNow(): void {
  if (readPreferences(deviceStorage).playersView === undefined) usePlayersView.setState({ view: 'rows' })
}

/** What is shown where no such mock is. */
export function showChosenView(): void {
  usePlayersView.setState(storedView())
}

/** Everything but cards. */
export function useIsDense(): boolean {
  return usePlayersView(({ view }) => view !== 'cards')
}

/** Whether the player window stands beside the list instead of over it. */
export function useIsSideWindow(): boolean {
  const isPlayersTab = usePlace(({ tab }) => tab === 'players')
  const isPhone = useIsPhone()
  const isDense = useIsDense()
  return isDense && !isPhone && isPlayersTab
}

export function choosePlayersView(view: PlayersView): void {
  usePlayersView.setState({ view, isOffered: false })
  savePreferences(deviceStorage, { playersView: view })
}

export function dismissRowsOffer(): void {
  usePlayersView.setState({ isOffered: false })
  savePreferences(deviceStorage, { rowsOfferDismissed: true })
}
