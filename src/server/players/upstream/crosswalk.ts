import { playerKey } from '#core/players/names.ts'
import type { Position, RosterStatus } from '#core/players/player.ts'
import { readSourceTable, draftPosition, teamCode, onlySeason, secureAddress } from './source-table.ts'

/** A line of the id crosswalk. gsisId is null while upstream has none or only a makeshift one (WAS569019). */
export interface CrosswalkPlayer {
  readonly gsisId: string | null
  readonly sleeperId: string | null
  readonly espnId: string | null
  readonly rotowireId: string | null
  readonly mflId: string | null
  readonly name: string
  readonly position: Position
  /** Null for a free agent; possibly years old for a former player. */
  readonly team: string | null
}

export interface CrosswalkLinks {
  /** The line about this roster player; null if there is none, or if several are possible. */
  lineOf(player: Pick<RosterPlayer, 'gsisId' | 'name' | 'position' | 'team'>): CrosswalkPlayer | null
  byGsisId(gsisId: string): CrosswalkPlayer | null
}

export const CROSSWALK_TABLE = 'dynastyprocess/db_playerids.csv'

const GSIS_ID = /^00-\d{7}$/

const CROSSWALK_COLUMNS = [
  'gsis_id',
  'sleeper_id',
  'espn_id',
  'rotowire_id',
  'mfl_id',
  'name',
  'position',
  'team',
] as const

/** The players at the drafted positions, newest first as upstream lists them. */
export async function readCrosswalk(folder: string): Promise<CrosswalkPlayer[]> {
  const lines: CrosswalkPlayer[] = []
  for await (const row of readSourceTable(folder, CROSSWALK_TABLE, CROSSWALK_COLUMNS)) {
    const gsisId = row.text('gsis_id')
    const name = row.text('name')
    const position = draftPosition(row.text('position'))
    if (name === null || position === null) continue
    lines.push({
      gsisId: gsisId !== null && GSIS_ID.test(gsisId) ? gsisId : null,
      sleeperId: row.text('sleeper_id'),
      espnId: row.text('espn_id'),
      rotowireId: row.text('rotowire_id'),
      mflId: row.text('mfl_id'),
      name,
      position,
      team: teamCode(row.text('team')),
    })
  }
  return lines
}

/**
 * Finds lines by gsis_id, where the first and newest line wins, or else by name, position and team among the lines without a
 * gsis_id: this year's rookies. Rookies who share a name are not linked.
 */
export function crosswalkLinks(lines: readonly CrosswalkPlayer[]): CrosswalkLinks {
  const byGsisId = new Map<string, CrosswalkPlayer>()
  const unlinked = new Map<string, CrosswalkPlayer[]>()
  for (const line of lines) {
    const key = nameKey(line)
    if (line.gsisId === null) unlinked.set(key, [...(unlinked.get(key) ?? []), line])
    else if (!byGsisId.has(line.gsisId)) byGsisId.set(line.gsisId, line)
  }
  return {
    byGsisId: (gsisId) => byGsisId.get(gsisId) ?? null,
    lineOf(player) {
      const linked = byGsisId.get(player.gsisId)
      if (linked !== undefined) return linked
      const [line, ...others] = unlinked.get(nameKey(player)) ?? []
      return line === undefined || player.team === null || others.length > 0 ? null : line
    },
  }
}

function nameKey({ name, position, team }: Pick<CrosswalkPlayer, 'name' | 'position' | 'team'>): string {
  return `${playerKey(name, position, team ?? '')} ${team ?? ''}`
}

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
  /** Why; null for an active player, and where the rosters do not say. */
  readonly rosterStatus: RosterStatus | null
}

/** The roster's codes of players who may not play for now. */
const STATUSES: ReadonlyMap<string, RosterStatus> = new Map([
  ['RES', 'reserve'],
  ['PUP', 'pup'],
  ['NON', 'non_football'],
  ['SUS', 'suspended'],
  ['CUT', 'released'],
  ['RET', 'retired'],
])
const GONE_STATUSES: ReadonlySet<RosterStatus | null> = new Set(['released', 'retired'])

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
    const rosterStatus = STATUSES.get(row.text('status') ?? '') ?? null
    const isOnRoster = !GONE_STATUSES.has(rosterStatus)
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
      isInactive: rosterStatus !== null,
      rosterStatus,
    })
  }
  return players
}
