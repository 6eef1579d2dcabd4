import { memo } from 'react'
import { shortName } from '#core/players/names.ts'
import type { Player } from '#core/players/player.ts'
import { classNames } from '../ui/class-names.ts'
import { nameScale } from './name-scale.ts'

/** A filled cell that was pressed. */
export interface OpenedPick {
  readonly slotNumber: number
  readonly player: Player
}

export interface BoardCellProps {
  slotNumber: number
  label: string
  player: Player | null
  isOnTheClock: boolean
  /** The one cell of the grid that Tab reaches. */
  isTabStop: boolean
  /** Its popover is open. */
  isOpen: boolean
  /** Left out, filled cells are no buttons. */
  onOpen: ((pick: OpenedPick) => void) | undefined
}

/** Drawn again only when one of its own facts changes: a pick redraws two cells of 320. */
export const BoardCell = memo(function BoardCell(props: BoardCellProps) {
  const { slotNumber, label, player, isOnTheClock, isTabStop, isOpen, onOpen } = props
  const focusStop = { 'data-slot': slotNumber, tabIndex: isTabStop ? 0 : -1 }
  if (player === null) {
    return (
      <td
        {...focusStop}
        data-clock={isOnTheClock || undefined}
        className={classNames('board-cell', isOnTheClock ? 'board-cell-clock' : 'board-cell-empty')}
      >
        {isOnTheClock ? (
          <span className="board-cell-name">On the clock</span>
        ) : (
          <>
            <span aria-hidden className="board-cell-dash">
              –
            </span>
            <span className="sr-only">Open, pick </span>
          </>
        )}
        <span className="board-cell-label">{label}</span>
      </td>
    )
  }
  const cellName = shortName(player.name)
  const face = (
    <>
      <span className="board-cell-name" style={{ '--name-scale': nameScale(cellName) }}>
        {cellName}
      </span>
      <span className="board-cell-meta">
        <span className="truncate">
          <b>{player.position}</b> {player.team}
        </span>{' '}
        <span>{label}</span>
      </span>
    </>
  )
  // Named by what it shows, so that it can be called out; the title adds the full name.
  return onOpen === undefined ? (
    <td {...focusStop} data-position={player.position} title={player.name} className="board-cell board-cell-filled">
      <div className="board-cell-face">{face}</div>
    </td>
  ) : (
    <td data-position={player.position} className="board-cell board-cell-filled">
      <button
        {...focusStop}
        type="button"
        title={player.name}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="board-cell-face"
        onClick={() => onOpen({ slotNumber, player })}
      >
        {face}
      </button>
    </td>
  )
})
