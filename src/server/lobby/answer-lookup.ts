import type { Kysely } from 'kysely'
import { z } from '#protocol/zod.ts'
import { isStorable } from '../platform/database/storable.ts'
import type { Tables } from '../platform/database/tables.ts'
import { storedAnswerOf } from './lobby-rows.ts'
import type { CommandKey, StoredAnswer } from './lobby-store.ts'

export type Answers = ReadonlyMap<string, StoredAnswer>

/** The answers of these commands, those that there are. */
export function answersQuestion(database: Kysely<Tables>, keys: readonly CommandKey[]) {
  return database
    .selectFrom('command_answers')
    .selectAll()
    .where((where) =>
      where.or(
        keys.map(({ deviceId, commandId }) =>
          where.and([where('device_id', '=', deviceId), where('command_id', '=', commandId)]),
        ),
      ),
    )
}

const rowsSchema = z.array(
  z.object({
    device_id: z.string(),
    command_id: z.string(),
    request: z.string(),
    answer_json: z.string(),
    at: z.number(),
  }),
)

/** By `keyText`. */
export function answersOf(rows: readonly unknown[]): Answers {
  return new Map(
    rowsSchema
      .parse(rows)
      .map((row) => [keyText({ deviceId: row.device_id, commandId: row.command_id }), storedAnswerOf(row)]),
  )
}

export async function readAnswer(database: Kysely<Tables>, key: CommandKey): Promise<StoredAnswer | null> {
  if (!isStorable(key.commandId)) return null
  return answersOf(await answersQuestion(database, [key]).execute()).get(keyText(key)) ?? null
}

export function keyText({ deviceId, commandId }: CommandKey): string {
  return JSON.stringify([deviceId, commandId])
}
