import { DRAFT_TABS_ID } from './bottom-tabs.tsx'
import { type LucideIcon, CircleHelp, ListOrdered, MonitorSmartphone, Newspaper } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { MenuGroup, MenuItem, Menu } from '../ui/menu.tsx'
import { useDraft } from '../session/session-context.tsx'
import { wantedAdvice } from '../platform/preferences.ts'
import { Switch } from '../ui/switch.tsx'
import {
  backToRoom,
  openDialog,
  openMyDevices,
  openNews,
  openRankings,
  showTab,
  type DraftTab,
} from '../platform/place.ts'
import { HAS_SERVER } from '../platform/site.ts'
import { ThemeSwitch } from '../ui/page-header.tsx'
import { Tabs, type Tab } from '../ui/tabs.tsx'
import type { ReactNode } from 'react'
import { isComplete } from '#core/draft/draft.ts'
import { useShallow } from 'zustand/react/shallow'
import { viewTurn } from '../draft/view.ts'
import { useIsPhone } from '../platform/media-query.ts'
import { wideTabOf } from '../draft/draft-end.ts'
import { PhoneLine } from './frame-marks.tsx'
import { classNames } from '../ui/class-names.ts'

interface DraftHeaderProps {
  /** What the draft is called, for the line of a phone; null for a draft without a name. */
  name: ReactNode
  children: ReactNode
}

/** The bar at the top of a draft. */
export function DraftHeader({ name, children }: DraftHeaderProps) {
  const isPhone = useIsPhone()
  return (
    <header className="border-b border-line bg-surface">
      {isPhone && <PhoneLine name={name} />}
      <div className="mx-auto flex min-h-11 md:min-h-14 max-w-[105rem] items-center gap-1 px-2 sm:gap-2 desk:gap-1.5 desk:px-4 xl:gap-3">
        {children}
      </div>
    </header>
  )
}

const TABS: readonly Tab<DraftTab>[] = [
  { id: 'players', label: 'Players' },
  { id: 'board', label: 'Draft Board' },
]

const OVER_TABS: readonly Tab<DraftTab>[] = [{ id: 'recap', label: 'Recap' }, ...TABS.toReversed()]

/** Before the start there is no board: its tab leads back to the waiting room. */
const WAITING_TABS: readonly Tab<DraftTab>[] = [
  { id: 'players', label: 'Players' },
  { id: 'board', label: 'Waiting Room' },
]

/** An auction's players stand below the one who is up. */
const AUCTION_TABS: readonly Tab<DraftTab>[] = [
  { id: 'players', label: 'Auction' },
  { id: 'board', label: 'Draft Board' },
]

export function DraftTabs({ tab, className }: { tab: DraftTab; className?: string }) {
  const isAuction = useDraft(({ auction }) => (auction ?? null) !== null)
  const isBeforeStart = useDraft(({ rights }) => rights.isBeforeStart === true)
  const isOver = useDraft(({ draft }) => isComplete(draft))
  return (
    <Tabs
      label="View"
      idBase={DRAFT_TABS_ID}
      tabs={isBeforeStart ? WAITING_TABS : isOver ? OVER_TABS : isAuction ? AUCTION_TABS : TABS}
      value={wideTabOf(tab, isOver)}
      onChange={(next) => (isBeforeStart && next === 'board' ? backToRoom() : showTab(next))}
      {...(className === undefined ? {} : { className })}
    />
  )
}

