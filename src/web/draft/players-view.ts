import { useLayoutEffect } from 'react'
import { create } from 'zustand'
import { pickCount } from '#core/draft/draft.ts'
import { deviceStorage } from '../platform/device.ts'
import { useDraft } from '../session/session-context.tsx'
import { readPreferences, savePreferences } from '../platform/preferences.ts'

export const PLAYERS_VIEWS = [
  { value: 'rows', label: 'Rows' },
  { value: 'cards', label: 'Cards' },
  { value: 'positions', label: 'By position' },
] as const

/** Rows for drafting, cards for meeting players. */
export type PlayersView = (typeof PLAYERS_VIEWS)[number]['value']

interface ViewState {
  readonly view: PlayersView
  /** Chosen by the person, or by a draft that was under way. */
  readonly isChosen: boolean
}

/** Kept on the device. Before anything is chosen, cards: players are met before they are drafted (RU38). */
export const usePlayersView = create<ViewState>(() => {
  const stored = readPreferences(deviceStorage).playersView
  const chosen = PLAYERS_VIEWS.find(({ value }) => value === stored)?.value
  return { view: chosen ?? 'cards', isChosen: chosen !== undefined }
})

/** Everything but cards. */
export function useIsDense(): boolean {
  return usePlayersView(({ view }) => view !== 'cards')
}

export function choosePlayersView(view: PlayersView): void {
  usePlayersView.setState({ view, isChosen: true })
  savePreferences(deviceStorage, { playersView: view })
}

/** On a first visit, rows take the place of the cards as soon as a draft is under way (RU38). */
export function useRowsOnceUnderWay(): void {
  // A lobby's draft screen is there once the draft has begun.
  const isUnderWay = useDraft(({ draft, pickerNames }) => pickerNames !== null || pickCount(draft) > 0)
  const isChosen = usePlayersView((state) => state.isChosen)
  // Before the cards are painted once more.
  useLayoutEffect(() => {
    if (isUnderWay && !isChosen) choosePlayersView('rows')
  }, [isUnderWay, isChosen])
}
