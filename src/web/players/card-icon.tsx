/** One path each: hundreds mount while a list scrolls. */
const PATHS = {
  target: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 12h.01',
  avoid: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM5.7 5.7l12.6 12.6',
  queue: 'M4 6h16M4 12h9M4 18h9M18 12v6M15 15h6',
  queued: 'M4 6h16M4 12h9M4 18h8M14.5 15.5l2.5 2.5 4.5-4.5',
  stats: 'M4 20h16M6 16v-5M12 16V5M18 16V9',
  chevron: 'm6 9 6 6 6-6',
} as const

export interface CardIconProps {
  name: keyof typeof PATHS
  /** Without a label the icon is decoration. */
  label?: string
  className: string
}

export function CardIcon({ name, label, className }: CardIconProps) {
  return (
    <svg
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
