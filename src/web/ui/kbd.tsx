import type { ReactNode } from 'react'

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid min-h-5.5 min-w-5.5 place-items-center rounded-[5px] border border-line border-b-2 bg-raised px-1.5 font-sans text-label/none font-medium text-muted">
      {children}
    </kbd>
  )
}
