import { err } from '../../src/core/lib/result.ts'
import type { Result } from '../../src/core/lib/result.ts'
import type { TableName, TableRow } from '../../src/protocol/readable-tables.ts'
import type { CallFailure } from '../../src/web/api/call-function.ts'
import type { ReadRows, ReadWord } from '../../src/web/api/call-function.ts'

export type FakeTables = {
  readonly [Name in TableName]?: (words: readonly ReadWord[]) => Result<TableRow<Name>[], CallFailure>
}

export interface FakeRows extends ReadRows {
  /** The queries, such as "player_seasons?gsis_id=eq.1&order=season.desc". */
  readonly asked: readonly string[]
}

/** Answers reads as configured and records the queries; an unconfigured table gives no answer. */
export function fakeRows(tables: FakeTables): FakeRows {
  const asked: string[] = []
  const read: ReadRows = (table, words) => {
    asked.push(`${table}?${words.map(([name, value]) => `${name}=${value}`).join('&')}`)
    const answer = tables[table]
    return Promise.resolve(answer === undefined ? err({ code: 'no_answer', details: null }) : answer(words))
  }
  return Object.assign(read, { asked })
}
