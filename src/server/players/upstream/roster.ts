import type { Position } from '#core/players/player.ts'
import { readSourceTable } from './source-table.ts'
import { draftPosition, expectSeason, secureAddress, teamCode } from './source-words.ts'

/** A player as the roster of the season or the id crosswalk knows him. Every id but the first may be missing. */
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
  /** The crosswalk's team may be years old; only the roster says that somebody plays for it this season. */
  readonly isOnRoster: boolean
}

const GONE_STATUSES: ReadonlySet<string> = new Set(['RET', 'CUT'])

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

/** Everybody at a drafted position; players without a gsis_id cannot be joined to anything and are left out. */
export async function readRoster(folder: string, season: number): Promise<RosterPlayer[]> {
  const name = rosterTableName(season)
  const players: RosterPlayer[] = []
  for await (const row of readSourceTable(folder, name, ROSTER_COLUMNS)) {
    expectSeason(name, row.requiredNumber('season'), season)
    const gsisId = row.text('gsis_id')
    const position = draftPosition(row.text('position'))
    if (gsisId === null || position === null) continue
    // The roster goes on listing those who retired or were released in it.
    const isOnRoster = !GONE_STATUSES.has(row.text('status') ?? '')
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
    })
  }
  return players
}
