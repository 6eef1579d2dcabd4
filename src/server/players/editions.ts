import { sql, type Transaction } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { StoreUnavailableError } from '../lobby/lobby-store.ts'
import type { Database } from '../platform/database/database.ts'
import type { FactEditionsTable, Tables } from '../platform/database/tables.ts'
import { inTransaction } from '../platform/database/transactions.ts'
import type { EditionName, LoadedEdition } from './player-store.ts'

type NewEdition = Omit<LoadedEdition, 'loadedAtMs'>

/** Any number that nothing else on that database uses for an advisory lock. */
const LOCK_KEY = 7_310_523_189

/** The other nodes wait for the one that loads. */
const RETRY_MS = 50
const PATIENCE_MS = 60_000

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
  const giveUpAtMs = performance.now() + PATIENCE_MS
  for (;;) {
    const step = await inTransaction(database, async (trx) => {
      // Asked for again and again instead of waited for, because statements have a time limit. SQLite has one owner.
      if (database.dialect === 'postgres' && !(await takeLock(trx))) return 'locked'
      const newest = await newestOfKind(trx, edition.name)
      if (newest?.name === edition.name && newest.fingerprint === edition.fingerprint) return 'held'
      await write(trx)
      // Later than what it replaces, whatever the clocks of two nodes say.
      await keepName(trx, edition, Math.max(nowMs, (newest?.loaded_at ?? 0) + 1))
      return 'written'
    })
    if (step !== 'locked') return step === 'written'
    if (performance.now() > giveUpAtMs) throw new StoreUnavailableError('another node loads facts, and does not end')
    await sleep(RETRY_MS)
  }
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

async function takeLock(trx: Transaction<Tables>): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${LOCK_KEY}) as taken`.execute(trx)
  return rows[0]?.taken === true
}
