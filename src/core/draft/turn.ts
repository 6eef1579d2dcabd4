import type { PlayerId } from '../players/player.ts'
import {
  isToCome,
  openSlotOfTeam,
  owedSlots,
  ownerOf,
  ownSlotToFill,
  pickCount,
  playerInSlot,
  slotOnTheClock,
  type Draft,
} from './draft.ts'
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

/** The turn of the slot on the clock (RU1), or null when nobody is. */
export function turnOnTheClock(draft: Draft): Turn | null {
  const slotNumber = slotOnTheClock(draft)
  return slotNumber === null ? null : turnOf(draft, slotNumber)
}

/** The turn that the draft waits for: the one on the clock, then the first to make up. Null when the draft is complete. */
export function awaitedTurn(draft: Draft): (Turn & { readonly isMakeUp: boolean }) | null {
  const slotNumber = currentPickOf(draft)
  if (slotNumber > draft.slots.length) return null
  return { ...turnOf(draft, slotNumber), isMakeUp: draft.skipped.includes(slotNumber) }
}

/**
 * The number of the slot on the clock; one past the last when the draft is complete (specification, section 3). Once only picks to
 * make up are left, the first of them. In an auction, whose cells say nothing about turns, the number of the next sale.
 */
export function currentPickOf(draft: Draft): number {
  if (draft.format.rules.auction !== undefined) return pickCount(draft) + 1
  return slotOnTheClock(draft) ?? owedSlots(draft)[0] ?? draft.slots.length + 1
}

/** The last pick before the clock, or of all when nobody is on it; null before the first pick. */
export function pickBeforeClock(draft: Draft): MadePick | null {
  const before = draft.slots.slice(0, (slotOnTheClock(draft) ?? draft.slots.length + 1) - 1)
  const slotNumber = before.findLastIndex((pick) => pick !== null) + 1
  const playerId = playerInSlot(draft, slotNumber)
  return playerId === null ? null : { ...turnOf(draft, slotNumber), playerId }
}

/** The team on the clock; when nobody is, the first with a pick to make up, and then the team that picked last. */
export function teamAtTheClock(draft: Draft): number {
  return ownerOf(draft, Math.min(currentPickOf(draft), draft.slots.length))
}

/** The round of a team's next pick; of a pick to make up, the round that the draft has come to. Null if the team is full. */
export function roundOfNextPick(draft: Draft, teamIndex: number): number | null {
  const slotNumber = ownSlotToFill(draft, teamIndex) ?? openSlotOfTeam(draft, teamIndex)
  if (slotNumber === null) return null
  const isMakeUp = draft.skipped.includes(slotNumber)
  return roundNumberOf(isMakeUp ? (slotOnTheClock(draft) ?? draft.slots.length) : slotNumber, draft.format.teamCount)
}

/** How many picks others make before the team's next one: 0 on the clock and with a pick to make up, null if it has none left. */
export function picksUntilTurn(draft: Draft, teamIndex: number): number | null {
  if (owedSlots(draft, teamIndex).length > 0) return 0
  const openOwners = draft.owners.filter((_owner, index) => isToCome(draft, index + 1))
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
