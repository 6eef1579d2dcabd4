import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import type { Position } from '#core/players/player.ts'
import { recentStats, type RecentStats, type GamePoints } from '#core/stats/recent-stats.ts'
import { weekName, isRegularSeason, shortWeekName } from '#core/stats/weekly-stats.ts'
import { useScoring } from '../session/session-context.tsx'
import { Skeleton } from '../ui/loading.tsx'
import { StatsFailure } from './stats-failure.tsx'
import type { StatsKeys } from './stats-keys.ts'
import { newestGamesQuery } from './stats-queries.ts'
import { statsServer } from './stats-server.ts'
import { pointsLabel, pointsSummary, pointsList } from './stats-labels.ts'
import { figureText } from '#core/stats/game-text.ts'
import { chartBars, type ChartFrame } from './chart-bars.ts'

export interface PlayerGamesProps {
  keys: StatsKeys
  position: Position
}

/** A summary of the latest game, and the points of the last ones as bars. */
export function RecentPerformance({ keys, position }: PlayerGamesProps) {
  const query = useQuery(newestGamesQuery(statsServer, keys, 'recent'))
  const scoring = useScoring()
  if (query.isPending || (query.isError && query.isFetching)) return <RecentOutline />
  if (query.isError) {
    return <StatsFailure title="Failed to load stats" error={query.error} onRetry={() => void query.refetch()} />
  }
  const recent = recentStats(query.data, position, scoring)
  const label = pointsLabel(position, scoring)
  if (recent === null) return <p className="text-center text-body text-muted">No recent games</p>
  return (
    <div className={SIDE_BY_SIDE}>
      <LatestGame recent={recent} label={label} />
      <PointsChart points={recent.points} label={label} />
    </div>
  )
}

function LatestGame({ recent: { latest, points }, label }: { recent: RecentStats; label: string }) {
  return (
    <div className={TEXT}>
      <p className="text-small text-muted">
        {latest.season} {weekName(latest)} · {latest.opponent} · {latest.result}
      </p>
      <p className="mt-1 font-display text-head/6.5 font-semibold">
        {latest.parts.map((part, index) => (
          <Fragment key={part}>
            {index > 0 && ' '}
            {/* The comma ends a line where the next part wraps; a dot would hang there. */}
            <span className="inline-block">{index < latest.parts.length - 1 ? `${part},` : part}</span>
          </Fragment>
        ))}
      </p>
      <p className="mt-2 text-small text-muted">{pointsSummary(points, label)}</p>
    </div>
  )
}

function RecentOutline() {
  return (
    <div className={SIDE_BY_SIDE}>
      <output className="sr-only">Loading recent stats...</output>
      <div aria-hidden className={`${TEXT} grid content-start gap-2.5`}>
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-6 w-56 max-w-full" />
        <Skeleton className="h-4 w-44" />
      </div>
      <Skeleton className="h-31 w-full max-w-80 justify-self-end max-sm:justify-self-center" />
    </div>
  )
}

/** Room for two lines, so that the chart stays where its outline was. */
const TEXT = 'min-w-0 max-sm:min-h-26'
const SIDE_BY_SIDE = 'grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_20rem] sm:items-center'

interface PointsChartProps {
  /** Oldest first. */
  points: readonly GamePoints[]
  /** See `pointsLabel`. */
  label: string
}

const FRAME: ChartFrame = { width: 320, height: 124, topSpace: 18, bottomSpace: 19 }

/** Points of the last games as bars in the position's color, the latest one the strongest. */
function PointsChart({ points, label }: PointsChartProps) {
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
          <text x={bar.middle} y={bar.figureBase} className="fill-text text-small font-semibold">
            {figureText(game.points, 1)}
          </text>
          <text x={bar.middle} y={FRAME.height - 4} className="fill-muted text-label">
            {isRegularSeason(game) ? `W${game.week}` : shortWeekName(game)}
          </text>
        </g>
      ))}
    </svg>
  )
}
