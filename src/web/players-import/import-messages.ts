import { MAX_RANKINGS_CHARACTERS, type SheetColumn } from '#core/players/rankings-csv.ts'
import type { PlayerPool } from '#core/draft/draft-command.ts'
import type { ImportPreview, PreviewLine, RowQuestion } from '#core/players/import-rankings.ts'
import { refusalText, rowReasonText } from './import-texts.ts'
import type { ImportRefusal } from './read-import.ts'
import type { FileProblem } from './read-text-file.ts'

export type RowGroupId = RowGroup['id']

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

/** What to do about a refusal, as far as its own words don't say so, and what became of the board. */
export function refusalDetail(refusal: ImportRefusal): string {
  return refusal.kind === 'rankings' && refusal.refusal.code === 'other_sport'
    ? 'It looks like a list of another sport. Paste a football list with a column of names. Nothing was changed.'
    : 'Nothing was changed.'
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

/** Rows of a kind, as the preview shows them. */
interface RowGroup {
  readonly id: 'matched' | 'added' | 'ambiguous' | 'no-players' | 'twice'
  /** As in "290 Matched". */
  readonly label: string
  readonly meaning: string
  readonly has: (line: PreviewLine) => boolean
}

/** In the order of the dialog. */
export const ROW_GROUPS: readonly RowGroup[] = [
  {
    id: 'matched',
    label: 'Matched',
    meaning: 'take the place and the numbers of the text',
    has: ({ outcome }) => outcome === 'matched',
  },
  { id: 'added', label: 'New', meaning: 'join the board', has: ({ outcome }) => outcome === 'added' },
  {
    id: 'ambiguous',
    label: 'Not clear',
    meaning: 'change nothing',
    has: ({ outcome }) => outcome === 'ambiguous',
  },
  {
    id: 'no-players',
    label: 'Not players',
    meaning: 'are left out',
    has: ({ outcome, reason }) => outcome === 'dropped' && reason?.code !== 'twice',
  },
  { id: 'twice', label: 'Twice', meaning: 'are left out', has: ({ reason }) => reason?.code === 'twice' },
]

/** What happens to the rows of a group. In a lobby, new players cannot be drafted (RU7). */
export function meaningOf({ id, meaning }: RowGroup, pool: PlayerPool | null): string {
  return id === 'added' && pool !== null ? 'join your board, and are not draftable in this lobby' : meaning
}

/** Whether the row's player is not in the lobby; an earlier import may have put them on the board. */
export function isUndraftable({ player }: PreviewLine, pool: PlayerPool | null): boolean {
  return player !== null && pool !== null && !pool.has(player.id)
}

/** What is wrong with one row; null for nothing. */
export function lineReason(line: PreviewLine, pool: PlayerPool | null): string | null {
  if (line.reason !== null) return rowReasonText(line.reason)
  return isUndraftable(line, pool) ? 'Not draftable in this lobby' : null
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

/** What a person may say about a row: that it is a player after all, or that a new one stays out; null for nothing. */
export function rowAction({ outcome, reason }: PreviewLine): 'It is a player' | 'Leave out' | null {
  const code = reason?.code
  if (code === 'remark' || code === 'defender' || code === 'left_out') return 'It is a player'
  return outcome === 'added' ? 'Leave out' : null
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

/** "RK: 12", the header with its first value. */
export function columnLabel({ header, samples: [sample = ''] }: SheetColumn, columnIndex: number): string {
  const name = header === '' ? `Column ${columnIndex + 1}` : header
  return sample === '' ? cut(name) : `${cut(name)}: ${cut(sample)}`
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

/** For screen readers: "290 Matched, 2 New, 0 Not clear, 1 Not players, 0 Twice". */
export function spokenCounts({ lines }: Pick<ImportPreview, 'lines'>): string {
  return ROW_GROUPS.map(({ label, has }) => `${lines.filter(has).length} ${label}`).join(', ')
}
