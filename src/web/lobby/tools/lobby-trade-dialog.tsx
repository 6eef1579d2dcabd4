import { TradePicksDialog } from '../../draft/tools/trade-picks-dialog.tsx'
import { act } from '../../session/draft-actions.ts'
import { useSnapshotWhile } from '../../session/use-snapshot.ts'
import { Button } from '../../ui/button.tsx'
import { useBusy } from '../../ui/dialog-state.ts'
import type { LobbySession } from '../sync/lobby-session.ts'
import { lobbyTrades, plannedTradeTexts, seatOptions, takenBack, tradablePicks } from './lobby-trades.ts'

/** Before the start and during the draft. */
export function LobbyTradeDialog({ open, session }: { open: boolean; session: LobbySession }) {
  const { lobby, link } = useSnapshotWhile(session, open)
  const [busy, run] = useBusy<'take-back'>()
  const planned = lobby.draft === null ? plannedTradeTexts(lobby) : []
  const isBlocked = busy !== null || link.kind === 'reconnecting'
  return (
    <TradePicksDialog
      open={open}
      teams={seatOptions(lobby)}
      picks={tradablePicks(lobby)}
      roundCount={lobby.roundCount}
      onTrade={(trade) => act(session.send({ kind: 'trade-picks', trades: lobbyTrades(lobby, trade) }))}
      isBlocked={isBlocked}
    >
      {planned.length > 0 && (
        <div className="mb-4 rounded-xl border border-line bg-sunken p-3">
          <ul className="text-body" aria-label="Trades so far">
            {planned.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <Button
            size="sm"
            className="mt-2 touch:min-h-11"
            disabled={isBlocked}
            onClick={() => run('take-back', () => act(session.send({ kind: 'trade-picks', trades: takenBack(lobby) })))}
          >
            Take them back
          </Button>
        </div>
      )}
    </TradePicksDialog>
  )
}
