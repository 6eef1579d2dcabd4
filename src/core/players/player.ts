import type { StatLine } from './stat-line.ts'

/** The six positions of a standard league, in the order in which every list and filter shows them. */
export const POSITIONS = ['QB', 'RB', 'WR', 'TE', 'K', 'DST'] as const

export type Position = (typeof POSITIONS)[number]

/** What an individual defensive player plays. Here they count as defenses that fill no place of a lineup but the bench. */
export const INDIVIDUAL_POSITIONS = ['DL', 'LB', 'DB'] as const

export type IndividualPosition = (typeof INDIVIDUAL_POSITIONS)[number]

/** Scorings other than PPR that have ADP of their own; named as league rules name them. */
export type OtherAdpScoring = 'half_ppr' | 'standard'

/**
 * Stable across rankings and data dates (RU20): the gsis_id, the team code for a defense,
 * else derived from position, name and team as for an imported row.
 */
export type PlayerId = string

/**
 * One line of a ranked board. The field names are the specification's (section 3).
 * An unknown value is null, and screens leave it out.
 */
export interface Player {
  readonly id: PlayerId
  readonly gsis_id: string | null
  readonly sleeper_id: string | null
  readonly espn_id: string | null
  readonly name: string
  /** Team abbreviation in upper case (KC, LAR); an empty string for a free agent. */
  readonly team: string
  readonly position: Position
  /** Set for an individual defensive player of a league at another site, whose position is DST. */
  readonly individual?: IndividualPosition
  /** From 1, distinct on one board unless an imported ranking repeats a number. */
  readonly rank: number
  /** From 1 (best). */
  readonly tier: number
  /** In PPR leagues. */
  readonly adp: number | null
  /** In leagues with other scorings, as far as the board knows them. */
  readonly adpIn?: Readonly<Partial<Record<OtherAdpScoring, number | null>>>
  /** How far apart the drafts behind the ADP are; missing where the board's source doesn't say. */
  readonly adpSpread?: AdpSpread
  /** What the public pays in auctions, in shares of a league's money of any size. Missing where too few auctions are known. */
  readonly auctionValue?: number
  /** The week without a game; null if unknown. */
  readonly bye: number | null
  readonly projected: SeasonPoints
  readonly lastSeason: SeasonPoints
  readonly headshot_url: string | null
  /** True for a player on injured reserve or off every roster when the board was made. */
  readonly isInactive?: boolean
  /** Why the player is inactive, as the season's rosters say it. Boards that were made before it was kept don't. */
  readonly roster?: RosterNote
  /** True for a player missing from the imported ranking: at the end of the board (RU7). */
  readonly isUnranked?: boolean
  /** YYYY-MM-DD of the board that brought the player into a ranking of one's own. */
  readonly newSince?: string
  /** True if the projection came with a ranking of one's own, with figures behind its points. */
  readonly hasImportedPoints?: boolean
  /** Set on a row of an imported ranking that matched nobody, with the numbers that were made from its rank (RU33). */
  readonly addedByImport?: AddedByImport
}

/** Standard deviations around an ADP, in picks. */
export interface AdpSpread {
  /** Of single drafts at the sites; null if none of them says. */
  readonly within: number | null
  /** Of the sites' own averages; null where one site alone has the player. */
  readonly between: number | null
}

/** What a player does in a season. */
export interface SeasonPoints {
  readonly pprPoints: number | null
  /** The figures behind the points, for other scorings; null if only the points are known. */
  readonly line: StatLine | null
}

export const UNKNOWN_POINTS: SeasonPoints = { pprPoints: null, line: null }

/** Lists on which a player may not play for now, and ways to be on none. */
export const ROSTER_STATUSES = ['reserve', 'pup', 'non_football', 'suspended', 'released', 'retired'] as const

export type RosterStatus = (typeof ROSTER_STATUSES)[number]

export interface RosterNote {
  readonly status: RosterStatus
  /** YYYY-MM-DD: the date of the rosters. */
  readonly asOf: string
}

interface AddedByImport {
  readonly adpFromRank: boolean
  readonly tierFromRank: boolean
}

/** What people read as a player's position: "RB", "LB". */
export function positionLetters({ position, individual }: Pick<Player, 'position' | 'individual'>): string {
  return individual ?? position
}

/** The position that counts in a lineup; null for an individual defensive player, who sits on the bench. */
export function lineupPosition({ position, individual }: Pick<Player, 'position' | 'individual'>): Position | null {
  return individual === undefined ? position : null
}

export function isPosition(text: string): text is Position {
  return (POSITIONS as readonly string[]).includes(text)
}

/** How many players of each position there are. */
export function countPositions(players: readonly Pick<Player, 'position'>[]): Readonly<Record<Position, number>> {
  const counts = { QB: 0, RB: 0, WR: 0, TE: 0, K: 0, DST: 0 }
  for (const { position } of players) counts[position] += 1
  return counts
}

/** A player in the database, on the board or not (specification section 3, table players). */
export interface KnownPlayer {
  readonly id: PlayerId
  readonly name: string
  /** Null for a free agent. */
  readonly team: string | null
  readonly position: Position
  readonly headshot_url: string | null
  /** The key in the statistics: the gsis_id, for a defense the team code. */
  readonly gsis_id: string | null
  readonly espn_id: string | null
  /** On a roster in the database's season. */
  readonly active: boolean
}

/** A player's ids at other providers. A defense has its team code as sleeper_id. */
export interface PlayerIds {
  readonly gsis_id: string
  readonly sleeper_id: string | null
  readonly espn_id: string | null
  readonly rotowire_id: string | null
  readonly mfl_id: string | null
}
