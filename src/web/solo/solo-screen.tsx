import { Replace, RotateCcw, Shuffle } from 'lucide-react'
import { lazy, Suspense, useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import { isFollowing } from '#core/solo/followed.ts'
import { DEFAULT_DRAFT_NAME } from '#core/solo/solo-setup.ts'
import { DRAFT_TOASTS } from '../session/draft-toasts.ts'
import { useSnapshot } from '../session/use-snapshot.ts'
import type { SoloSession } from './solo-session.ts'
import { openDialog, usePlace } from '../platform/place.ts'
import { DraftHostProvider } from '../draft/draft-host.tsx'
import { FollowedButton, FollowedText } from '../draft/state-line.tsx'
import { isOwnTurn } from '../draft/view.ts'
import { useIsPhone } from '../platform/media-query.ts'
import { LazyFollowing } from './follow/lazy-following.tsx'
import { DraftLayout } from '../draft/draft-layout.tsx'
import { dayText } from '../platform/local-date.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { BoardCredits } from '../ui/board-credits.tsx'
import type { LoadedSolo } from './solo-store.ts'
import type { PickTool } from '../draft/pick-popover.tsx'
import { showToast } from '../ui/toast.ts'
import { LazyComputersTools, LazySoloTools } from './lazy-computers.tsx'
import { computersBarView } from './computers-bar-view.ts'
import { soloButtons, undoLast } from './solo-commands.ts'
import { SOLO_TOASTS } from './solo-toasts.ts'
import { TypeInButton } from '../league-hosts/type-in-button.tsx'
import { useAutomaticReports } from './use-automatic-reports.ts'
import { SoloHeader, SoloHome, SoloRowsMenu } from './solo-header.tsx'
import { useKeptUndo } from './use-kept-undo.ts'
import { useSoloHost } from './use-solo-host.ts'
import { useSoloNotices } from './use-solo-notices.ts'
import { SoloWindows } from './solo-windows.tsx'
import { useSoloShortcuts } from './use-solo-shortcuts.ts'

/** Storage is seldom damaged or full. */
const TroubleBanner = lazy(() =>
  import('./dialogs/trouble-banner.tsx').then((module) => ({ default: module.TroubleBanner })),
)

/** A solo draft: one person picks for every team. */
export function SoloScreen({ desk }: { desk: LoadedSolo }) {
  const { session, boardFile } = desk
  const edition = useSnapshot(session, (snapshot) => snapshot.shownEdition)
  const tab = usePlace((place) => place.tab)
  useKeptUndo(session)
  useSoloNotices(session)
  useSoloShortcuts(session)
  useAutomaticReports(session)
  useMoveColor(session)
  const followed = useSnapshot(session, (snapshot) => (isFollowing(snapshot) ? snapshot.followed : null))
  const isFollowed = followed !== null
  const isPhone = useIsPhone()
  const name = useSnapshot(session, (snapshot) => snapshot.name)
  const hasBar = useSnapshot(session, (snapshot) => computersBarView(snapshot) !== null)
  const pickTools = useMemo(() => pickToolsOf(session), [session])
  const buttons = useMemo(
    () => soloButtons(isFollowed).map(({ label, run }) => ({ label, run: () => run(session) })),
    [session, isFollowed],
  )
  const notices = (
    <>
      {isFollowed && isPhone && <FollowedText />}
      <SoloTrouble session={session} />
      <NewerBoard session={session} />
    </>
  )
  return (
    <>
      {followed !== null && <LazyFollowing session={session} followed={followed} />}
      <SoloHost session={session}>
        <DraftLayout
          tab={tab}
          title={name === DEFAULT_DRAFT_NAME ? 'Mock draft' : name}
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
            name: null,
            buttons,
            tools: <LazySoloTools session={session} />,
            menu: <SoloRowsMenu session={session} />,
            notices,
          }}
          whatNext={<SoloNext desk={desk} />}
          footer={<BoardCredits boardFile={edition ?? boardFile} />}
        />
        <SoloWindows desk={desk} />
      </SoloHost>
    </>
  )
}

/** What one may do with a finished mock: keep it, and begin another. */
function SoloNext({ desk }: { desk: LoadedSolo }) {
  const { session } = desk
  const isFollowed = useSnapshot(session, isFollowing)
  return (
    <>
      {soloButtons(true)
        .filter(({ label }) => label === 'Save' || label === 'Export')
        .map(({ label, Icon, run }) => (
          <Button key={label} icon={<Icon aria-hidden className="size-4" />} onClick={() => run(session)}>
            {label}
          </Button>
        ))}
      <TypeInButton />
      {!isFollowed && (
        <>
          <Button variant="primary" onClick={() => desk.startFresh() || showToast(DRAFT_TOASTS.storageFull())}>
            Draft again
          </Button>
          <Button onClick={() => openDialog('setup')}>Change the setup</Button>
        </>
      )}
    </>
  )
}

/** Apart, so that what the host says renders only those who read it. */
function SoloHost({ session, children }: { session: SoloSession; children: ReactNode }) {
  return <DraftHostProvider host={useSoloHost(session)}>{children}</DraftHostProvider>
}

/** On a computer's turn nothing has the color of one's own move. */
function useMoveColor(session: SoloSession): void {
  const move = useSnapshot(session, (snapshot) => {
    if (isFollowing(snapshot)) return isOwnTurn(snapshot) ? 'own' : 'other'
    const view = computersBarView(snapshot)
    return view === null ? null : view.isOwnTurn ? 'own' : 'other'
  })
  useLayoutEffect(() => {
    const root = document.documentElement
    if (move === null) return
    root.dataset['move'] = move
    return () => {
      delete root.dataset['move']
    }
  }, [move])
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
  if (!trouble) return null
  return (
    <Suspense>
      <TroubleBanner session={session} trouble={trouble} />
    </Suspense>
  )
}
