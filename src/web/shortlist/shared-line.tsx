import { openDialog } from '../platform/place.ts'
import { useDraft } from '../session/session-context.tsx'
import type { ListSharing } from '../session/draft-session.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'

/** Below the queue of somebody who shares their team: whose queue it is, and the way to change that. */
export function SharedLine({ className }: { className?: string }) {
  const sharing = useDraft((snapshot) => snapshot.listSharing) ?? null
  if (sharing === null) return null
  return (
    <div className={classNames('flex items-center gap-2 border-t border-line py-1 pr-1.5 pl-3.5', className)}>
      <p className="min-w-0 flex-1 truncate text-[0.8125rem] text-muted">{sharingLine(sharing)}</p>
      <Button size="sm" variant="quiet" onClick={() => openDialog('second-person', { seatId: sharing.seatId })}>
        {sharing.own ? 'Change' : 'Share'}
        <span className="sr-only"> lists with {sharing.name}</span>
      </Button>
    </div>
  )
}

export function sharingLine({ name, own, other }: ListSharing): string {
  if (own && other) return `Shared with ${name}`
  if (own) return `Waiting for ${name} to share`
  return other ? `${name} shares their lists` : 'Your lists are your own'
}
