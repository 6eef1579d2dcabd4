import { CircleAlert } from 'lucide-react'
import { Button } from '../ui/button.tsx'

export interface LoadErrorCardProps {
  /** What happened and the way out. */
  message: string
  onRetry: () => void
}

/** In the words of the specification (section 8). Who was shown before stays below it. */
export function LoadErrorCard({ message, onRetry }: LoadErrorCardProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-[color-mix(in_oklab,var(--danger)_45%,var(--line))] bg-danger-soft px-4 py-3.5"
    >
      <CircleAlert aria-hidden className="size-6 shrink-0 text-danger" />
      <div className="min-w-[min(16rem,70%)] flex-1">
        <p className="font-display text-xl/6 font-semibold">Failed to load players</p>
        <p className="text-sm">{message}</p>
      </div>
      <Button onClick={onRetry}>Try Again</Button>
    </div>
  )
}
