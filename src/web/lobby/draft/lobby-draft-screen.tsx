import { useLayoutEffect, useMemo, useState } from 'react'
import { isComplete } from '#core/draft/draft.ts'
import { seatOf } from '#core/lobby/lobby.ts'
import { isHostOfSeats } from '#core/lobby/permissions.ts'
import type { BoardFile } from '#core/players/board-file.ts'
import { useSnapshot } from '../../session/use-snapshot.ts'
import { useKeepFinished, type FinishedAbout } from '../../history/use-finished-draft.ts'
import {
  closeDialog,
  currentPlace,
  goTo,
  openDialog,
  openHistory,
  usePlace,
  type DraftTab,
} from '../../platform/place.ts'
import { randomId } from '../../platform/random-id.ts'
import { LazyAuctionFrame } from '../../frames/lazy-auction-frame.tsx'
import { useDraftTalk } from '../../draft/draft-talk.tsx'
import { DraftLayout } from '../../frames/draft-layout.tsx'
import { MissedLine, StateStrip } from '../../draft/state-strip.tsx'
import type { DraftActions } from '../../session/draft-actions.ts'
import { DraftProvider } from '../../session/session-context.tsx'
import { isHelpKey, useShortcuts } from '../../draft/shortcuts.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { BoardCredits } from '../../ui/board-credits.tsx'
import { useBusy } from '../../ui/dialog-state.ts'
import type { EntryPorts } from '../entry/enter-lobby.ts'
import { entryPorts } from '../entry/entry-ports.ts'
import { LinkBanner } from '../sync/link-status.tsx'
import type { LobbySession } from '../sync/lobby-session.ts'
import type { LobbySnapshot } from '../sync/lobby-snapshot.ts'
import { LobbyDraftDialogs } from './lobby-draft-dialogs.tsx'
import { LOBBY_BUTTONS, LobbyHeader, LobbyHome, LobbyMenu, LobbyName, LobbyTools } from './lobby-header.tsx'
import { TalkOfDraft } from '../talk/talk-of-draft.tsx'
import { rematch } from './rematch.ts'
import { LobbyHost, lobbyTurnLine } from './lobby-turn-line.tsx'
import { useLobbyMoveColor, useTurnSignals } from './use-turn-signals.ts'
import { Download, Globe } from 'lucide-react'
import { RESULT_KINDS, type ResultKind } from '#core/lobby/lobby-result.ts'
import { TypeInButton } from '../../league-hosts/type-in-button.tsx'
import { downloadResults } from './download-results.ts'

interface LobbyDraftScreenProps {
  session: LobbySession
  actions: DraftActions
  boardFile: BoardFile
}

/** A lobby's draft: everybody picks for themselves, the host for anybody. */
export function LobbyDraftScreen(props: LobbyDraftScreenProps) {
  const { session, actions, boardFile } = props
  const tab = usePlace((place) => place.tab)
  const isOver = useSnapshot(session, (snapshot) => isComplete(snapshot.draft))
  const name = useSnapshot(session, (snapshot) => snapshot.lobby.name)
  const isAuction = useSnapshot(session, (snapshot) => (snapshot.auction ?? null) !== null)
  const buttons = useMemo(() => LOBBY_BUTTONS.map(({ label, run }) => ({ label, run: () => run(session) })), [session])
  useTurnSignals(session)
  useLobbyMoveColor(session)
  useKeepFinished(session, lobbyAbout)
  // The waiting room may have been scrolled down, or be on its way to the draw.
  useLayoutEffect(() => {
    scrollTo(0, 0)
  }, [])
  useShortcuts((event) => (isHelpKey(event) ? () => openDialog('help') : null))
  return (
    <DraftProvider session={session} actions={actions}>
      <LobbyHost session={session}>
        <TalkOfDraft session={session}>
          {isAuction ? (
            <AuctionLayout {...props} tab={tab} name={name} isOver={isOver} />
          ) : (
            <DraftLayout
              tab={tab}
              title={name}
              cards={{
                header: (
                  <>
                    <LobbyHeader session={session} tab={tab} />
                    {isOver && <OverLink session={session} />}
                  </>
                ),
                turnLine: isOver ? null : lobbyTurnLine(session),
                notices: (
                  <>
                    {!isOver && <StateStrip />}
                    <MissedLine />
                  </>
                ),
              }}
              rows={{
                home: <LobbyHome session={session} />,
                name: <LobbyName name={name} />,
                buttons,
                tools: <LobbyTools session={session} />,
                menu: <LobbyMenu session={session} />,
                notices: null,
              }}
              afterDraft={<ResultsButtons session={session} />}
              again={<LobbyAgain session={session} />}
              whatNext={<LobbyNext />}
              footer={<BoardCredits boardFile={boardFile} />}
            />
          )}
          <TalkSheet />
        </TalkOfDraft>
        <LobbyDraftDialogs session={session} boardFile={boardFile} />
      </LobbyHost>
    </DraftProvider>
  )
}

