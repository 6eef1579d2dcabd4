import { classNames } from './class-names.ts'

export interface SpinnerProps {
  /** In pixels. */
  size?: number
  /** Without a label the spinner is decoration. */
  label?: string
  className?: string
}

export function Spinner({ size = 16, label, className }: SpinnerProps) {
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg
      {...naming}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      className={classNames('animate-spin text-muted', className)}
    >
      <circle cx="12" cy="12" r="9.5" stroke="currentColor" opacity="0.25" />
      <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" stroke="currentColor" />
    </svg>
  )
}

/** A placeholder for content. Give it the final width and height. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden
      className={classNames('animate-pulse rounded-md bg-text/8 motion-reduce:animate-none', className)}
    />
  )
}