/** The header's menu: the draft's own buttons first, then what every draft has. */
export function DraftMenu({ children }: { children: ReactNode }) {
  // A phone's bar has no room for the button there (RU62).
  const isAuction = useDraft(({ auction }) => (auction ?? null) !== null)
  return (
    <Menu label="Menu">
      {children}
      <MenuGroup label="App">
        {HAS_SERVER && isAuction && (
          <div className="desk:hidden">
            <MenuItem icon={<Newspaper aria-hidden />} onSelect={openNews}>
              News
            </MenuItem>
          </div>
        )}
        <MenuItem icon={<CircleHelp aria-hidden />} onSelect={() => openDialog('help')}>
          Keyboard shortcuts
        </MenuItem>
        <MenuItem icon={<ListOrdered aria-hidden />} onSelect={openRankings}>
          My rankings
        </MenuItem>
        {HAS_SERVER && (
          <MenuItem icon={<MonitorSmartphone aria-hidden />} onSelect={openMyDevices}>
            My devices
          </MenuItem>
        )}
      </MenuGroup>
      <AdviceSwitch />
      <MenuGroup label="Theme">
        <div className="px-2">
          <ThemeSwitch />
        </div>
      </MenuGroup>
    </Menu>
  )
}

/** Turns the recommendations on and off; says so if the host turned them off for everybody. */
function AdviceSwitch() {
  const wants = wantedAdvice.use()
  const isAllowed = useDraft((snapshot) => snapshot.draft.format.rules.hasAdvice)
  return (
    <MenuGroup label="Advice">
      <div className="px-3 py-1">
        {isAllowed ? (
          <Switch label="Recommendations" isChecked={wants} onChange={wantedAdvice.set} />
        ) : (
          <p className="text-small text-muted">The host turned recommendations off.</p>
        )}
      </div>
    </MenuGroup>
  )
}

/** A button of the header, or a line of its menu on small screens. */
export interface CommandButton<Session> {
  readonly label: string
  readonly Icon: LucideIcon
  readonly run: (session: Session) => void
}

interface CommandButtonsProps<Session> {
  buttons: readonly CommandButton<Session>[]
  session: Session
}

/** On wide screens. */
export function HeaderButtons<Session>({ buttons, session }: CommandButtonsProps<Session>) {
  return (
    <div className="flex items-center gap-0.5 max-lg:hidden">
      {buttons.map(({ label, run }) => (
        <Button
          key={label}
          variant="quiet"
          className="px-2.5 max-xl:px-1 max-xl:text-small"
          onClick={() => run(session)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}

interface MenuButtonsProps<Session> extends CommandButtonsProps<Session> {
  /** Further lines. */
  children?: ReactNode
}

/** On small screens. */
export function MenuButtons<Session>({ buttons, session, children }: MenuButtonsProps<Session>) {
  return (
    <div className="lg:hidden">
      <MenuGroup label="Draft">
        {buttons.map(({ label, Icon, run }) => (
          <MenuItem key={label} icon={<Icon aria-hidden />} onSelect={() => run(session)}>
            {label}
          </MenuItem>
        ))}
        {children}
      </MenuGroup>
    </div>
  )
}

interface TurnCountProps {
  /** False if the team is shown elsewhere. */
  hasTeam?: boolean
  className?: string
}

/** "Pick 17 of 192", and on small screens the team on the clock on a second line. */
export function TurnCount({ hasTeam = true, className }: TurnCountProps) {
  const slotCount = useDraft((snapshot) => snapshot.draft.slots.length)
  const teamNames = useDraft((snapshot) => snapshot.teamNames)
  const isBeforeStart = useDraft(({ rights }) => rights.isBeforeStart === true)
  const turn = useDraft(useShallow(viewTurn))
  return (
    <p className={classNames('min-w-0 font-display text-name/5 font-semibold tracking-wide', className)}>
      {isBeforeStart ? (
        'Not started'
      ) : turn?.kind !== 'pick' ? (
        'Draft Complete'
      ) : (
        <>
          <span className="block truncate">
            Pick <span className="text-accent-text">{turn.slotNumber}</span> of {slotCount}
          </span>
          {hasTeam && (
            <span className="block truncate text-small/4 font-medium text-muted desk:hidden">
              <span className="sr-only">{turn.isMakeUp ? 'To make up' : 'On the clock'}: </span>
              {teamNames[turn.teamIndex]}
            </span>
          )}
        </>
      )}
    </p>
  )
}
