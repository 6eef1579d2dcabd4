import { Skeleton } from '../../ui/loading.tsx'

/** A placeholder while the server is asked, so that the page does not move when the card appears. */
export function RecentOutline({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <div aria-hidden className="rounded-2xl border border-line bg-surface px-5 pb-1">
      <div className="flex h-10.5 items-center">
        <Skeleton className="h-4.5 w-32" />
      </div>
      {Array.from({ length: count }, (_line, index) => (
        <div key={index} className="flex min-h-21 items-center sm:min-h-17 border-b border-line last:border-b-0">
          <Skeleton className="h-9 w-52" />
        </div>
      ))}
    </div>
  )
}
