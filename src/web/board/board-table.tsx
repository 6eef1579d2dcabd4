import { ArrowLeft, ArrowLeftRight, ArrowRight } from 'lucide-react'
import { useMemo, useState, type FocusEvent, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { boardGrid, type BoardRow } from '#core/draft/board-grid.ts'
import type { RoundDirection } from '#core/league/pick-order.ts'
import { ownerOf } from '#core/draft/draft.ts'
import { pickBeforeClock } from '#core/draft/turn.ts'
import { slotOfTurn } from '../draft/view.ts'
import { BoardCell, type OpenedPick } from './board-cell.tsx'
import './draft-board.css'
import { gridStep } from './board-view.ts'
import { useDraft } from '../session/session-context.tsx'
import { useClockInView } from './follow-now.ts'

declare module 'react' {
  interface CSSProperties {
    '--teams'?: number
    '--rounds'?: number
    '--name-scale'?: number
  }
}

export interface BoardTableProps {
  scrollerRef: RefObject<HTMLDivElement | null>
  /** `wall` grows with its container until the whole board fills it. */
  size?: 'page' | 'wall'
  openSlotNumber?: number | null
  /** Without it, the board is read-only. */
  onOpen?: ((pick: OpenedPick) => void) | undefined
}

/** Rounds by teams, scrolling both ways under sticky heads. One Tab stop; arrow keys move between cells. */
export function BoardTable({ scrollerRef, size = 'page', openSlotNumber = null, onOpen }: BoardTableProps) {
  const draft = useDraft((snapshot) => snapshot.draft)
  const teamNames = useDraft((snapshot) => snapshot.teamNames)
  const ownTeamIndex = useDraft((snapshot) => snapshot.ownTeamIndex)
  const playersById = useDraft((snapshot) => snapshot.board.playersById)
  const rows = useMemo(() => boardGrid(draft), [draft])
  const nowNumber = slotOfTurn({ draft })
  const nowTeam = nowNumber === null ? null : ownerOf(draft, nowNumber)
  const newestSlotNumber = pickBeforeClock(draft)?.slotNumber ?? null
  const { teamCount, roundCount } = draft.format
  const [visitedSlotNumber, setVisitedSlotNumber] = useState<number | null>(null)
  const wantedTabStop = visitedSlotNumber ?? nowNumber ?? 1
  const tabStop = wantedTabStop <= draft.slots.length ? wantedTabStop : 1
  useClockInView(scrollerRef, nowNumber)

  const rememberCell = (event: FocusEvent<HTMLElement>) => {
    const slotNumber = slotNumberAt(event.target)
    if (slotNumber !== null) setVisitedSlotNumber(slotNumber)
  }

  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const slotNumber = slotNumberAt(event.target)
    if (slotNumber === null || event.altKey || event.metaKey) return
    const rowIndex = rows.findIndex((row) => row.cells.some((cell) => cell.slotNumber === slotNumber))
    const columnIndex = rows[rowIndex]?.cells.findIndex((cell) => cell.slotNumber === slotNumber) ?? 0
    const place = { rowIndex, columnIndex }
    const next = gridStep(event, place, { rowCount: roundCount, columnCount: teamCount })
    const cell = next === null ? undefined : rows[next.rowIndex]?.cells[next.columnIndex]
    if (cell === undefined) return
    event.preventDefault()
    event.stopPropagation()
    focusSlot(event.currentTarget, cell.slotNumber)
  }

  return (
    <div ref={scrollerRef} className="board-scroller" data-size={size}>
      <table
        // Cells take the focus and arrow keys move between them: a grid, with a table's rows and heads.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-label="Draft board, rounds by teams"
        className="board-table"
        style={{ '--teams': teamCount, '--rounds': roundCount }}
        onFocus={rememberCell}
        onKeyDown={walk}
      >
        <thead>
          <tr>
            <th scope="col" className="board-head board-corner">
              <span className="sr-only">Round</span>
            </th>
            {teamNames.map((teamName, teamIndex) => (
              <th
                key={teamIndex}
                scope="col"
                title={teamName}
                className="board-head"
                data-clock={teamIndex === nowTeam || undefined}
                data-own={teamIndex === ownTeamIndex || undefined}
              >
                <span className="board-head-name">{teamName}</span>
                {teamIndex === nowTeam && <span className="sr-only">, on the clock</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.roundNumber}>
              <RoundHead row={row} />
              {row.cells.map((cell) => (
                <BoardCell
                  key={cell.slotNumber}
                  slotNumber={cell.slotNumber}
                  label={cell.label}
                  player={cell.playerId === null ? null : (playersById.get(cell.playerId) ?? null)}
                  by={draft.slots[cell.slotNumber - 1]?.by ?? 'person'}
                  reason={draft.slots[cell.slotNumber - 1]?.reason ?? null}
                  ownerName={cell.ownerIndex === cell.teamIndex ? null : (teamNames[cell.ownerIndex] ?? '')}
                  isOnTheClock={cell.isOnTheClock}
                  isSkipped={cell.isSkipped}
                  isNewest={cell.slotNumber === newestSlotNumber}
                  isOwn={cell.teamIndex === ownTeamIndex}
                  isTabStop={cell.slotNumber === tabStop}
                  isOpen={cell.slotNumber === openSlotNumber}
                  onOpen={onOpen}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function RoundHead({ row }: { row: BoardRow }): ReactNode {
  const { Arrow, words } = DIRECTIONS[row.direction]
  return (
    <th scope="row" className="board-round">
      <span className="sr-only">Round </span>
      {row.roundNumber}
      <Arrow aria-hidden />
      <span className="sr-only">, {words}</span>
    </th>
  )
}

const DIRECTIONS = {
  forward: { Arrow: ArrowRight, words: 'first team to last' },
  backward: { Arrow: ArrowLeft, words: 'last team to first' },
  mixed: { Arrow: ArrowLeftRight, words: 'in an order of its own' },
} as const satisfies Record<RoundDirection, unknown>

/** Moves the focus to a slot's cell. */
export function focusSlot(grid: HTMLElement, slotNumber: number) {
  grid.querySelector<HTMLElement>(`[data-slot="${slotNumber}"]`)?.focus()
}

function slotNumberAt(target: EventTarget): number | null {
  const slot = target instanceof HTMLElement ? target.dataset['slot'] : undefined
  return slot === undefined ? null : Number(slot)
}
