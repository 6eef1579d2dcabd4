import { House, Redo2, Undo2 } from 'lucide-react'
import { MenuButtons, HeaderButtons, DraftMenu, DraftHeader, DraftTabs, TurnCount } from '../frames/draft-header.tsx'
import { HomeMark } from '../frames/frame-marks.tsx'
import { MenuGroup, MenuItem } from '../ui/menu.tsx'
import { isFollowing } from '#core/solo/followed.ts'
import { APP_VERSION } from '#core/version.ts'
import { useSnapshot } from '../session/use-snapshot.ts'
import { NewsButton } from '../ui/news-button.tsx'
import { useIsPhone } from '../platform/media-query.ts'
import { goTo, type DraftTab } from '../platform/place.ts'
import { useIsOnline } from '../platform/online.ts'
import { Badge } from '../ui/badge.tsx'
import { hasBegun } from '#core/solo/solo-keepers.ts'
import { IconButton } from '../ui/button.tsx'
import { Logo } from '../ui/logo.tsx'
import { computersBarView } from './computers-bar-view.ts'
import { LazySoloToolGroups } from './lazy-computers-bar.tsx'
import { redoLast, soloButtons, soloTools, undoLast } from './solo-commands.ts'
import type { SoloSession } from './solo-session.ts'

export function SoloHeader({ session, tab }: { session: SoloSession; tab: DraftTab }) {
  const canUndo = useSnapshot(session, (snapshot) => snapshot.canUndo)
  const canRedo = useSnapshot(session, (snapshot) => snapshot.canRedo)
  const isFollowed = useSnapshot(session, isFollowing)
  const isOnline = useIsOnline()
  return (
    <DraftHeader name={null}>
      <IconButton label="Home" icon={<House aria-hidden />} onClick={() => goTo({ view: 'home' })} />
      <h1 className="sr-only">Solo Draft</h1>
      <Logo className="max-md:hidden" />
      <span className="text-label text-muted max-md:hidden">
        <span className="sr-only">Version </span>
        {APP_VERSION}
      </span>
      <DraftTabs tab={tab} className="max-desk:hidden [&>button]:px-2.5 max-xl:[&>button]:px-2" />
      {!isOnline && <Badge className="max-sm:hidden">Offline</Badge>}
      <div className="min-w-17 flex-1">
        <TurnCount className="desk:justify-end" />
      </div>
      <IconButton label="Undo" icon={<Undo2 aria-hidden />} disabled={!canUndo} onClick={() => undoLast(session)} />
      <IconButton
        label="Redo"
        icon={<Redo2 aria-hidden />}
        disabled={!canRedo}
        onClick={() => redoLast(session)}
        className="max-desk:hidden"
      />
      <HeaderButtons buttons={soloButtons(isFollowed)} session={session} />
      <NewsButton />
      <SoloMenu session={session} />
    </DraftHeader>
  )
}

/** The way out of the dense screen, which has no header. */
export function SoloHome({ hasVersion = false }: { hasVersion?: boolean }) {
  return (
    <>
      <h1 className="sr-only">Solo Draft</h1>
      <HomeMark hasVersion={hasVersion} />
    </>
  )
}

/** The menu of the dense screen, whose header has less room. */
export function SoloRowsMenu({ session }: { session: SoloSession }) {
  const canRedo = useSnapshot(session, (snapshot) => snapshot.canRedo)
  const isPhone = useIsPhone()
  const isFollowed = useSnapshot(session, isFollowing)
  const hasBar = useSnapshot(session, (snapshot) => computersBarView(snapshot) !== null)
  return (
    <DraftMenu>
      {isPhone && hasBar && <LazySoloToolGroups session={session} />}
      <MenuButtons buttons={soloButtons(isFollowed)} session={session} />
      <MenuGroup>
        <MenuItem icon={<Redo2 aria-hidden />} isDisabled={!canRedo} onSelect={() => redoLast(session)}>
          Redo
        </MenuItem>
        <MenuItem icon={<House aria-hidden />} onSelect={() => goTo({ view: 'home' })}>
          Home
        </MenuItem>
      </MenuGroup>
      <ToolGroup session={session} />
    </DraftMenu>
  )
}

function ToolGroup({ session }: { session: SoloSession }) {
  const isAuction = useSnapshot(session, (snapshot) => snapshot.auction !== null)
  const isFollowed = useSnapshot(session, isFollowing)
  const isUnderWay = useSnapshot(session, hasBegun)
  return (
    <MenuGroup label="Tools">
      {soloTools({ isFollowed, isAuction, hasBegun: isUnderWay }).map(({ label, Icon, run }) => (
        <MenuItem key={label} icon={<Icon aria-hidden />} onSelect={() => run(session)}>
          {label}
        </MenuItem>
      ))}
    </MenuGroup>
  )
}

/** The header's buttons on small screens. On wide ones only what has no button there. */
function SoloMenu({ session }: { session: SoloSession }) {
  const isFollowed = useSnapshot(session, isFollowing)
  const canRedo = useSnapshot(session, (snapshot) => snapshot.canRedo)
  return (
    <DraftMenu>
      <MenuButtons buttons={soloButtons(isFollowed)} session={session}>
        <MenuItem icon={<Redo2 aria-hidden />} isDisabled={!canRedo} onSelect={() => redoLast(session)}>
          Redo
        </MenuItem>
      </MenuButtons>
      <ToolGroup session={session} />
    </DraftMenu>
  )
}
