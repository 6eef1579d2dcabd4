import { create } from 'zustand'
import { DEFAULT_BROWSE_OPTIONS, type BrowseOptions } from '#core/players/browse.ts'

/** What the filter bar is set to. It outlives the panel, so that a look at the board does not clear it. */
export const useBrowse = create<BrowseOptions>(() => DEFAULT_BROWSE_OPTIONS)

export function changeBrowse(change: Partial<BrowseOptions>): void {
  useBrowse.setState(change)
}

export function resetBrowse(): void {
  useBrowse.setState(DEFAULT_BROWSE_OPTIONS, true)
}
