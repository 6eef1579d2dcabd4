import type { ReactNode } from 'react'
import type { Position } from '#core/players/player.ts'
import { fitted } from './fitted-type.ts'

/** A pick or a sale, announced over the whole screen. */
export function TvCall({ position, children }: { position: Position; children: ReactNode }) {
  return (
    <section
      data-tv="call"
      data-position={position}
      aria-live="polite"
      className="tv-call absolute -inset-6 flex flex-col overflow-hidden pt-76 pr-90 pl-110 leading-none before:absolute before:inset-y-0 before:left-0 before:w-24 before:bg-p"
    >
      {children}
    </section>
  )
}

export const CALL_FIRST = 'text-title/none font-semibold'
export const CALL_LABEL = 'mr-24 font-bold text-p-strong'
export const CALL_FIGURE = 'top-60 right-70 size-640'
export const CALL_FACTS = 'relative z-1 mt-44 flex items-baseline gap-56 text-title/none font-semibold'
export const CALL_NEXT =
  'absolute right-0 bottom-0 left-24 flex h-112 items-center gap-24 bg-surface pr-90 pl-86 text-title/none font-semibold'
export const CALL_WORD = 'text-head/none font-medium text-muted'

/** "Uncle Ray takes Nico", "Collins": each as large as its line allows. */
export function CallNames({ team, surname }: { team: string; surname: string }) {
  return (
    <>
      <p
        className="relative z-1 mt-92 font-semibold whitespace-nowrap"
        style={fitted(team, { mostPx: 110, roomPx: 3000, leastLetters: 20 })}
      >
        {team}
      </p>
      <p
        className="relative z-1 -ml-8 leading-310 font-bold tracking-[-0.015em] whitespace-nowrap"
        style={fitted(surname, { mostPx: 340, roomPx: 3300, leastLetters: 6 })}
      >
        {surname}
      </p>
    </>
  )
}
