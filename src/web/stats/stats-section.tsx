import { useId, type ReactNode } from 'react'

export interface StatsSectionProps {
  title: string
  /** At the end of the heading's line. */
  aside?: ReactNode
  children: ReactNode
}

export function StatsSection({ title, aside, children }: StatsSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-4">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h3 id={id} className="font-display text-head font-semibold">
          {title}
        </h3>
        {aside}
      </div>
      {children}
    </section>
  )
}
