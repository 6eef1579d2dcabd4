import type { Draft } from '#core/draft/draft.ts'
import type { PlayerId } from '#core/players/player.ts'
import { slotOfTurn } from './view.ts'

/** The newest pick on the board, which Undo takes back. Keepers are no picks of the evening. */
export function lastPick(draft: Draft): { readonly slotNumber: number; readonly playerId: PlayerId } | null {
  const until = (slotOfTurn({ draft }) ?? draft.slots.length + 1) - 1
  for (let slotNumber = until; slotNumber >= 1; slotNumber -= 1) {
    const pick = draft.slots[slotNumber - 1] ?? null
    if (pick !== null && pick.by !== 'keeper') return { slotNumber, playerId: pick.playerId }
  }
  return null
}
