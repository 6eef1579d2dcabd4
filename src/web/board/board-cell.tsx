import { Bot, Timer } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { PickMaker } from '#core/draft/draft.ts'
import { offBoardText } from '#core/players/off-board.ts'
import { shortName } from '#core/players/names.ts'
import { positionLetters, type Player } from '#core/players/player.ts'
import { classNames } from '../ui/class-names.ts'
import { nameScale } from './board-view.ts'
import { pickMakerText } from '../draft/draft-feed.ts'

/** The filled cell whose popover is open. */
export interface OpenedPick {
  readonly slotNumber: number
  readonly player: Player
}

export interface BoardCellProps {
  slotNumber: number
  label: string
  player: Player | null
  /** Who made the pick, and why an automatic one. */
  by: PickMaker
  reason: string | null
  /** The team that drafts here, if the pick was traded to it. */
  ownerName: string | null
  isOnTheClock: boolean
  /** Its turn was skipped, and it is still open. */
  isSkipped: boolean
  /** The pick right before the clock. */
  isNewest: boolean
  /** In the column of the person's own team. */
  isOwn: boolean
  /** The one cell of the grid that Tab reaches. */
  isTabStop: boolean
  /** Its popover is open. */
  isOpen: boolean
  /** Without it, filled cells are not buttons. */
  onOpen: ((pick: OpenedPick) => void) | undefined
}

/** Renders only when its own facts change: a pick renders two cells of 320. */
export const BoardCell = memo(function BoardCell(props: BoardCellProps) {
  const { slotNumber, label, player, by, reason, ownerName, isOnTheClock, isSkipped } = props
  const { isNewest, isOwn, isTabStop, isOpen, onOpen } = props
  const focusStop = { 'data-slot': slotNumber, tabIndex: isTabStop ? 0 : -1 }
  if (player === null) {
    return (
      <td
        {...focusStop}
        data-clock={isOnTheClock || undefined}
        data-own={isOwn || undefined}
        className={classNames('board-cell', isOnTheClock ? 'board-cell-clock' : 'board-cell-empty')}
        title={ownerName === null ? undefined : `Traded to ${ownerName}`}
      >
        {ownerName !== null && (
          <span className="board-cell-owner">
            <span aria-hidden>→ </span>
            <span className="sr-only">Traded to </span>
            {ownerName}
          </span>
        )}
        {isOnTheClock ? (
          <span className={ownerName === null ? 'board-cell-name' : 'sr-only'}>On the clock</span>
        ) : isSkipped ? (
          <span className="board-cell-skipped">Skipped</span>
        ) : ownerName !== null ? (
          <span className="sr-only">Open, pick </span>
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
  const makerText = pickMakerText({ by, reason })
  const title = [player.name, offBoardText(player), makerText, ownerName === null ? null : `Traded to ${ownerName}`]
    .filter((text) => text !== null)
    .join(' · ')
  const face = (
    <>
      <PickMark by={by} text={makerText} ownerName={ownerName} hasRoom={cellName.length <= LONG_NAME} />
      <span className="board-cell-name" style={{ '--name-scale': nameScale(cellName) }}>
        {cellName}
      </span>
      <span className="board-cell-meta">
        <span className="truncate">
          <b>{positionLetters(player)}</b> {player.team}
        </span>{' '}
        <PickLabel slotNumber={slotNumber} label={label} />
      </span>
    </>
  )
  const mark = { 'data-position': player.position, 'data-newest': isNewest || undefined }
  // Its accessible name is its text; the title adds the full name.
  return onOpen === undefined ? (
    <td {...focusStop} {...mark} title={title} className="board-cell board-cell-filled">
      <div className="board-cell-face">{face}</div>
    </td>
  ) : (
    <td {...mark} className="board-cell board-cell-filled">
      <button
        {...focusStop}
        type="button"
        title={title}
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

/** Longer names reach into the corner. */
const LONG_NAME = 12

interface PickMarkProps extends Pick<BoardCellProps, 'by' | 'ownerName'> {
  text: string | null
  hasRoom: boolean
}

/** What is special about a pick, in the corner of its cell; the title and the popover say it in words. */
function PickMark({ by, text, ownerName, hasRoom }: PickMarkProps) {
  if (text === null && ownerName === null) return null
  return (
    <span className={hasRoom || ownerName !== null ? 'board-cell-mark' : 'sr-only'}>
      {ownerName !== null && <span aria-hidden>→</span>}
      <span aria-hidden>{MARKS[by]}</span>
      <span className="sr-only">
        {text !== null && `${text}, `}
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

/** "25 · 3.01": the overall pick number, with round and pick small beside it (RU36). */
function PickLabel({ slotNumber, label }: Pick<BoardCellProps, 'slotNumber' | 'label'>) {
  return (
    <span className="board-cell-label">
      {slotNumber} <small>· {label}</small>
    </span>
  )
}
