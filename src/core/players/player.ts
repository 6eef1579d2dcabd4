/** The six positions of a standard league, in the order in which every list and filter shows them. */
export const POSITIONS = ['QB', 'RB', 'WR', 'TE', 'K', 'DST'] as const

export type Position = (typeof POSITIONS)[number]

/**
 * Stable across rankings and data dates (RU20): the gsis_id, the team code for a defence,
 * else derived from position, name and team as for an imported row.
 */
export type PlayerId = string

/**
 * One line of a ranked board. The field names are the specification's (section 3).
 * What the sources do not know is null, and screens leave the line out.
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
  /** From 1, distinct on one board unless an imported ranking repeats a number. */
  readonly rank: number
  /** From 1 (best). */
  readonly tier: number
  readonly adp: number | null
  /** The week without a game; null where unknown. */
  readonly bye: number | null
  readonly projected: { readonly pprPoints: number | null }
  readonly lastSeason: { readonly pprPoints: number | null }
  readonly headshot_url: string | null
  /** True for a player that the imported ranking did not name: kept at the end of the board (RU7). */
  readonly isUnranked?: boolean
}

export function isPosition(text: string): text is Position {
  return (POSITIONS as readonly string[]).includes(text)
}
