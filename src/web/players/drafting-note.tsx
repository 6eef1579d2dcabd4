import { CloudOff } from 'lucide-react'
import type { PendingState } from '../session/draft-session.ts'
import { classNames } from '../ui/class-names.ts'
import { Spinner } from '../ui/loading.tsx'

interface DraftingNoteProps {
  pendingPick: PendingState
  /** What is on its way: "Drafting...", "Bidding $14..." */
  label?: string
  className: string
}

/** A pick, a bid or a nomination that the server has not confirmed (RU16, AUC68). */
export function DraftingNote({ pendingPick, label = 'Drafting...', className }: DraftingNoteProps) {
  const isSending = pendingPick === 'sending'
  return (
    <span className={classNames('flex items-center gap-1.5', className, !isSending && 'font-semibold text-warn')}>
      {isSending ? <Spinner size={14} /> : <CloudOff aria-hidden className="size-4 shrink-0" />}
      <span className="truncate">{isSending ? label : 'Not sent'}</span>
    </span>
  )
}
