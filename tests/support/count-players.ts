import { sql } from 'kysely'
import type { OpenStores } from '../../src/server/open-stores.ts'

/** How many players the tables hold, active or not. */
export async function countPlayers({ database }: Pick<OpenStores, 'database'>): Promise<number> {
  const counted = database.reads.selectFrom('players').select(sql<number>`count(*)`.as('count'))
  return (await counted.executeTakeFirstOrThrow()).count
}
