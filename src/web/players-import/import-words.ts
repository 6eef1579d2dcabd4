import { MAX_RANKINGS_CHARACTERS } from '#core/players/rankings-csv.ts'
import type { ImportPreview, PreviewLine } from '#core/players/import-rankings.ts'
import { refusalText } from '#core/players/rankings-words.ts'
import type { ImportRefusal } from './read-import.ts'
import type { FileProblem } from './read-text-file.ts'

export type RowOutcome = PreviewLine['outcome']

/** What the dialog says under the text when it cannot be imported: the specification's words, then where to look. */
export function importRefusalText(refusal: ImportRefusal): string {
  switch (refusal.kind) {
    case 'rankings':
      return refusal.brokenLineNumber === null
        ? refusalText(refusal.refusal)
        : `${refusalText(refusal.refusal)}. Look at the quotation marks from line ${refusal.brokenLineNumber} on.`
    case 'nothing_to_import':
      return 'None of the rows can be told apart, so there is nothing to import. The rows below say why.'
    case 'reader_missing':
      return 'The CSV reader could not be loaded. Check the connection and press Import again.'
  }
}

export function fileProblemText(problem: FileProblem, fileName: string): string {
  switch (problem) {
    case 'too_large':
      return `${fileName}: ${refusalText({ code: 'text_too_long', limit: MAX_RANKINGS_CHARACTERS })}`
    case 'not_text':
      return `${fileName} is not a text file. Save the ranking as CSV first.`
    case 'unreadable':
      return `${fileName} could not be read. Choose it again.`
  }
}

interface OutcomeWords {
  readonly outcome: RowOutcome
  /** For the heading: "290 match". */
  readonly verb: string
  readonly meaning: string
}

/** In the order in which the dialog lists them. */
export const OUTCOMES: readonly OutcomeWords[] = [
  { outcome: 'matched', verb: 'match', meaning: 'take the place and the numbers of the text' },
  { outcome: 'added', verb: 'new', meaning: 'join the board' },
  { outcome: 'ambiguous', verb: 'ambiguous', meaning: 'change nothing' },
  { outcome: 'dropped', verb: 'dropped', meaning: 'are left out' },
]

export function unrankedText(unrankedCount: number): string {
  if (unrankedCount === 0) return 'Every player of the board is in the text.'
  if (unrankedCount === 1) return '1 other player stays at the end of the board, unranked.'
  return `${unrankedCount} other players stay at the end of the board, unranked.`
}

/** For screen readers: "290 match, 2 new, 1 ambiguous, 0 dropped". */
export function spokenCounts(counts: ImportPreview['counts']): string {
  return OUTCOMES.map(({ outcome, verb }) => `${counts[outcome]} ${verb}`).join(', ')
}
