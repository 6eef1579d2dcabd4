import type { SlotMove } from '#core/draft/draft-command.ts'
import { ownerOf, type Draft } from '#core/draft/draft.ts'
import { slotLabel, teamsInOrder } from '#core/draft/order.ts'

/** The open picks of a team: "3.05", or "3.05, was Bears" after a trade. */
export function tradableSlots(
  draft: Draft,
  teamIndex: number,
  teamNames: readonly string[],
): readonly { readonly slotNumber: number; readonly label: string }[] {
  const columns = teamsInOrder(draft.format)
  return draft.slots.flatMap((pick, index) => {
    if (pick !== null || draft.owners[index] !== teamIndex) return []
    const slotNumber = index + 1
    const column = columns[slotNumber - 1] ?? teamIndex
    const was = column === teamIndex ? '' : `, was ${teamNames[column] ?? ''}`
    return [{ slotNumber, label: `${slotLabel(slotNumber, draft.format.teamCount)}${was}` }]
  })
}

/** Both teams give as many picks, at least one; null otherwise. */
export function tradeMoves(
  draft: Draft,
  [one, other]: readonly [number, number],
  chosen: ReadonlySet<number>,
): readonly SlotMove[] | null {
  const given = (teamIndex: number) => [...chosen].filter((slotNumber) => ownerOf(draft, slotNumber) === teamIndex)
  const [ones, others] = [given(one), given(other)]
  if (one === other || ones.length === 0 || ones.length !== others.length) return null
  const to = (teamIndex: number) => (slotNumber: number) => ({ slotNumber, teamIndex })
  return [...ones.map(to(other)), ...others.map(to(one))]
}
