import { DoorOpen, LayoutGrid, ListOrdered, UserRound, Users } from 'lucide-react'
import { useRef, type KeyboardEvent } from 'react'
import { backToRoom, showTab, type DraftTab } from '../platform/place.ts'
import { useDraft } from '../session/session-context.tsx'
import { rovingIndex } from '../ui/roving.ts'
import { DRAFT_TABS_ID } from './draft-header.tsx'

const TABS = [
  { id: 'players', label: 'Players', Icon: Users },
  { id: 'board', label: 'Draft Board', Icon: LayoutGrid },
  { id: 'queue', label: 'Queue', Icon: ListOrdered },
  { id: 'team', label: 'Team', Icon: UserRound },
] as const

/** Before the start there is no board: its tab leads back to the waiting room. */
const WAITING_TABS = TABS.map((tab) => (tab.id === 'board' ? { ...tab, label: 'Waiting Room', Icon: DoorOpen } : tab))

/** Phones: the four tabs at the foot of the page (RU32). Each is a page of its own, so none covers the turn. */
export function BottomTabs({ tab }: { tab: DraftTab }) {
  const listRef = useRef<HTMLDivElement>(null)
  const queueCount = useDraft((snapshot) => snapshot.shortlist.queue.length)
  const isBeforeStart = useDraft(({ rights }) => rights.isBeforeStart === true)
  const tabs = isBeforeStart ? WAITING_TABS : TABS
  const choose = (id: DraftTab) => (isBeforeStart && id === 'board' ? backToRoom() : showTab(id))
  const tabStop = TABS.some(({ id }) => id === tab) ? tab : 'players'
  const move = (event: KeyboardEvent, index: number) => {
    const next = TABS[rovingIndex(event.key, index, TABS.length) ?? -1]
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
            {id === 'queue' && queueCount > 0 && <span className="bottom-tabs-count">{queueCount}</span>}
          </span>
          <span>{label}</span>
        </button>
      ))}
    </div>
  )
}
