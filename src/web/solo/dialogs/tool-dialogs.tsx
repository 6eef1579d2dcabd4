import { decideKeepers, hasBegun, keepersOf } from '#core/solo/solo-keepers.ts'
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
        const decided = decideKeepers({ draft }, soloKeepers(rows), { has: (id) => board.playersById.has(id) })
        return decided.ok ? null : decided.error
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
