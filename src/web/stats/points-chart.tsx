import { figureText } from '#core/stats/game-text.ts'
import { isRegularSeason, shortWeekName, weekName } from '#core/stats/weekly-stats.ts'
import type { GamePoints } from '#core/stats/recent-stats.ts'
import { chartBars, type ChartFrame } from './chart-bars.ts'
import { pointsList } from './stats-labels.ts'

export interface PointsChartProps {
  /** Oldest first. */
  points: readonly GamePoints[]
  /** See `pointsLabel`. */
  label: string
}

const FRAME: ChartFrame = { width: 320, height: 124, topSpace: 18, bottomSpace: 19 }

/** Points of the last games as bars in the position's color, the latest one the strongest. */
export function PointsChart({ points, label }: PointsChartProps) {
  const { bars, baseLine } = chartBars(points, FRAME)
  const naming = { role: 'img', 'aria-label': `${label}: ${pointsList(points)}` }
  return (
    <svg
      {...naming}
      viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
      className="h-31 w-full max-w-80 justify-self-end font-display max-sm:justify-self-center"
      textAnchor="middle"
    >
      <path d={`M0 ${baseLine + 0.5}H${FRAME.width}`} className="stroke-line" />
      {bars.map(({ game, ...bar }, index) => (
        <g key={`${game.season}-${game.week}`}>
          <title>{`${game.season} ${weekName(game)} ${game.opponent}: ${figureText(game.points, 1)}`}</title>
          {bar.isNewSeason && (
            <path
              d={`M${bar.middle - FRAME.width / 16} ${FRAME.topSpace}V${FRAME.height}`}
              className="stroke-control"
              strokeDasharray="2 3"
            />
          )}
          <rect
            x={bar.left}
            y={bar.top}
            width={bar.width}
            height={bar.height}
            rx={Math.min(3, bar.height / 2)}
            className="fill-p"
            opacity={index === bars.length - 1 ? 1 : 0.5}
          />
          <text x={bar.middle} y={bar.figureBase} className="fill-text text-[0.8125rem] font-semibold">
            {figureText(game.points, 1)}
          </text>
          <text x={bar.middle} y={FRAME.height - 4} className="fill-muted text-xs">
            {isRegularSeason(game) ? `W${game.week}` : shortWeekName(game)}
          </text>
        </g>
      ))}
    </svg>
  )
}
