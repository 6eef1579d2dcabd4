import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { gameLog, type GameLog, type GameLogHeading } from '#core/stats/game-log.ts'
import { latestSeason, type WeeklyStats } from '#core/stats/weekly-stats.ts'
import type { Position } from '#core/players/player.ts'
import { useScoring } from '../session/session-context.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Spinner } from '../ui/loading.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import type { PlayerGamesProps } from './recent-performance.tsx'
import { StatsFailure } from './stats-failure.tsx'
import { seasonChoices } from './stats-labels.ts'
import { newestGamesQuery, seasonGamesQuery, seasonsQuery } from './stats-queries.ts'
import { StatsSection } from './stats-section.tsx'
import { statsServer } from './stats-server.ts'
import { classNames } from '../ui/class-names.ts'

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
      <output className="absolute inset-x-0 top-14 z-1 mx-auto flex w-fit items-center gap-2.5 rounded-full border border-line bg-raised px-4 py-2 text-body text-muted">
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

/** A season as a table that scrolls sideways while week and points stay in view (RU48). */
function GameLogTable({ log }: { log: GameLog }) {
  const { season, headings, rows, totals } = log
  return (
    // A scrolling region has to be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={`Game log ${season}`} tabIndex={0} className="overflow-x-auto pb-1 max-sm:-mx-5">
      <table className="w-full border-separate border-spacing-0 font-display text-body/none tabular-nums">
        <thead>
          <tr className="text-small text-muted">
            {headings.map(({ heading, meaning, isFigure }, columnIndex) => (
              <th
                key={heading}
                scope="col"
                title={meaning}
                className={cellClass({ isFigure, columnIndex }, 'font-semibold')}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ weekNumber, cells }) => (
            <tr key={weekNumber} className="hover:[&>*]:bg-raised">
              <Cells cells={cells} headings={headings} />
            </tr>
          ))}
        </tbody>
        {totals !== null && (
          <tfoot>
            <tr className="font-bold [&>*]:border-b-0 [&>*]:bg-raised">
              <Cells cells={totals} headings={headings} />
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}

function Cells({ cells, headings }: { cells: readonly string[]; headings: readonly GameLogHeading[] }) {
  return headings.map(({ heading, isFigure }, columnIndex) => {
    const isLast = columnIndex === headings.length - 1
    const className = cellClass({ isFigure, columnIndex }, isLast && 'font-bold')
    return columnIndex === 0 ? (
      <th key={heading} scope="row" className={classNames(className, 'font-semibold')}>
        {cells[columnIndex]}
      </th>
    ) : (
      <td key={heading} className={className}>
        {cells[columnIndex]}
      </td>
    )
  })
}

function cellClass(
  { isFigure, columnIndex }: { isFigure: boolean; columnIndex: number },
  more: string | false,
): string {
  return classNames(
    'h-8 whitespace-nowrap border-b border-line px-1.75',
    isFigure ? 'text-right' : 'text-left',
    // Up to the window's edge, so that nothing shows beside it.
    columnIndex === 0 && 'sticky left-0 z-1 bg-surface max-sm:pl-5 max-sm:shadow-[1px_0_0_var(--line)]',
    // The points stay in view, at the other edge.
    'last:sticky last:right-0 last:z-1 last:bg-surface last:shadow-[-1px_0_0_var(--line)] last:max-sm:pr-5',
    more,
  )
}
