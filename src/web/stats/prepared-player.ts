import { create } from 'zustand'
import type { Player } from '#core/players/player.ts'

/** The player whose window is rendered ahead, because somebody points at the button that opens it. */
export const usePreparedPlayer = create<{ readonly player: Player | null }>(() => ({ player: null }))

/** Null: no window is rendered ahead. */
export function preparePlayer(player: Player | null): void {
  usePreparedPlayer.setState({ player })
}
