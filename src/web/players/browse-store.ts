import { useMemo } from 'react'
import { create } from 'zustand'
import type { Position } from '#core/players/player.ts'
import { BROWSE_SORTS, DEFAULT_BROWSE_OPTIONS, type BrowseOptions } from '#core/players/browse.ts'

export interface ListOptions extends BrowseOptions {
  /** The order the other way round; the rows alone offer it. */
  readonly isReversed: boolean
}

const DEFAULT_OPTIONS: ListOptions = { ...DEFAULT_BROWSE_OPTIONS, isReversed: false }

/** The settings of the filter bar. They survive a switch to the board and back. */
export const useBrowse = create<ListOptions>(() => DEFAULT_OPTIONS)

/** The settings as far as the cards offer them: the rows have more orders, and FLEX. */
export function useCardBrowse(): ReturnType<typeof forCards> {
  const chosen = useBrowse()
  return useMemo(() => forCards(chosen), [chosen])
}

export function forCards(chosen: BrowseOptions): BrowseOptions & { readonly position: Position | null } {
  const isOffered = BROWSE_SORTS.some(({ value }) => value === chosen.sort)
  return {
    ...chosen,
    sort: isOffered ? chosen.sort : 'rank',
    position: chosen.position === 'FLEX' ? null : chosen.position,
  }
}

export function changeBrowse(change: Partial<ListOptions>): void {
  useBrowse.setState(change)
}

export function resetBrowse(): void {
  useBrowse.setState(DEFAULT_OPTIONS, true)
}
