import type { ReadQuestion } from './read-question.ts'

/** A row as it goes out: the chosen columns under the names that were asked for. */
export type ReadableRow = Readonly<
  Record<string, string | number | boolean | null | readonly string[] | readonly number[]>
>

export interface FoundRows {
  readonly rows: readonly ReadableRow[]
  /** How many rows there are without limit and offset; null where nobody asked. */
  readonly total: number | null
}

/** Answers questions about the readable tables, over one database. */
export interface RowReader {
  read(question: ReadQuestion, isCounted: boolean): Promise<FoundRows>
}
