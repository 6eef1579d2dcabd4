import type { Transaction } from 'kysely'
import type { KnownPlayer, PlayerIds } from '#core/players/known-player.ts'
import type { WeeklyStats } from '#core/stats/weekly-stats.ts'
import { insertRows } from '../platform/database/insert-rows.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { AdpFacts, PlayerFacts } from './facts.ts'
import { playersThatStay } from './players-that-stay.ts'
import type { LoadProgress } from './player-store.ts'

/**
 * Players, ids and seasons of the facts in place of those that are there; seasons that the facts do not have stay. So does one
 * that is stored as it is: on SQLite every pick waits for what is written here, and last year's games are those of yesterday.
 */
export async function storeFacts(
  trx: Transaction<Tables>,
  facts: PlayerFacts,
  onProgress: (progress: LoadProgress) => void = () => undefined,
): Promise<void> {
  const staying = await playersThatStay(trx, facts)
  const players: readonly KnownPlayer[] = [...facts.players, ...staying.players]
  const ids: readonly PlayerIds[] = [...facts.ids, ...staying.ids]
  const rowCount = facts.seasons.reduce((count, { weeks }) => count + weeks.length, players.length + ids.length)
  let doneCount = 0
  const onInserted = (season: number | null) => (count: number) => {
    doneCount += count
    onProgress({ season, share: doneCount / rowCount })
  }

  await trx.deleteFrom('players').execute()
  await insertRows(trx, 'players', players, onInserted(null))
  await trx.deleteFrom('ff_player_ids').execute()
  await insertRows(trx, 'ff_player_ids', ids, onInserted(null))
  const storedFingerprints = await seasonFingerprints(trx)
  for (const { season, weeks, fingerprint = null } of facts.seasons) {
    if (fingerprint !== null && storedFingerprints.get(season) === fingerprint) {
      onInserted(season)(weeks.length)
      continue
    }
    await trx.deleteFrom('player_stats_weekly').where('season', '=', season).execute()
    await insertRows(trx, 'player_stats_weekly', inKeyOrder(weeks), onInserted(season))
    await keepFingerprint(trx, season, fingerprint)
  }
}

export async function storeAdp(trx: Transaction<Tables>, { source, asOf, entries }: AdpFacts): Promise<void> {
  await trx.deleteFrom('player_adp').execute()
  const rows = entries.map(({ playerId, adp }) => ({ player_id: playerId, adp, source, as_of: asOf }))
  await insertRows(trx, 'player_adp', rows)
}

/** The order in which the table lies on the disk: each row goes in beside the one before. */
function inKeyOrder(weeks: readonly WeeklyStats[]): readonly WeeklyStats[] {
  return weeks.toSorted((a, b) => (a.gsis_id === b.gsis_id ? a.week - b.week : a.gsis_id < b.gsis_id ? -1 : 1))
}

async function seasonFingerprints(trx: Transaction<Tables>): Promise<ReadonlyMap<number, string>> {
  const rows = await trx.selectFrom('fact_seasons').selectAll().execute()
  return new Map(rows.map(({ season, fingerprint }) => [season, fingerprint]))
}

async function keepFingerprint(trx: Transaction<Tables>, season: number, fingerprint: string | null): Promise<void> {
  await trx.deleteFrom('fact_seasons').where('season', '=', season).execute()
  if (fingerprint !== null) await trx.insertInto('fact_seasons').values({ season, fingerprint }).execute()
}
