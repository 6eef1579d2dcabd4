import type { PlayerId } from '../players/player.ts'
import { slotOnTheClock, type Draft } from './draft.ts'
import { pickInRoundOf, roundNumberOf, slotLabel, teamIndexOf } from './snake.ts'

/** One step of the order of picking: a turn, or the break before a new round. */
export type RibbonEntry =
  | { readonly kind: 'round'; readonly roundNumber: number }
  | {
      readonly kind: 'turn'
      readonly slotNumber: number
      readonly label: string
      readonly teamIndex: number
      readonly playerId: PlayerId | null
      readonly isOnTheClock: boolean
    }

/** Every turn of the draft in the order of picking, past ones with their player, with the breaks between rounds. */
export function clockRibbon(draft: Draft): readonly RibbonEntry[] {
  const onTheClock = slotOnTheClock(draft)
  return draft.slots.flatMap((playerId, index): RibbonEntry[] => {
    const slotNumber = index + 1
    const turn: RibbonEntry = {
      kind: 'turn',
      slotNumber,
      label: slotLabel(slotNumber, draft.teamCount),
      teamIndex: teamIndexOf(slotNumber, draft.teamCount),
      playerId,
      isOnTheClock: slotNumber === onTheClock,
    }
    const opensRound = slotNumber > 1 && pickInRoundOf(slotNumber, draft.teamCount) === 1
    return opensRound ? [{ kind: 'round', roundNumber: roundNumberOf(slotNumber, draft.teamCount) }, turn] : [turn]
  })
}
