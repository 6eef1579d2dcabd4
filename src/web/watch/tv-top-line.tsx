import type { ReactNode } from 'react'
import type { Position } from '#core/players/player.ts'
import type { SoonTurn } from '../draft/view.ts'
import { fitted } from './fitted-type.ts'
import { TvClock } from './tv-clock.tsx'

interface TvTopLineProps {
  /** Of the turn, where it has no clock. */
  label: string
  /** Above the name. */
  status: string
  /** Who is up; null once the draft is complete. */
  name: string | null
  children: ReactNode
}

/** Time left, who is up, and what a draft or an auction puts behind them. */
export function TvTopLine({ label, status, name, children }: TvTopLineProps) {
  return (
    <header data-tv="top" className="flex h-152 flex-none bg-surface">
      <TvClock label={label} />
      <div className="min-w-0 flex-1 pt-14 pr-20 pl-32">
        <small className={SMALL}>{status}</small>
        <b
          className="block clip-line leading-88 font-bold"
          style={fitted(name ?? '', { mostPx: 92, roomPx: 1350, leastLetters: 6 })}
        >
          {name ?? 'Draft complete'}
        </b>
      </div>
      {children}
    </header>
  )
}

const SMALL = 'block text-small/none font-medium text-muted'

interface TopNextProps {
  title: string
  turns: readonly SoonTurn[]
  hasLabels?: boolean
}

export function TopNext({ title, turns, hasLabels = false }: TopNextProps) {
  return (
    <div className="w-380 flex-none border-l border-line pt-11 pr-12 pl-26">
      <small className={SMALL}>{title}</small>
      <ol className="mt-5">
        {turns.map(({ number, label, name }) => (
          <li key={number} className="clip-line text-body/34 font-semibold">
            {hasLabels && <i className="inline-block min-w-76 font-medium text-muted not-italic">{label}</i>}
            {name}
          </li>
        ))}
      </ol>
    </div>
  )
}

interface TopLastProps {
  position: Position
  where: string
  name: string
  detail: string
  children: ReactNode
}

/** The last pick or sale. */
export function TopLast({ position, where, name, detail, children }: TopLastProps) {
  return (
    <div
      data-tv="last"
      data-position={position}
      className="relative w-430 flex-none border-l-[calc(10*var(--u))] border-p bg-tint pt-16 pr-16 pl-22"
    >
      <small className="block clip-line text-small/none font-medium text-[color-mix(in_oklab,var(--text)_82%,var(--surface))]">
        {where}
      </small>
      <b className="mt-5 mb-4 block clip-line text-title/none font-bold">{name}</b>
      <span className="text-body/none font-bold text-p-strong">{detail}</span>
      {children}
    </div>
  )
}
