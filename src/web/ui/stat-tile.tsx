import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface StatTileProps {
  label: string
  value: ReactNode
  /** Muted, right after the value: "/192". */
  detail?: ReactNode
  icon?: ReactNode
  className?: string
}

/** One figure on one line, so that nothing below it moves. A long value is cut; the tooltip has all of it. */
export function StatTile({ label, value, detail, icon, className }: StatTileProps) {
  return (
    <div
      className={classNames(
        'min-w-0 rounded-xl border border-line bg-surface px-2.5 py-1.5 desk:px-3.5 desk:py-2.5',
        className,
      )}
    >
      <div className="flex items-center gap-1.5 text-xs text-muted [&_svg]:size-3.5">
        {icon !== undefined && <span className="max-desk:hidden">{icon}</span>}
        <span className="truncate">{label}</span>
      </div>
      <div
        className="truncate font-display text-xl/7 font-semibold desk:text-[1.625rem]/8"
        title={typeof value === 'string' ? value : undefined}
      >
        {value}
        {detail !== undefined && <span className="font-medium text-muted">{detail}</span>}
      </div>
    </div>
  )
}
