import { Skeleton } from '../ui/skeleton.tsx'

/** Keeps the card's place while the server is asked, or the page would move when it comes. */
export function RecentOutline({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <div aria-hidden className="rounded-2xl border border-line bg-surface px-5 pt-4 pb-1">
      <Skeleton className="h-4.5 w-32" />
      {Array.from({ length: count }, (_line, index) => (
        <div key={index} className="flex min-h-21 items-center sm:min-h-17 border-b border-line last:border-b-0">
          <Skeleton className="h-9 w-52" />
        </div>
      ))}
    </div>
  )
}
