import { saleToUndo, isAuctionComplete } from '#core/auction/sale-to-undo.ts'
import { slotLabel } from '#core/draft/order.ts'
import { playerOrWriteIn } from '#core/players/off-board.ts'
import type { PlayerId } from '#core/players/player.ts'
import type { AuctionPart, DraftSnapshot } from '../session/draft-session.ts'
import type { HostUndo } from './draft-host.tsx'
import { lastPick } from './last-pick.ts'

/** The label of Undo, and whose pick or sale it takes back. Both are null where it is not offered; before the first one nobody is named. */
export interface NewestUndo {
  readonly undoLabel: string | null
  readonly undoPlayerId: PlayerId | null
}

const NOT_OFFERED: NewestUndo = { undoLabel: null, undoPlayerId: null }
const NOTHING_YET: NewestUndo = { undoLabel: 'Undo', undoPlayerId: null }

/** What Undo of a screen takes back: the newest pick, or the last sale by time. */
export function newestUndo({
  auction = null,
  board,
  draft,
  rights,
}: Pick<DraftSnapshot, 'auction' | 'board' | 'draft' | 'rights'>): NewestUndo {
  if (auction !== null) return saleUndo(auction, board)
  if (!rights.mayUndraft) return NOT_OFFERED
  const last = lastPick(draft)
  if (last === null) return NOTHING_YET
  const name = board.playersById.get(last.playerId)?.name ?? ''
  const label = slotLabel(last.slotNumber, draft.format.teamCount)
  return { undoLabel: `Undo ${label} ${name}`, undoPlayerId: last.playerId }
}

function saleUndo({ auction, rights }: AuctionPart, board: DraftSnapshot['board']): NewestUndo {
  if (!rights.mayManage || isAuctionComplete(auction)) return NOT_OFFERED
  const sale = saleToUndo(auction)
  if (sale === null) return NOTHING_YET
  return {
    undoLabel: `Undo the sale of ${playerOrWriteIn(board.playersById, sale.playerId)?.name ?? 'A player'}`,
    undoPlayerId: sale.playerId,
  }
}

/** The button, which takes back what it names, whatever happens meanwhile; null where it is not offered. */
export function hostUndo({ undoLabel, undoPlayerId }: NewestUndo, undo: (playerId: PlayerId) => void): HostUndo | null {
  if (undoLabel === null) return null
  return {
    label: undoLabel,
    isDisabled: undoPlayerId === null,
    run: () => undoPlayerId !== null && undo(undoPlayerId),
  }
}
