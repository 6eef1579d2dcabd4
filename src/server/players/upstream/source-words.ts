import { isPosition, type Position } from '#core/players/player.ts'
import { teamByCode } from '#core/players/team-codes.ts'
import { SourceError } from './source-table.ts'

/** What other providers call our positions; every other text is a position that is not drafted. */
const OTHER_POSITIONS: ReadonlyMap<string, Position> = new Map([
  ['PK', 'K'],
  ['DEF', 'DST'],
  ['FB', 'RB'],
])

export function draftPosition(text: string | null): Position | null {
  if (text === null) return null
  return isPosition(text) ? text : (OTHER_POSITIONS.get(text) ?? null)
}

/** The board's code for a code of any source; null for a free agent and for what is no code of a team. */
export function teamCode(text: string | null): string | null {
  return text === null ? null : (teamByCode(text)?.code ?? null)
}

/** The board's code where a table always has a team: what is none is refused, in the name of the table. */
export function knownTeam(tableName: string, text: string | null): string {
  const team = teamCode(text)
  if (team === null) throw new SourceError(`${tableName}: "${text ?? ''}" is not a team`)
  return team
}

/** An https address, or null: the pages that show it are not allowed to load another. */
export function secureAddress(address: string | null): string | null {
  if (address === null) return null
  const secure = address.replace(/^http:/, 'https:')
  return secure.startsWith('https://') ? secure : null
}

/** A season's table that was filled with another season is refused. */
export function expectSeason(tableName: string, found: number, season: number): void {
  if (found !== season) throw new SourceError(`${tableName}: holds rows of the season ${found}`)
}
