import { useRef, type KeyboardEvent } from 'react'
import type { PositionFilter } from '#core/players/browse.ts'
import type { Player, PlayerId, Position } from '#core/players/player.ts'
import { PositionColumn } from './position-column.tsx'
import './position-columns.css'
import type { TierOf } from './list-items.ts'
import type { ListFigures } from './use-row-figures.ts'

export interface PositionColumnsProps {
  players: readonly Player[]
  /** The drafted players at the end of `players`, shown as a group of their own (RU49). */
  taken: readonly Player[]
  position: PositionFilter | null
  leavingIds: { has(playerId: PlayerId): boolean }
  figures: ListFigures
  /** Null where the order does not keep tiers in one piece. */
  tierOf: TierOf | null
}

/** The players by position, side by side, with their tiers. */
export function PositionColumns({ position, ...column }: PositionColumnsProps) {
  const rootRef = useRef<HTMLDivElement>(null)

  function moveSideways(event: KeyboardEvent): void {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-player-id]') : null
    if (step === 0 || row === null || rootRef.current === null) return
    event.preventDefault()
    // Before the column hears it, for which the key means up and down.
    event.stopPropagation()
    rowBeside(rootRef.current, row, step)?.focus()
  }

  return (
    <div ref={rootRef} className="position-columns" onKeyDownCapture={moveSideways}>
      {columnsOf(position).map((each) => (
        <PositionColumn key={each} position={each} {...column} />
      ))}
    </div>
  )
}

/** Kickers and defenses have their chips. */
function columnsOf(position: PositionFilter | null): readonly Position[] {
  if (position === null) return ['QB', 'RB', 'WR', 'TE']
  return position === 'FLEX' ? ['RB', 'WR', 'TE'] : [position]
}

/** The row at about the same height in the next column. */
function rowBeside(root: HTMLElement, row: HTMLElement, step: number): HTMLElement | undefined {
  const columns = [...root.querySelectorAll('[data-column]')]
  const target = columns[columns.findIndex((column) => column.contains(row)) + step]
  const { top } = row.getBoundingClientRect()
  const distanceOf = (other: HTMLElement) => Math.abs(other.getBoundingClientRect().top - top)
  return [...(target?.querySelectorAll<HTMLElement>('[data-player-id]') ?? [])].toSorted(
    (a, b) => distanceOf(a) - distanceOf(b),
  )[0]
}
