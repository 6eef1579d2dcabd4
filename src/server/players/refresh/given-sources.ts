import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { err, ok, type Result } from '#core/lib/result.ts'
import type { SourceFolder } from './fetch-sources.ts'
import { refreshFailure, type RefreshFailure } from './refresh-failure.ts'

/**
 * What can be built from a folder that somebody else filled, each file as it is or with .gz behind it: the seasons that have
 * statistics and play-by-play, with the newest roster. `season`, where it is given, is the newest that counts.
 */
export async function givenSources(
  folder: string,
  season: number | null,
): Promise<Result<SourceFolder, RefreshFailure>> {
  const statistics = await namesIn(path.join(folder, 'nflverse'))
  const leagues = await namesIn(path.join(folder, 'myfantasyleague'))
  const upTo = (found: number) => season === null || found <= season
  const rosters = seasonsOf(statistics, /^roster_(\d{4})\.csv(?:\.gz)?$/).filter(upTo)
  const plays = new Set(seasonsOf(statistics, /^play_by_play_(\d{4})\.csv(?:\.gz)?$/))
  const seasons = seasonsOf(statistics, /^stats_player_week_(\d{4})\.csv(?:\.gz)?$/).filter(
    (found) => upTo(found) && plays.has(found),
  )
  const [rosterSeason] = rosters
  if (rosterSeason === undefined)
    return err(refreshFailure('refused', `there is no nflverse/roster_YYYY.csv in ${folder}`))
  if (seasons.length === 0)
    return err(
      refreshFailure(
        'refused',
        `there is no season in ${folder}: nflverse/stats_player_week_YYYY.csv with nflverse/play_by_play_YYYY.csv`,
      ),
    )
  const [adpSeason = null] = seasonsOf(leagues, /^adp_(\d{4})\.json$/).filter(upTo)
  return ok({ request: { rosterSeason, seasons }, adpSeason })
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch(() => [])
}

/** Newest first, each once: a file may lie there both plain and zipped. */
function seasonsOf(names: readonly string[], pattern: RegExp): number[] {
  const seasons = names.flatMap((name) => {
    const year = pattern.exec(name)?.[1]
    return year === undefined ? [] : [Number(year)]
  })
  return [...new Set(seasons)].toSorted((a, b) => b - a)
}
