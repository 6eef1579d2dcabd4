import { classNames } from './class-names.ts'

/** The mark alone has no accessible name: give one to its container. */
export function Logo({ hasWord = true, className }: { hasWord?: boolean; className?: string }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-2 font-display text-head/none font-bold tracking-[0.015em]',
        className,
      )}
    >
      <svg aria-hidden viewBox="0 0 32 32" fill="none" className="size-[1.2em] shrink-0">
        <path
          d="M5 7h17.500a4.5 4.5 0 0 1 0 9h-13a4.5 4.5 0 0 0 0 9H22"
          className="stroke-accent-line"
          strokeWidth="4.2"
          strokeLinecap="round"
        />
        <circle cx="27.2" cy="25" r="2.6" className="fill-accent-line" />
      </svg>
      {hasWord && <span>Snakeboard</span>}
    </span>
  )
}
