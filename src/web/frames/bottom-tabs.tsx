import { DoorOpen, LayoutGrid, ListOrdered, MessageSquare, Trophy, UserRound, Users } from 'lucide-react'
import { useRef, type KeyboardEvent, type ComponentProps, type ReactNode } from 'react'
import { backToRoom, showTab, type DraftTab, openDialog, usePlace, type DialogName } from '../platform/place.ts'
import { isComplete } from '#core/draft/draft.ts'
import { useDraft } from '../session/session-context.tsx'
import { useDraftTalk } from '../draft/draft-talk.tsx'
import { rovingIndex } from '../ui/roving.ts'
import { classNames } from '../ui/class-names.ts'
import '../ui/phone-tabs.css'

/** Joins the tabs of a draft and their panels. */
export const DRAFT_TABS_ID = 'draft'

const TABS = [
  { id: 'players', label: 'Players', Icon: Users },
  { id: 'board', label: 'Draft Board', Icon: LayoutGrid },
  { id: 'queue', label: 'Queue', Icon: ListOrdered },
  { id: 'team', label: 'Team', Icon: UserRound },
] as const

/** After the end nobody is queued: the recap stands first in place of the queue. */
const OVER_TABS = [
  { id: 'recap', label: 'Recap', Icon: Trophy },
  ...TABS.filter(({ id }) => id !== 'queue').toSorted((a, b) => Number(b.id === 'board') - Number(a.id === 'board')),
] as const

/** Behind them in a lobby whose host has turned talk on (RU55). */
const TALK_TAB = { id: 'talk', label: 'Talk', Icon: MessageSquare } as const

/** Before the start there is no board: its tab leads back to the waiting room. */
const WAITING_TABS = TABS.map((tab) => (tab.id === 'board' ? { ...tab, label: 'Waiting Room', Icon: DoorOpen } : tab))

/** Phones: the four tabs at the foot of the page (RU32). Each is a page of its own, so none covers the turn. */
export function BottomTabs({ tab }: { tab: DraftTab }) {
  const listRef = useRef<HTMLDivElement>(null)
  const queueCount = useDraft((snapshot) => snapshot.shortlist.queue.length)
  const isBeforeStart = useDraft(({ rights }) => rights.isBeforeStart === true)
  const talk = useDraftTalk()
  const isOver = useDraft(({ draft }) => isComplete(draft))
  const tabs = [...(isBeforeStart ? WAITING_TABS : isOver ? OVER_TABS : TABS), ...(talk === null ? [] : [TALK_TAB])]
  const counts: Readonly<Partial<Record<DraftTab, number>>> = { queue: queueCount, talk: talk?.unseenCount ?? 0 }
  const choose = (id: DraftTab) => (isBeforeStart && id === 'board' ? backToRoom() : showTab(id))
  const tabStop = tabs.some(({ id }) => id === tab) ? tab : 'players'
  const move = (event: KeyboardEvent, index: number) => {
    const next = tabs[rovingIndex(event.key, index, tabs.length) ?? -1]
    if (next === undefined) return
    event.preventDefault()
    choose(next.id)
    listRef.current?.querySelector<HTMLElement>(`#${DRAFT_TABS_ID}-tab-${next.id}`)?.focus()
  }
  return (
    <div ref={listRef} role="tablist" aria-label="View" className="bottom-tabs">
      {tabs.map(({ id, label, Icon }, index) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`${DRAFT_TABS_ID}-tab-${id}`}
          aria-selected={id === tab}
          aria-controls={id === tab ? `${DRAFT_TABS_ID}-panel-${id}` : undefined}
          tabIndex={id === tabStop ? 0 : -1}
          onClick={() => choose(id)}
          onKeyDown={(event) => move(event, index)}
        >
          <span className="relative">
            <Icon aria-hidden />
            {(counts[id] ?? 0) > 0 && <span className="bottom-tabs-count">{counts[id]}</span>}
          </span>
          <span>{label}</span>
        </button>
      ))}
    </div>
  )
}

/** Phones: the two tabs and the sheets under the thumb (RU32). */
export function DraftBottomBar({ tab }: { tab: DraftTab }) {
  const talk = useDraftTalk()
  const queueCount = useDraft((snapshot) => snapshot.shortlist.queue.length)
  const isBeforeStart = useDraft(({ rights }) => rights.isBeforeStart === true)
  const isOver = useDraft(({ draft }) => isComplete(draft))
  return (
    <BottomBar label="Views">
      {isOver && (
        <BarItem
          label="Recap"
          icon={<Trophy aria-hidden />}
          isCurrent={tab === 'recap'}
          onClick={() => showTab('recap')}
        />
      )}
      <BarItem
        label="Players"
        icon={<Users aria-hidden />}
        isCurrent={tab === 'players'}
        onClick={() => showTab('players')}
      />
      {isBeforeStart ? (
        // In full the name is wider than a quarter of a phone.
        <BarItem
          label="Room"
          aria-label="Waiting Room"
          icon={<DoorOpen aria-hidden />}
          isCurrent={false}
          onClick={backToRoom}
        />
      ) : (
        <BarItem
          label="Draft Board"
          icon={<LayoutGrid aria-hidden />}
          isCurrent={tab === 'board'}
          onClick={() => showTab('board')}
        />
      )}
      {!isOver && <SheetItem label="Queue" icon={<ListOrdered aria-hidden />} count={queueCount} sheet="queue" />}
      <SheetItem label="Team" icon={<UserRound aria-hidden />} sheet="team" />
      {talk !== null && (
        <SheetItem label="Talk" icon={<MessageSquare aria-hidden />} count={talk.unseenCount} sheet="talk" />
      )}
    </BottomBar>
  )
}

/** The bar at the bottom of small screens. The page needs 4.5rem plus the safe area free below its content. */
function BottomBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav
      aria-label={label}
      className="fixed inset-x-0 bottom-0 z-30 grid auto-cols-fr grid-flow-col border-t border-line bg-surface px-1.5 pt-1 pb-[max(0.25rem,env(safe-area-inset-bottom))] desk:hidden print:hidden"
    >
      {children}
    </nav>
  )
}

/** Opens a sheet, and says whether that one is open. */
function SheetItem({ sheet, ...rest }: Omit<BarItemProps, 'onClick' | 'aria-expanded'> & { sheet: DialogName }) {
  const isOpen = usePlace((place) => place.dialog === sheet)
  return <BarItem {...rest} aria-expanded={isOpen} onClick={() => openDialog(sheet)} />
}

interface BarItemProps extends Omit<ComponentProps<'button'>, 'children' | 'className'> {
  label: string
  icon: ReactNode
  /** Shown in a small badge unless it is 0. */
  count?: number
  isCurrent?: boolean
}

function BarItem({ label, icon, count = 0, isCurrent = false, ...rest }: BarItemProps) {
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'true' : undefined}
      className={classNames(
        'relative grid min-h-13 min-w-0 content-center justify-items-center gap-0.5 rounded-lg text-label font-medium [&_svg]:size-5',
        isCurrent
          ? 'text-text before:absolute before:-top-[5px] before:h-0.5 before:w-8 before:rounded-full before:bg-text'
          : 'text-muted',
      )}
      {...rest}
    >
      <span className="relative">
        {icon}
        {count > 0 && (
          <span className="absolute -top-1.5 left-3 min-w-4 rounded-full bg-text px-1 text-center text-label/4 font-bold text-bg">
            {count}
          </span>
        )}
      </span>
      <span className="max-w-full truncate">{label}</span>
    </button>
  )
}
