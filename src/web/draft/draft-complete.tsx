import { Check } from 'lucide-react'
import { isComplete } from '#core/draft/draft.ts'
import { classNames } from '../ui/class-names.ts'
import { useDraft } from './session-context.tsx'

/** Says that the draft is over, once it is; nothing before. */
export function DraftComplete({ className }: { className?: string }) {
  const isOver = useDraft((snapshot) => isComplete(snapshot.draft))
  if (!isOver) return null
  return (
    <p
      className={classNames(
        'flex items-center gap-2.5 rounded-xl border border-line bg-surface px-3.5 py-2 font-semibold',
        className,
      )}
    >
      <Check aria-hidden className="size-5 shrink-0 text-ok" />
      Draft Complete! All picks have been made.
    </p>
  )
}
