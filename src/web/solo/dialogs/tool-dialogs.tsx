import { draftPoolOf, fullPositionText } from '#core/draft/position-limits.ts'
import { decideKeepers, hasBegun, keepersOf, limitOfSoloKeepers } from '#core/solo/solo-keepers.ts'
import { KeepersDialog } from '../../draft/tools/keepers-dialog.tsx'
import { openPicks } from '../../draft/tools/trade-choices.ts'
import { TradePicksDialog } from '../../draft/tools/trade-picks-dialog.tsx'
import { actOnDraft } from '../../session/act-on-draft.ts'
import { useSnapshotWhile } from '../../session/use-snapshot.ts'
import type { SoloSession } from '../solo-session.ts'
import { keeperRows, slotMoves, soloKeepers, teamOptions, teamsByName } from './solo-tools.ts'

interface ToolDialogProps {
  open: boolean
  session: SoloSession
}

export function SoloKeepersDialog({ open, session }: ToolDialogProps) {
  const snapshot = useSnapshotWhile(session, open)
  const { draft, board, teamNames } = snapshot
  return (
    <KeepersDialog
      open={open}
      board={board}
      pool={null}
      teams={teamOptions(teamNames)}
      names={teamsByName(teamNames)}
      roundCount={draft.format.roundCount}
      saved={() => keeperRows(keepersOf(session.snapshot()))}
      problemOf={(rows) => {
        const keepers = soloKeepers(rows)
        const decided = decideKeepers({ draft }, keepers, draftPoolOf(board))
        const limit = limitOfSoloKeepers({ draft }, keepers, draftPoolOf(board))
        return decided.ok ? null : { code: decided.error, details: limit && fullPositionText(limit) }
      }}
      onSave={async (rows) => session.setKeepers(soloKeepers(rows)).ok}
      isLocked={hasBegun(snapshot)}
    />
  )
}

export function SoloTradeDialog({ open, session }: ToolDialogProps) {
  const { draft, teamNames } = useSnapshotWhile(session, open)
  return (
    <TradePicksDialog
      open={open}
      teams={teamOptions(teamNames)}
      picks={openPicks(draft, teamNames)}
      roundCount={draft.format.roundCount}
      onTrade={(trade) => actOnDraft(session, { kind: 'trade-slots', moves: slotMoves(trade) })}
    />
  )
}
