import { PositionBadge } from '../../ui/position-badge.tsx'
import type { DropOff } from './pick-view.ts'

/** What each position offers now, and how much of it is expected to be left at the next pick. */
export function DropOffPicture({ dropOffs, until }: { dropOffs: readonly DropOff[]; until: string }) {
  const most = Math.max(1, ...dropOffs.map(({ now }) => now))
  return (
    <section aria-label={`Drop-off by position until ${until}`}>
      <h3 className="text-[0.8125rem] text-muted">
        Best now, and what is expected at {until} <span className="sr-only">in points above a free agent</span>
      </h3>
      <ul className="mt-1 grid gap-1">
        {dropOffs.map(({ position, now, later }) => (
          <li
            key={position}
            data-position={position}
            className="grid grid-cols-[2rem_minmax(0,1fr)_6.5rem] items-center gap-2 font-display text-[0.9375rem]/5"
          >
            <PositionBadge position={position} variant="text" />
            <svg aria-hidden viewBox="0 0 100 8" preserveAspectRatio="none" className="h-2 w-full">
              <rect width={(now / most) * 100} height="8" fill="var(--p)" opacity="0.3" />
              <rect width={(later / most) * 100} height="8" fill="var(--p)" />
            </svg>
            <span className="text-right text-muted tabular-nums">
              <span className="sr-only">from </span>
              {Math.round(now)}
              <span aria-hidden> → </span>
              <span className="sr-only"> to </span>
              {Math.round(later)}{' '}
              <b className="font-semibold text-text">{later < now - 0.5 ? `−${Math.round(now - later)}` : '0'}</b>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
