import { isAuctionComplete, saleToUndo } from '#core/auction/sale-to-undo.ts'
import { offBoardPlayerOf } from '#core/players/off-board.ts'
import type { Board } from '#core/players/board.ts'
import type { PlayerId } from '#core/players/player.ts'
import type { HostUndo } from '../draft/draft-host.tsx'
import type { AuctionPart } from '../session/draft-session.ts'
import { openHostTool } from './host-tools-store.ts'

/** The label of Undo, and whose sale it takes back. Both are null where it is not offered; before the first sale nobody is named. */
export interface UndoneSale {
  readonly undoLabel: string | null
  readonly undoPlayerId: PlayerId | null
}

export function undoOfAuction({ auction, rights }: Pick<AuctionPart, 'auction' | 'rights'>, board: Board): UndoneSale {
  if (!rights.mayManage || isAuctionComplete(auction)) return { undoLabel: null, undoPlayerId: null }
  const sale = saleToUndo(auction)
  if (sale === null) return { undoLabel: 'Undo', undoPlayerId: null }
  const { name } = offBoardPlayerOf(board, sale.playerId)
  return { undoLabel: `Undo the sale of ${name}`, undoPlayerId: sale.playerId }
}

/** The button asks, as the sale's own menu does, and what it asks about stays the same sale whatever is sold meanwhile. */
export function auctionUndo({ undoLabel, undoPlayerId }: UndoneSale): HostUndo | null {
  if (undoLabel === null) return null
  return {
    label: undoLabel,
    isDisabled: undoPlayerId === null,
    run: () => undoPlayerId !== null && openHostTool({ kind: 'undo', playerId: undoPlayerId }),
  }
}
