import { ownerOf, slotOnTheClock, type Draft } from '#core/draft/draft.ts'
import { slotLabel } from '#core/draft/order.ts'
import type { Board } from '#core/players/board.ts'
import { browse, DEFAULT_BROWSE_OPTIONS } from '#core/players/browse.ts'
import type { Player, PlayerId } from '#core/players/player.ts'
import type { DraftSnapshot } from '../../session/draft-session.ts'
import type { SelectOption } from '../../ui/select.tsx'

type PickFacts = Pick<DraftSnapshot, 'draft' | 'board' | 'teamNames'>

/** The newest pick on the board, which Undo takes back. Keepers are no picks of the evening. */
export function lastPick(draft: Draft): { readonly slotNumber: number; readonly playerId: PlayerId } | null {
  const until = (slotOnTheClock(draft) ?? draft.slots.length + 1) - 1
  for (let slotNumber = until; slotNumber >= 1; slotNumber -= 1) {
    const pick = draft.slots[slotNumber - 1] ?? null
    if (pick !== null && pick.by !== 'keeper') return { slotNumber, playerId: pick.playerId }
  }
  return null
}

/** Every pick that was made, the newest first: "3.05 Chris Olave, Bob's Team". */
export function madePicks({ draft, board, teamNames }: PickFacts): readonly SelectOption<string>[] {
  const { teamCount } = draft.format
  return draft.slots
    .flatMap((pick, index) => {
      if (pick === null) return []
      const slotNumber = index + 1
      const name = board.playersById.get(pick.playerId)?.name ?? 'A player'
      const team = teamNames[ownerOf(draft, slotNumber)] ?? ''
      return [{ value: String(slotNumber), label: `${slotLabel(slotNumber, teamCount)} ${name}, ${team}` }]
    })
    .toReversed()
}

/** As many as fit a dialog on a phone. */
const SHOWN_PLAYERS = 6

/** The best available players that a search finds. */
export function foundPlayers(
  board: Board,
  isTaken: (playerId: PlayerId) => boolean,
  search: string,
): readonly Player[] {
  const status = { isDrafted: isTaken, isTarget: () => false, isAvoid: () => false }
  return browse(board, status, { ...DEFAULT_BROWSE_OPTIONS, search, filter: 'available' }).slice(0, SHOWN_PLAYERS)
}
