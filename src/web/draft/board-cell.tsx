import { memo } from 'react'
import { shortName } from '#core/players/names.ts'
import type { Player } from '#core/players/player.ts'
import { classNames } from '../ui/class-names.ts'
import { nameScale } from './name-scale.ts'

/** The filled cell whose popover is open. */
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
  /** Without it, filled cells are not buttons. */
  onOpen: ((pick: OpenedPick) => void) | undefined
}

/** Renders only when its own facts change: a pick renders two cells of 320. */
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
        <PickLabel slotNumber={slotNumber} label={label} />
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
        <PickLabel slotNumber={slotNumber} label={label} />
      </span>
    </>
  )
  // Its accessible name is its text; the title adds the full name.
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

/** "25 · 3.01": the overall pick number, with round and pick small beside it (RU36). */
function PickLabel({ slotNumber, label }: Pick<BoardCellProps, 'slotNumber' | 'label'>) {
  return (
    <span className="board-cell-label">
      {slotNumber} <small>· {label}</small>
    </span>
  )
}
