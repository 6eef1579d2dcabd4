import type { SeatId } from '#core/lobby/lobby.ts'
import type { Database } from '../platform/database/database.ts'
import { asking } from '../platform/database/transactions.ts'
import type { PushStore, PushSubscription } from './push-store.ts'
import { storedTime } from '../platform/database/stored-time.ts'

/** Subscriptions on SQLite and on PostgreSQL. */
export function createSqlPushStore({ db, reads }: Database): PushStore {
  return {
    async save({ lobbyId, seatId, deviceId, subscription }, nowMs) {
      const columns = { device_id: deviceId, ...subscription, created_at: storedTime(nowMs) }
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
                'device_id',
                val(subscription.endpoint).as('endpoint'),
                val(subscription.p256dh).as('p256dh'),
                val(subscription.auth).as('auth'),
                val(nowMs).as('created_at'),
              ])
              .where('id', '=', seatId)
              .where('lobby_id', '=', lobbyId)
              .where('device_id', '=', deviceId),
          )
          .onConflict((conflict) => conflict.column('participant_id').doUpdateSet(columns))
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
            join.onRef('seat.id', '=', 'saved.participant_id').onRef('seat.device_id', '=', 'saved.device_id'),
          )
          .select(['saved.participant_id', 'saved.endpoint', 'saved.p256dh', 'saved.auth'])
          .where('saved.participant_id', 'in', [...seatIds])
          .execute(),
      )
      return new Map<SeatId, PushSubscription>(
        rows.map(({ participant_id: seatId, endpoint, p256dh, auth }) => [seatId, { endpoint, p256dh, auth }]),
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
