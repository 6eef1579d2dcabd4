import type { ReactNode } from 'react'
import type { BrowseSort } from '#core/players/browse.ts'

/** One column of a player list, as data. */
export interface Column<Row> {
  readonly id: string
  readonly head: string
  /** The tooltip that explains the header. */
  readonly title?: string
  /** Shows the header only to screen readers, because the cells explain themselves. */
  readonly isHeadHidden?: boolean
  /** The sort order that pressing the header selects. */
  readonly sort?: BrowseSort
  /** The size of the grid track. */
  readonly width: string
  /** Track sizes in rooms narrower than `desk`, and on a phone. Each defaults to the one before. */
  readonly narrow?: string
  readonly phone?: string
  /** The smallest room that shows the column; if absent, every room does. */
  readonly from?: WideRoom
  /** Whether the cell names its row for screen readers. */
  readonly isName?: boolean
  readonly className?: string
  readonly cell: (row: Row) => ReactNode
}

type WideRoom = (typeof ROOMS)[number]

/** How much room a list has: one of several columns, a phone, a portrait tablet, a landscape tablet (`laptop`), or a desktop. */
export type Room = 'column' | WideRoom

const ROOMS = ['phone', 'tablet', 'laptop', 'desk'] as const

/** Minimum list widths: `desk` fits every column, and `laptop` needs no second line below the name. */
const LEAST_REM = { desk: 50, laptop: 37 }

export interface ListWidth {
  readonly widthPx: number
  readonly remPx: number
  readonly isPhone: boolean
}

/** Goes by the width of the list, not of the window, because what is next to the list varies. */
export function roomOf({ widthPx, remPx, isPhone }: ListWidth): WideRoom {
  if (isPhone) return 'phone'
  if (widthPx < LEAST_REM.laptop * remPx) return 'tablet'
  return widthPx < LEAST_REM.desk * remPx ? 'laptop' : 'desk'
}

/** Whether rows have a second line below the name for what has no column. */
export function hasSecondLine(room: Room): boolean {
  return room === 'phone' || room === 'tablet'
}

export function shownColumns<Row>(columns: readonly Column<Row>[], room: Room): readonly Column<Row>[] {
  if (room === 'column') return columns
  return columns.filter(({ from = 'phone' }) => ROOMS.indexOf(from) <= ROOMS.indexOf(room))
}

/** The grid tracks that headers and rows share. */
export function tracksOf<Row>(columns: readonly Column<Row>[], room: Room): string {
  return shownColumns(columns, room)
    .map(({ width, narrow = width, phone = narrow }) => (room === 'phone' ? phone : room === 'desk' ? width : narrow))
    .join(' ')
}

/** Whether both column lists render the same cells. Their headers may differ. */
export function haveSameCells<Row>(one: readonly Column<Row>[], other: readonly Column<Row>[]): boolean {
  return (
    one === other ||
    (one.length === other.length &&
      one.every(({ id, cell }, index) => other[index]?.id === id && other[index].cell === cell))
  )
}
