import type { Position } from '#core/players/player.ts'
import { readSourceTable } from './source-table.ts'
import { draftPosition, onlySeason, secureAddress, teamCode } from './source-values.ts'

/** A player in the season's roster or the id crosswalk. Every id except gsisId may be missing. */
export interface RosterPlayer {
  readonly gsisId: string
  readonly sleeperId: string | null
  readonly espnId: string | null
  readonly rotowireId: string | null
  readonly name: string
  readonly position: Position
  /** Null for a free agent. */
  readonly team: string | null
  readonly headshotUrl: string | null
  /** Only the roster says that somebody plays this season; the crosswalk's team may be years old. */
  readonly isOnRoster: boolean
  /** Gone, or on injured reserve or another list of players who may not play for now. */
  readonly isInactive: boolean
}

const GONE_STATUSES: ReadonlySet<string> = new Set(['RET', 'CUT'])
/** Injured reserve, physically unable to perform, non-football injury, suspended. */
const RESERVE_STATUSES: ReadonlySet<string> = new Set(['RES', 'PUP', 'NON', 'SUS'])

const ROSTER_COLUMNS = [
  'season',
  'team',
  'position',
  'status',
  'full_name',
  'gsis_id',
  'sleeper_id',
  'espn_id',
  'rotowire_id',
  'headshot_url',
] as const

export function rosterTableName(season: number): string {
  return `nflverse/roster_${season}.csv`
}

/** The players at the drafted positions. Those without a gsis_id cannot be joined to anything and are left out. */
export async function readRoster(folder: string, season: number): Promise<RosterPlayer[]> {
  const name = rosterTableName(season)
  const players: RosterPlayer[] = []
  for await (const row of readSourceTable(folder, name, ROSTER_COLUMNS)) {
    row.requiredNumber('season', onlySeason(season))
    const gsisId = row.text('gsis_id')
    const position = draftPosition(row.text('position'))
    if (gsisId === null || position === null) continue
    // The roster keeps listing players who retired or were released.
    const status = row.text('status') ?? ''
    const isOnRoster = !GONE_STATUSES.has(status)
    players.push({
      gsisId,
      sleeperId: row.text('sleeper_id'),
      espnId: row.text('espn_id'),
      rotowireId: row.text('rotowire_id'),
      name: row.requiredText('full_name'),
      position,
      team: isOnRoster ? teamCode(row.text('team')) : null,
      headshotUrl: secureAddress(row.text('headshot_url')),
      isOnRoster,
      isInactive: !isOnRoster || RESERVE_STATUSES.has(status),
    })
  }
  return players
}
