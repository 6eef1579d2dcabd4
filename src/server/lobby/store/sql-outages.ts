import type { InsertQueryBuilder, InsertResult, Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { asking } from '../../platform/database/transactions.ts'
import { z } from '#protocol/zod.ts'
import type { LobbyStore } from './lobby-store.ts'
import { ALIVE_GAP_MS, CLOCK_SKEW_MS, clocksSince, withoutFuture, withOutage, type ServerLife } from './outages.ts'

const outagesSchema = z.array(z.object({ fromMs: z.number(), untilMs: z.number() }))

/** Part of the transaction that starts a clock, so that an outage right after it is noticed, too. */
export function clockStarted(
  trx: Kysely<Tables>,
  atMs: number,
): InsertQueryBuilder<Tables, 'server_life', InsertResult> {
  return trx
    .insertInto('server_life')
    .values({ id: 1, alive_at: atMs, outages_json: '[]' })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ alive_at: atMs }).where('server_life.alive_at', 'is', null),
    )
}

type OutageRecord = Pick<LobbyStore, 'recordAlive' | 'lastAliveMs' | 'futureLobbyIds' | 'clockedLobbyIds'>

/** What the store remembers of outages: one row for all nodes. */
export function createOutageRecord({ db, reads }: Database): OutageRecord {
  const clockedIds = (sinceMs: number, limit: number) =>
    reads
      .selectFrom('lobbies')
      .select('id')
      .where('deadline_at', '>', sinceMs)
      .orderBy('deadline_at')
      .limit(limit)
      .execute()

  async function read(): Promise<ServerLife> {
    const row = await reads.selectFrom('server_life').select(['alive_at', 'outages_json']).executeTakeFirst()
    return row === undefined
      ? { aliveAtMs: null, outages: [] }
      : { aliveAtMs: row.alive_at, outages: outagesSchema.parse(JSON.parse(row.outages_json)) }
  }

  async function lifeUntil(nowMs: number): Promise<ServerLife> {
    const life = await read()
    const past = withoutFuture(life, nowMs)
    if (past === life) return life
    await replace(life.aliveAtMs, past)
    return read()
  }

  /** Whichever node finds the row as it was read replaces it, once. */
  async function replace(readAliveAtMs: number | null, { aliveAtMs, outages }: ServerLife): Promise<void> {
    await db
      .updateTable('server_life')
      .set({ alive_at: aliveAtMs, outages_json: JSON.stringify(outages) })
      .where('alive_at', readAliveAtMs === null ? 'is' : '=', readAliveAtMs)
      .execute()
  }

  /** Unless a clock has started meanwhile, which `clockStarted` noted in vain. */
  async function endWatch(aliveAtMs: number): Promise<void> {
    await db
      .updateTable('server_life')
      .set({ alive_at: null })
      .where('alive_at', '=', aliveAtMs)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('lobbies').select('id').where('deadline_at', '>', clocksSince(aliveAtMs)))),
      )
      .execute()
  }

  return {
    recordAlive: (nowMs) =>
      asking(async () => {
        const { aliveAtMs, outages } = await lifeUntil(nowMs)
        const hasClock = (await clockedIds(clocksSince(aliveAtMs ?? nowMs), 1)).length > 0
        if (!hasClock) {
          if (aliveAtMs !== null) await endWatch(aliveAtMs)
          return outages
        }
        if (aliveAtMs === null) {
          await clockStarted(db, nowMs).execute()
          return outages
        }
        if (nowMs - aliveAtMs > ALIVE_GAP_MS) {
          const outage = { fromMs: aliveAtMs, untilMs: nowMs }
          await replace(aliveAtMs, { aliveAtMs: nowMs, outages: withOutage(outages, outage) })
          return (await read()).outages
        }
        await db.updateTable('server_life').set({ alive_at: nowMs }).where('alive_at', '<', nowMs).execute()
        return outages
      }),
    lastAliveMs: async () => (await asking(read)).aliveAtMs,
    async futureLobbyIds(nowMs, limit) {
      const rows = await asking(() =>
        reads
          .selectFrom('lobbies')
          .select('id')
          .where('changed_at', '>', nowMs + CLOCK_SKEW_MS)
          .where('is_active', '=', true)
          .limit(limit)
          .execute(),
      )
      return rows.map(({ id }) => id)
    },
    clockedLobbyIds: async (sinceMs, limit) => (await asking(() => clockedIds(sinceMs, limit))).map(({ id }) => id),
  }
}
