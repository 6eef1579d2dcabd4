import { isPosition, POSITIONS, type Position } from '#core/players/player.ts'
import { teamByCode } from '#core/players/team-codes.ts'
import { readSourceTable, SourceError } from './source-table.ts'

/** One line of the ADP list, in its order. */
export interface AdpEntry {
  readonly name: string
  readonly position: Position
  readonly team: string | null
  readonly adp: number
}

/** A player as the roster of the season or the id crosswalk knows him. Every id but the first may be missing. */
export interface KnownPlayer {
  readonly gsisId: string
  readonly sleeperId: string | null
  readonly espnId: string | null
  readonly name: string
  readonly position: Position
  /** Null for a free agent. */
  readonly team: string | null
  readonly headshotUrl: string | null
  /** The crosswalk's team may be years old; only the roster says that somebody plays for it this season. */
  readonly isOnRoster: boolean
}

/** A line of the id crosswalk. Its gsis_id is null while upstream has none or only a makeshift one (WAS569019). */
export interface CrosswalkPlayer extends Omit<KnownPlayer, 'gsisId' | 'headshotUrl' | 'isOnRoster'> {
  readonly gsisId: string | null
}

/** What other providers call our positions; every other text is a position that is not drafted. */
const OTHER_POSITIONS: ReadonlyMap<string, Position> = new Map([
  ['PK', 'K'],
  ['DEF', 'DST'],
  ['FB', 'RB'],
])

const GSIS_ID = /^00-\d{7}$/

const GONE_STATUSES: ReadonlySet<string> = new Set(['RET', 'CUT'])

export function draftPosition(text: string | null): Position | null {
  if (text === null) return null
  return isPosition(text) ? text : (OTHER_POSITIONS.get(text) ?? null)
}

export function readAdp(folder: string, season: number): AdpEntry[] {
  const name = `fantasyfootballcalculator/adp_ppr_12tm_${season}.csv`
  const rows = readSourceTable(folder, name, ['name', 'position', 'team', 'adp'])
  return rows
    .map((row) => {
      const position = draftPosition(row.requiredText('position'))
      if (position === null) {
        throw new SourceError(
          `${name}: the position ${row.text('position')} is none of ${POSITIONS.join(', ')}, PK, DEF`,
        )
      }
      return {
        name: row.requiredText('name'),
        position,
        team: teamCode(row.text('team')),
        adp: row.requiredNumber('adp'),
      }
    })
    .toSorted((a, b) => a.adp - b.adp)
}

/** Everybody at a drafted position; players without a gsis_id cannot be joined to anything and are left out. */
export function readRoster(folder: string, season: number): KnownPlayer[] {
  const name = `nflverse/roster_${season}.csv`
  const columns = [
    'team',
    'position',
    'status',
    'full_name',
    'gsis_id',
    'sleeper_id',
    'espn_id',
    'headshot_url',
  ] as const
  return readSourceTable(folder, name, columns).flatMap((row) => {
    const gsisId = row.text('gsis_id')
    const position = draftPosition(row.text('position'))
    if (gsisId === null || position === null) return []
    // The roster goes on listing those who retired or were released in it.
    const isOnRoster = !GONE_STATUSES.has(row.text('status') ?? '')
    return {
      gsisId,
      sleeperId: row.text('sleeper_id'),
      espnId: row.text('espn_id'),
      name: row.requiredText('full_name'),
      position,
      team: isOnRoster ? teamCode(row.text('team')) : null,
      headshotUrl: secureAddress(row.text('headshot_url')),
      isOnRoster,
    }
  })
}

/** Everybody at a drafted position, newest first as upstream lists them. */
export function readCrosswalk(folder: string): CrosswalkPlayer[] {
  const columns = ['gsis_id', 'sleeper_id', 'espn_id', 'name', 'position', 'team'] as const
  return readSourceTable(folder, 'dynastyprocess/db_playerids.csv', columns).flatMap((row) => {
    const gsisId = row.text('gsis_id')
    const name = row.text('name')
    const position = draftPosition(row.text('position'))
    if (name === null || position === null) return []
    return {
      gsisId: gsisId !== null && GSIS_ID.test(gsisId) ? gsisId : null,
      sleeperId: row.text('sleeper_id'),
      espnId: row.text('espn_id'),
      name,
      position,
      team: teamCode(row.text('team')),
    }
  })
}

/** The board's code for a code of any source; null for a free agent and for what is no code of a team. */
function teamCode(text: string | null): string | null {
  return text === null ? null : (teamByCode(text)?.code ?? null)
}

export function secureAddress(address: string | null): string | null {
  if (address === null) return null
  const secure = address.replace(/^http:/, 'https:')
  return secure.startsWith('https://') ? secure : null
}
