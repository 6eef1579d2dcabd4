import type { Draft } from '../draft/draft.ts'
import type { Choice } from '../draft/draft-command.ts'
import { DEFAULT_ROOM, type Lean, type Room } from '../league/computer-room.ts'
import { POSITIONS, type Position } from '../players/player.ts'
import { combinedSeed, seededRandom } from '../lib/seeded-random.ts'
import { isAmongLast, isLatePosition } from './autopick.ts'
import { usualSpread } from '../prices/usual-spread.ts'
import { boardWithKeepers, type ChoiceReason, type PricedBoard, type PricedCandidate } from './candidates.ts'
import { computerNoise, modelOf, pairUtility, positionUtility, priceUtility } from './drafter-model.ts'
import { gumbelDraw } from './gumbel.ts'
import { countOf, teamOutlook, type TeamOutlook } from './team-outlook.ts'
import { countOnlyFor, openStarters, positionGroups, startingPlaces } from '../league/lineup.ts'
import type { Lineup } from '../league/rules.ts'

/**
 * The player that a computer drafter takes for a team's lowest empty slot, and why. The same draft, seed included, gives the same
 * player on every machine. Null only if the team has no empty slot or the board nobody left.
 */
export function computerPick(draft: Draft, teamIndex: number, listed: PricedBoard): Choice | null {
  const board = boardWithKeepers(listed, draft)
  const room = draft.format.rules.computers ?? DEFAULT_ROOM
  const outlook = teamOutlook(draft, teamIndex, board)
  if (outlook === null) return null
  const { available, needed, mustFillStarters, isWithinLimit } = outlook
  const { lineup } = draft.format.rules
  const lean = room.leans[teamIndex] ?? null
  const reserved = reservedPositions(lineup, outlook)
  const isFit = (player: PricedCandidate) => player.isInactive !== true && isWithinLimit(player.position)
  const isFree = (player: PricedCandidate) => isFit(player) && !reserved.has(player.position)
  const isNeeded = ({ position }: PricedCandidate) => needed.has(position)
  const isSensible = ({ position }: PricedCandidate) => isSensibleNow(position, outlook, LATE_ROUND_COUNT)
  const isLast = ({ position }: PricedCandidate) => isSensibleNow(position, outlook, LAST_ROUND_COUNT)
  const needSteps: readonly Step[] = [
    ['need', (player) => isNeeded(player) && isFree(player) && isLast(player)],
    ['need', (player) => isNeeded(player) && isFree(player)],
    ['need', (player) => isNeeded(player) && isFit(player)],
  ]
  const steps: readonly Step[] = [
    ...(mustFillStarters ? needSteps : []),
    ['ranking', (player) => isFree(player) && isSensible(player)],
    ['ranking', isFree],
    ['only one left', isFit],
    ['only one left', () => true],
  ]
  for (const [reason, passes] of steps) {
    const chosen = favorite(available, passes, outlook, draft, teamIndex, board, room)
    if (chosen === null) continue
    if (reason !== 'ranking') return { playerId: chosen.id, reason }
    const first = available.find(isFit)
    const isLastPlace = openStarters(lineup, outlook.positions).length <= LAST_PLACE_COUNT
    return {
      playerId: chosen.id,
      reason: tasteReason(chosen, first, outlook, { lean, hasPrices: board.hasPrices, isLastPlace }),
    }
  }
  return null
}

type Step = readonly [ChoiceReason, (player: PricedCandidate) => boolean]

/** What is true of a player whom nothing but taste chose. */
function tasteReason(
  chosen: PricedCandidate,
  first: PricedCandidate | undefined,
  { slotNumber, needed }: TeamOutlook,
  { lean, hasPrices, isLastPlace }: TasteFacts,
): ChoiceReason {
  if (leanUtility(chosen, lean) > 0) return 'favorite'
  const isFirst = chosen.id === first?.id
  if (!hasPrices) return isFirst ? 'ranking' : needed.has(chosen.position) ? 'need' : 'taste'
  if (isFirst) return 'best price'
  const spreads = (slotNumber - chosen.adp) / usualSpread(chosen.adp)
  if (spreads > 1) return 'fallen'
  if (isLastPlace && needed.has(chosen.position)) return 'need'
  return spreads < -1 ? 'early' : 'near price'
}

interface TasteFacts {
  readonly lean: Lean | null
  readonly hasPrices: boolean
  /** The team has hardly any starting place open: that of the chosen player says more than the price. */
  readonly isLastPlace: boolean
}

