import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { gameLog } from '#core/stats/game-log.ts'
import { latestSeason } from '#core/stats/weekly-stats.ts'
import type { Position } from '#core/players/player.ts'
import type { WeeklyStats } from '#core/stats/weekly-stats.ts'
import { useScoring } from '../session/session-context.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import { GameLogTable } from './game-log-table.tsx'
import type { PlayerGamesProps } from './recent-performance.tsx'
import { StatsFailure } from './stats-failure.tsx'
import { seasonChoices } from './stats-labels.ts'
import { newestGamesQuery, seasonGamesQuery, seasonsQuery } from './stats-queries.ts'
import { StatsSection } from './stats-section.tsx'
import { statsServer } from './stats-server.ts'

const SEASONS_ID = 'season'

/** One season game by game: first the latest, others when chosen (RU19). */
export function GameLogSection({ keys, position }: PlayerGamesProps) {
  const newest = useQuery(newestGamesQuery(statsServer, keys, 'log'))
  const latest = latestSeason(newest.data ?? [])
  const gsisId = keys.gsisId ?? newest.data?.[0]?.gsis_id ?? null
  const others = useQuery({ ...seasonsQuery(statsServer, gsisId ?? ''), enabled: gsisId !== null })
  const [chosenSeason, setChosenSeason] = useState<number | null>(null)
  const season = chosenSeason ?? latest
  const seasons = seasonChoices(latest, others.data ?? [])

  if (season === null || newest.data === undefined) {
    return (
      <StatsSection title="Game Log">
        {newest.isPending || (newest.isError && newest.isFetching) ? (
          <GameLogOutline />
        ) : newest.isError ? (
          <StatsFailure title="Failed to load game log" error={newest.error} onRetry={() => void newest.refetch()} />
        ) : (
          <NoStats />
        )}
      </StatsSection>
    )
  }
  return (
    <StatsSection
      title="Game Log"
      aside={
        <Tabs
          label="Season"
          idBase={SEASONS_ID}
          tabs={seasons.map((year) => ({ id: String(year), label: String(year) }))}
          value={String(season)}
          onChange={(id) => setChosenSeason(Number(id))}
        />
      }
    >
      <TabPanel idBase={SEASONS_ID} id={String(season)} isActive>
        {season === latest || gsisId === null ? (
          <SeasonTable games={newest.data} season={season} position={position} />
        ) : (
          <OtherSeason gsisId={gsisId} season={season} position={position} />
        )}
      </TabPanel>
    </StatsSection>
  )
}

interface SeasonProps {
  season: number
  position: Position
}

function OtherSeason({ gsisId, season, position }: SeasonProps & { gsisId: string }) {
  const query = useQuery(seasonGamesQuery(statsServer, gsisId, season))
  if (query.isPending || (query.isError && query.isFetching)) return <GameLogOutline />
  if (query.isError) {
    return <StatsFailure title="Failed to load game log" error={query.error} onRetry={() => void query.refetch()} />
  }
  return <SeasonTable games={query.data} season={season} position={position} />
}

function SeasonTable({ games, season, position }: SeasonProps & { games: readonly WeeklyStats[] }) {
  const log = gameLog(games, season, position, useScoring())
  return log.rows.length === 0 ? <NoStats /> : <GameLogTable log={log} />
}

function NoStats() {
  return <EmptyState title="No stats found" description="No games in the available seasons." />
}

/** The rows of a season and its head. */
const OUTLINE_ROW_COUNT = 18

function GameLogOutline() {
  return (
    <div className="relative">
      <output className="absolute inset-x-0 top-14 z-1 mx-auto flex w-fit items-center gap-2.5 rounded-full border border-line bg-raised px-4 py-2 text-sm text-muted">
        <Spinner /> Loading game log...
      </output>
      <div aria-hidden className="animate-pulse motion-reduce:animate-none">
        {Array.from({ length: OUTLINE_ROW_COUNT }, (_row, index) => (
          <div
            key={index}
            className="h-8 border-b border-line pt-2.5 before:block before:h-3 before:rounded-md before:bg-text/8"
          />
        ))}
      </div>
    </div>
  )
}
