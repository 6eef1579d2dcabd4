import { DoorOpen, LayoutGrid, ListOrdered, UserRound, Users } from 'lucide-react'
import { backToRoom, openDialog, showTab, usePlace, type DraftTab } from '../platform/place.ts'
import { BarItem, BottomBar } from '../ui/bottom-bar.tsx'
import { useDraft } from '../session/session-context.tsx'

/** Phones: the two tabs and the two sheets under the thumb (RU32). */
export function DraftBottomBar({ tab }: { tab: DraftTab }) {
  const dialog = usePlace((place) => place.dialog)
  const queueCount = useDraft((snapshot) => snapshot.shortlist.queue.length)
  const isBeforeStart = useDraft(({ rights }) => rights.isBeforeStart === true)
  return (
    <BottomBar label="Views">
      <BarItem
        label="Players"
        icon={<Users aria-hidden />}
        isCurrent={tab === 'players'}
        onClick={() => showTab('players')}
      />
      {isBeforeStart ? (
        <BarItem label="Waiting Room" icon={<DoorOpen aria-hidden />} isCurrent={false} onClick={backToRoom} />
      ) : (
        <BarItem
          label="Draft Board"
          icon={<LayoutGrid aria-hidden />}
          isCurrent={tab === 'board'}
          onClick={() => showTab('board')}
        />
      )}
      <BarItem
        label="Queue"
        icon={<ListOrdered aria-hidden />}
        count={queueCount}
        aria-expanded={dialog === 'queue'}
        onClick={() => openDialog('queue')}
      />
      <BarItem
        label="Team"
        icon={<UserRound aria-hidden />}
        aria-expanded={dialog === 'team'}
        onClick={() => openDialog('team')}
      />
    </BottomBar>
  )
}
