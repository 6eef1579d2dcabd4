import { isComplete, type Draft } from '#core/draft/draft.ts'
import { slotLabel, teamIndexOf } from '#core/draft/snake.ts'
import type { PlayerId } from '#core/players/player.ts'
import { teamName } from '../../players/player-status.ts'
import type { LobbySnapshot } from '../lobby-session.ts'

export type NewsFacts = Pick<LobbySnapshot, 'draft' | 'teamNames' | 'board'>

/**
 * The one sentence for a change of the draft: a pick, or an undraft. Null where nothing changed, and where several slots
 * did at once (a snapshot after a break): those are told in one line as "While you were away".
 */
export function draftNews(before: Draft, { draft, teamNames, board }: NewsFacts): string | null {
  const change = onlyChange(before, draft)
  if (change === null) return null
  const { slotNumber, playerId, isPick } = change
  const player = board.playersById.get(playerId)?.name ?? 'A player'
  const label = slotLabel(slotNumber, draft.teamCount)
  if (!isPick) return `${player} was undrafted, pick ${label} is open`
  const team = teamName(teamNames, teamIndexOf(slotNumber, draft.teamCount))
  const pick = `${team} drafted ${player}, pick ${label}`
  return isComplete(draft) ? `${pick}. Draft Complete! All picks have been made.` : pick
}

interface SlotChange {
  readonly slotNumber: number
  readonly playerId: PlayerId
  readonly isPick: boolean
}

function onlyChange(before: Draft, after: Draft): SlotChange | null {
  if (before === after || before.slots.length !== after.slots.length) return null
  const changes = after.slots.flatMap((held, index): SlotChange[] => {
    const was = before.slots[index] ?? null
    if (held === was) return []
    const slotNumber = index + 1
    const undrafted = was === null ? [] : [{ slotNumber, playerId: was, isPick: false }]
    return held === null ? undrafted : [...undrafted, { slotNumber, playerId: held, isPick: true }]
  })
  const [only] = changes
  return only !== undefined && changes.length === 1 ? only : null
}
