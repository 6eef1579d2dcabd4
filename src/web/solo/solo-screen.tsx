import { useMoveColor } from '../draft/use-move-color.ts'
import { Replace, RotateCcw, Shuffle } from 'lucide-react'
import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import { isFollowing, type Followed } from '#core/solo/followed.ts'
import { mockSeatOf } from '#core/solo/mock-seat.ts'
import { DRAFT_TOASTS } from '../session/draft-toasts.ts'
import { useSnapshot, useSnapshotWhile } from '../session/use-snapshot.ts'
import type { SoloSession } from './solo-session.ts'
import { usePageTitle } from '../platform/page.ts'
import { openDialog, openHistory, showTab, usePlace, closeDialog, type DialogName } from '../platform/place.ts'
import { DraftHostProvider } from '../draft/draft-host.tsx'
import { FollowedButton, FollowedText } from '../draft/followed-line.tsx'
import { isOwnTurn } from '../draft/view.ts'
import { useIsPhone } from '../platform/media-query.ts'
import { LazyAuctionFrame } from '../frames/lazy-auction-frame.tsx'
import { DraftLayout } from '../frames/draft-layout.tsx'
import { dayText } from '../platform/local-date.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { BoardCredits } from '../ui/board-credits.tsx'
import type { LoadedSolo } from './solo-store.ts'
import type { PickTool } from '../board/pick-popover.tsx'
import { showToast } from '../ui/toast.ts'
import { LazyComputersTools, LazySoloTools } from './lazy-computers-bar.tsx'
import { computersBarView } from './computers-bar-view.ts'
import { soloButtons, undoLast } from './solo-commands.ts'
import { SOLO_TOASTS } from './solo-toasts.ts'
import { TypeInButton } from '../league-hosts/type-in-button.tsx'
import { useAutomaticReports, useSoloNotices, useSoloShortcuts } from './use-solo-screen.ts'
import { SoloHeader, SoloHome, SoloRowsMenu } from './solo-header.tsx'
import { useSoloHost } from './use-solo-host.ts'
import { DraftWindows } from '../frames/draft-windows.tsx'
import { CARD_KEYS } from '../players/card-keys.ts'
import { createLoadOnce, lazyDialog, lazyPart, usePartOnDemand } from '../ui/lazy-part.ts'
import { showChosenView, showRowsForNow } from '../draft/players-view.ts'
import { useKeepFinished } from '../history/use-finished-draft.ts'
import { isLandingMock, mockAbout, soloTitle } from './mock-facts.ts'
import { exportResults } from '../recap/export-results.ts'
import { downloadText } from '../platform/download.ts'
import type { StorageTrouble } from './solo-storage.ts'
import { troubleMessage } from './dialogs/trouble-messages.ts'

const OwnTeamChoice = lazyPart(() => import('./own-team-choice.tsx').then((part) => part.OwnTeamChoice))

