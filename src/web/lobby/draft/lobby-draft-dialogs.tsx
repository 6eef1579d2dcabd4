import type { BoardFile } from '#core/players/board.ts'
import { LazyTypeInDialog } from '../../league-hosts/lazy-type-in-dialog.tsx'
import { closeDialog, usePlace } from '../../platform/place.ts'
import { DraftWindows } from '../../draft/draft-windows.tsx'
import { useSnapshotWhile } from '../../session/use-snapshot.ts'
import { LOBBY_KEYS } from '../../players/card-keys.ts'
import type { LobbySession } from '../lobby-session.ts'
import { LeagueRulesDialog } from '../room/league-rules-dialog.tsx'
import { DraftLogDialog } from '../tools/draft-log-dialog.tsx'
import { ReplacePickDialog } from '../../draft/tools/replace-pick-dialog.tsx'
import { SwapPicksDialog } from '../../draft/tools/swap-picks-dialog.tsx'
import { LobbyTradeDialog } from '../tools/lobby-trade-dialog.tsx'
import { LeaveDraftDialog } from './leave-draft-dialog.tsx'
import { PublicPageDialog } from './public-page-dialog.tsx'
import { ToolsSheet } from './lobby-header.tsx'
import { PeopleDialog } from './people-dialog.tsx'

export interface LobbyDraftDialogsProps {
  session: LobbySession
  boardFile: BoardFile
}

/** The dialogs of the draft; those of the seats are in SeatDialogs. All are mounted closed, so that their code loads early. */
export function LobbyDraftDialogs({ session, boardFile }: LobbyDraftDialogsProps) {
  const dialog = usePlace((place) => place.dialog)
  const snapshot = useSnapshotWhile(session, dialog !== null)
  return (
    <>
      <DraftWindows
        board={snapshot.board}
        pool={snapshot.pool}
        boardFile={boardFile}
        hasImportedBoard={snapshot.hasImportedBoard}
        onBoard={(board) => session.importBoard(board).ok}
        shortcuts={LOBBY_KEYS}
      />
      <DraftLogDialog open={dialog === 'draft-log'} session={session} />
      <ReplacePickDialog open={dialog === 'replace-pick'} session={session} isBlocked={!snapshot.mayUseTools} />
      <SwapPicksDialog open={dialog === 'swap-picks'} session={session} isBlocked={!snapshot.mayUseTools} />
      <LobbyTradeDialog open={dialog === 'trade-picks'} session={session} />
      <LeagueRulesDialog open={dialog === 'league-rules'} session={session} />
      <ToolsSheet session={session} />
      <PeopleDialog open={dialog === 'people'} session={session} />
      <PublicPageDialog open={dialog === 'public-page'} session={session} />
      <LazyTypeInDialog open={dialog === 'type-in'} onClose={closeDialog} draftKey={snapshot.lobby.code} />
      <LeaveDraftDialog open={dialog === 'leave'} session={session} />
    </>
  )
}
