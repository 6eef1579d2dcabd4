import { sql, type Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/** Whether the lobby's code is enough to watch: only where the host said so. */
export async function addWatchingByCode(trx: Transaction<Tables>): Promise<void> {
  await trx.schema
    .alterTable('watch_links')
    .addColumn('for_code', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`for_code in (0, 1)`),
    )
    .execute()
}
