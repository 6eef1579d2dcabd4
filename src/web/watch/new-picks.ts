import { playerInSlot, type Draft } from '#core/draft/draft.ts'
import { turnOf, type Turn } from '#core/draft/turn.ts'
import type { PlayerId } from '#core/players/player.ts'

/** The last of the slots that were filled in between, except by keepers; null if none was, or if it is another draft. */
export function newPick(before: Draft, after: Draft): number | null {
  if (before.slots.length !== after.slots.length || before.format.teamCount !== after.format.teamCount) return null
  const slotIndex = after.slots.findLastIndex(
    (pick, index) => pick !== null && pick.by !== 'keeper' && before.slots[index] === null,
  )
  return slotIndex === -1 ? null : slotIndex + 1
}

/** The newest picks by their place in the draft, the latest first. */
export function lastPicks(draft: Draft, count: number): readonly (Turn & { readonly playerId: PlayerId })[] {
  const made = draft.slots.flatMap((pick, index) => (pick === null || pick.by === 'keeper' ? [] : [index + 1]))
  return made
    .slice(-count)
    .toReversed()
    .flatMap((slotNumber) => {
      const playerId = playerInSlot(draft, slotNumber)
      return playerId === null ? [] : [{ ...turnOf(draft, slotNumber), playerId }]
    })
}
