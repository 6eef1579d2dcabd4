import { sql, type Compilable, type Kysely } from 'kysely'
import { isTableName } from '#protocol/readable-tables.ts'
import type { Tables } from '../../src/server/platform/database/tables.ts'
import type { ReadQuery } from '../../src/server/stock/rest/read-query.ts'
import { parseRead } from '../../src/server/stock/rest/parse-read.ts'

/** The query plan in lower case, one step per line. */
export type PlanOf = (reads: Kysely<Tables>, question: Compilable) => Promise<string>

export const planOnSqlite: PlanOf = async (reads, question) => {
  const { rows } = await sql<{ detail: string }>`explain query plan ${withValues(question)}`.execute(reads)
  return lowerCased(rows.map(({ detail }) => detail))
}

/** With so few rows PostgreSQL would rather scan the table, so scans are turned off to see whether an index could serve. */
export const planOnPostgres: PlanOf = (reads, question) =>
  reads.transaction().execute(async (trx) => {
    for (const way of ['seqscan', 'bitmapscan']) await sql.raw(`set local enable_${way} = off`).execute(trx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${withValues(question)}`.execute(trx)
    return lowerCased(rows.map((row) => row['QUERY PLAN']))
  })

/** Parses `players?team=eq.BUF` like the server. */
export function readQuery(address: string): ReadQuery {
  const [table = '', words = ''] = address.split('?')
  if (!isTableName(table)) throw new Error(`no such table: ${table}`)
  const question = parseRead(table, new URLSearchParams(words), null)
  if (!question.ok) throw new Error(question.error.details)
  return question.value
}

function lowerCased(steps: readonly string[]): string {
  return steps.join('\n').toLowerCase()
}

/** The statement with its values inlined, because `explain` takes no parameters. */
function withValues(question: Compilable) {
  const { sql: text, parameters } = question.compile()
  const values = parameters.map((value) => (typeof value === 'string' ? `'${value}'` : String(value)))
  let valueIndex = 0
  return sql.raw(text.replaceAll(/\?|\$\d+/g, () => values[valueIndex++] ?? ''))
}
