import type { PlayerId } from '../players/player.ts'
import { slotOnTheClock, type Draft } from './draft.ts'
import { isForwardRound, slotLabel, slotNumberOf } from './snake.ts'

export interface BoardCell {
  readonly slotNumber: number
  readonly teamIndex: number
  /** Round and pick, as in "2.05". */
  readonly label: string
  readonly playerId: PlayerId | null
  readonly isOnTheClock: boolean
}

export interface BoardRow {
  readonly roundNumber: number
  readonly isForward: boolean
  /** One cell a team, in the order of the team columns whatever the direction of the round. */
  readonly cells: readonly BoardCell[]
}

/** The draft as rounds by teams. */
export function boardGrid(draft: Draft): readonly BoardRow[] {
  const onTheClock = slotOnTheClock(draft)
  return Array.from({ length: draft.roundCount }, (_row, roundIndex) => {
    const roundNumber = roundIndex + 1
    return {
      roundNumber,
      isForward: isForwardRound(roundNumber),
      cells: Array.from({ length: draft.teamCount }, (_cell, teamIndex) => {
        const slotNumber = slotNumberOf(roundNumber, teamIndex, draft.teamCount)
        return {
          slotNumber,
          teamIndex,
          label: slotLabel(slotNumber, draft.teamCount),
          playerId: draft.slots[slotNumber - 1] ?? null,
          isOnTheClock: slotNumber === onTheClock,
        }
      }),
    }
  })
}
