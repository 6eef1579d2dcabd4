import type { PlayerId } from '../players/player.ts'
import { slotOnTheClock, type Draft } from './draft.ts'
import { roundNumberOf, slotLabel, teamIndexOf } from './snake.ts'

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

/** Whose move it is: the turn of the lowest empty slot (RU1), or null when the draft is complete. */
export function turnOnTheClock(draft: Draft): Turn | null {
  const slotNumber = slotOnTheClock(draft)
  return slotNumber === null ? null : turnOf(slotNumber, draft.teamCount)
}

/** The number of the slot on the clock; one past the last when the draft is complete (specification, section 3). */
export function currentPickOf(draft: Draft): number {
  return slotOnTheClock(draft) ?? draft.slots.length + 1
}

/** The pick right before the clock, the last one of all when the draft is complete; null before the first pick. */
export function pickBeforeClock(draft: Draft): MadePick | null {
  const slotNumber = currentPickOf(draft) - 1
  const playerId = draft.slots[slotNumber - 1] ?? null
  return playerId === null ? null : { ...turnOf(slotNumber, draft.teamCount), playerId }
}

/** The team whose move it is; once nobody is on the clock, the team that moved last. */
export function teamAtTheClock(draft: Draft): number {
  return teamIndexOf(slotOnTheClock(draft) ?? draft.slots.length, draft.teamCount)
}

function turnOf(slotNumber: number, teamCount: number): Turn {
  return {
    slotNumber,
    roundNumber: roundNumberOf(slotNumber, teamCount),
    label: slotLabel(slotNumber, teamCount),
    teamIndex: teamIndexOf(slotNumber, teamCount),
  }
}
