import {
  Bell,
  Download,
  History,
  House,
  Import,
  LogOut,
  ScrollText,
  Users,
  Volume2,
  VolumeX,
  Wrench,
} from 'lucide-react'
import {
  type CommandButton,
  HeaderButtons,
  MenuButtons,
  DraftHeader,
  DraftTabs,
  DraftMenu,
  TurnCount,
} from '../../frames/draft-header.tsx'
import { exportResults } from '../../recap/export-results.ts'
import { useSnapshot } from '../../session/use-snapshot.ts'
import { NewsButton } from '../../ui/news-button.tsx'
import { closeDialog, goTo, openDialog, usePlace, type DraftTab } from '../../platform/place.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { HomeMark } from '../../frames/frame-marks.tsx'
import { useIsDesk, useIsPhone } from '../../platform/media-query.ts'
import { Dialog, Sheet } from '../../ui/dialog.tsx'
import { Menu, MenuGroup, MenuItem, MenuItems } from '../../ui/menu.tsx'
import { ToolItems } from '../tools/tool-items.tsx'
import type { LobbySession } from '../sync/lobby-session.ts'
import { PauseButton } from './lobby-turn-line.tsx'
import { turnSound } from '../../platform/preferences.ts'
import { hereCountOf, peopleCountOf, presenceOf } from '../room/room-lines.ts'

export function LobbyHeader({ session, tab }: { session: LobbySession; tab: DraftTab }) {
  const name = useSnapshot(session, (snapshot) => snapshot.lobby.name)
  const hasStarted = useSnapshot(session, (snapshot) => snapshot.lobby.draft !== null)
  const isPhone = useIsPhone()
  return (
    <DraftHeader name={<LobbyName name={name} />}>
      {!isPhone && <HomeMark hasVersion />}
      {/* A phone has room for one way out; the other is in the menu. */}
      {isPhone && !hasStarted && <IconButton label="Home" icon={<House aria-hidden />} onClick={goHome} />}
      {hasStarted && (
        <Button
          variant="quiet"
          className="desk:px-2.5 max-desk:w-11 max-desk:px-0!"
          title="Leave"
          onClick={() => openDialog('leave')}
        >
          <LogOut aria-hidden className="size-[1.125rem] rotate-180" />
          <span className="max-desk:sr-only">Leave</span>
        </Button>
      )}
      {/* A phone has the name in the line above, a tablet in two short lines, a desk in one. */}
      <div className="min-w-0 flex-1 desk:flex desk:items-center desk:gap-3">
        <h1
          title={name}
          className="min-w-0 truncate font-display text-name/5.5 font-semibold max-md:sr-only desk:text-head"
        >
          {name}
        </h1>
        <div className="flex min-w-0 items-center gap-1.5 desk:contents">
          <TurnCount hasTeam={false} className="shrink-0 max-desk:text-body/5! desk:order-last desk:ml-auto" />
          {!isPhone && (
            <Badge className="max-desk:min-w-0 max-desk:bg-transparent! max-desk:p-0! max-desk:font-display max-desk:text-muted!">
              <span className="truncate">Multiplayer Draft</span>
            </Badge>
          )}
        </div>
        <DraftTabs tab={tab} className="shrink-0 max-desk:hidden" />
      </div>
      <HereButton session={session} />
      <HeaderButtons buttons={LOBBY_BUTTONS} session={session} />
      <NewsButton />
      <ToolsMenu session={session} />
      <DraftMenu>
        <ToolsOfMenu session={session} />
        <MenuButtons buttons={LOBBY_BUTTONS} session={session} />
        <LobbyItems />
        <div className="desk:hidden">
          <MenuGroup>
            <HomeItem />
          </MenuGroup>
        </div>
      </DraftMenu>
    </DraftHeader>
  )
}

/** The way out of the dense screen, which has no header. It keeps seat and queue. */
export function LobbyHome({ session, hasVersion = false }: { session: LobbySession; hasVersion?: boolean }) {
  const name = useSnapshot(session, (snapshot) => snapshot.lobby.name)
  return (
    <>
      <h1 className="sr-only">{name}</h1>
      <HomeMark hasVersion={hasVersion} />
    </>
  )
}

/** What the lines of a frame call the draft. */
export function LobbyName({ name }: { name: string }) {
  return (
    <>
      <b>{name}</b> <span>Multiplayer Draft</span>
    </>
  )
}

/** What the dense screen keeps in view beside undo and menu. */
export function LobbyTools({ session }: { session: LobbySession }) {
  return <PauseButton session={session} />
}

