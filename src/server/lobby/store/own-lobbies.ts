import type { Transaction } from 'kysely'
import type { LobbyId, SeatId } from '#core/lobby/lobby.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { asking } from '../../platform/database/transactions.ts'
import type { DeviceId } from '../../platform/device-id.ts'
import { lockRows } from './lobby-lock.ts'

/** The lobbies in which a device has a seat. May reject with StoreUnavailableError. */
export interface OwnLobbies {
  /** Those that are open, the ones that changed last first. */
  openLobbiesOf(deviceId: DeviceId, limit: number): Promise<readonly LobbyId[]>
}

/** On SQLite and on PostgreSQL. */
export function createSqlOwnLobbies({ reads }: Database): OwnLobbies {
  return {
    async openLobbiesOf(deviceId, limit) {
      const rows = await asking(() =>
        reads
          .selectFrom('lobbies')
          .select('id')
          .where('is_active', '=', true)
          .where('id', 'in', (query) =>
            query
              .selectFrom('lobby_participants')
              .select('lobby_id')
              .where((where) =>
                where.or([where('device_id', '=', deviceId), where('second_device_id', '=', deviceId)]),
              ),
          )
          .orderBy('changed_at', 'desc')
          .limit(limit)
          .execute(),
      )
      return rows.map(({ id }) => id)
    },
  }
}

export interface MovedSeat {
  readonly lobbyId: LobbyId
  readonly seatId: SeatId
  /** Of the lobby, when the seat moved. */
  readonly version: number
}

/** Gives every seat of `from` to `to`, under the locks of their lobbies, and deletes the private lists of these seats (RU34). */
export async function moveSeats(
  trx: Transaction<Tables>,
  dialect: Database['dialect'],
  from: DeviceId,
  to: DeviceId,
): Promise<readonly MovedSeat[]> {
  await trx.updateTable('seat_links').set({ used_by: to }).where('used_by', '=', from).execute()
  const held = await trx
    .selectFrom('lobby_participants')
    .select('lobby_id')
    .where((where) => where.or([where('device_id', '=', from), where('second_device_id', '=', from)]))
    .execute()
  const lobbyIds = [...new Set(held.map(({ lobby_id }) => lobby_id))]
  if (lobbyIds.length === 0) return []
  const locked = await lockRows(dialect, trx, lobbyIds)
  const moved = await trx
    .updateTable('lobby_participants')
    .set({ device_id: to })
    .where('device_id', '=', from)
    .where('lobby_id', 'in', lobbyIds)
    .returning(['id', 'lobby_id'])
    .execute()
  await trx
    .updateTable('lobby_participants')
    .set({ second_device_id: to })
    .where('second_device_id', '=', from)
    .where('lobby_id', 'in', lobbyIds)
    .execute()
  // Counted, because caches on other nodes must notice.
  await trx
    .updateTable('lobbies')
    .set((column) => ({ seat_moves: column('seat_moves', '+', 1) }))
    .where('id', 'in', lobbyIds)
    .execute()
  const seatIds = moved.map(({ id }) => id)
  if (seatIds.length > 0) {
    await trx.deleteFrom('autopick_lists').where('participant_id', 'in', seatIds).execute()
    await trx.deleteFrom('seat_lists').where('participant_id', 'in', seatIds).execute()
  }
  return moved.map(({ id, lobby_id }) => ({
    lobbyId: lobby_id,
    seatId: id,
    version: locked.get(lobby_id)?.version ?? 0,
  }))
}
