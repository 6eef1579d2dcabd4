import { everyTeam } from '../league/pick-order.ts'
import type { LeagueRules } from '../league/rules.ts'
import { writeInOf } from '../players/off-board.ts'
import { POSITIONS, type PlayerId, type Position } from '../players/player.ts'
import { apply } from './apply-draft.ts'
import type { DraftEvent, DraftPool } from './draft-command.ts'
import { ownerOf, slotNumberOfPlayer, type Draft } from './draft.ts'

/** A position of which a team may have no more players. */
export interface FullPosition {
  readonly position: Position
  readonly limit: number
}

/**
 * The limit that an event would break, in a league whose limits bind everybody. A pick may break it where nobody is left whom the team
 * may have, or the draft could not end.
 */
export function limitBrokenBy(draft: Draft, event: DraftEvent, pool: DraftPool): FullPosition | null {
  const { teamCount, rules } = draft.format
  if (rules.limitsBind === 'automatic') return null
  const after = apply(draft, event)
  const teams = everyTeam(teamCount)
  const brokenIn = (next: Draft, teamIndex: number) =>
    limitBroken(rules, playerIdsOf(draft, teamIndex), playerIdsOf(next, teamIndex), pool)
  const broken = teams.map((teamIndex) => brokenIn(after, teamIndex)).find((limit) => limit !== null) ?? null
  if (broken === null || event.kind !== 'picked') return broken
  const own = playerIdsOf(draft, ownerOf(draft, event.slotNumber))
  const hasChoice = pool.players.some(
    ({ id }) => slotNumberOfPlayer(draft, id) === null && limitBroken(rules, own, [...own, id], pool) === null,
  )
  return hasChoice ? broken : null
}

/** The limit that the players break whom a team keeps. */
export function limitOfKept(
  rules: LeagueRules,
  kept: readonly (readonly [owner: number | string, playerId: PlayerId])[],
  pool: DraftPool,
): FullPosition | null {
  for (const owner of new Set(kept.map(([each]) => each))) {
    const own = kept.flatMap(([each, playerId]) => (each === owner ? [playerId] : []))
    const broken = limitBroken(rules, [], own, pool)
    if (broken !== null) return broken
  }
  return null
}

/** The limit of a player's position, which kept them from a team. */
export function limitOfPlayer(
  { positionLimits }: LeagueRules,
  playerId: PlayerId,
  pool: DraftPool,
): FullPosition | null {
  const position = positionOf(pool, playerId)
  const limit = position === null ? null : positionLimits[position]
  return position === null || limit === null ? null : { position, limit }
}

/** The `details` of a refusal: "QB 4". */
export function fullPositionText({ position, limit }: FullPosition): string {
  return `${position} ${limit}`
}

/** The first position of which a team would have more than the limit, and more than it had. */
function limitBroken(
  { limitsBind, positionLimits }: LeagueRules,
  before: readonly PlayerId[],
  after: readonly PlayerId[],
  pool: DraftPool,
): FullPosition | null {
  if (limitsBind === 'automatic') return null
  for (const position of POSITIONS) {
    const limit = positionLimits[position]
    if (limit === null) continue
    const countIn = (playerIds: readonly PlayerId[]) =>
      playerIds.filter((id) => positionOf(pool, id) === position).length
    if (countIn(after) > Math.max(limit, countIn(before))) return { position, limit }
  }
  return null
}

function positionOf(pool: DraftPool, playerId: PlayerId): Position | null {
  return pool.positionOf(playerId) ?? writeInOf(playerId)?.position ?? null
}

function playerIdsOf({ slots, owners }: Draft, teamIndex: number): readonly PlayerId[] {
  return slots.flatMap((pick, slotIndex) => (pick !== null && owners[slotIndex] === teamIndex ? [pick.playerId] : []))
}
