import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import type { NewLobby } from './lobby-store.ts'
import { answerRow, creationRow, eventRow, participantRow } from './lobby-row-values.ts'

/** Rolls back a creation that is not a failure. */
class NothingCreated extends Error {
  readonly reason: 'code_taken' | 'answered'

  constructor(reason: 'code_taken' | 'answered') {
    super(reason)
    this.reason = reason
  }
}

export async function createInTables(
  database: Database,
  { created, atMs, deviceId, answer }: NewLobby,
): Promise<'created' | 'code_taken' | 'answered'> {
  try {
    return await inTransaction(database, async (trx) => {
      // The answer first, so that the second of two creations with one command id waits here for the first.
      if (answer !== null) {
        const kept = await trx
          .insertInto('command_answers')
          .values(answerRow(answer))
          .onConflict((conflict) => conflict.doNothing())
          .returning('at')
          .execute()
        if (kept.length === 0) throw new NothingCreated('answered')
      }
      const made = await trx
        .insertInto('lobbies')
        .values(creationRow(created, atMs))
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .execute()
      if (made.length === 0) throw new NothingCreated('code_taken')
      const { lobbyId, host } = created
      await trx
        .insertInto('lobby_participants')
        .values(participantRow(lobbyId, host, 1, deviceId))
        .execute()
      await trx
        .insertInto('lobby_events')
        .values(eventRow(lobbyId, { version: 1, event: created, bySeatId: host.id, atMs }))
        .execute()
      return 'created' as const
    })
  } catch (error) {
    if (error instanceof NothingCreated) return error.reason
    throw error
  }
}
