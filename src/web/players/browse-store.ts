import { create } from 'zustand'
import { DEFAULT_BROWSE_OPTIONS, type BrowseOptions } from '#core/players/browse.ts'

/** The settings of the filter bar. They survive a switch to the board and back. */
export const useBrowse = create<BrowseOptions>(() => DEFAULT_BROWSE_OPTIONS)

export function changeBrowse(change: Partial<BrowseOptions>): void {
  useBrowse.setState(change)
}

export function resetBrowse(): void {
  useBrowse.setState(DEFAULT_BROWSE_OPTIONS, true)
}
