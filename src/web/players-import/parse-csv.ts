import papa from 'papaparse'
import { areHeaders, findHeaders } from '#core/players/csv-columns.ts'
import { widthOf, withHeaders } from '#core/players/headless-list.ts'
import { plainRecords, recordsOfPlainText, withJoinedLines } from '#core/players/plain-lists.ts'
import type { CsvText } from '#core/players/rankings-csv.ts'
import { withStackedBlocks } from '#core/players/side-by-side.ts'

export interface ParsedCsv extends CsvText {
  /** The line, from 1, with the parse error; null for none. */
  readonly brokenLineNumber: number | null
}

/** A pasted ranking as records, with headers where it has none but can be read (CSV40-CSV42). */
export function parseCsv(text: string): ParsedCsv {
  const whole = withoutByteOrderMark(text)
  const plain = recordsOfPlainText(whole)
  if (plain !== null) return { ...withHeaders('', listOf(plain)), parseError: null, brokenLineNumber: null }
  const joined = withJoinedLines(whole)
  const table = parseTable(joined)
  if (table.parseError !== null) return table
  return {
    ...table,
    ...withHeaders(joined, listOf(table.records)),
  }
}

function listOf(records: CsvText['records']): CsvText['records'] {
  return withStackedBlocks(plainRecords(records))
}

/**
 * Splits a pasted text into records; the headers decide between commas, semicolons, tabs and bars. Of papaparse's errors only
 * those about quotes count: a single column has no delimiter, and rows of different lengths are common.
 */
export function parseTable(text: string): ParsedCsv {
  const whole = withoutByteOrderMark(text)
  const { data, errors } = papa.parse<string[]>(whole, { delimiter: delimiterOf(whole) })
  const broken = errors.find((error) => error.type === 'Quotes')
  return {
    records: data,
    parseError: broken?.message ?? null,
    brokenLineNumber: broken?.index === undefined ? null : lineNumberAt(whole, broken.index),
  }
}

/** The one that splits the headers into the most cells wins; without a column of names, the one that splits most lines so. */
const DELIMITERS = [',', ';', '\t', '|']
/** Longer than any line of headers. */
const HEADERS_WITHIN_CHARACTERS = 4096
const HEADERS_WITHIN_LINES = 20

/** papaparse's own guess also looks at the rows below, where it takes the commas of "Allen, Josh";"1,5" for delimiters. */
function delimiterOf(text: string): string {
  const head = text.slice(0, HEADERS_WITHIN_CHARACTERS).replace(LEADING_BLANK_LINES, '')
  const cellCounts = DELIMITERS.map((delimiter) => {
    const { data } = papa.parse<string[]>(head, { delimiter, preview: HEADERS_WITHIN_LINES })
    const headers = data[findHeaders(data)] ?? []
    return areHeaders(headers) ? headers.length + HEADERS_WITHIN_CHARACTERS : widthOf(data)
  })
  return DELIMITERS[cellCounts.indexOf(Math.max(...cellCounts))] ?? ','
}

const LEADING_BLANK_LINES = /^(?:[^\S\r\n]*(?:\r\n|\r|\n))+/

function withoutByteOrderMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text
}

function lineNumberAt(text: string, characterIndex: number): number {
  return text.slice(0, characterIndex).split(/\r\n|\r|\n/).length
}
