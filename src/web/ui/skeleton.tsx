import { classNames } from './class-names.ts'

/** Stands where content will be, in its final size: give it width and height. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden
      className={classNames('animate-pulse rounded-md bg-text/8 motion-reduce:animate-none', className)}
    />
  )
}
