import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** The bar at the bottom of small screens. The page needs 4.5rem plus the safe area free below its content. */
export function BottomBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav
      aria-label={label}
      className="fixed inset-x-0 bottom-0 z-30 grid auto-cols-fr grid-flow-col border-t border-line bg-surface px-1.5 pt-1 pb-[max(0.25rem,env(safe-area-inset-bottom))] desk:hidden print:hidden"
    >
      {children}
    </nav>
  )
}

export interface BarItemProps extends Omit<ComponentProps<'button'>, 'children' | 'className'> {
  label: string
  icon: ReactNode
  /** Shown in a small badge unless it is 0. */
  count?: number
  isCurrent?: boolean
}

export function BarItem({ label, icon, count = 0, isCurrent = false, ...rest }: BarItemProps) {
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'true' : undefined}
      className={classNames(
        'relative grid min-h-13 min-w-0 content-center justify-items-center gap-0.5 rounded-lg text-xs font-medium [&_svg]:size-5',
        isCurrent
          ? 'text-text before:absolute before:-top-[5px] before:h-0.5 before:w-8 before:rounded-full before:bg-text'
          : 'text-muted',
      )}
      {...rest}
    >
      <span className="relative">
        {icon}
        {count > 0 && (
          <span className="absolute -top-1.5 left-3 min-w-4 rounded-full bg-text px-1 text-center text-[0.6875rem]/4 font-bold text-bg">
            {count}
          </span>
        )}
      </span>
      <span className="max-w-full truncate">{label}</span>
    </button>
  )
}
