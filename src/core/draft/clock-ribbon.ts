import type { PlayerId } from '../players/player.ts'
import { isOwed, slotOnTheClock, type Draft } from './draft.ts'
import { pickInRoundOf } from './order.ts'
import { turnOf, type Turn } from './turn.ts'

/** One step of the picking order: a turn, or the break before a new round. */
export type RibbonEntry =
  | { readonly kind: 'round'; readonly roundNumber: number }
  | ({
      readonly kind: 'turn'
      readonly playerId: PlayerId | null
      readonly isOnTheClock: boolean
      readonly isSkipped: boolean
    } & Omit<Turn, 'roundNumber'>)

/** Every turn of the draft in picking order, past ones with their player, with a break before each round but the first. */
export function clockRibbon(draft: Draft): readonly RibbonEntry[] {
  const onTheClock = slotOnTheClock(draft)
  return draft.slots.flatMap((pick, index): RibbonEntry[] => {
    const { roundNumber, ...turn } = turnOf(draft, index + 1)
    const { slotNumber } = turn
    const playerId = pick?.playerId ?? null
    const isOnTheClock = slotNumber === onTheClock
    const entry: RibbonEntry = { kind: 'turn', ...turn, playerId, isOnTheClock, isSkipped: isOwed(draft, slotNumber) }
    const opensRound = slotNumber > 1 && pickInRoundOf(slotNumber, draft.format.teamCount) === 1
    return opensRound ? [{ kind: 'round', roundNumber }, entry] : [entry]
  })
}
