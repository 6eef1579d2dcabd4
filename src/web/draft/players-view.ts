import { create } from 'zustand'
import { deviceStorage } from '../platform/device.ts'
import { readPreferences, savePreferences } from '../platform/preferences.ts'

export const PLAYERS_VIEWS = [
  { value: 'rows', label: 'Rows' },
  { value: 'cards', label: 'Cards' },
  { value: 'positions', label: 'By position' },
] as const

/** Rows for drafting, cards for meeting players. */
export type PlayersView = (typeof PLAYERS_VIEWS)[number]['value']

const DEFAULT_VIEW: PlayersView = 'rows'

/** The choice is kept on the device. */
export const usePlayersView = create<{ readonly view: PlayersView }>(() => {
  const stored = readPreferences(deviceStorage).playersView
  return { view: PLAYERS_VIEWS.find(({ value }) => value === stored)?.value ?? DEFAULT_VIEW }
})

export function choosePlayersView(view: PlayersView): void {
  usePlayersView.setState({ view })
  savePreferences(deviceStorage, { playersView: view })
}
