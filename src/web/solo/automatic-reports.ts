import type { Draft } from '#core/draft/draft.ts'
import { ownerOf, slotOnTheClock } from '#core/draft/draft.ts'
import { turnOnTheClock } from '#core/draft/turn.ts'
import type { PlayerId } from '#core/players/player.ts'
import { pickMakerText } from '../draft/pick-maker-text.ts'
import { DRAFT_TOASTS } from '../session/draft-toasts.ts'
import type { ToastMessage } from '../ui/toast.ts'
import type { SoloSnapshot } from './solo-snapshot.ts'

/** The slots that nobody pressed a button for, filled since `before`, in order. */
export function newAutomaticPicks(draft: Draft, before: Draft): readonly number[] {
  if (draft === before || draft.slots.length !== before.slots.length) return []
  return draft.slots.flatMap((pick, index) =>
    pick !== null && (before.slots[index] ?? null) === null && isAutomatic(pick.by) ? [index + 1] : [],
  )
}

/** The specification's toast of a pick, with the reason; several picks at once are one sentence. */
export function automaticReport(slotNumbers: readonly number[], snapshot: SoloSnapshot): ToastMessage | null {
  const [first, ...others] = slotNumbers
  if (first === undefined) return null
  const { draft, teamNames } = snapshot
  if (others.length === 0) {
    const pick = draft.slots[first - 1]
    if (!pick) return null
    const teamName = teamNames[ownerOf(draft, first)] ?? ''
    const message = DRAFT_TOASTS.draftedTo(nameOf(snapshot, pick.playerId), teamName, first)
    return { ...message, description: `${message.description ?? ''} · ${pickMakerText(pick) ?? ''}` }
  }
  const turn = turnOnTheClock(draft)
  const next = turn === null ? 'The draft is complete' : `${teamNames[turn.teamIndex] ?? ''} is up at ${turn.label}`
  return { title: `${slotNumbers.length} players drafted`, description: next, id: 'pick' }
}

/** Whether more picks follow at once, so that they can be told together. */
export function isInBatch({ simulation, computerPace, draft }: SoloSnapshot): boolean {
  if (simulation !== 'none') return true
  const slotNumber = slotOnTheClock(draft)
  if (computerPace !== 'instant' || slotNumber === null || draft.clock.kind === 'paused') return false
  return draft.teams[ownerOf(draft, slotNumber)]?.control !== 'person'
}

function isAutomatic(by: string): boolean {
  return by === 'computer' || by === 'autopick' || by === 'clock'
}

function nameOf({ board }: SoloSnapshot, playerId: PlayerId): string {
  return board.playersById.get(playerId)?.name ?? 'a player'
}
