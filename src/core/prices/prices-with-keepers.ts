import type { PlayerId } from '../players/player.ts'

/**
 * Prices in the slots of a draft with keepers: a kept player leaves the list, so everybody after them goes a choice earlier, and a
 * keeper's slot is nobody's choice, so choices after it come a slot later. The order stays, and kept players keep their price.
 */
export function pricesWithKeepers(
  adpById: ReadonlyMap<PlayerId, number>,
  { slots }: { readonly slots: readonly ({ readonly playerId: PlayerId; readonly by: string } | null)[] },
): ReadonlyMap<PlayerId, number> {
  const keptIds = new Set(slots.flatMap((pick) => (pick?.by === 'keeper' ? [pick.playerId] : [])))
  if (keptIds.size === 0) return adpById
  const openSlotNumbers = slots.flatMap((pick, index) => (pick?.by === 'keeper' ? [] : [index + 1]))
  let goneCount = 0
  let last = 0
  return new Map(
    [...adpById]
      .toSorted(([, one], [, other]) => one - other)
      .map(([id, adp]) => {
        if (keptIds.has(id)) {
          goneCount += 1
          return [id, adp]
        }
        last = Math.max(last, slotOfChoice(adp - goneCount, openSlotNumbers))
        return [id, last]
      }),
  )
}

/** Where in a draft its n-th choice is made; a price between two choices lies between their slots. */
function slotOfChoice(choiceNumber: number, openSlotNumbers: readonly number[]): number {
  const beyondCount = choiceNumber - openSlotNumbers.length
  if (beyondCount >= 0) return beyondCount + (openSlotNumbers.at(-1) ?? 0)
  const whole = Math.max(0, Math.floor(choiceNumber))
  const to = openSlotNumbers[whole] ?? 0
  const from = openSlotNumbers[whole - 1] ?? to - 1
  return from + (Math.max(0, choiceNumber) - whole) * (to - from)
}
