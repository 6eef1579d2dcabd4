import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

export type CsvRow = Readonly<Record<string, string>>

/** The rows of a table by column name; the file may be packed. The tables that benches read have no line breaks in cells. */
export function readCsv(file: string): readonly CsvRow[] {
  const bytes = readFileSync(file)
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  const [head = '', ...lines] = text.trim().split(/\r?\n/)
  const columns = cellsOf(head)
  return lines.map((line) => {
    const cells = cellsOf(line)
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']))
  })
}

function cellsOf(line: string): readonly string[] {
  const cells = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)]
  return cells.map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '')
}
