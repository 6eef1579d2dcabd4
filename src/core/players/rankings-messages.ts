import type { DropReason, RankingRow, RankingsRefusal } from './rankings-csv.ts'
import type { RowMatch } from './match-rankings.ts'

/** Why a text cannot be imported (section 5, CSV2). */
export function refusalText(refusal: RankingsRefusal): string {
  switch (refusal.code) {
    case 'text_too_long':
      return `This text is too long. Import at most ${refusal.limit / CHARACTERS_PER_MB} MB at a time.`
    case 'parse_error':
      return refusal.message
    case 'no_rows':
      return 'No rows found. Make sure you included headers.'
    case 'too_many_rows':
      return `This text has ${grouped(refusal.count)} rows. Import at most ${grouped(refusal.limit)} rows at a time.`
    case 'no_players':
      return `Couldn't parse players from CSV. Check your headers. Seen: ${seenHeaders(refusal.sheet.columns.map(({ header }) => header).filter((header) => header !== ''))}. One has to be Player or Name.`
  }
}

export function dropReason(reason: DropReason): string {
  if (reason.code === 'no_player') return 'Not a player'
  return reason.code === 'no_name' ? 'No player name' : `Player name longer than ${reason.limit} characters`
}

export function duplicateReason(firstRow: RankingRow): string {
  return `Same player as row ${firstRow.rowNumber}`
}

/** The players of the board, or the rows of the text, that a row fits equally well. */
export function ambiguousReason({ row, candidates, rivals }: Extract<RowMatch, { kind: 'ambiguous' }>): string {
  const otherNumbers = rivals.filter((rival) => rival !== row).map(({ rowNumber }) => `${rowNumber}`)
  if (otherNumbers.length > 0) return `Could be the player of row ${orList(otherNumbers)}`
  return `Could be ${orList(candidates.map(({ name, position, team }) => `${name} (${position}, ${team || 'FA'})`))}`
}

function seenHeaders(headers: readonly string[]): string {
  const shown = headers.slice(0, MAX_HEADERS).map((header) => header.slice(0, MAX_HEADER_CHARACTERS))
  return `${shown.join(', ')}${headers.length > MAX_HEADERS ? ' and others' : ''}`
}

const MAX_HEADERS = 12
const MAX_HEADER_CHARACTERS = 24
const CHARACTERS_PER_MB = 1024 * 1024
/** A hundred namesakes would fill the dialog. */
const MAX_LISTED = 3

function orList(names: readonly string[]): string {
  const shown = names.length > MAX_LISTED ? [...names.slice(0, MAX_LISTED), 'others'] : names
  return shown.join(' or ')
}

/** 5000 as "5,000" */
function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}
