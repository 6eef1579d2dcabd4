import type { TableName } from '#protocol/readable-tables.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import type { ChosenColumn } from './read-question.ts'
import { kindOf, shortened, tableOf } from './table-columns.ts'

/** `select=*,player:name`: the columns of an answer, each under its own name or another one. */
export function readSelectWord(table: TableName, text: string): Result<readonly ChosenColumn[], string> {
  const chosen = new Map<string, string>()
  for (const piece of text.split(',').map((each) => each.trim())) {
    const columns = piece === '*' ? ok(allColumns(table)) : readPiece(table, piece)
    if (!columns.ok) return columns
    for (const { column, name } of columns.value) {
      if ((chosen.get(name) ?? column) !== column) return err(`select: two columns are called ${name}`)
      chosen.set(name, column)
    }
  }
  return ok([...chosen].map(([name, column]) => ({ column, name })))
}

export function allColumns(table: TableName): readonly ChosenColumn[] {
  return Object.keys(tableOf(table).columns).map((column) => ({ column, name: column }))
}

const PIECE = /^(?:(?<name>[\p{L}_][\p{L}\p{N}_ -]{0,63}):)?(?<column>[^:]*)$/u

function readPiece(table: TableName, piece: string): Result<readonly ChosenColumn[], string> {
  const { name, column } = PIECE.exec(piece)?.groups ?? {}
  if (column === undefined) return err(`select: ${shortened(piece)} is neither a column nor name:column`)
  const kind = kindOf(table, column)
  return kind.ok ? ok([{ column, name: name ?? column }]) : kind
}
