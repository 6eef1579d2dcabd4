import { matchingName } from './names.ts'
import type { Player, PlayerId, Position, SeasonPoints } from './player.ts'
import { DEFAULT_POSITION, type RankingRow } from './rankings-csv.ts'
import { canonicalTeam, teamOfDefense } from './teams.ts'

/**
 * The id of a player that only an import knows (RU20): the team's code for a defense, else position, name and team
 * ("wr:jamarr-chase:cin"). The same for every spelling that names the same player.
 */
export function importedPlayerId(position: Position, name: string, team: string): PlayerId {
  const defense = position === 'DST' ? (teamOfDefense(name) ?? teamOfDefense(team)) : null
  if (defense) return defense.code
  return [position, matchingName(name), canonicalTeam(team) || 'fa'].map(idPart).join(':')
}

/** A row that matched nobody as a player, with the specification's defaults (section 5, RU33). A bye of 0 is unknown. */
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
    tier: tierOf(row),
    adp: row.adp ?? row.rank,
    bye: row.bye,
    projected: { pprPoints: row.projectedPpr, line: row.line ?? null },
    ...(row.line !== undefined && { hasImportedPoints: true }),
    lastSeason: { pprPoints: row.lastSeasonPpr, line: null },
    headshot_url: null,
    addedByImport: { adpFromRank: row.adp === null, tierFromRank: row.tier === null },
  }
}

/**
 * A matched player with the numbers of the row. ADP, bye and points that the row lacks stay; a missing tier comes from the
 * rank, because the old one would contradict the new order (RU33).
 */
export function withNumbersOf(row: RankingRow, player: Player): Player {
  const { isUnranked: _isUnranked, addedByImport, hasImportedPoints, ...known } = player
  const keepsPoints = row.projectedPpr === null && hasImportedPoints === true
  const adpFromRank = row.adp === null && addedByImport?.adpFromRank === true
  return {
    ...known,
    rank: row.rank,
    tier: tierOf(row),
    adp: row.adp ?? (adpFromRank ? row.rank : player.adp),
    bye: row.bye ?? player.bye,
    projected:
      row.line === undefined
        ? pointsOfRow(row.projectedPpr, player.projected)
        : { pprPoints: row.projectedPpr, line: row.line },
    lastSeason: pointsOfRow(row.lastSeasonPpr, player.lastSeason),
    ...((keepsPoints || row.line !== undefined) && { hasImportedPoints: true }),
    ...(addedByImport && { addedByImport: { adpFromRank, tierFromRank: row.tier === null } }),
  }
}

/** Points that differ from the known ones have no figures behind them. */
function pointsOfRow(pprPoints: number | null, known: SeasonPoints): SeasonPoints {
  return pprPoints === null || pprPoints === known.pprPoints ? known : { pprPoints, line: null }
}

function tierOf({ tier, rank }: RankingRow): number {
  return tier ?? Math.ceil(rank / RANKS_PER_TIER)
}

const RANKS_PER_TIER = 12

function idPart(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')
}