/** A solo draft: one person picks for every team. */
export function SoloScreen({ desk }: { desk: LoadedSolo }) {
  const { session, boardFile } = desk
  const edition = useSnapshot(session, (snapshot) => snapshot.shownEdition)
  const tab = usePlace((place) => place.tab)
  useSoloNotices(session)
  useSoloShortcuts(session)
  useAutomaticReports(session)
  useSoloMoveColor(session)
  useMockList(session)
  useKeepFinished(session, mockAbout)
  const followed = useSnapshot(session, (snapshot) => (isFollowing(snapshot) ? snapshot.followed : null))
  const isFollowed = followed !== null
  const isAuction = useSnapshot(session, (snapshot) => snapshot.auction !== null)
  const isPhone = useIsPhone()
  const title = useSnapshot(session, soloTitle)
  usePageTitle(`${title} · Snakeboard`)
  const hasBar = useSnapshot(session, (snapshot) => computersBarView(snapshot) !== null)
  const pickTools = useMemo(() => pickToolsOf(session), [session])
  const buttons = useMemo(
    () => soloButtons(isFollowed).map(({ label, run }) => ({ label, run: () => run(session) })),
    [session, isFollowed],
  )
  const notices = (
    <>
      {isFollowed && isPhone && !isAuction && <FollowedText />}
      {isAuction && <OwnTeamChoice session={session} />}
      <SoloTrouble session={session} />
      <NewerBoard session={session} />
    </>
  )
  return (
    <>
      {followed !== null && <FollowedSite session={session} followed={followed} />}
      <SoloHost session={session}>
        {isAuction ? (
          <LazyAuctionFrame
            tab={tab}
            title={title}
            name={<b>{title}</b>}
            home={<SoloHome hasVersion />}
            tools={hasBar && <LazySoloTools session={session} />}
            menu={<SoloRowsMenu session={session} />}
            notices={notices}
            again={<SoloAgain session={session} />}
            whatNext={<SoloNext session={session} />}
            footer={<BoardCredits boardFile={edition ?? boardFile} />}
            onReplay={(lotNumber) => {
              session.replayLot(lotNumber)
              showToast({
                ...SOLO_TOASTS.lotsReplayed(lotNumber),
                action: { label: 'Undo', onPress: () => undoLast(session) },
              })
            }}
          />
        ) : (
          <DraftLayout
            tab={tab}
            title={title}
            {...(!isFollowed && { pickTools })}
            cards={{
              header: <SoloHeader session={session} tab={tab} />,
              turnLine: isFollowed
                ? { label: 'Followed draft', note: <FollowedText isBeside />, tools: <FollowedButton /> }
                : hasBar
                  ? { label: 'Computers and clock', tools: <LazyComputersTools session={session} /> }
                  : null,
              notices,
            }}
            rows={{
              home: <SoloHome />,
              name: <b>{title}</b>,
              buttons,
              tools: hasBar && <LazySoloTools session={session} />,
              menu: <SoloRowsMenu session={session} />,
              notices,
            }}
            again={<SoloAgain session={session} />}
            whatNext={<SoloNext session={session} />}
            footer={<BoardCredits boardFile={edition ?? boardFile} />}
          />
        )}
        <SoloWindows desk={desk} />
      </SoloHost>
    </>
  )
}

function SoloAgain({ session }: { session: SoloSession }) {
  const isFollowed = useSnapshot(session, isFollowing)
  if (isFollowed) return null
  return <Button onClick={() => void begun(session, 'draftAgain')}>Draft again</Button>
}

/** What else one may do with a finished mock: keep it, and begin another. */
function SoloNext({ session }: { session: SoloSession }) {
  const isFollowed = useSnapshot(session, isFollowing)
  const isMock = useSnapshot(session, (snapshot) => mockSeatOf(snapshot) !== null)
  const isAuction = useSnapshot(session, (snapshot) => snapshot.auction !== null)
  return (
    <>
      {soloButtons(true)
        .filter(({ label }) => label === 'Save')
        .map(({ label, Icon, run }) => (
          <Button key={label} icon={<Icon aria-hidden className="size-4" />} onClick={() => run(session)}>
            {label}
          </Button>
        ))}
      <TypeInButton />
      {!isFollowed && (
        <>
          {isMock && (
            <Button onClick={() => void begun(session, 'mockFromNextSeat')}>
              {isAuction ? 'Again as another team' : 'Again from another seat'}
            </Button>
          )}
          <Button onClick={() => openDialog('setup')}>Change the setup</Button>
          {isMock && <Button onClick={openHistory}>My drafts</Button>}
        </>
      )}
    </>
  )
}

/** Without a network, and not loaded before, the recap stays. */
async function begun(session: SoloSession, how: 'draftAgain' | 'mockFromNextSeat'): Promise<void> {
  const module = await import('./start-mock.ts').catch(() => null)
  if (module === null) return showToast(DRAFT_TOASTS.notLoaded())
  module[how](session)
  showTab('players')
}

/** Apart, so that what the host says renders only those who read it. */
function SoloHost({ session, children }: { session: SoloSession; children: ReactNode }) {
  return <DraftHostProvider host={useSoloHost(session)}>{children}</DraftHostProvider>
}

/** On a computer's turn nothing has the color of one's own move. */
function useSoloMoveColor(session: SoloSession): void {
  const move = useSnapshot(session, (snapshot) => {
    if (isFollowing(snapshot)) return isOwnTurn(snapshot) ? 'own' : 'other'
    // Its screen says itself what is one's own move.
    if (snapshot.auction !== null) return null
    const view = computersBarView(snapshot)
    return view === null ? null : view.isOwnTurn ? 'own' : 'other'
  })
  useMoveColor(move)
}

/** A mock from the landing shows rows, also after a reload; the next draft shows what the person chose. */
function useMockList(session: SoloSession): void {
  const isFromLanding = useSnapshot(session, isLandingMock)
  useLayoutEffect(() => {
    if (isFromLanding) showRowsForNow()
    return showChosenView
  }, [isFromLanding])
}

