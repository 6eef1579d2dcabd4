import { boardWithKeepers, type PricedBoard, type PricedCandidate } from '#core/automatic/candidates.ts'
import type { TeamMoment } from '#core/automatic/choice-features.ts'
import { type Draft } from '#core/draft/draft.ts'
import { emptyDraft } from '#core/draft/empty-draft.ts'
import { roundNumberOf, type DraftFormat } from '#core/draft/order.ts'
import { POSITIONS, type PlayerId, type Position } from '#core/players/player.ts'
import type { RealDraft } from './real-drafts.ts'

/** A real draft before its first choice: its teams' slots, and its keepers in theirs. */
export function startOf({ picks, seats, keptPicks }: RealDraft, format: DraftFormat): Draft {
  const empty = emptyDraft(format)
  const slots = empty.slots.map((_slot, index) => {
    const playerId = picks[index]
    const isKept = playerId !== undefined && keptPicks.has(index + 1)
    return isKept ? { playerId, by: 'keeper' as const, reason: null } : null
  })
  return { ...empty, owners: empty.owners.map((owner, index) => seats?.[index] ?? owner), slots }
}

/** A pick of a real draft as its drafter saw it. */
export interface ReplayedPick {
  readonly slotNumber: number
  readonly moment: TeamMoment
  readonly roster: readonly PricedCandidate[]
  /** Undrafted, by price. */
  readonly available: readonly PricedCandidate[]
  readonly playerId: PlayerId
}

/** Calls back for every choice. Keepers are nobody's choice; picks of players who are not on the board count for nobody's roster. */
export function replay(
  real: RealDraft,
  format: DraftFormat,
  board: PricedBoard,
  onPick: (pick: ReplayedPick) => void,
): void {
  const { teamCount, roundCount, rules } = format
  const start = startOf(real, format)
  const { players, playersById } = boardWithKeepers(board, start)
  const rosters: PricedCandidate[][] = Array.from({ length: teamCount }, () => [])
  const keptIds = new Set<PlayerId>()
  for (const [slotIndex, kept] of start.slots.entries()) {
    if (kept === null) continue
    keptIds.add(kept.playerId)
    const player = playersById.get(kept.playerId)
    if (player !== undefined) rosters[start.owners[slotIndex] ?? 0]?.push(player)
  }
  let available: readonly PricedCandidate[] = players.filter(({ id }) => !keptIds.has(id))
  let lastPosition: Position | null = null
  for (const [slotIndex, playerId] of real.picks.entries()) {
    const player = playersById.get(playerId)
    if (start.slots[slotIndex] === null) {
      const owner = start.owners[slotIndex] ?? 0
      const roster = rosters[owner] ?? []
      const roundNumber = roundNumberOf(slotIndex + 1, teamCount)
      const counts = POSITIONS.map((position) => roster.filter((mate) => mate.position === position).length)
      const isOwnOpen = (each: number, index: number) =>
        each === owner && index >= slotIndex && start.slots[index] === null
      const pickCountLeft = start.owners.filter(isOwnOpen).length
      const moment = { roundNumber, roundCount, pickCountLeft, lineup: rules.lineup, counts, lastPosition }
      onPick({ slotNumber: slotIndex + 1, moment, roster, available, playerId })
      if (player !== undefined) roster.push(player)
      available = available.filter(({ id }) => id !== playerId)
    }
    if (player !== undefined) lastPosition = player.position
  }
}
