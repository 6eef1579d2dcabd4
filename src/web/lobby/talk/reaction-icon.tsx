import { Flame, Laugh, Skull, ThumbsUp, type LucideProps } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Reaction } from '#core/lobby/talk.ts'

/** Drawn, because many TV devices have no emoji font, and colored ones would compete with the positions. */
const ICONS: Readonly<Record<Reaction, ComponentType<LucideProps>>> = {
  fire: Flame,
  nice: ThumbsUp,
  wow: Wow,
  ha: Laugh,
  ouch: Skull,
}

export function ReactionIcon({ reaction, className = 'size-4' }: { reaction: Reaction; className?: string }) {
  const Icon = ICONS[reaction]
  return <Icon aria-hidden className={className} />
}

/** A face with an open mouth, in the stroke of the others. */
function Wow({ className }: LucideProps) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      className={className}
    >
      <circle cx="12" cy="12" r="10" />
      <path d="M9 9h.01M15 9h.01" />
      <circle cx="12" cy="15" r="2" />
    </svg>
  )
}
