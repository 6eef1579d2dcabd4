import { ownerOf, type Draft } from '#core/draft/draft.ts'
import { slotLabel, teamsInOrder } from '#core/draft/order.ts'

/** A pick that can change hands. */
export interface TradablePick {
  readonly id: string
  readonly ownerId: string
  /** "3.05", or "3.05, was Bears" after a trade. */
  readonly label: string
}

/** A pick and the team that gets it. */
export interface TradedPick {
  readonly pickId: string
  readonly toId: string
}

/** The open picks of a draft; their ids are slot numbers, those of the teams are team indexes. */
export function openPicks(draft: Draft, firstOwners: readonly string[]): readonly TradablePick[] {
  const columns = teamsInOrder(draft.format)
  return draft.slots.flatMap((pick, index) => {
    if (pick !== null) return []
    const slotNumber = index + 1
    const ownerIndex = ownerOf(draft, slotNumber)
    const column = columns[index] ?? ownerIndex
    const was = column === ownerIndex ? '' : `, was ${firstOwners[column] ?? ''}`
    const label = `${slotLabel(slotNumber, draft.format.teamCount)}${was}`
    return [{ id: String(slotNumber), ownerId: String(ownerIndex), label }]
  })
}

/** The chosen picks of two teams change hands. Null if there are none. */
export function tradeOf(
  picks: readonly TradablePick[],
  chosenIds: ReadonlySet<string>,
  [oneId, otherId]: readonly [string, string],
): readonly TradedPick[] | null {
  const given = (teamId: string) => picks.filter(({ id, ownerId }) => ownerId === teamId && chosenIds.has(id))
  const [ones, others] = [given(oneId), given(otherId)]
  if (oneId === otherId || ones.length + others.length === 0) return null
  const to = (toId: string) => (pick: TradablePick) => ({ pickId: pick.id, toId })
  return [...ones.map(to(otherId)), ...others.map(to(oneId))]
}

/** What the first team of a trade gives and gets: "Ann gives 2 picks and gets 1". */
export function tradeText(trade: readonly TradedPick[], teamId: string, teamName: string): string {
  const gotCount = trade.filter(({ toId }) => toId === teamId).length
  const givenCount = trade.length - gotCount
  const given = givenCount === 0 ? 'no pick' : givenCount === 1 ? '1 pick' : `${givenCount} picks`
  return `${teamName} gives ${given} and gets ${gotCount === 0 ? 'none' : gotCount}.`
}
