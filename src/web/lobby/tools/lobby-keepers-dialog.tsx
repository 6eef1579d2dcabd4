import { fullPositionText } from '#core/draft/position-limits.ts'
import { keeperProblem, limitOfKeepers } from '#core/lobby/keepers-and-trades.ts'
import { KeepersDialog } from '../../draft/tools/keepers-dialog.tsx'
import { act } from '../../session/act-on-draft.ts'
import { useSnapshotWhile } from '../../session/use-snapshot.ts'
import type { LobbySession } from '../lobby-session.ts'
import { keeperRows, lobbyKeepers, seatNames } from './lobby-keepers.ts'
import { seatOptions } from './lobby-trades.ts'

export function LobbyKeepersDialog({ open, session }: { open: boolean; session: LobbySession }) {
  const { lobby, board, pool, link } = useSnapshotWhile(session, open)
  return (
    <KeepersDialog
      open={open}
      board={board}
      pool={pool}
      teams={seatOptions(lobby)}
      names={seatNames(lobby)}
      roundCount={lobby.roundCount}
      saved={() => keeperRows(session.snapshot().lobby.keepers)}
      problemOf={(rows) => {
        const keepers = lobbyKeepers(rows)
        const code = keeperProblem(lobby, keepers, pool)
        const limit = limitOfKeepers(lobby.rules, keepers, pool)
        return code && { code, details: limit && fullPositionText(limit) }
      }}
      onSave={(rows) => act(session.send({ kind: 'set-keepers', keepers: lobbyKeepers(rows) }))}
      isBlocked={link.kind === 'reconnecting'}
    />
  )
}
