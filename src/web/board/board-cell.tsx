import { Bot, Timer } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { PickMaker } from '#core/draft/draft.ts'
import { offBoardText } from '../session/off-board-text.ts'
import { positionLetters, type Player } from '#core/players/player.ts'
import { classNames } from '../ui/class-names.ts'
import { SIZES, type BoardSize } from './board-sizes.ts'
import type { CellView } from './board-view.ts'

/** A filled cell that was pressed. */
export interface OpenedCell {
  readonly number: number
  readonly player: Player
}

interface BoardCellProps extends CellView {
  size: BoardSize
  /** The player as this size names them, and how the name fits. */
  name: string
  nameShare: number
  isLong: boolean
  /** The one cell of the grid that Tab reaches. */
  isTabStop: boolean
  /** Whether its popover is open; left out where a press opens something else. */
  isOpen: boolean | undefined
  /** Without it, filled cells are not buttons. */
  onOpen: ((cell: OpenedCell) => void) | undefined
}

/** Renders only when its own facts change: a pick renders two cells of 320. */
export const BoardCell = memo(function BoardCell(props: BoardCellProps) {
  const { size, number, player, name, nameShare, isLong, ownerName, makerText, isNewest, isOwn } = props
  const { isTabStop, isOpen, onOpen, isOnTheClock, isSoon, isSkipped } = props
  const { isGrid, isBrief, traded } = SIZES[size]
  const focusStop = { 'data-slot': number, tabIndex: isGrid ? (isTabStop ? 0 : -1) : undefined }
  if (player === null) {
    return (
      <td
        {...focusStop}
        data-clock={isOnTheClock || undefined}
        data-own={isOwn || undefined}
        data-soon={isSoon || undefined}
        data-skipped={isSkipped || undefined}
        className={classNames('board-cell', isOnTheClock ? 'board-cell-clock' : 'board-cell-empty')}
        title={ownerName === null ? undefined : `Traded to ${ownerName}`}
      >
        {isBrief ? <BriefOpenFace {...props} /> : <OpenFace {...props} />}
      </td>
    )
  }
  const title = [player.name, offBoardText(player), makerText, ownerName === null ? null : `Traded to ${ownerName}`]
    .filter((text) => text !== null)
    .join(' · ')
  const face = (
    <>
      {traded === 'corner' && <PickMark {...props} />}
      <span className="board-cell-name" style={nameShare === 1 ? undefined : { '--name-scale': nameShare }}>
        {name}
      </span>{' '}
      <span className="board-cell-meta">
        <span className="truncate">
          <b>{positionLetters(player)}</b> <span className="board-cell-team">{player.team}</span>
        </span>{' '}
        <CellLabel {...props} />
      </span>
    </>
  )
  const mark = {
    'data-position': player.position,
    'data-newest': isNewest || undefined,
    'data-long': isLong || undefined,
    className: 'board-cell board-cell-filled',
  }
  // Its accessible name is its text; the title adds the full name.
  return onOpen === undefined ? (
    <td {...focusStop} {...mark} title={title}>
      <div className="board-cell-face">{face}</div>
    </td>
  ) : (
    <td {...mark}>
      <button
        {...focusStop}
        type="button"
        title={title}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="board-cell-face"
        onClick={() => onOpen({ number, player })}
      >
        {face}
      </button>
    </td>
  )
})

/** Of an open cell: the owner of a traded pick, its state, and its label. A roster place is blank. */
function OpenFace(props: BoardCellProps) {
  const { label, ownerName, isOnTheClock, isSkipped } = props
  if (label === null) return <span className="sr-only">empty</span>
  return (
    <>
      {ownerName !== null && (
        <span className="block truncate px-1 text-(length:--meta-size) font-semibold">
          <span aria-hidden>→ </span>
          <span className="sr-only">Traded to </span>
          {ownerName}
        </span>
      )}
      {isOnTheClock ? (
        <span className={ownerName === null ? 'board-cell-name' : 'sr-only'}>On the clock</span>
      ) : isSkipped ? (
        <span className="block text-(length:--meta-size) font-bold text-warn">Skipped</span>
      ) : (
        <>
          {ownerName === null && (
            <span aria-hidden className="block text-(length:--name-size) leading-[0.9]">
              –
            </span>
          )}
          <span className="sr-only">Open, pick </span>
        </>
      )}
      <CellLabel {...props} ownerName={null} />
    </>
  )
}

/** The one thing that there is to say. */
function BriefOpenFace({ label, ownerName, isOnTheClock, isSkipped }: BoardCellProps) {
  if (label === null) return <span className="sr-only">empty</span>
  if (isOnTheClock) return 'On the clock'
  return isSkipped ? 'Skipped' : (ownerName ?? label)
}

/** Longer names reach into the corner. */
const LONG_NAME = 12

/** What is special about a pick, in the corner of its cell; the title and the popover say it in words. */
function PickMark({ by, makerText, ownerName, name }: BoardCellProps) {
  if (makerText === null && ownerName === null) return null
  const hasRoom = name.length <= LONG_NAME || ownerName !== null
  return (
    <span className={hasRoom ? 'board-cell-mark' : 'sr-only'}>
      {ownerName !== null && <span aria-hidden>→</span>}
      <span aria-hidden>{MARKS[by]}</span>
      <span className="sr-only">
        {makerText !== null && `${makerText}, `}
        {ownerName !== null && `traded to ${ownerName}, `}
      </span>
    </span>
  )
}

const MARKS: Readonly<Record<PickMaker, ReactNode>> = {
  person: null,
  host: null,
  clock: <Timer />,
  autopick: <Bot />,
  computer: <Bot />,
  keeper: <b>K</b>,
}

/** "25 · 3.01": the overall pick number, with round and pick small beside it (RU36). Of a sale, the price. */
function CellLabel({ size, number, label, price, ownerName }: BoardCellProps) {
  const traits = SIZES[size]
  if (price !== null) return <span className="board-cell-price">{price}</span>
  if (ownerName !== null && traits.traded === 'label') return <span className="board-cell-label">→ {ownerName}</span>
  switch (traits.label) {
    case null:
      return null
    case 'round':
      return <span className="board-cell-label">{label}</span>
    case 'number':
      return (
        <span className="board-cell-label">
          {number} <small>· {label}</small>
        </span>
      )
  }
}
