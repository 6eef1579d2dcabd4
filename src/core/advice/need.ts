import { countOf } from '../automatic/team-outlook.ts'
import { mayFill, openStarters, startingPlaces } from '../league/lineup.ts'
import type { Lineup } from '../league/rules.ts'
import type { Player, PlayerId, Position } from '../players/player.ts'

const FLEXIBLE = ['RB_WR', 'WR_TE', 'FLEX', 'SUPERFLEX'] as const

/** A place for several positions. */
export type FlexiblePlace = (typeof FLEXIBLE)[number]

/** Where one more player of a position would play. */
export type Role =
  /** `starterNumber` counts the position's own places: 2 for the second WR. */
  | { readonly kind: 'starter'; readonly starterNumber: number }
  | { readonly kind: 'flex'; readonly place: FlexiblePlace }
  /** `backupNumber` counts from 1. */
  | { readonly kind: 'backup'; readonly backupNumber: number }
  /** The lineup has no place for the position. */
  | { readonly kind: 'none' }

export function roleOf(position: Position, lineup: Lineup, positions: readonly Position[]): Role {
  const places = startingPlaces(lineup)
  if (!places.some((place) => mayFill(position, place))) return { kind: 'none' }
  const open = openStarters(lineup, positions)
  const have = countOf(positions, position)
  if (open.some((place) => place === position)) return { kind: 'starter', starterNumber: have + 1 }
  const flexible = FLEXIBLE.find((place) => open.includes(place) && mayFill(position, place))
  if (flexible !== undefined) return { kind: 'flex', place: flexible }
  const own = places.filter((place) => place === position).length
  return { kind: 'backup', backupNumber: Math.max(1, have - own + 1) }
}

/**
 * The share of a player's worth that a team gets from one more player of the position. A starter counts whole; a flexible place could
 * also go to another position; a backup plays when somebody is out. Chosen in round numbers on the seasons 2021 to 2024: what
 * matters is the order, and neighboring values do as well.
 */
export function needOf(position: Position, role: Role, lineup: Lineup): number {
  const ownPlaces = position === 'QB' ? lineup.QB + lineup.SUPERFLEX : lineup[position]
  switch (role.kind) {
    case 'starter':
      return ownPlaces <= 1 ? ONLY_STARTER_NEED[position] : 1
    case 'flex':
      return FLEX_NEED[position]
    case 'backup':
      return BACKUP_NEED[position] * BACKUP_DECAY ** (role.backupNumber - 1)
    case 'none':
      return 0
  }
}

/** Where one quarterback or tight end starts, the next is easy to find, on waivers too. In a hurry for either, advice loses points (docs/advice.md). */
const ONLY_STARTER_NEED: Readonly<Record<Position, number>> = { QB: 0.85, RB: 1, WR: 1, TE: 0.7, K: 1, DST: 1 }
/**
 * A tight end worth as much over a free agent scores less than the back or receiver who would play there. Only superflex takes a
 * quarterback, and there he is the one who plays.
 */
const FLEX_NEED: Readonly<Record<Position, number>> = { QB: 1, RB: 0.6, WR: 0.6, TE: 0.3, K: 0, DST: 0 }
/** Two backs and two receivers more are drafted as good as surely; nobody needs a second kicker. */
const BACKUP_NEED: Readonly<Record<Position, number>> = { QB: 0.15, RB: 0.3, WR: 0.3, TE: 0.15, K: 0, DST: 0 }
const BACKUP_DECAY = 0.8

/** The week in which the team would have nobody at a position that starts one player. */
export interface ByeClash {
  readonly position: Position
  readonly week: number
  readonly withPlayerIds: readonly PlayerId[]
}

/** Null unless everybody whom the team has at quarterback or tight end is off in the same week. Elsewhere there are backups anyway. */
export function byeClashOf({ position, bye }: Player, team: readonly Player[]): ByeClash | null {
  if (bye === null || (position !== 'QB' && position !== 'TE')) return null
  const same = team.filter((each) => each.position === position)
  if (same.length === 0 || same.some((each) => each.bye !== bye)) return null
  return { position, week: bye, withPlayerIds: same.map(({ id }) => id) }
}

/** The bye is half of why anybody drafts a second quarterback or tight end; the other half is an injury. */
export const CLASHING_BACKUP_NEED = 0.5
