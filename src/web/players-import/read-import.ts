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
import type { ConfirmedRows } from '#core/players/match-rankings.ts'
import { parseCsv } from './parse-csv.ts'

export interface ImportSource {
  readonly text: string
  /** The board whose order and numbers the text replaces. */
  readonly board: Board
  /** The season being drafted: tells "2025 PPR" from a projection. */
  readonly seasonYear: number
  /** The person's answers to "Did you mean X?". */
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
  /** The CSV reader's chunk could not be loaded. */
  | { readonly kind: 'reader_missing' }

export type ImportAnswer = Result<ImportReading, ImportRefusal>

/**
 * Reads a text and previews its import, in steps with pauses, so that typing stays possible with 5,000 rows. Null if it was
 * canceled.
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

/** Lets the page render and handle keys; false if the work was canceled. */
async function pause(signal: AbortSignal): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve))
  return !signal.aborted
}
