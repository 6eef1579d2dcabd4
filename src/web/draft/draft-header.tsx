import type { ReactNode } from 'react'

/** The bar at the head of a draft: 56 px high, its parts in one row. */
export function DraftHeader({ children }: { children: ReactNode }) {
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex min-h-14 max-w-[105rem] items-center gap-1 px-2 sm:gap-2 desk:gap-3 desk:px-4">
        {children}
      </div>
    </header>
  )
}
