import { ArrowLeft, ArrowLeftRight, ArrowRight } from 'lucide-react'
import {
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import type { RoundDirection } from '#core/league/pick-order.ts'
import { shortName } from '#core/players/names.ts'
import { BoardCell, type OpenedCell } from './board-cell.tsx'
import { fitOf, SIZES, type BoardFit, type BoardSize } from './board-sizes.ts'
import { surnamesOn, type BoardView, type RowView, type TeamColumn } from './board-view.ts'
import { useCellInView } from './cell-in-view.ts'
import { gridStep } from './grid-keys.ts'
import './board.css'
import './board-print.css'

declare module 'react' {
  interface CSSProperties {
    '--teams'?: number
    '--rows'?: number
    '--name'?: number
    '--meta'?: number
    '--head'?: number
    '--open'?: number
    '--name-scale'?: number
  }
}

interface BoardTableProps {
  view: BoardView
  size: BoardSize
  /** In the corner above the rows' heads. */
  corner?: ReactNode
  openNumber?: number | null
  /** Without it, the board is read-only. */
  onOpen?: ((cell: OpenedCell) => void) | undefined
}

/** The board of any draft, at any size: teams by rounds or roster places, under sticky heads. One Tab stop; arrow keys move between cells. */
export function BoardTable({ view, size, corner, openNumber, onOpen }: BoardTableProps) {
  const { kind, teams, rows } = view
  const { isGrid, names, follows } = SIZES[size]
  const scrollerRef = useRef<HTMLDivElement>(null)
  const fit = useMemo(() => fitOf(size, { kind, teams, rows }), [size, kind, teams, rows])
  const surnames = useMemo(() => (names === 'surname' ? surnamesOn(view) : null), [names, view])
  const [visited, setVisited] = useState<number | null>(null)
  const wanted = visited ?? view.clockNumber ?? 1
  const tabStop = wanted <= teams.length * rows.length ? wanted : 1
  useCellInView(scrollerRef, follows === null ? null : view[follows])

  const rememberCell = (event: FocusEvent<HTMLElement>) => {
    const number = cellNumberAt(event.target)
    if (number !== null) setVisited(number)
  }

  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const number = cellNumberAt(event.target)
    if (number === null || event.altKey || event.metaKey) return
    const rowIndex = rows.findIndex((row) => row.cells.some((cell) => cell.number === number))
    const columnIndex = rows[rowIndex]?.cells.findIndex((cell) => cell.number === number) ?? 0
    const place = { rowIndex, columnIndex }
    const next = gridStep(event, place, { rowCount: rows.length, columnCount: teams.length })
    const cell = next === null ? undefined : rows[next.rowIndex]?.cells[next.columnIndex]
    if (cell === undefined) return
    event.preventDefault()
    event.stopPropagation()
    focusCell(event.currentTarget, cell.number)
  }

  // Cells take the focus and arrow keys move between them: a grid, with a table's rows and heads.
  const keys = isGrid ? { role: 'grid', onFocus: rememberCell, onKeyDown: walk } : {}
  return (
    <div
      className="board"
      data-size={size}
      data-kind={kind}
      data-one-line={fit.isOneLine || undefined}
      style={{ '--teams': teams.length, '--rows': rows.length, ...scaleStyle(fit) }}
    >
      {corner}
      <div ref={scrollerRef} className="board-scroller">
        <table
          aria-label={size === 'replay' ? `Replayed ${NAMES[kind]}` : NAMES[kind]}
          className="board-table"
          {...keys}
        >
          <thead>
            <tr>
              <th scope="col" className="board-head board-corner">
                <span className="sr-only">{kind === 'picks' ? 'Round' : 'Place'}</span>
              </th>
              {teams.map((team, teamIndex) => (
                <TeamHead key={teamIndex} team={team} scale={fit.ofHead(team.name)} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, rowIndex) => (
              <tr key={rowIndex}>
                <RowHead row={row} />
                {row.cells.map((cell) => {
                  const { player } = cell
                  const name = player === null ? '' : (surnames?.get(player.id) ?? shortName(player.name))
                  const { share, isLong } = fit.ofName(name)
                  return (
                    <BoardCell
                      key={cell.number}
                      {...cell}
                      size={size}
                      name={name}
                      nameShare={share}
                      isLong={isLong}
                      isTabStop={cell.number === tabStop}
                      isOpen={openNumber === undefined ? undefined : cell.number === openNumber}
                      onOpen={onOpen}
                    />
                  )
                })}
              </tr>
            ))}
          </tbody>
          {kind === 'sales' && (
            <tfoot>
              <tr>
                <th scope="row" className="board-row-head">
                  left
                </th>
                {teams.map(({ foot }, teamIndex) => (
                  <td key={teamIndex} className="h-6 text-center text-(length:--head-size) font-semibold">
                    {foot}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </div>
  )
}

const NAMES = { picks: 'Draft board, rounds by teams', sales: 'Board by roster place' } as const

function scaleStyle({ scale }: BoardFit): CSSProperties {
  if (scale === null) return {}
  const { namePx, metaPx, headPx, openPx } = scale
  return { '--name': namePx, '--meta': metaPx, '--head': headPx, '--open': openPx }
}

function TeamHead({ team, scale }: { team: TeamColumn; scale: number }) {
  const { name, note, isOwn, isOnTheClock } = team
  return (
    <th
      scope="col"
      title={name}
      className="board-head"
      data-clock={isOnTheClock || undefined}
      data-own={isOwn || undefined}
    >
      <span className="board-head-name" style={scale === 1 ? undefined : { '--name-scale': scale }}>
        {name}
      </span>
      {isOnTheClock && <span className="sr-only">, on the clock</span>}
      {note !== null && (
        <small className="block truncate text-(length:--meta-size) font-medium text-muted">{note}</small>
      )}
    </th>
  )
}

function RowHead({ row: { head, position, direction } }: { row: RowView }): ReactNode {
  if (direction === null) {
    return (
      <th scope="row" className="board-row-head" data-position={position ?? undefined}>
        {head}
      </th>
    )
  }
  const { Arrow, words } = DIRECTIONS[direction]
  return (
    <th scope="row" className="board-row-head">
      <span className="sr-only">Round </span>
      {head}
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

/** Moves the focus to a cell of a board. */
export function focusCell(board: ParentNode, number: number) {
  cellAt(board, number)?.focus()
}

/** What takes the focus in a cell. */
export function cellAt(board: ParentNode, number: number): HTMLElement | null {
  return board.querySelector(`[data-slot="${number}"]`)
}

function cellNumberAt(target: EventTarget): number | null {
  const slot = target instanceof HTMLElement ? target.dataset['slot'] : undefined
  return slot === undefined ? null : Number(slot)
}
