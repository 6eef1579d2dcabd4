import { create } from 'zustand'
import { deviceStorage } from '../../platform/device.ts'
import { readPreferences, savePreferences } from '../../platform/preferences.ts'

export const PLAYERS_VIEWS = [
  { value: 'cards', label: 'Cards' },
  { value: 'rows', label: 'Rows' },
] as const

/** Cards for meeting players, rows for drafting. */
export type PlayersView = (typeof PLAYERS_VIEWS)[number]['value']

/** The choice is kept on the device. */
export const usePlayersView = create<{ readonly view: PlayersView }>(() => ({
  view: readPreferences(deviceStorage).playersView === 'rows' ? 'rows' : 'cards',
}))

export function choosePlayersView(view: PlayersView): void {
  usePlayersView.setState({ view })
  savePreferences(deviceStorage, { playersView: view })
}