/** The menu of the dense screen, whose header has less room. */
export function LobbyMenu({ session }: { session: LobbySession }) {
  const name = useSnapshot(session, (snapshot) => snapshot.lobby.name)
  const mayUseTools = useSnapshot(session, (snapshot) => snapshot.mayUseTools)
  const hasStarted = useSnapshot(session, (snapshot) => snapshot.lobby.draft !== null)
  const hereCount = useSnapshot(session, (snapshot) => hereCountOf(snapshot.lobby, presenceOf(snapshot)))
  const seatCount = useSnapshot(session, (snapshot) => peopleCountOf(snapshot.lobby))
  const hasSound = turnSound.use()
  return (
    <DraftMenu>
      <MenuGroup label={`${name} · Multiplayer Draft`}>
        <MenuItem icon={<Users aria-hidden />} onSelect={() => openDialog('people')}>
          Who is here: {hereCount ?? '–'} of {seatCount}
        </MenuItem>
        <MenuItem
          icon={hasSound ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />}
          onSelect={() => turnSound.set(!hasSound)}
        >
          {hasSound ? 'Mute the turn sound' : 'Turn on the turn sound'}
        </MenuItem>
      </MenuGroup>
      {mayUseTools && (
        <MenuGroup>
          <OpenTools />
        </MenuGroup>
      )}
      <MenuButtons buttons={LOBBY_BUTTONS} session={session} />
      <LobbyItems />
      <MenuGroup>
        <HomeItem />
        {hasStarted && (
          <MenuItem icon={<LogOut aria-hidden />} onSelect={() => openDialog('leave')}>
            Leave
          </MenuItem>
        )}
      </MenuGroup>
    </DraftMenu>
  )
}

/** Seat, queue and marks stay: Leave is what gives them up. */
function goHome(): void {
  goTo({ view: 'home' })
}

function HomeItem() {
  return (
    <MenuItem icon={<House aria-hidden />} onSelect={goHome}>
      Home
    </MenuItem>
  )
}

function LobbyItems() {
  return (
    <MenuGroup label="League">
      <MenuItem icon={<ScrollText aria-hidden />} onSelect={() => openDialog('league-rules')}>
        League rules
      </MenuItem>
      <MenuItem icon={<History aria-hidden />} onSelect={() => openDialog('draft-log')}>
        Draft log
      </MenuItem>
      <MenuItem icon={<Bell aria-hidden />} onSelect={() => openDialog('notifications')}>
        Notifications
      </MenuItem>
    </MenuGroup>
  )
}

/** The host's tools: a menu of their own where the header has room, and a sheet elsewhere. */
function ToolsMenu({ session }: { session: LobbySession }) {
  const mayUseTools = useSnapshot(session, (snapshot) => snapshot.mayUseTools)
  if (!mayUseTools) return null
  return (
    <Menu label="Tools" icon={<Wrench aria-hidden />} className="max-desk:hidden">
      <ToolItems session={session} />
    </Menu>
  )
}

function ToolsOfMenu({ session }: { session: LobbySession }) {
  const mayUseTools = useSnapshot(session, (snapshot) => snapshot.mayUseTools)
  if (!mayUseTools) return null
  return (
    <div className="desk:hidden">
      <MenuGroup>
        <OpenTools />
      </MenuGroup>
    </div>
  )
}

function OpenTools() {
  return (
    <MenuItem icon={<Wrench aria-hidden />} onSelect={() => openDialog('tools')}>
      Host tools
    </MenuItem>
  )
}

/** Everything that only the host may do to the draft: in a dialog on a desk, in a sheet below a thumb. */
export function ToolsSheet({ session }: { session: LobbySession }) {
  const isOpen = usePlace((place) => place.dialog === 'tools')
  const mayUseTools = useSnapshot(session, (snapshot) => snapshot.mayUseTools)
  const Frame = useIsDesk() ? Dialog : Sheet
  return (
    <Frame open={isOpen} onClose={closeDialog} title="Host tools">
      {mayUseTools && (
        <MenuItems onSelect={closeDialog}>
          <ToolItems session={session} />
        </MenuItems>
      )}
    </Frame>
  )
}

/** How many people are connected, while known; opens the list. */
function HereButton({ session }: { session: LobbySession }) {
  const hereCount = useSnapshot(session, (snapshot) => hereCountOf(snapshot.lobby, presenceOf(snapshot)))
  const seatCount = useSnapshot(session, (snapshot) => peopleCountOf(snapshot.lobby))
  return (
    <Button
      variant="quiet"
      className="gap-1! px-1! font-display text-body desk:px-2!"
      title="Who is here"
      icon={<Users aria-hidden className="size-[1.125rem]" />}
      onClick={() => openDialog('people')}
    >
      <span>
        <span className="sr-only">Who is here: </span>
        {hereCount ?? <NotKnown />}
        <span aria-hidden>/</span>
        <span className="sr-only"> of </span>
        {seatCount}
      </span>
    </Button>
  )
}

function NotKnown() {
  return (
    <>
      <span aria-hidden>–</span>
      <span className="sr-only">not known now</span>
    </>
  )
}

/** The person's own commands, for the header and for the menu on small screens. */
export const LOBBY_BUTTONS: readonly CommandButton<LobbySession>[] = [
  { label: 'Import', Icon: Import, run: () => openDialog('import') },
  { label: 'Export', Icon: Download, run: (session) => void exportResults(session, Date.now()) },
]
