import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { isComplete } from '#core/draft/draft.ts'
import { showTab } from '../platform/place.ts'
import { useDraft } from '../session/session-context.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'

interface DraftCompleteProps {
  /** Actions for a finished draft. */
  children?: ReactNode
  className?: string
}

/** The line for a complete draft; nothing before. */
export function DraftComplete({ children, className }: DraftCompleteProps) {
  const isOver = useDraft((snapshot) => isComplete(snapshot.draft))
  if (!isOver) return null
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-line bg-surface px-3.5 py-2',
        className,
      )}
    >
      <p className="flex items-center gap-2.5 font-semibold">
        <Check aria-hidden className="size-5 shrink-0 text-ok" />
        Draft Complete! All picks have been made.
      </p>
      <Button size="sm" variant="primary" className="touch:min-h-11" onClick={() => showTab('recap')}>
        Recap
      </Button>
      {children}
    </div>
  )
}
