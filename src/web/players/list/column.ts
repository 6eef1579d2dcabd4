import type { ReactNode } from 'react'
import type { BrowseSort } from '#core/players/browse.ts'

/** One column of a list of players, as data. */
export interface Column<Row> {
  readonly id: string
  readonly head: string
  /** What the head means, in words. */
  readonly title?: string
  /** The head is for screen readers alone: what stands below it says itself what it is. */
  readonly isHeadHidden?: boolean
  /** The order that a press on the head brings. */
  readonly sort?: BrowseSort
  /** The grid track. */
  readonly width: string
  /** The same where there is less room than on a desk, and on a phone. */
  readonly narrow?: string
  readonly phone?: string
  /** The smallest room that shows it; without one every room does. */
  readonly from?: WideRoom
  /** The name of the row, for screen readers. */
  readonly isName?: boolean
  readonly className?: string
  readonly cell: (row: Row) => ReactNode
}

type WideRoom = (typeof ROOMS)[number]

/** How much room a list has: a column beside others of its kind, a phone, an upright tablet, a tablet held sideways, a desk. */
export type Room = 'column' | WideRoom

const ROOMS = ['phone', 'tablet', 'laptop', 'desk'] as const

/** The narrowest lists that have all columns, and those that can do without a second line below the name. */
const LEAST_REM = { desk: 50, laptop: 37 }

export interface ListWidth {
  readonly widthPx: number
  readonly remPx: number
  readonly isPhone: boolean
}

/** By the width of the list and not of the window: what stands beside it differs. */
export function roomOf({ widthPx, remPx, isPhone }: ListWidth): WideRoom {
  if (isPhone) return 'phone'
  if (widthPx < LEAST_REM.laptop * remPx) return 'tablet'
  return widthPx < LEAST_REM.desk * remPx ? 'laptop' : 'desk'
}

/** Whether a second line below the name says what has no column. */
export function hasSecondLine(room: Room): boolean {
  return room === 'phone' || room === 'tablet'
}

export function shownColumns<Row>(columns: readonly Column<Row>[], room: Room): readonly Column<Row>[] {
  if (room === 'column') return columns
  return columns.filter(({ from = 'phone' }) => ROOMS.indexOf(from) <= ROOMS.indexOf(room))
}

/** The tracks of the grid that heads and rows share. */
export function tracksOf<Row>(columns: readonly Column<Row>[], room: Room): string {
  return shownColumns(columns, room)
    .map(({ width, narrow = width, phone = narrow }) => (room === 'phone' ? phone : room === 'desk' ? width : narrow))
    .join(' ')
}

/** Whether rows of one list of columns look like those of the other: heads may say something else. */
export function haveSameCells<Row>(one: readonly Column<Row>[], other: readonly Column<Row>[]): boolean {
  return (
    one === other ||
    (one.length === other.length &&
      one.every(({ id, cell }, index) => other[index]?.id === id && other[index].cell === cell))
  )
}
