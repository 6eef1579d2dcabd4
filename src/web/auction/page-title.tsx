import type { ReactNode } from 'react'

/** The head of a panel beside the list, or of a page of a phone, with a figure at its end. */
export function PageTitle({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <h2 className="flex h-8 flex-none items-center justify-between gap-2 border-b border-line px-3 font-display text-name/none font-semibold max-desk:h-12 max-desk:px-4 max-desk:text-head/none">
      {children}
      <span className="text-body/none font-medium text-muted">{note}</span>
    </h2>
  )
}
