import { ArrowRight } from 'lucide-react'
import { classNames } from './class-names.ts'

export interface ReturnBarProps {
  /** The draft that the bar leads back to. */
  name: string
  /** "you pick in 2"; '' if unknown. */
  detail: string
  /** This person is on the clock. */
  isOwnMove: boolean
  onReturn: () => void
}

/** Leads back to a draft that is under way. */
export function ReturnBar({ name, detail, isOwnMove, onReturn }: ReturnBarProps) {
  return (
    <button
      type="button"
      onClick={onReturn}
      className={classNames(
        'flex min-h-14 w-full items-center gap-3 rounded-2xl border px-5 py-2 text-left font-display text-xl/6 font-semibold',
        isOwnMove ? 'border-transparent bg-accent text-on-accent' : 'border-control bg-surface hover:bg-raised',
      )}
    >
      <span className="min-w-0 flex-1 break-words">
        Return to {name}
        {detail !== '' && <span className={isOwnMove ? '' : 'text-muted'}> · {detail}</span>}
      </span>
      <ArrowRight aria-hidden className="size-5 shrink-0" />
    </button>
  )
}

/** From the number of picks before the person's own: 0 on the clock, null with none left. */
export function pickWait(picksUntil: number | null): string {
  if (picksUntil === null) return 'you have no picks left'
  if (picksUntil === 0) return 'you’re on the clock'
  return picksUntil === 1 ? 'you pick next' : `you pick in ${picksUntil}`
}
