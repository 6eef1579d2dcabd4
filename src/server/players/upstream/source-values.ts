import { isPosition, type Position } from '#core/players/player.ts'
import { teamByCode } from '#core/players/teams.ts'
import { LAST_WEEK_NUMBER } from '#core/stats/weekly-stats.ts'
import type { NumberLimits, SourceRow } from './source-table.ts'

export const WEEK_LIMITS: NumberLimits = { min: 1, max: LAST_WEEK_NUMBER }

/** A table of one season must not hold rows of another. */
export function onlySeason(season: number): NumberLimits {
  return { min: season, max: season }
}

/** Other providers' names for our positions. */
const POSITION_ALIASES: ReadonlyMap<string, Position> = new Map([
  ['PK', 'K'],
  ['DEF', 'DST'],
  ['FB', 'RB'],
])

/** Null for a position that nobody drafts. */
export function draftPosition(text: string | null): Position | null {
  if (text === null) return null
  return isPosition(text) ? text : (POSITION_ALIASES.get(text) ?? null)
}

/** The board's code for any source's code; null for a free agent and for anything that is no team's code. */
export function teamCode(text: string | null): string | null {
  return text === null ? null : (teamByCode(text)?.code ?? null)
}

/** The board's code where a table always names a team. */
export function requiredTeam<Column extends string>(row: SourceRow<Column>, column: Column): string {
  const text = row.text(column)
  return teamCode(text) ?? row.refuse(`the column "${column}" has "${text ?? ''}", not a team`)
}

/** An https address or null: the pages that show it may not load any other. */
export function secureAddress(address: string | null): string | null {
  if (address === null) return null
  const secure = address.replace(/^http:/, 'https:')
  return secure.startsWith('https://') ? secure : null
}
