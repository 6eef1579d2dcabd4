import type { Result } from '#core/lib/result.ts'
import { err, ok } from '#core/lib/result.ts'
import type { Board } from '#core/players/board.ts'
import { previewImport, type ImportPreview } from '#core/players/import-rankings.ts'
import {
  MAX_RANKINGS_ROWS,
  readRankings,
  type ReadingAnswers,
  refuseRankingsText,
  type RankingsReading,
  type RankingsRefusal,
} from '#core/players/rankings-csv.ts'
import type { ConfirmedRows } from '#core/players/match-rankings.ts'
import { parseCsv } from './parse-csv.ts'

/** A list to import: a file, or a text that was typed or pasted. */
export interface ImportText {
  readonly fileName: string | null
  readonly text: string
}

export interface ImportSource {
  /** Several are combined (CSV27). */
  readonly texts: readonly ImportText[]
  /** The board whose order and numbers the text replaces. */
  readonly board: Board
  /** The season being drafted: tells "2025 PPR" from a projection. */
  readonly seasonYear: number
  /** The person's answers to "Did you mean X?". */
  readonly confirmed: ConfirmedRows
  /** What the person said about columns and rows. */
  readonly answers: ReadingAnswers
}

export interface ImportReading {
  readonly readings: readonly RankingsReading[]
  readonly preview: ImportPreview
}

export type ImportRefusal =
  | {
      readonly kind: 'rankings'
      readonly refusal: RankingsRefusal
      readonly brokenLineNumber: number | null
      /** The file that is refused; null for a single text. */
      readonly fileName: string | null
    }
  /** Every row is ambiguous or repeated: there is nothing to import. */
  | {
      readonly kind: 'nothing_to_import'
      readonly readings: readonly RankingsReading[]
      readonly preview: ImportPreview
    }

export type ImportAnswer = Result<ImportReading, ImportRefusal>

/**
 * Reads the texts and previews their import, in steps with pauses, so that typing stays possible with 5,000 rows. The limits
 * hold for all of them together (CSV1). Null if it was canceled.
 */
export async function readImport(source: ImportSource, signal: AbortSignal): Promise<ImportAnswer | null> {
  const { texts, board, seasonYear, confirmed, answers } = source
  const tooLong = refuseRankingsText(texts.map(({ text }) => text).join(''))
  if (tooLong !== null) return err(refused(tooLong))
  const readings: RankingsReading[] = []
  for (const { fileName, text } of texts) {
    const csv = parseCsv(text)
    if (!(await pause(signal))) return null
    const reading = readRankings(csv, { seasonYear, board }, answers, fileName)
    if (!reading.ok) return err(refused(reading.error, csv.brokenLineNumber, texts.length > 1 ? fileName : null))
    readings.push(reading.value)
    if (!(await pause(signal))) return null
  }
  const rowCount = readings.reduce((sum, { rows, dropped }) => sum + rows.length + dropped.length, 0)
  if (rowCount > MAX_RANKINGS_ROWS) {
    return err(refused({ code: 'too_many_rows', limit: MAX_RANKINGS_ROWS, count: rowCount }))
  }
  const preview = previewImport(board, readings, confirmed)
  return preview.mayImport ? ok({ readings, preview }) : err({ kind: 'nothing_to_import', readings, preview })
}

function refused(
  refusal: RankingsRefusal,
  brokenLineNumber: number | null = null,
  fileName: string | null = null,
): ImportRefusal {
  return { kind: 'rankings', refusal, brokenLineNumber, fileName }
}

/** Lets the page render and handle keys; false if the work was canceled. */
async function pause(signal: AbortSignal): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve))
  return !signal.aborted
}

/** Whether what is pasted into a field replaces all that is in it. */
export function replacesText(field: Pick<HTMLTextAreaElement, 'value' | 'selectionStart' | 'selectionEnd'>): boolean {
  return field.selectionEnd - field.selectionStart >= field.value.trim().length
}