/** What can be done with a pick on the board, beside undrafting it. */
function pickToolsOf(session: SoloSession): readonly PickTool[] {
  return [
    {
      label: 'Replace player',
      icon: <Replace aria-hidden className="size-4" />,
      run: (slotNumber) => openDialog('replace-pick', { slotNumber }),
    },
    {
      label: 'Swap with another pick',
      icon: <Shuffle aria-hidden className="size-4" />,
      run: (slotNumber) => openDialog('swap-picks', { slotNumber }),
    },
    {
      label: 'Replay from here',
      icon: <RotateCcw aria-hidden className="size-4" />,
      run: (slotNumber) => {
        session.replayFrom(slotNumber)
        showToast({ ...SOLO_TOASTS.replayed(), action: { label: 'Undo', onPress: () => undoLast(session) } })
      },
    },
  ]
}

/** The draft keeps the board that it began with until somebody says otherwise. */
function NewerBoard({ session }: { session: SoloSession }) {
  const [shown, newer] = [
    useSnapshot(session, (snapshot) => snapshot.shownEdition),
    useSnapshot(session, (snapshot) => snapshot.newerEdition),
  ]
  const [dismissed, setDismissed] = useState<string | null>(null)
  if (shown === null || newer === null || newer.fingerprint === dismissed) return null
  return (
    <Banner
      title={`A newer board is here: ${dayText(newer.rosterDate)}`}
      actions={<Button onClick={() => session.changeEdition(newer.fingerprint)}>Use the new board</Button>}
      onDismiss={() => setDismissed(newer.fingerprint)}
    >
      This draft began with the board of {dayText(shown.rosterDate)}. Your picks stay.
    </Banner>
  )
}

/** What happened to the stored draft, with Export (RU26). */
function SoloTrouble({ session }: { session: SoloSession }) {
  const trouble = useSnapshot(session, (snapshot) => snapshot.trouble)
  return trouble && <TroubleBanner session={session} trouble={trouble} />
}

/** Every dialog of a solo draft; the code of its own ones is not there before one is opened or the screen is in use. */
function SoloWindows({ desk }: { desk: LoadedSolo }) {
  const dialog = usePlace((place) => place.dialog)
  const { session, boardFile } = desk
  const snapshot = useSnapshotWhile(session, dialog !== null)
  return (
    <>
      <DraftWindows
        board={snapshot.board}
        pool={snapshot.pool}
        boardFile={snapshot.shownEdition ?? boardFile}
        hasImportedBoard={snapshot.hasImportedBoard}
        onBoard={(board) => {
          session.replaceBoard(board)
          return true
        }}
        shortcuts={CARD_KEYS}
      />
      <LazySoloDialogs
        desk={desk}
        dialog={dialog}
        open={dialog !== null && !SHARED_DIALOGS.has(dialog)}
        onClose={closeDialog}
      />
    </>
  )
}

/** Those of every draft need none of the others' code. */
const SHARED_DIALOGS: ReadonlySet<DialogName> = new Set<DialogName>([
  'import',
  'player',
  'compare',
  'advice',
  'help',
  'queue',
  'team',
  'choices',
  'full-screen',
  'plan',
])

const followingPart = createLoadOnce(() => import('./follow/following.tsx').then((module) => module.Following))

function FollowedSite(props: { session: SoloSession; followed: Followed }) {
  return usePartOnDemand(followingPart, props, true, () => showToast(SOLO_TOASTS.followingNotLoaded()))
}

const LazySoloDialogs = lazyDialog(() => import('./solo-dialogs.tsx').then((module) => module.SoloDialogs))

interface TroubleBannerProps {
  session: SoloSession
  trouble: StorageTrouble
}

/** What happened to the stored draft: the picks can be exported, and a text that could not be read downloaded as it was stored. */
function TroubleBanner({ session, trouble }: TroubleBannerProps) {
  const { title, text, tone } = troubleMessage(trouble)
  const damagedText = 'damagedText' in trouble ? trouble.damagedText : ''
  return (
    <Banner
      tone={tone}
      title={title}
      onDismiss={session.dismissTrouble}
      actions={
        <>
          <Button size="sm" onClick={() => void exportResults(session, Date.now())}>
            Export
          </Button>
          {damagedText !== '' && (
            <Button size="sm" onClick={() => downloadText('snakeboard-damaged.txt', damagedText, 'text/plain')}>
              Download it
            </Button>
          )}
        </>
      }
    >
      {text}
    </Banner>
  )
}
