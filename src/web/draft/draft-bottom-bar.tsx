import { LayoutGrid, ListOrdered, UserRound, Users } from 'lucide-react'
import { openDialog, replacePlace, usePlace, type DraftTab } from '../platform/place.ts'
import { BarItem, BottomBar } from '../ui/bottom-bar.tsx'
import { useDraft } from '../session/session-context.tsx'

/** Phones: the two tabs and the two sheets under the thumb (RU32). */
export function DraftBottomBar({ tab }: { tab: DraftTab }) {
  const dialog = usePlace((place) => place.dialog)
  const queueCount = useDraft((snapshot) => snapshot.shortlist.queue.length)
  return (
    <BottomBar label="Views">
      <BarItem
        label="Players"
        icon={<Users aria-hidden />}
        isCurrent={tab === 'players'}
        onClick={() => replacePlace({ tab: 'players' })}
      />
      <BarItem
        label="Draft Board"
        icon={<LayoutGrid aria-hidden />}
        isCurrent={tab === 'board'}
        onClick={() => replacePlace({ tab: 'board' })}
      />
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
