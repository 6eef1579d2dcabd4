import type { Result } from '../../src/core/lib/result.ts'
import type { TableName, TableRow } from '../../src/protocol/readable-tables.ts'
import type { CallFailure } from '../../src/web/api/call-function.ts'
import type { ReadRows } from '../../src/web/api/call-function.ts'

export interface AskedRead {
  readonly table: TableName
  /** The query parameters by name. */
  readonly words: Readonly<Record<string, string>>
  readonly signal: AbortSignal | undefined
}

export type AnswerRead = (asked: AskedRead) => Result<unknown[], CallFailure> | Promise<Result<unknown[], CallFailure>>

export interface FakeRead {
  readonly read: ReadRows
  readonly asked: readonly AskedRead[]
}

/** Answers reads as configured and records them. Rows are not validated against the table's schema. */
export function fakeRead(answer: AnswerRead): FakeRead {
  const asked: AskedRead[] = []
  const read: ReadRows = async <Name extends TableName>(
    table: Name,
    words: readonly (readonly [string, string])[],
    options: { readonly signal?: AbortSignal } = {},
  ) => {
    const question = { table, words: Object.fromEntries(words), signal: options.signal }
    asked.push(question)
    return (await answer(question)) as Result<TableRow<Name>[], CallFailure>
  }
  return { read, asked }
}
