import type { Draft } from '../draft/draft.ts'
import type { Choice } from '../draft/draft-command.ts'
import type { Lineup, LineupPlace } from '../league/rules.ts'
import { combinedSeed, seededRandom } from '../lib/seeded-random.ts'
import type { PlayerId, Position } from '../players/player.ts'
import type { AutomaticBoard, Candidate, ChoiceReason } from './candidates.ts'
import { reservedPositions } from './reserved-positions.ts'
import { countOf, teamOutlook, type TeamOutlook } from './team-outlook.ts'

/**
 * The player that a computer drafter takes for a team's lowest empty slot, and why. The same draft, seed included, gives the same
 * player on every machine. Null only if the team has no empty slot or the board nobody left.
 */
export function computerPick(draft: Draft, teamIndex: number, board: AutomaticBoard): Choice | null {
  const outlook = teamOutlook(draft, teamIndex, board)
  if (outlook === null) return null
  const { available, needed, mustFillStarters, isWithinLimit, isTimeFor } = outlook
  const { lineup } = draft.format.rules
  const reserved = reservedPositions(lineup, outlook)
  const isFit = (player: Candidate) => player.isInactive !== true && isWithinLimit(player.position)
  const isFree = (player: Candidate) => isFit(player) && !reserved.has(player.position)
  const isNeeded = ({ position }: Candidate) => mustFillStarters && needed.has(position)
  const steps: readonly (readonly [ChoiceReason, (player: Candidate) => boolean])[] = [
    ['need', (player) => isFree(player) && isNeeded(player) && isTimeFor(player.position)],
    ['need', (player) => isFree(player) && isNeeded(player)],
    ['need', (player) => isFit(player) && isNeeded(player)],
    ['ranking', (player) => isFree(player) && isTimeFor(player.position)],
    ['ranking', isFree],
    ['only one left', isFit],
    ['only one left', () => true],
  ]
  const taste: Taste = {
    rankById: new Map(board.players.map(({ id }, index) => [id, index + 1])),
    random: seededRandom(combinedSeed(draft.seed, teamIndex, outlook.slotNumber)),
  }
  for (const [reason, passes] of steps) {
    const playerId = favorite(available.filter(passes), outlook, lineup, taste)
    if (playerId !== null) return { playerId, reason }
  }
  return null
}

interface Taste {
  readonly rankById: ReadonlyMap<PlayerId, number>
  readonly random: () => number
}

/** Nobody reaches further down the board than this many players. */
const WINDOW = 40

/** How far drafters differ about a player, in picks: little at the top of the board, more further down. */
const SPREAD_AT_TOP = 1
const SPREAD_PER_RANK = 0.12

/** The player with the lowest price: the rank on the board, misjudged a little and adjusted to what the roster has already. */
function favorite(
  players: readonly Candidate[],
  outlook: TeamOutlook,
  lineup: Lineup,
  { rankById, random }: Taste,
): PlayerId | null {
  let best: { readonly playerId: PlayerId; readonly price: number } | null = null
  for (const { id: playerId, position } of players.slice(0, WINDOW)) {
    const rank = rankById.get(playerId) ?? rankById.size
    const spread = SPREAD_AT_TOP + SPREAD_PER_RANK * rank
    const price = rank + spread * (normal(random) + reluctance(position, outlook, lineup))
    if (best === null || price < best.price) best = { playerId, price }
  }
  return best?.playerId ?? null
}

/** The places that drafters plan a position for. Tight ends start at FLEX too, but few people plan for it. */
const PLANNED_PLACES: Readonly<Record<Position, readonly LineupPlace[]>> = {
  QB: ['QB', 'SUPERFLEX'],
  RB: ['RB', 'FLEX'],
  WR: ['WR', 'WR_TE', 'FLEX'],
  TE: ['TE'],
  K: ['K'],
  DST: ['DST'],
}

/** Per player beyond the planned ones, in spreads. Backups matter at RB and WR; nobody keeps a second kicker. */
const RELUCTANCE_PER_BACKUP: Readonly<Record<Position, number>> = { QB: 3, RB: 0.5, WR: 0.4, TE: 2.5, K: 50, DST: 50 }

/** A starter who is still missing in the second half of the draft is worth reaching for. */
const RELUCTANCE_FOR_MISSING_STARTER = -1.5

function reluctance(position: Position, { positions, isSecondHalf }: TeamOutlook, lineup: Lineup): number {
  const plannedCount = PLANNED_PLACES[position].reduce((sum, place) => sum + lineup[place], 0)
  const backupCount = countOf(positions, position) + 1 - plannedCount
  if (backupCount <= 0) return isSecondHalf ? RELUCTANCE_FOR_MISSING_STARTER : 0
  return backupCount * RELUCTANCE_PER_BACKUP[position]
}

/** Close to normally distributed with a deviation of 1. Sums and products only, so that every engine agrees to the last bit. */
function normal(random: () => number): number {
  return (random() + random() + random() + random() - 2) * Math.sqrt(3)
}
