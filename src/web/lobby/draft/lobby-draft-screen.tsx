import { useMemo } from 'react'
import { useStore } from 'zustand'
import { isComplete } from '#core/draft/draft.ts'
import { seatsInOrder } from '#core/lobby/seat-order.ts'
import type { BoardFile } from '#core/players/board-file.ts'
import { openDialog, usePlace } from '../../app/place.ts'
import { DraftLayout } from '../../draft/draft-layout.tsx'
import { DraftProvider, type DraftActions } from '../../draft/session-context.tsx'
import { isHelpKey, useShortcuts } from '../../draft/use-shortcuts.ts'
import { HomeFooter } from '../../home/home-footer.tsx'
import { LinkBanner } from '../link-banner.tsx'
import type { LobbySession } from '../lobby-session.ts'
import { AwayLine } from './away-line.tsx'
import { LobbyDraftDialogs } from './lobby-draft-dialogs.tsx'
import { LobbyHeader } from './lobby-header.tsx'
import { ResultsButtons } from './results-buttons.tsx'
import { TurnLine } from './turn-line.tsx'
import { useMoveColour, useTurnSignals } from './use-turn-signals.ts'

export interface LobbyDraftScreenProps {
  session: LobbySession
  actions: DraftActions
  boardFile: BoardFile
}

/** A lobby's draft: everybody picks for himself, the host for anybody. */
export function LobbyDraftScreen(props: LobbyDraftScreenProps) {
  const { session, actions, boardFile } = props
  const { tab, dialog } = usePlace()
  const seats = useStore(session.store, (snapshot) => snapshot.lobby.seats)
  const isOver = useStore(session.store, (snapshot) => isComplete(snapshot.draft))
  const pickerNames = useMemo(() => seatsInOrder(seats).map((seat) => seat.username), [seats])
  useTurnSignals(session)
  useMoveColour(session)
  useShortcuts((event) => (isHelpKey(event) ? () => openDialog('help') : null), dialog === null)
  return (
    <DraftProvider session={session} actions={actions}>
      <DraftLayout
        tab={tab}
        dialog={dialog}
        header={
          <>
            <LobbyHeader session={session} tab={tab} />
            {isOver && <OverLink session={session} />}
          </>
        }
        turnLine={isOver ? null : <TurnLine session={session} />}
        notices={<AwayLine session={session} />}
        pickerNames={pickerNames}
        afterDraft={<ResultsButtons session={session} />}
        footer={<HomeFooter boardFile={boardFile} />}
      />
      <LobbyDraftDialogs session={session} boardFile={boardFile} dialog={dialog} />
    </DraftProvider>
  )
}

/** Once the draft is over no line of the turn is there to say it. */
function OverLink({ session }: { session: LobbySession }) {
  const link = useStore(session.store, (snapshot) => snapshot.link)
  return <LinkBanner link={link} what="board" />
}
