import { POSITIONS, type Position } from '../players/player.ts'
import { TEAM_CODES } from '../players/teams.ts'

/** Who sits in a room: people of a season-long league, or best-ball players who hardly leave the price list. */
export const ROOM_KINDS = ['league', 'sharp'] as const

export type RoomKind = (typeof ROOM_KINDS)[number]

/** How far a room's drafters stray from what such drafters usually do. */
export const WILDNESSES = ['calm', 'typical', 'wild'] as const

export type Wildness = (typeof WILDNESSES)[number]

/** What one drafter likes more than others do. */
export type Lean =
  | { readonly kind: 'team'; readonly team: string }
  | { readonly kind: 'position'; readonly position: Position }

/** The computer drafters of a draft. */
export interface Room {
  readonly kind: RoomKind
  readonly wildness: Wildness
  /** By team index; null or nothing is none. */
  readonly leans: readonly (Lean | null)[]
}

export const DEFAULT_ROOM: Room = { kind: 'league', wildness: 'typical', leans: [] }

/** Nobody has a favorite kicker. */
export const LEAN_POSITIONS: readonly Position[] = POSITIONS.filter(
  (position) => position !== 'K' && position !== 'DST',
)

/** A lean as it is sent and stored: a position or the code of a team. */
export function leanText(lean: Lean | null): string | null {
  if (lean === null) return null
  return lean.kind === 'team' ? lean.team : lean.position
}

/** Null for none and for whatever is no lean. */
export function readLean(text: unknown): Lean | null {
  const position = LEAN_POSITIONS.find((each) => each === text)
  if (position !== undefined) return { kind: 'position', position }
  const team = TEAM_CODES.find((code) => code === text)
  return team === undefined ? null : { kind: 'team', team }
}