interface AuctionLayoutProps extends LobbyDraftScreenProps {
  tab: DraftTab
  name: string
  isOver: boolean
}

/** A lobby that bids for its players. */
function AuctionLayout({ session, boardFile, tab, name, isOver }: AuctionLayoutProps) {
  return (
    <LazyAuctionFrame
      tab={tab}
      title={name}
      name={<LobbyName name={name} />}
      home={<LobbyHome session={session} hasVersion />}
      tools={<LobbyTools session={session} />}
      menu={<LobbyMenu session={session} />}
      notices={isOver ? <OverLink session={session} /> : null}
      afterDraft={<ResultsButtons session={session} />}
      again={<LobbyAgain session={session} />}
      whatNext={<LobbyNext />}
      footer={<BoardCredits boardFile={boardFile} />}
    />
  )
}

/** What My drafts keeps of a lobby's draft. */
function lobbyAbout({ lobby, ownTeamIndex }: LobbySnapshot): FinishedAbout | null {
  if (lobby.draft === null || ownTeamIndex === null) return null
  return {
    kind: 'lobby',
    draftKey: `lobby-${lobby.id}`,
    title: lobby.name,
    finishedAt: new Date(lobby.turnStartedAtMs).toISOString(),
    teamIndex: ownTeamIndex,
  }
}

/** Phones with cards: talk over the page, as the queue is. */
function TalkSheet() {
  const talk = useDraftTalk()
  const isOpen = usePlace((place) => place.dialog === 'talk')
  return (
    <Sheet open={isOpen && talk !== null} onClose={closeDialog} title="Talk">
      {isOpen && talk?.panel('page')}
    </Sheet>
  )
}

function LobbyAgain({ session }: { session: LobbySession }) {
  const [busy, start] = useBusy<'rematch'>()
  const [commandId] = useState(randomId)
  const isHost = useSnapshot(session, ({ lobby, seatId }) => isHostOfSeats(lobby, seatId))
  const isAnnounced = useSnapshot(session, (snapshot) => snapshot.lobby.rematchCode !== null)
  const username = useSnapshot(session, ({ lobby, seatId }) => seatOf(lobby, seatId)?.username ?? '')
  const announce = (rematchCode: string) => session.send({ kind: 'announce-rematch', code: rematchCode })
  if (isAnnounced && !isHost) return <JoinRematch session={session} />
  return (
    <Button
      disabled={busy !== null}
      onClick={() =>
        start('rematch', () => rematch(REMATCH_PORTS, session.snapshot().lobby, username, commandId, announce))
      }
    >
      Rematch
    </Button>
  )
}

function LobbyNext() {
  return (
    <>
      <Button onClick={() => goTo({ view: 'home', dialog: 'create-lobby' })}>New lobby</Button>
      <Button onClick={() => goTo({ view: 'solo' })}>Mock draft</Button>
      <Button onClick={openHistory}>My drafts</Button>
    </>
  )
}

/** Whoever went elsewhere while the server was asked stays there. */
const REMATCH_PORTS: EntryPorts = {
  ...entryPorts,
  enter: (place) => {
    if (currentPlace().view === 'draft') goTo(place)
  },
}

/** Once the draft is over there is no turn line to show it. */
function OverLink({ session }: { session: LobbySession }) {
  const link = useSnapshot(session, (snapshot) => snapshot.link)
  return <LinkBanner link={link} what="board" />
}

/** The way into the rematch, once it is announced. */
function JoinRematch({ session, size = 'md' }: { session: LobbySession; size?: 'sm' | 'md' }) {
  const code = useSnapshot(session, (snapshot) => snapshot.lobby.rematchCode)
  const username = useSnapshot(session, ({ lobby, seatId }) => seatOf(lobby, seatId)?.username ?? '')
  if (code === null) return null
  return (
    <Button
      size={size}
      variant="primary"
      onClick={() => goTo({ view: 'home', dialog: 'join-lobby', lobby: { code, username } })}
    >
      Join the rematch
    </Button>
  )
}

/** Downloads of a finished draft, for everybody in the lobby. The host, who has Rematch above, goes on from here. */
function ResultsButtons({ session }: { session: LobbySession }) {
  const code = useSnapshot(session, (snapshot) => snapshot.lobby.code)
  const isHost = useSnapshot(session, ({ lobby, seatId }) => isHostOfSeats(lobby, seatId))
  const [busy, start] = useBusy<ResultKind>()
  return (
    <div className="flex flex-wrap gap-2 sm:ml-auto">
      {isHost && <JoinRematch session={session} size="sm" />}
      {RESULT_KINDS.map((kind) => (
        <Button
          key={kind}
          size="sm"
          icon={<Download aria-hidden className="size-4" />}
          aria-busy={busy === kind}
          onClick={() => start(kind, () => downloadResults(code, kind))}
        >
          Results {kind.toUpperCase()}
        </Button>
      ))}
      <Button size="sm" icon={<Globe aria-hidden className="size-4" />} onClick={() => openDialog('public-page')}>
        Public page
      </Button>
      <TypeInButton size="sm" />
    </div>
  )
}
