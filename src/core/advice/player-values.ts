import type { Player, PlayerId } from '../players/player.ts'
import type { AdviceFacts } from './advice-facts.ts'
import { replacementOf } from '../prices/replacement.ts'

/** What values were made of in the end: a board without prices is valued by its order. */
export type ValuesMadeOf = 'prices' | 'points' | 'ranks'

/**
 * What each player is worth to a team, in points of a season above a free agent of the same position. From prices by default: what
 * the market pays predicts more than projections do. From an imported ranking's points or ranks alone if there is one.
 */
export function playerValues(facts: Pick<AdviceFacts, 'draft' | 'players' | 'adpById' | 'points' | 'basis'>): {
  readonly valueById: ReadonlyMap<PlayerId, number>
  readonly madeOf: ValuesMadeOf
} {
  const { draft, players, adpById, points, basis } = facts
  if (basis === 'own-points') {
    const known = players.flatMap((player) => {
      const projected = points(player.id)
      return projected === null ? [] : [{ id: player.id, position: player.position, points: projected }]
    })
    if (known.length > 0) {
      const { teamCount, rules } = draft.format
      const replacement = replacementOf(known, rules.lineup, teamCount)
      const values = known.map((each) => [each.id, each.points - (replacement[each.position] ?? 0)] as const)
      return { valueById: new Map(values), madeOf: 'points' }
    }
  }
  if (basis === 'market' && players.some(({ id }) => adpById.has(id))) {
    return {
      valueById: new Map(pricesInPicks(players, adpById).map(([id, adp]) => [id, worthOfPick(adp)])),
      madeOf: 'prices',
    }
  }
  return { valueById: new Map(players.map(({ id }, index) => [id, worthOfPick(index + 1)])), madeOf: 'ranks' }
}

/**
 * Points above a free agent that the player of a price scored on average: a least-squares fit to the 800 priced players of 2021 to
 * 2024 with a level of its own per position. The last players of a draft are worth nothing, and those beyond it less.
 */
export function worthOfPick(adp: number): number {
  return WORTH_PER_LOG * Math.log(WORTHLESS / (adp + OFFSET))
}

const WORTH_PER_LOG = 65.5
const OFFSET = 6
/** Pick 190 plus the offset. */
const WORTHLESS = 196

/** Players without a price follow the last priced one in board order. */
function pricesInPicks(
  players: readonly Player[],
  adpById: ReadonlyMap<PlayerId, number>,
): readonly (readonly [PlayerId, number])[] {
  let last = Math.max(0, ...adpById.values())
  return players.map(({ id }) => {
    const adp = adpById.get(id)
    if (adp !== undefined) return [id, adp] as const
    last += 1
    return [id, last] as const
  })
}
