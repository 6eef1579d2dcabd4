import { classNames } from './class-names.ts'

/** A placeholder for content. Give it the final width and height. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden
      className={classNames('animate-pulse rounded-md bg-text/8 motion-reduce:animate-none', className)}
    />
  )
}
