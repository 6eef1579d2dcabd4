import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { storedAnswerOf } from './read-lobby.ts'
import type { CommandKey, StoredAnswer } from './lobby-store.ts'

export type StoredAnswers = ReadonlyMap<string, StoredAnswer>

/** The answers of these commands, by `keyText`. */
export async function readAnswers(database: Kysely<Tables>, keys: readonly CommandKey[]): Promise<StoredAnswers> {
  if (keys.length === 0) return new Map()
  const rows = await database
    .selectFrom('command_answers')
    .selectAll()
    .where((where) =>
      where.or(
        keys.map(({ deviceId, commandId }) =>
          where.and([where('device_id', '=', deviceId), where('command_id', '=', commandId)]),
        ),
      ),
    )
    .execute()
  return new Map(
    rows.map((row) => [keyText({ deviceId: row.device_id, commandId: row.command_id }), storedAnswerOf(row)]),
  )
}

export async function readAnswer(database: Kysely<Tables>, key: CommandKey): Promise<StoredAnswer | null> {
  return (await readAnswers(database, [key])).get(keyText(key)) ?? null
}

export function keyText({ deviceId, commandId }: CommandKey): string {
  return JSON.stringify([deviceId, commandId])
}
