import type { Draft } from '#core/draft/draft.ts'
import { slotLabel } from '#core/draft/order.ts'
import type { Board } from '#core/players/board.ts'
import type { Player } from '#core/players/player.ts'
import { boardOfPicks, type BoardView } from '../board-view.ts'

/** A finished draft or auction as it is shown once more. Keepers stand from the start. */
export interface ReplaySteps {
  readonly noun: 'pick' | 'sale'
  readonly count: number
  /** After so many steps. */
  readonly at: (stepCount: number) => ReplayStep
}

export interface ReplayStep {
  readonly view: BoardView
  /** The newest pick or sale in words. */
  readonly text: string
  /** Whom it was; undefined before the first. */
  readonly player: Player | undefined
}

export interface ReplayedDraft {
  readonly draft: Draft
  readonly board: Board
  readonly teamNames: readonly string[]
}

/** A draft pick by pick, in the order of slots. */
export function stepsOfPicks({ draft, board, teamNames }: ReplayedDraft): ReplaySteps {
  const { playersById } = board
  const picked = draft.slots.flatMap((pick, index) => (pick === null || pick.by === 'keeper' ? [] : [index + 1]))
  return {
    noun: 'pick',
    count: picked.length,
    at: (stepCount) => {
      const newestSlot = stepCount === 0 ? null : (picked[stepCount - 1] ?? null)
      const slots = draft.slots.map((pick, index) =>
        pick?.by === 'keeper' || index + 1 <= (newestSlot ?? 0) ? pick : null,
      )
      const playerId = newestSlot === null ? null : (draft.slots[newestSlot - 1]?.playerId ?? null)
      const player = playerId === null ? undefined : playersById.get(playerId)
      const view = boardOfPicks({ draft: { ...draft, slots }, playersById, teamNames, newestSlot, isReplayed: true })
      if (newestSlot === null) return { view, text: 'Before the first pick', player }
      const label = slotLabel(newestSlot, draft.format.teamCount)
      const teamName = teamNames[draft.owners[newestSlot - 1] ?? -1] ?? ''
      return { view, text: `${label} ${teamName}: ${player?.name ?? 'A player'}`, player }
    },
  }
}
