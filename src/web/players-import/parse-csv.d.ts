import type { CsvText } from '#core/players/rankings-csv.ts'
export interface ParsedCsv extends CsvText {
  /** The line, from 1, with the parse error; null for none. */
  readonly brokenLineNumber: number | null
}
/** A pasted ranking as records, with headers where it has none but can be read (CSV40-CSV42). */
export declare function parseCsv(text: string): ParsedCsv
/**
 * Splits a pasted text into records; the headers decide between commas, semicolons, tabs and bars. Of papaparse's errors only
 * those about quotes count: a single column has no delimiter, and rows of different lengths are common.
 */
export declare function parseTable(text: string): ParsedCsv
