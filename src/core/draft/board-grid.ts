import type { PlayerId } from '../players/player.ts'
import { isOwed, ownerOf, playerInSlot, slotOnTheClock, type Draft } from './draft.ts'
import { slotLabel, teamsInOrder } from './order.ts'

export interface BoardCell {
  readonly slotNumber: number
  /** The team whose column this is, by the order of the draft. */
  readonly teamIndex: number
  /** The team that drafts here; another one than the column's after a trade. */
  readonly ownerIndex: number
  /** Round and pick, as in "2.05". */
  readonly label: string
  readonly playerId: PlayerId | null
  readonly isOnTheClock: boolean
  /** Its turn was skipped, and nobody has filled it since. */
  readonly isSkipped: boolean
}

export interface BoardRow {
  readonly roundNumber: number
  readonly isForward: boolean
  /** One cell per team, in column order whatever the direction of the round. */
  readonly cells: readonly BoardCell[]
}

/** The draft as rounds by teams. */
export function boardGrid(draft: Draft): readonly BoardRow[] {
  const { teamCount, roundCount } = draft.format
  const onTheClock = slotOnTheClock(draft)
  const columns = teamsInOrder(draft.format)
  return Array.from({ length: roundCount }, (_row, roundIndex) => {
    const cells = Array.from({ length: teamCount }, (_cell, index): BoardCell => {
      const slotNumber = roundIndex * teamCount + index + 1
      return {
        slotNumber,
        teamIndex: columns[slotNumber - 1] ?? index,
        ownerIndex: ownerOf(draft, slotNumber),
        label: slotLabel(slotNumber, teamCount),
        playerId: playerInSlot(draft, slotNumber),
        isOnTheClock: slotNumber === onTheClock,
        isSkipped: isOwed(draft, slotNumber),
      }
    })
    return {
      roundNumber: roundIndex + 1,
      isForward: cells[0]?.teamIndex === 0,
      cells: cells.toSorted((a, b) => a.teamIndex - b.teamIndex),
    }
  })
}
