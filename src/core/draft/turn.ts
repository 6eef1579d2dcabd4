import type { PlayerId } from '../players/player.ts'
import { ownerOf, playerInSlot, slotOnTheClock, type Draft } from './draft.ts'
import { roundNumberOf, slotLabel } from './order.ts'

export interface Turn {
  readonly slotNumber: number
  readonly roundNumber: number
  /** Round and pick, as in "2.05". */
  readonly label: string
  readonly teamIndex: number
}

export interface MadePick extends Turn {
  readonly playerId: PlayerId
}

/** The turn of the lowest empty slot (RU1), or null when the draft is complete. */
export function turnOnTheClock(draft: Draft): Turn | null {
  const slotNumber = slotOnTheClock(draft)
  return slotNumber === null ? null : turnOf(draft, slotNumber)
}

/** The number of the slot on the clock; one past the last when the draft is complete (specification, section 3). */
export function currentPickOf(draft: Draft): number {
  return slotOnTheClock(draft) ?? draft.slots.length + 1
}

/** The pick right before the clock, or the last one when the draft is complete; null before the first pick. */
export function pickBeforeClock(draft: Draft): MadePick | null {
  const slotNumber = currentPickOf(draft) - 1
  const playerId = playerInSlot(draft, slotNumber)
  return playerId === null ? null : { ...turnOf(draft, slotNumber), playerId }
}

/** The team on the clock; once the draft is complete, the team that picked last. */
export function teamAtTheClock(draft: Draft): number {
  return ownerOf(draft, slotOnTheClock(draft) ?? draft.slots.length)
}

/** How many picks others make before the team's next one: 0 on the clock, null if it has none left. */
export function picksUntilTurn(draft: Draft, teamIndex: number): number | null {
  const openOwners = draft.owners.filter((_owner, index) => draft.slots[index] === null)
  const count = openOwners.indexOf(teamIndex)
  return count === -1 ? null : count
}

export function turnOf(draft: Draft, slotNumber: number): Turn {
  const { teamCount } = draft.format
  return {
    slotNumber,
    roundNumber: roundNumberOf(slotNumber, teamCount),
    label: slotLabel(slotNumber, teamCount),
    teamIndex: ownerOf(draft, slotNumber),
  }
}
