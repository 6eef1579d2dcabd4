import type { GamePoints } from '#core/stats/recent-stats.ts'

/** The size of the drawing, with space for the figures above and the weeks below the bars. */
export interface ChartFrame {
  readonly width: number
  readonly height: number
  readonly topSpace: number
  readonly bottomSpace: number
}

export interface ChartBar {
  readonly game: GamePoints
  readonly left: number
  readonly width: number
  /** Negative points hang from the base line. A game with unknown points has no height. */
  readonly top: number
  readonly height: number
  /** Where the figure is centered, and its baseline. */
  readonly middle: number
  readonly figureBase: number
  /** The first bar of another season. */
  readonly isNewSeason: boolean
}

export interface Chart {
  readonly bars: readonly ChartBar[]
  readonly baseLine: number
}

/** The bar's share of its slot. */
const BAR_SHARE = 0.66
/** So that three games do not fill the chart. */
const LEAST_PLACE_COUNT = 8
const FIGURE_GAP = 4
/** The scale's minimum, so that a few points look like a few points. */
const LEAST_TOP_POINTS = 15

/** One bar per game, oldest first and right-aligned, so that the latest game is always in the same place. */
export function chartBars(games: readonly GamePoints[], frame: ChartFrame): Chart {
  const points = games.map((game) => game.points ?? 0)
  const most = Math.max(LEAST_TOP_POINTS, ...points)
  const least = Math.min(0, ...points)
  const room = frame.height - frame.topSpace - frame.bottomSpace
  const yOf = (value: number) => frame.topSpace + ((most - value) / (most - least)) * room
  const placeCount = Math.max(LEAST_PLACE_COUNT, games.length)
  const pitch = frame.width / placeCount
  const baseLine = yOf(0)
  const bars = games.map((game, index): ChartBar => {
    const middle = (placeCount - games.length + index + 0.5) * pitch
    const edge = yOf(game.points ?? 0)
    const top = Math.min(edge, baseLine)
    const before = games[index - 1]
    return {
      game,
      left: middle - (pitch * BAR_SHARE) / 2,
      width: pitch * BAR_SHARE,
      top,
      height: Math.abs(edge - baseLine),
      middle,
      figureBase: top - FIGURE_GAP,
      isNewSeason: before !== undefined && before.season !== game.season,
    }
  })
  return { bars, baseLine }
}
