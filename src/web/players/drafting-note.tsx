import { CloudOff } from 'lucide-react'
import type { PendingPick } from '../session/draft-session.ts'
import { classNames } from '../ui/class-names.ts'
import { Spinner } from '../ui/loading.tsx'

/** A pick that the server has not confirmed (RU16). */
export function DraftingNote({ pendingPick, className }: { pendingPick: PendingPick; className: string }) {
  const isSending = pendingPick === 'sending'
  return (
    <span className={classNames('flex items-center gap-1.5', className, !isSending && 'font-semibold text-warn')}>
      {isSending ? <Spinner size={14} /> : <CloudOff aria-hidden className="size-4 shrink-0" />}
      <span className="truncate">{isSending ? 'Drafting...' : 'Not sent'}</span>
    </span>
  )
}
