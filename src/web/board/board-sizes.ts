import type { BoardView } from './board-view.ts'

/**
 * Where a board is shown. `screen` scrolls both ways, `dense` shares the height of its frame so that all rounds of a usual draft are
 * in view, `full` and `tv` fill the screen, `replay` is small, `print` is for paper alone.
 */
export type BoardSize = 'screen' | 'dense' | 'full' | 'tv' | 'replay' | 'print'

interface SizeTraits {
  /** Cells take the focus and arrow keys move between them. Otherwise the board is only looked at. */
  readonly isGrid: boolean
  readonly names: 'short' | 'surname'
  /** Of a pick: "25 · 3.01" (RU36), "3.01" or nothing. */
  readonly label: 'number' | 'round' | null
  /** How a filled cell says that its pick was traded: by a mark in its corner, or in place of the label. */
  readonly traded: 'corner' | 'label' | null
  /** An open cell has one line. */
  readonly isBrief: boolean
  /** The cell that is kept in view. */
  readonly follows: 'clockNumber' | 'newestNumber' | null
}

const ON_SCREEN = {
  isGrid: true,
  names: 'short',
  label: 'number',
  traded: 'corner',
  isBrief: false,
  follows: 'clockNumber',
} as const satisfies SizeTraits

export const SIZES: Readonly<Record<BoardSize, SizeTraits>> = {
  screen: ON_SCREEN,
  dense: ON_SCREEN,
  full: ON_SCREEN,
  tv: { isGrid: false, names: 'surname', label: 'round', traded: 'label', isBrief: true, follows: null },
  replay: { ...ON_SCREEN, label: null, traded: null, isBrief: true, follows: 'newestNumber' },
  print: { isGrid: false, names: 'short', label: null, traded: 'label', isBrief: false, follows: null },
}

/** How a name stands in its cell. */
export interface NameFit {
  /** Of its full size: a long name shrinks before it is cut. */
  readonly share: number
  /** In one line: the position goes to the corner, because the name needs its room. */
  readonly isLong: boolean
}

export interface BoardFit {
  /** A cell has its name and the rest side by side. */
  readonly isOneLine: boolean
  readonly ofName: (name: string) => NameFit
  /** A team's name above its column, of the full size. */
  readonly ofHead: (name: string) => number
  /** On a TV alone. */
  readonly scale: TvScale | null
}

export function fitOf(size: BoardSize, { kind, teams, rows }: Pick<BoardView, 'kind' | 'teams' | 'rows'>): BoardFit {
  if (size !== 'tv') {
    return {
      isOneLine: size === 'replay' && kind === 'picks',
      ofName: (name) => ({ share: nameScale(name), isLong: false }),
      ofHead: () => 1,
      scale: null,
    }
  }
  const scale = tvScale(teams.length, rows.length)
  return {
    isOneLine: scale.isOneLine,
    ofName: (name) => nameFit(name, scale),
    ofHead: (name) => headShare(name, scale),
    scale,
  }
}

/** Nearly any name of this length fits a cell of 96 px at full size. */
const ROOMY_LENGTH = 13
const SMALLEST_SCALE = 0.72

/** A name's share of its full size in a cell, from 0.72 to 1. */
export function nameScale(name: string): number {
  return Math.min(1, Math.max(SMALLEST_SCALE, ROOMY_LENGTH / name.length))
}

/** Sizes of the board on a TV, in pixels of the 1920 by 1080 picture. */
export interface TvScale {
  readonly namePx: number
  readonly metaPx: number
  /** Twenty rounds leave room for one line. */
  readonly isOneLine: boolean
  readonly cellWidthPx: number
  /** Team names above the columns. */
  readonly headPx: number
  /** Places of picks to come, and "On the clock". */
  readonly openPx: number
}

const BOARD_HEIGHT_PX = 866
const BOARD_WIDTH_PX = 1850
const GAP_PX = 3
const LARGEST_NAME_PX = 64
/** Below this height two lines would be too small to read from five meters. */
const TWO_LINES_PX = 46

export function tvScale(teamCount: number, roundCount: number): TvScale {
  const heightPx = BOARD_HEIGHT_PX / roundCount - GAP_PX
  const cellWidthPx = BOARD_WIDTH_PX / teamCount - GAP_PX
  const isOneLine = heightPx < TWO_LINES_PX
  const namePx = Math.min(LARGEST_NAME_PX, isOneLine ? heightPx * 0.74 : heightPx * 0.57, Math.max(29, cellWidthPx / 5))
  return {
    namePx: Math.round(namePx),
    metaPx: isOneLine ? 18 : Math.round(Math.max(18, namePx * 0.62)),
    isOneLine,
    cellWidthPx,
    headPx: Math.round(Math.min(38, Math.max(25, cellWidthPx / 9))),
    openPx: Math.round(Math.min(namePx, cellWidthPx / 5.6)),
  }
}

/** The width of a letter of the display face, as a share of its size, and the padding of a cell. */
const LETTER_SHARE = 0.47
const CELL_SIDES_PX = 22

/** A name that would shrink further beside its position gets the whole width. */
const LONG_SHARE = 0.82

export function nameFit(name: string, { namePx, cellWidthPx, isOneLine, metaPx }: TvScale): NameFit {
  const shareIn = (widthPx: number) => widthPx / (name.length * namePx * LETTER_SHARE)
  const wholePx = cellWidthPx - CELL_SIDES_PX
  const beside = shareIn(wholePx - metaPx * 1.25)
  const isLong = isOneLine && beside < LONG_SHARE
  const share = isOneLine && !isLong ? beside : shareIn(wholePx)
  // Two lines of different size share the height.
  return { share: Math.min(isLong ? 0.86 : 1, Math.max(0.6, share)), isLong }
}

/** So that two lines fit above a column. */
const TWO_LINE_SHARE = 0.84

/** A team's name above its column, of the full size: several words that don't fit stand in two lines. */
function headShare(name: string, { headPx, cellWidthPx }: TvScale): number {
  const share = (cellWidthPx - 8) / (name.length * headPx * LETTER_SHARE)
  if (share >= 1) return 1
  return name.includes(' ') ? TWO_LINE_SHARE : Math.max(0.66, share)
}
