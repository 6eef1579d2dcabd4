import { Skeleton } from '../../ui/loading.tsx'

export const RECENT_FRAME =
  'grid grid-cols-1 gap-x-6 rounded-2xl border border-line bg-surface px-3.5 max-sm:pb-1.5 sm:grid-cols-[auto_minmax(0,1fr)] sm:px-5'
export const RECENT_HEAD =
  'pt-2 font-display text-body/4 font-semibold text-muted sm:flex sm:h-11 sm:items-center sm:pt-0'

/** A placeholder while the server is asked, so that the page does not move when the card appears. */
export function RecentOutline({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <div aria-hidden className={RECENT_FRAME}>
      <div className={RECENT_HEAD}>
        <Skeleton className="h-4 w-28" />
      </div>
      <div className="divide-y divide-line">
        {Array.from({ length: count }, (_line, index) => (
          <div key={index} className="flex h-11 items-center">
            <Skeleton className="h-5 w-52" />
          </div>
        ))}
      </div>
    </div>
  )
}
