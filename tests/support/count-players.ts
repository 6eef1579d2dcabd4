import { sql } from 'kysely'
import type { OpenStores } from '../../src/server/open-stores.ts'

type Tables = Pick<OpenStores, 'database'>

/** The number of stored players, active or not. */
export async function countPlayers({ database }: Tables): Promise<number> {
  const counted = database.reads.selectFrom('players').select(sql<number>`count(*)`.as('count'))
  return (await counted.executeTakeFirstOrThrow()).count
}

/** The number of stored games by season. */
export async function countGames({ database }: Tables): Promise<ReadonlyMap<number, number>> {
  const rows = await database.reads
    .selectFrom('player_stats_weekly')
    .select(['season', sql<number>`count(*)`.as('count')])
    .groupBy('season')
    .orderBy('season')
    .execute()
  return new Map(rows.map(({ season, count }) => [season, count]))
}
