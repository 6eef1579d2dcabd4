import { MAX_RANKINGS_CHARACTERS, type SheetColumn } from '#core/players/rankings-csv.ts'
import type { CsvField } from '#core/players/csv-columns.ts'
import type { PlayerPool } from '#core/draft/draft-command.ts'
import type { Player } from '#core/players/player.ts'
import { type ImportPreview, type PreviewLine, type RowQuestion, refusalText } from '#core/players/import-rankings.ts'
import type { ImportRefusal } from './read-import.ts'
import type { FileProblem } from './read-text-file.ts'

export type RowOutcome = PreviewLine['outcome']

/** Why a text cannot be imported: the specification's text, then where the problem is. */
export function importRefusalText(refusal: ImportRefusal): string {
  switch (refusal.kind) {
    case 'rankings':
      return `${refusal.fileName === null ? '' : `${refusal.fileName}: `}${rankingsRefusalText(refusal)}`
    case 'nothing_to_import':
      return 'No row matches a single player, so there is nothing to import. The rows below say why.'
  }
}

function rankingsRefusalText({ refusal, brokenLineNumber }: Extract<ImportRefusal, { kind: 'rankings' }>): string {
  if (refusal.code === 'no_players') return `${refusalText(refusal)} Or say below what the columns are.`
  return brokenLineNumber === null
    ? refusalText(refusal)
    : `${refusalText(refusal)}. Check the quotation marks from line ${brokenLineNumber} on.`
}

export function tooManyFilesText(limit: number): string {
  return `Import at most ${limit} files at a time.`
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

interface OutcomeTexts {
  readonly outcome: RowOutcome
  /** As in "290 match". */
  readonly verb: string
  readonly meaning: string
}

/** In the order of the dialog. */
export const OUTCOMES: readonly OutcomeTexts[] = [
  { outcome: 'matched', verb: 'match', meaning: 'take the place and the numbers of the text' },
  { outcome: 'added', verb: 'new', meaning: 'join the board' },
  { outcome: 'ambiguous', verb: 'ambiguous', meaning: 'change nothing' },
  { outcome: 'dropped', verb: 'dropped', meaning: 'are left out' },
]

/** What happens to the rows of an outcome. In a lobby, new players cannot be drafted (RU7). */
export function meaningOf({ outcome, meaning }: OutcomeTexts, pool: PlayerPool | null): string {
  return outcome === 'added' && pool !== null ? 'join your board, and are not draftable in this lobby' : meaning
}

/** Whether the row's player is not in the lobby; an earlier import may have put them on the board. */
export function isUndraftable({ player }: PreviewLine, pool: PlayerPool | null): boolean {
  return player !== null && pool !== null && !pool.has(player.id)
}

/** What is wrong with one row; null for nothing. */
export function lineReason(line: PreviewLine, pool: PlayerPool | null): string | null {
  return line.reason ?? (isUndraftable(line, pool) ? 'Not draftable in this lobby' : null)
}

/** A remark about the player of a row that is imported; null for none (RU33). */
export function lineNote({ player, oldTeam }: PreviewLine): string | null {
  if (player === null) return null
  if (oldTeam !== null) return `${oldTeam} in your text, now ${player.team || 'a free agent'}`
  const { adpFromRank, tierFromRank } = player.addedByImport ?? {}
  const fromRank = [adpFromRank === true ? 'ADP' : '', tierFromRank === true ? 'tier' : ''].filter(
    (name) => name !== '',
  )
  if (player.addedByImport === undefined) return null
  return fromRank.length === 0 ? 'Not on the board' : `Not on the board; ${fromRank.join(' and ')} from rank`
}

/** The rows with a question, in the order of the text; short names that mean one player come last. */
export function questionsOf({ lines }: ImportPreview): readonly (PreviewLine & { question: RowQuestion })[] {
  const asked = lines.flatMap((line) => (line.question === null ? [] : [{ ...line, question: line.question }]))
  return asked.toSorted((a, b) => Number(a.question.isShortName) - Number(b.question.isShortName))
}

export function openQuestionsText(openCount: number): string {
  if (openCount === 0) return 'Every row here has a player. Press one to change it.'
  return openCount === 1 ? '1 row may be a player on your board.' : `${openCount} rows may be players on your board.`
}

export function choiceText({ name, position, team }: Player): string {
  return `${name} (${position}, ${team || 'FA'})`
}

export function undraftableText(rowCount: number): string {
  return rowCount === 1
    ? '1 row matches no player of this lobby, and is not draftable here.'
    : `${rowCount} rows match no player of this lobby, and are not draftable here.`
}

/** About the players whom the text lacks, of the board or of the positions whose order it changes (CSV26). */
export function unrankedText({ unrankedCount, positions }: Pick<ImportPreview, 'unrankedCount' | 'positions'>): string {
  if (positions !== null) {
    const which = positions.join('/')
    if (unrankedCount === 0) return `Every ${which} on the board is in the text.`
    return unrankedCount === 1
      ? `1 other ${which} follows in the last place of the position, unranked.`
      : `${unrankedCount} other ${which} follow in the last places of the position, unranked.`
  }
  if (unrankedCount === 0) return 'Every player on the board is in the text.'
  if (unrankedCount === 1) return '1 other player stays at the end of the board, unranked.'
  return `${unrankedCount} other players stay at the end of the board, unranked.`
}

/** What people choose from for a column. */
export const FIELD_LABELS: Readonly<Record<CsvField, string>> = {
  name: 'Player',
  firstName: 'First name',
  lastName: 'Last name',
  team: 'NFL team',
  position: 'Position',
  rank: 'Rank',
  tier: 'Tier',
  adp: 'ADP',
  bye: 'Bye',
  projectedPpr: 'Projected points',
  lastSeasonPpr: 'Points last season',
  dollars: 'Auction value',
}

/** "RK: 12", the header with its first value. */
export function columnLabel({ header, samples: [sample = ''] }: SheetColumn, columnIndex: number): string {
  const name = header === '' ? `Column ${columnIndex + 1}` : header
  return sample === '' ? cut(name) : `${cut(name)}: ${cut(sample)}`
}

export function columnsTitle(fileNames: readonly string[]): string {
  const [fileName = ''] = fileNames
  const of = fileNames.length < 2 ? fileName : `${fileNames.length} files`
  return `What the columns${of === '' ? '' : ` of ${of}`} mean. Your choice is remembered for texts with the same headers.`
}

/** Sizes of leagues from which a person chooses, with room for the last pick that the text has. */
export function teamCountsFor(lastPick: number): readonly number[] {
  const [first = 0, ...others] = TEAM_COUNTS.filter((count) => count >= lastPick)
  return [first, ...others].slice(0, TEAM_COUNTS_SHOWN)
}

function cut(text: string): string {
  return text.length > LABEL_CHARACTERS ? `${text.slice(0, LABEL_CHARACTERS - 1)}…` : text
}

const LABEL_CHARACTERS = 18
const TEAM_COUNTS = [8, 10, 12, 14, 16, 18, 20]
const TEAM_COUNTS_SHOWN = 5

/** For screen readers: "290 match, 2 new, 1 ambiguous, 0 dropped". */
export function spokenCounts(counts: ImportPreview['counts']): string {
  return OUTCOMES.map(({ outcome, verb }) => `${counts[outcome]} ${verb}`).join(', ')
}
