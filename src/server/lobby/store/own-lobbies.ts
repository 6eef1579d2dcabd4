import type { LobbyId } from '#core/lobby/lobby.ts'
import type { Database } from '../../platform/database/database.ts'
import { asking } from '../../platform/database/transactions.ts'
import type { DeviceId } from '../../platform/device-id.ts'

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
            query.selectFrom('lobby_participants').select('lobby_id').where('device_id', '=', deviceId),
          )
          .orderBy('changed_at', 'desc')
          .limit(limit)
          .execute(),
      )
      return rows.map(({ id }) => id)
    },
  }
}
