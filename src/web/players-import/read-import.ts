import type { Result } from '#core/lib/result.ts'
import { err, ok } from '#core/lib/result.ts'
import type { Board } from '#core/players/board.ts'
import { previewImport, type ImportPreview } from '#core/players/import-rankings.ts'
import {
  readRankings,
  refuseRankingsText,
  type RankingsReading,
  type RankingsRefusal,
} from '#core/players/rankings-csv.ts'
import type { ConfirmedRows } from '#core/players/row-match.ts'
import { parseCsv } from './parse-csv.ts'

export interface ImportSource {
  readonly text: string
  /** The board whose order and numbers the text replaces. */
  readonly board: Board
  /** The season that is drafted for: tells "2025 PPR" from a projection. */
  readonly seasonYear: number
  /** What the person answered to "Did you mean X?". */
  readonly confirmed: ConfirmedRows
}

export interface ImportReading {
  readonly reading: RankingsReading
  readonly preview: ImportPreview
}

export type ImportRefusal =
  | {
      readonly kind: 'rankings'
      readonly refusal: RankingsRefusal
      readonly brokenLineNumber: number | null
    }
  /** Every row is ambiguous or repeated: there is nothing to import. */
  | { readonly kind: 'nothing_to_import'; readonly preview: ImportPreview }
  /** The part of the app that reads CSV could not be loaded. */
  | { readonly kind: 'reader_missing' }

export type ImportAnswer = Result<ImportReading, ImportRefusal>

/**
 * Reads a text as far as to what importing it would do. The work is cut into steps with a pause between them, so that a
 * text of 5,000 rows leaves room for typing; null when it was called off.
 */
export async function readImport(source: ImportSource, signal: AbortSignal): Promise<ImportAnswer | null> {
  const { text, board, seasonYear, confirmed } = source
  const tooLong = refuseRankingsText(text)
  if (tooLong !== null) return err(refused(tooLong))
  const csv = await parseCsv(text).catch(() => null)
  if (csv === null) return signal.aborted ? null : err({ kind: 'reader_missing' })
  if (!(await pause(signal))) return null
  const reading = readRankings(csv, seasonYear)
  if (!reading.ok) return err(refused(reading.error, csv.brokenLineNumber))
  if (!(await pause(signal))) return null
  const preview = previewImport(board, reading.value, confirmed)
  if (!preview.mayImport) return err({ kind: 'nothing_to_import', preview })
  return ok({ reading: reading.value, preview })
}

function refused(refusal: RankingsRefusal, brokenLineNumber: number | null = null): ImportRefusal {
  return { kind: 'rankings', refusal, brokenLineNumber }
}

/** Lets the page draw and hear keys; false when the work is no longer wanted. */
async function pause(signal: AbortSignal): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve))
  return !signal.aborted
}
