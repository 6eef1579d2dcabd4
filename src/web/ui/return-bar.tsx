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

/** Leads back to a draft that is under way. As high as one bar, whatever it says: the landing keeps that place. */
export function ReturnBar({ name, detail, isOwnMove, onReturn }: ReturnBarProps) {
  return (
    <button
      type="button"
      onClick={onReturn}
      // Of several bars only the edge of the next one is in view.
      onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
      className={classNames(
        'flex h-14 min-w-[min(100%,20rem)] flex-1 items-center gap-3 rounded-2xl border px-5 text-left font-display text-name/6 font-semibold sm:text-head/6',
        isOwnMove ? 'border-transparent bg-accent text-on-accent' : 'border-control bg-surface hover:bg-raised',
      )}
    >
      <span className="line-clamp-2 min-w-0 flex-1 break-words">
        Return to {name}
        {detail !== '' && <span className={isOwnMove ? '' : 'text-muted'}> · {detail}</span>}
      </span>
      <ArrowRight aria-hidden className="size-5 shrink-0" />
    </button>
  )
}
