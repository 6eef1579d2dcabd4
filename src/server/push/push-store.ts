import type { LobbyId, SeatId } from '#core/lobby/lobby.ts'
import type { DeviceId } from '../platform/device-id.ts'
import type { Database } from '../platform/database/database.ts'
import { asking } from '../platform/database/transactions.ts'
import { storedTime } from '../platform/database/stored-time.ts'

/** What a browser said about where and how to notify its person. */
export interface PushSubscription {
  /** An address of its push service. */
  readonly endpoint: string
  /** Its keys, base64url. */
  readonly p256dh: string
  readonly auth: string
}

interface SeatSubscription {
  readonly lobbyId: LobbyId
  readonly seatId: SeatId
  readonly deviceId: DeviceId
  readonly subscription: PushSubscription
}

/** Where to notify people of their turns. Every call may reject with StoreUnavailableError. */
export interface PushStore {
  /** In place of this device's earlier one. False if the device neither holds nor shares the seat (any more): then nothing is stored. */
  save(seat: SeatSubscription, nowMs: number): Promise<boolean>
  remove(seatId: SeatId, deviceId: DeviceId): Promise<void>
  /** Of the people who hold or share these seats now. */
  subscriptionsOf(seatIds: readonly SeatId[]): Promise<ReadonlyMap<SeatId, readonly PushSubscription[]>>
  /** The push service says that there is no such address any more. */
  forgetEndpoint(endpoint: string): Promise<void>
  forgetLobby(lobbyId: LobbyId): Promise<void>
}

/** Subscriptions on SQLite and on PostgreSQL. */
export function createPushStore({ db, reads }: Database): PushStore {
  return {
    async save({ lobbyId, seatId, deviceId, subscription }, nowMs) {
      const columns = { ...subscription, created_at: storedTime(nowMs) }
      // One statement, so that a seat that leaves or moves meanwhile gets no row.
      const saved = await asking(() =>
        db
          .insertInto('push_subscriptions')
          .columns(['participant_id', 'lobby_id', 'device_id', 'endpoint', 'p256dh', 'auth', 'created_at'])
          .expression((query) =>
            query
              .selectFrom('lobby_participants')
              .select(({ val }) => [
                'id',
                'lobby_id',
                val(deviceId).as('device_id'),
                val(subscription.endpoint).as('endpoint'),
                val(subscription.p256dh).as('p256dh'),
                val(subscription.auth).as('auth'),
                val(nowMs).as('created_at'),
              ])
              .where('id', '=', seatId)
              .where('lobby_id', '=', lobbyId)
              .where((where) =>
                where.or([where('device_id', '=', deviceId), where('second_device_id', '=', deviceId)]),
              ),
          )
          .onConflict((conflict) => conflict.columns(['participant_id', 'device_id']).doUpdateSet(columns))
          .returning('participant_id')
          .executeTakeFirst(),
      )
      return saved !== undefined
    },
    async remove(seatId, deviceId) {
      await asking(() =>
        db
          .deleteFrom('push_subscriptions')
          .where('participant_id', '=', seatId)
          .where('device_id', '=', deviceId)
          .execute(),
      )
    },
    async subscriptionsOf(seatIds) {
      if (seatIds.length === 0) return new Map()
      const rows = await asking(() =>
        reads
          .selectFrom('push_subscriptions as saved')
          .innerJoin('lobby_participants as seat', (join) =>
            join
              .onRef('seat.id', '=', 'saved.participant_id')
              .on((on) =>
                on.or([
                  on('seat.device_id', '=', on.ref('saved.device_id')),
                  on('seat.second_device_id', '=', on.ref('saved.device_id')),
                ]),
              ),
          )
          .select(['saved.participant_id', 'saved.endpoint', 'saved.p256dh', 'saved.auth'])
          .where('saved.participant_id', 'in', [...seatIds])
          .execute(),
      )
      const bySeat = Map.groupBy(rows, ({ participant_id: seatId }) => seatId)
      return new Map(
        [...bySeat].map(([seatId, ofSeat]) => [
          seatId,
          ofSeat.map(({ endpoint, p256dh, auth }) => ({ endpoint, p256dh, auth })),
        ]),
      )
    },
    async forgetEndpoint(endpoint) {
      await asking(() => db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute())
    },
    async forgetLobby(lobbyId) {
      await asking(() => db.deleteFrom('push_subscriptions').where('lobby_id', '=', lobbyId).execute())
    },
  }
}
