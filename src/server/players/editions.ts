import type { Transaction } from 'kysely'
import { StoreUnavailableError } from '../lobby/lobby-store.ts'
import { inLockedTransaction } from '../platform/database/advisory-lock.ts'
import type { Database } from '../platform/database/database.ts'
import type { FactEditionsTable, Tables } from '../platform/database/tables.ts'
import type { EditionName, LoadedEdition } from './player-store.ts'

type NewEdition = Omit<LoadedEdition, 'loadedAtMs'>

/**
 * Writes an edition and its name in one transaction, one edition at a time; false, without writing, where it is what the
 * tables hold.
 */
export async function inEdition(
  database: Database,
  edition: NewEdition,
  nowMs: number,
  write: (trx: Transaction<Tables>) => Promise<void>,
): Promise<boolean> {
  const step = await inLockedTransaction(
    database,
    'facts',
    async (trx) => {
      const newest = await newestOfKind(trx, edition.name)
      if (newest?.name === edition.name && newest.fingerprint === edition.fingerprint) return { isNew: false }
      await write(trx)
      // Later than what it replaces, whatever the clocks of two nodes say.
      await keepName(trx, edition, Math.max(nowMs, (newest?.loaded_at ?? 0) + 1))
      return { isNew: true }
    },
    () => performance.now(),
  )
  if (step === null) throw new StoreUnavailableError('another node loads facts, and does not end')
  return step.isNew
}

/** What the tables hold: ADP has tables of its own, the bundled facts and those of a refresh share theirs. */
async function newestOfKind(trx: Transaction<Tables>, name: EditionName): Promise<FactEditionsTable | undefined> {
  const kind: readonly EditionName[] = name === 'adp' ? ['adp'] : ['bundled', 'refreshed']
  return trx
    .selectFrom('fact_editions')
    .selectAll()
    .where('name', 'in', kind)
    .orderBy('loaded_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function keepName(trx: Transaction<Tables>, edition: NewEdition, loadedAtMs: number): Promise<void> {
  const row = { fingerprint: edition.fingerprint, loaded_at: loadedAtMs }
  await trx
    .insertInto('fact_editions')
    .values({ name: edition.name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}