/** Before, nearly every pick fills a starting place, so that this would say nothing about it. */
const LAST_PLACE_COUNT = 3

/** Nobody looks further down the list than this many players. */
const WINDOW = 60

/** A favorite is taken about half a round early; a position is only preferred. */
const LEAN_TO_TEAM = 1.2
const LEAN_TO_POSITION = 0.6

/** The player with the highest utility, each a little misjudged. */
function favorite(
  players: readonly PricedCandidate[],
  passes: (player: PricedCandidate) => boolean,
  { slotNumber, roundNumber, moment, roster }: TeamOutlook<PricedCandidate>,
  draft: Draft,
  teamIndex: number,
  board: PricedBoard,
  room: Room,
): PricedCandidate | null {
  const model = modelOf(room.kind, board.prices, moment.lineup)
  const noise = computerNoise(room, board.prices, moment.lineup, roundNumber)
  const lean = room.leans[teamIndex] ?? null
  const byPosition = new Map(POSITIONS.map((position) => [position, positionUtility(model, position, moment)]))
  const random = seededRandom(combinedSeed(draft.seed, teamIndex, slotNumber))
  let best: { readonly player: PricedCandidate; readonly utility: number } | null = null
  let index = 0
  for (const player of players) {
    if (!passes(player)) continue
    if (index === WINDOW) break
    const utility =
      priceUtility(model, player, slotNumber, roundNumber, index) +
      (byPosition.get(player.position) ?? 0) +
      pairUtility(model, player, roster) +
      leanUtility(player, lean) +
      noise * gumbelDraw(random)
    if (best === null || utility > best.utility) best = { player, utility }
    index += 1
  }
  return best?.player ?? null
}

function leanUtility({ position, team }: PricedCandidate, lean: Lean | null): number {
  if (lean === null) return 0
  if (lean.kind === 'team') return team !== '' && team === lean.team ? LEAN_TO_TEAM : 0
  return position === lean.position ? LEAN_TO_POSITION : 0
}

/** Before these last rounds people hardly ever take a kicker or a defense. */
const LATE_ROUND_COUNT = 7
/** If every pick is needed for the lineup, they wait for these. */
const LAST_ROUND_COUNT = 3

/** No second kicker or defense on the bench, neither of them early or before the first quarterback, and nobody who can never start. */
function isSensibleNow(position: Position, outlook: TeamOutlook, lateRoundCount: number): boolean {
  const { positions, moment, mayStart, needed } = outlook
  if (!mayStart(position)) return false
  if (!isLatePosition(position)) return true
  if (needed.has('QB') && countOf(positions, 'QB') === 0) return false
  return isAmongLast(moment, lateRoundCount) && countOf(positions, position) < moment.lineup[position]
}

/**
 * The positions of which the teams' open starting places need every player that is left, so that one more for this team leaves
 * another without a lineup.
 */
function reservedPositions(
  lineup: Lineup,
  { positions, moment, openStartersByTeam, available }: TeamOutlook,
): ReadonlySet<Position> {
  const openPlaces = openStartersByTeam.flat()
  const ownOpen = openStarters(lineup, positions).slice(0, moment.pickCountLeft)
  const supplies = new Map<Position, number>()
  for (const { position, isInactive } of available)
    if (isInactive !== true) supplies.set(position, (supplies.get(position) ?? 0) + 1)
  // One pick changes what a team's own places ask for by no more than there are places, so most of a draft has no scarce group.
  const scarceGroups = positionGroups(lineup).flatMap((group) => {
    const demand = countOnlyFor(group, openPlaces)
    const supply = group.reduce((sum, position) => sum + (supplies.get(position) ?? 0), 0)
    return supply > demand + startingPlaces(lineup).length ? [] : [{ group, demand, supply }]
  })

  function takesFromOthers(position: Position): boolean {
    const groups = scarceGroups.filter(({ group }) => group.includes(position))
    if (groups.length === 0) return false
    const ownOpenAfter = openStarters(lineup, [...positions, position]).slice(0, moment.pickCountLeft - 1)
    return groups.some(({ group, demand, supply }) => {
      const demandAfter = demand - countOnlyFor(group, ownOpen) + countOnlyFor(group, ownOpenAfter)
      return Math.max(0, demandAfter - (supply - 1)) > Math.max(0, demand - supply)
    })
  }
  return new Set(POSITIONS.filter(takesFromOthers))
}
