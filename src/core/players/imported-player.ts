import { matchingName } from './names.ts'
import type { Player, PlayerId, Position } from './player.ts'
import { DEFAULT_POSITION } from './rankings-csv.ts'
import type { RankingRow } from './rankings-csv.ts'
import { canonicalTeam, teamOfDefence } from './team-codes.ts'

/**
 * The id of a player whom only an import knows (RU20): the team's code for a defence, else position, name and team
 * ("wr:jamarr-chase:cin"). The same for every spelling that names the same player.
 */
export function importedPlayerId(position: Position, name: string, team: string): PlayerId {
  const defence = position === 'DST' ? (teamOfDefence(name) ?? teamOfDefence(team)) : null
  if (defence) return defence.code
  return [position, matchingName(name), canonicalTeam(team) || 'fa'].map(idPart).join(':')
}

/**
 * A row as a player that the board does not have: the specification's defaults for position, tier and ADP (section 5).
 * Its bye 0 is null here, which every screen leaves out like the 0: a week that nobody gave is not invented.
 */
export function importedPlayer(row: RankingRow): Player {
  const position = row.position ?? DEFAULT_POSITION
  const team = row.team ?? ''
  return {
    id: importedPlayerId(position, row.name, team),
    gsis_id: null,
    sleeper_id: null,
    espn_id: null,
    name: row.name,
    team,
    position,
    rank: row.rank,
    tier: row.tier ?? Math.max(1, Math.ceil(row.rank / RANKS_PER_TIER)),
    adp: row.adp ?? row.rank,
    bye: row.bye,
    projected: { pprPoints: row.projectedPpr },
    lastSeason: { pprPoints: row.lastSeasonPpr },
    headshot_url: null,
  }
}

/** Section 5: where the text has no tier. */
const RANKS_PER_TIER = 12

function idPart(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')
}
