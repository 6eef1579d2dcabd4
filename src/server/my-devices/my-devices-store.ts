import { randomUUID } from 'node:crypto'
import { type Selectable, type Transaction, sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type { DeviceSecretsTable, Tables } from '../platform/database/tables.ts'
import { asking, inTransaction } from '../platform/database/transactions.ts'
import { type MovedSeat, moveSeats } from '../lobby/store/own-lobbies.ts'
import type { DeviceId } from '../platform/device-id.ts'
import { storedTime } from '../platform/database/stored-time.ts'

/** A browser of an owner, by its cookie. */
interface OwnBrowser {
  readonly id: string
  readonly secretHash: string
  /** Such as "Chrome on Android"; null if unknown. */
  readonly name: string | null
  readonly addedAtMs: number
  /** To the hour. */
  readonly seenAtMs: number
}

/** The browsers of an owner and the codes with which others join. Every call may reject with StoreUnavailableError. */
export interface MyDevicesStore {
  browsersOf(owner: DeviceId): Promise<readonly OwnBrowser[]>
  /** In place of the owner's earlier code. */
  saveCode(owner: DeviceId, codeHash: string, expiresAtMs: number): Promise<void>
  /** The owner whose code it is. The first device to use it may repeat that; nobody else. */
  ownerOfCode(codeHash: string, user: DeviceId, nowMs: number): Promise<DeviceId | null>
  /** How many seats moved to the owner when their code was used; null if nobody has joined with it. */
  seatsMovedByCode(codeHash: string, owner: DeviceId): Promise<number | null>
  /**
   * Gives whatever belongs to `from` to `to`, and returns the seats that moved. A solo draft stays if `to` has one. Where
   * either has joined somebody else meanwhile, even each other, `from` goes where it went, and nobody goes in circles.
   */
  merge(from: DeviceId, to: DeviceId): Promise<readonly MovedSeat[]>
  /** The owner who has everything of this one by now: the same one, unless they joined another. */
  ownerNow(owner: DeviceId): Promise<DeviceId>
  forgetBrowser(owner: DeviceId, id: string): Promise<boolean>
  /** Seats that could not be left stay, without anybody who holds them. */
  deleteOwner(owner: DeviceId): Promise<void>
}

/** In place of the hash of a secret: of an owner whose first browser is forgotten. No hash looks like it. */
function noSecret(owner: DeviceId): string {
  return `none:${owner}`
}

export function createMyDevicesStore(database: Database): MyDevicesStore {
  const { db, dialect } = database
  return {
    async browsersOf(owner) {
      const [first, others] = await asking(() =>
        Promise.all([
          db.selectFrom('devices').selectAll().where('id', '=', owner).executeTakeFirst(),
          db.selectFrom('device_secrets').selectAll().where('device_id', '=', owner).orderBy('added_at').execute(),
        ]),
      )
      const hasFirst = first !== undefined && !first.secret_hash.startsWith('none:')
      return [...(hasFirst ? [browserOf({ ...first, added_at: first.created_at })] : []), ...others.map(browserOf)]
    },
    async saveCode(owner, codeHash, expiresAtMs) {
      const columns = { code_hash: codeHash, expires_at: storedTime(expiresAtMs), used_by: null }
      await inTransaction(database, async (trx) => {
        const merged = trx.selectFrom('devices').select('id').where('merged_into', '=', owner)
        await trx.deleteFrom('device_codes').where('device_id', 'in', merged).execute()
        await trx
          .insertInto('device_codes')
          .values({ device_id: owner, ...columns })
          .onConflict((conflict) => conflict.column('device_id').doUpdateSet(columns))
          .execute()
      })
    },
    async ownerOfCode(codeHash, user, nowMs) {
      const own = await asking(() =>
        db
          .selectFrom('device_codes')
          .select('device_id')
          .where('code_hash', '=', codeHash)
          .where('device_id', '=', user)
          .executeTakeFirst(),
      )
      if (own !== undefined) return user
      const row = await asking(() =>
        db
          .updateTable('device_codes')
          .set({ used_by: user })
          .where('code_hash', '=', codeHash)
          .where('expires_at', '>', storedTime(nowMs))
          .where((where) => where.or([where('used_by', 'is', null), where('used_by', '=', user)]))
          .returning('device_id')
          .executeTakeFirst(),
      )
      return row?.device_id ?? null
    },
    async seatsMovedByCode(codeHash, owner) {
      const row = await asking(() =>
        db
          .selectFrom('device_codes')
          .innerJoin('devices', 'devices.id', 'device_codes.used_by')
          .select('devices.merged_seat_count')
          .where('device_codes.code_hash', '=', codeHash)
          .where('devices.merged_into', '=', owner)
          .executeTakeFirst(),
      )
      return row?.merged_seat_count ?? null
    },
    merge: (from, to) =>
      inTransaction(database, async (trx) => {
        const { ownerOf } = await lockOwners(trx, dialect, [from, to])
        const hasGone = ownerOf(from) !== from
        const target = ownerOf(hasGone ? from : to)
        return target === from ? [] : moveEverything(trx, dialect, from, target)
      }),
    async ownerNow(owner) {
      const row = await asking(() =>
        db.selectFrom('devices').select('merged_into').where('id', '=', owner).executeTakeFirst(),
      )
      return row?.merged_into ?? owner
    },
    async forgetBrowser(owner, id) {
      if (id === owner) {
        const cleared = await asking(() =>
          db
            .updateTable('devices')
            .set({ secret_hash: noSecret(owner) })
            .where('id', '=', owner)
            .where('secret_hash', 'not like', 'none:%')
            .executeTakeFirst(),
        )
        return cleared.numUpdatedRows > 0n
      }
      const removed = await asking(() =>
        db.deleteFrom('device_secrets').where('id', '=', id).where('device_id', '=', owner).executeTakeFirst(),
      )
      return removed.numDeletedRows > 0n
    },
    deleteOwner: (owner) =>
      inTransaction(database, async (trx) => {
        for (const table of [
          'solo_drafts',
          'push_subscriptions',
          'auth_sessions',
          'mfa_factors',
          'command_answers',
        ] as const)
          await trx.deleteFrom(table).where('device_id', '=', owner).execute()
        await trx.deleteFrom('seat_links').where('used_by', '=', owner).execute()
        await trx
          .deleteFrom('devices')
          .where((where) => where.or([where('id', '=', owner), where('merged_into', '=', owner)]))
          .execute()
      }),
  }
}

/** Locked in the order of their ids, or two devices that join each other would wait for each other. */
async function lockOwners(trx: Transaction<Tables>, dialect: Database['dialect'], ids: readonly DeviceId[]) {
  const selected = trx.selectFrom('devices').select(['id', 'merged_into']).where('id', 'in', ids).orderBy('id')
  const rows = await (dialect === 'postgres' ? selected.forNoKeyUpdate() : selected).execute()
  const mergedInto = new Map(rows.map(({ id, merged_into }) => [id, merged_into]))
  return { ownerOf: (id: DeviceId): DeviceId => mergedInto.get(id) ?? id }
}

async function moveEverything(
  trx: Transaction<Tables>,
  dialect: Database['dialect'],
  from: DeviceId,
  to: DeviceId,
): Promise<readonly MovedSeat[]> {
  const seats = await moveSeats(trx, dialect, from, to)
  await moveFirstBrowser(trx, from, to)
  await trx.updateTable('device_secrets').set({ device_id: to }).where('device_id', '=', from).execute()
  await trx.updateTable('auth_sessions').set({ device_id: to, aal: 'aal1' }).where('device_id', '=', from).execute()
  // Two people of one seat may become one owner, who is notified once.
  await trx
    .deleteFrom('push_subscriptions')
    .where('device_id', '=', from)
    .where('participant_id', 'in', (query) =>
      query.selectFrom('push_subscriptions').select('participant_id').where('device_id', '=', to),
    )
    .execute()
  await trx.updateTable('push_subscriptions').set({ device_id: to }).where('device_id', '=', from).execute()
  await trx.updateTable('tv_links').set({ device_id: to }).where('device_id', '=', from).execute()
  await trx.updateTable('passkeys').set({ device_id: to }).where('device_id', '=', from).execute()
  await moveSavedDrafts(trx, from, to)
  await moveSavedLists(trx, from, to)
  // Codes of `from` stay: who typed one joins where its owner is.
  await trx
    .updateTable('devices')
    .set({ merged_into: to })
    .where((where) => where.or([where('id', '=', from), where('merged_into', '=', from)]))
    .execute()
  await trx
    .updateTable('devices')
    .set({ merged_seat_count: sql<number>`coalesce(merged_seat_count, 0) + ${sql.lit(seats.length)}` })
    .where('id', '=', from)
    .execute()
  const draft = await trx.selectFrom('solo_drafts').select('id').where('device_id', '=', to).executeTakeFirst()
  if (draft === undefined)
    await trx.updateTable('solo_drafts').set({ device_id: to }).where('device_id', '=', from).execute()
  return seats
}

/** A draft that both have, under one id, stays as `to` has it. */
async function moveSavedDrafts(trx: Transaction<Tables>, from: DeviceId, to: DeviceId): Promise<void> {
  await trx
    .deleteFrom('saved_drafts')
    .where('device_id', '=', from)
    .where('draft_id', 'in', (query) =>
      query.selectFrom('saved_drafts as other').select('other.draft_id').where('other.device_id', '=', to),
    )
    .execute()
  await trx.updateTable('saved_drafts').set({ device_id: to }).where('device_id', '=', from).execute()
}

/** Lists are named by random ids: one that both have is a copy of the other. */
async function moveSavedLists(trx: Transaction<Tables>, from: DeviceId, to: DeviceId): Promise<void> {
  await trx
    .deleteFrom('saved_lists')
    .where('device_id', '=', from)
    .where('list_id', 'in', (query) =>
      query.selectFrom('saved_lists as other').select('other.list_id').where('other.device_id', '=', to),
    )
    .execute()
  await trx.updateTable('saved_lists').set({ device_id: to }).where('device_id', '=', from).execute()
}

function browserOf(
  row: Pick<Selectable<DeviceSecretsTable>, 'id' | 'secret_hash' | 'name' | 'added_at' | 'seen_at'>,
): OwnBrowser {
  const { id, secret_hash: secretHash, name, added_at: addedAtMs } = row
  return { id, secretHash, name, addedAtMs, seenAtMs: row.seen_at ?? addedAtMs }
}

async function moveFirstBrowser(trx: Transaction<Tables>, from: DeviceId, to: DeviceId): Promise<void> {
  const first = await trx.selectFrom('devices').selectAll().where('id', '=', from).executeTakeFirst()
  if (first === undefined || first.secret_hash.startsWith('none:')) return
  await trx
    .updateTable('devices')
    .set({ secret_hash: noSecret(from) })
    .where('id', '=', from)
    .execute()
  const { secret_hash, created_at: added_at, name, seen_at } = first
  await trx
    .insertInto('device_secrets')
    .values({ id: randomUUID(), device_id: to, secret_hash, added_at, name, seen_at })
    .execute()
}
