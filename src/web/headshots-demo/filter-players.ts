import type { Position } from '#core/players/player.ts'
import { searchKey, searchMatcher } from '#core/players/fold-text.ts'

export const AVATAR_SIZES = [48, 64, 96, 128] as const

export type AvatarSize = (typeof AVATAR_SIZES)[number]

export interface DemoFilters {
  readonly search: string
  /** Null for all positions. */
  readonly position: Position | null
  /** Pixels. */
  readonly avatarSize: AvatarSize
  readonly showNames: boolean
  readonly showPositions: boolean
}

export const DEFAULT_FILTERS: DemoFilters = {
  search: '',
  position: null,
  avatarSize: 64,
  showNames: true,
  showPositions: true,
}

/** Searches names only, in the same way as the board (NM8). */
export function filterPlayers<Player extends { readonly name: string; readonly position: Position }>(
  players: readonly Player[],
  { search, position }: Pick<DemoFilters, 'search' | 'position'>,
): readonly Player[] {
  const matches = searchMatcher(search)
  return players.filter(
    (player) => (position === null || player.position === position) && matches(searchKey(player.name)),
  )
}

export function isNarrowed({ search, position }: Pick<DemoFilters, 'search' | 'position'>): boolean {
  return search.trim() !== '' || position !== null
}
