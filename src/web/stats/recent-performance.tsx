import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import type { Position } from '#core/players/player.ts'
import { recentStats, type RecentStats } from '#core/stats/recent-stats.ts'
import { weekName } from '#core/stats/weekly-stats.ts'
import { useScoring } from '../session/session-context.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { PointsChart } from './points-chart.tsx'
import { StatsFailure } from './stats-failure.tsx'
import type { StatsKeys } from './stats-keys.ts'
import { newestGamesQuery } from './stats-queries.ts'
import { statsServer } from './stats-server.ts'
import { pointsLabel, pointsSummary } from './stats-labels.ts'

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
  if (recent === null) return <p className="text-center text-sm text-muted">No recent games</p>
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
      <p className="text-[0.8125rem] text-muted">
        {latest.season} {weekName(latest)} · {latest.opponent} · {latest.result}
      </p>
      <p className="mt-1 font-display text-xl/6.5 font-semibold">
        {latest.parts.map((part, index) => (
          <Fragment key={part}>
            {index > 0 && <span className="text-muted"> · </span>}
            <span className="inline-block">{part}</span>
          </Fragment>
        ))}
      </p>
      <p className="mt-2 text-[0.8125rem] text-muted">{pointsSummary(points, label)}</p>
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
