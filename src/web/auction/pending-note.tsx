import { money } from '#core/auction/price-texts.ts'
import { offBoardPlayerOf } from '#core/players/off-board.ts'
import { DraftingNote } from '../players/drafting-note.tsx'
import type { DraftSnapshot, PendingAct } from '../session/draft-session.ts'
import { useDraft } from '../session/session-context.tsx'

interface PendingNoteProps {
  isOf: (act: PendingAct) => boolean
  className: string
}

/** A bid or a nomination on its way: beside the price, never as the price. */
export function PendingNote({ isOf, className }: PendingNoteProps) {
  const act = useDraft(({ pendingActs }) => pendingActs.find(isOf))
  const board = useDraft((snapshot) => snapshot.board)
  if (act === undefined) return null
  return <DraftingNote pendingPick={act.state} label={labelOf(act, board)} className={className} />
}

/** "Bidding $14...", "Nominating Nico Collins..." */
function labelOf(act: PendingAct, board: DraftSnapshot['board']): string {
  switch (act.kind) {
    case 'bid':
      return `Bidding ${money(act.amount)}...`
    case 'nominate':
      return `Nominating ${offBoardPlayerOf(board, act.playerId).name}...`
    case 'pick':
      return 'Drafting...'
  }
}

export function isNomination({ kind }: PendingAct): boolean {
  return kind === 'nominate'
}
