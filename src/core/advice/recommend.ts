import { isLatePosition, isTimeToTake } from '../automatic/autopick.ts'
import { inPriceOrder, quarterbackSupply } from '../automatic/quarterback-supply.ts'
import { teamOutlook, type TeamOutlook } from '../automatic/team-outlook.ts'
import { openSlotsOfTeam, ownSlotToFill, slotNumberOfPlayer, type Draft } from '../draft/draft.ts'
import { openStarters, countOnlyFor, positionGroups } from '../league/lineup.ts'
import { POSITIONS, type Player, type PlayerId, type Position } from '../players/player.ts'
import { pricesWithKeepers } from '../prices/prices-with-keepers.ts'
import { pointsOverReplacement } from '../prices/replacement.ts'
import type { AdviceFacts } from './advice-facts.ts'
import { byeClashOf, CLASHING_BACKUP_NEED, needOf, roleOf, type ByeClash, type Role } from './need.ts'
import { playerValues } from './player-values.ts'
import type { BackOdds } from './odds.ts'
import { positionOutlooks, type PositionOutlook, type ValuedCandidate } from './position-outlook.ts'
import { NOTABLE_POINTS, reasonsFor, type LaterPick, type PassedOver, type Reason } from './reasons.ts'
import { recentRun, type Run } from '../draft/recent-run.ts'
import { tierLeftOf } from './position-tiers.ts'

export interface Recommendation {
  readonly playerId: PlayerId
  /** Two if the numbers give two. */
  readonly reasons: readonly Reason[]
  /** Null if nobody computed odds for the player. */
  readonly odds: BackOdds | null
  /** Points of a season above a free agent, by the basis of the advice. */
  readonly value: number
  /** (best now - expected best at the next pick) x need, in points; before the team's turn x the odds that the player is there. */
  readonly urgency: number
  readonly byeClash: ByeClash | null
}

/** Why advice says less than it could. */
export type AdviceLimit =
  /** Nobody has a price or, with an imported ranking, points: the order of the board decides. */
  | 'order-only'
  /** No projected points, so no reason speaks of points. */
  | 'no-points'
  | 'no-odds'
  | 'last-pick'
  /** The board has too few players for a starting place of the team. */
  | 'lineup-cannot-be-filled'
  | 'team-full'
  | 'nobody-left'

export interface Advice {
  /** The best first, three at most. */
  readonly recommendations: readonly Recommendation[]
  readonly limits: readonly AdviceLimit[]
  /** One per position, in the usual order. */
  readonly outlooks: readonly PositionOutlook[]
  readonly later: LaterPick
  readonly run: Run | null
  /** What every player of the board is worth, in points above a free agent. */
  readonly valueById: ReadonlyMap<PlayerId, number>
}

const RECOMMENDATION_COUNT = 3

/**
 * Whom a team should draft next, for its lowest empty slot. A pure function of its facts. A queued player comes first and avoided
 * ones never come. No pick is advised after which the team has fewer picks left than open starting places.
 */
export function recommend(facts: AdviceFacts): Advice {
  const { draft, teamIndex, players } = facts
  const { valueById, madeOf } = playerValues(facts)
  const available = players.flatMap((player): ValuedCandidate[] => {
    const value = valueById.get(player.id)
    return value === undefined || slotNumberOfPlayer(draft, player.id) !== null ? [] : [{ player, value }]
  })
  const outlooks = positionOutlooks(available, facts)
  const run = recentRun(draft, players)
  const team = teamOutlook(draft, teamIndex, { players })
  const later = laterPick(facts)
  if (team === null) return { recommendations: [], limits: ['team-full'], outlooks, later, run, valueById }

  const supply = quarterbackSupply(team, inPriceOrder(players, facts.adpById))
  const dueQuarterbacks = supply?.isDue === true ? supply : null
  const ranked = rankedCandidates(facts, team, outlooks, later, dueQuarterbacks !== null)
  const best = ranked.slice(0, RECOMMENDATION_COUNT)
  const higher = passedOver(facts, ranked)
  const priceById = pricesWithKeepers(facts.adpById, draft)
  const shown: Reason[] = []
  const undrafted = available.map(({ player }) => player)
  const topValue = available.reduce((top, { value }) => Math.max(top, value), -Infinity)
  const recommendations = best.map(({ player, value, role, urgency, isScarce, byeClash }, index): Recommendation => {
    const odds = facts.odds.get(player.id) ?? null
    const tierLeft = tierLeftOf(player, undrafted, facts.tiers)
    const outlook = outlooks.find(({ position }) => position === player.position) ?? null
    const before = best[index - 1]
    const ahead = before === undefined ? null : { name: before.player.name, points: before.urgency - urgency }
    const reasons = reasonsFor(
      {
        facts,
        priceById,
        team,
        player,
        value,
        role,
        isScarce,
        dueQuarterbacks,
        odds,
        tierLeft,
        outlook,
        run,
        bestLeftBy: value >= topValue ? madeOf : null,
        later,
        ahead,
        passedOver: index === 0 ? higher : null,
      },
      shown,
    )
    shown.push(...reasons)
    return { playerId: player.id, reasons, odds, value, urgency, byeClash }
  })
  const limits: readonly (readonly [AdviceLimit, boolean])[] = [
    ['nobody-left', best.length === 0],
    ['lineup-cannot-be-filled', !canFillLineup(facts, team)],
    ['order-only', facts.basis !== 'own-ranks' && madeOf === 'ranks'],
    ['no-points', players.every(({ id }) => facts.points(id) === null)],
    ['last-pick', pickCountLeft(facts) === 1],
    ['no-odds', pickCountLeft(facts) > 1 && facts.odds.size === 0],
  ]
  return {
    recommendations,
    limits: limits.flatMap(([limit, holds]) => (holds ? [limit] : [])),
    outlooks,
    later,
    run,
    valueById,
  }
}

/** Before the team's turn, odds of "next" are for the pick that is advised. On the clock it is passed over if nobody else picks before it. */
function laterPick({ draft, teamIndex, odds }: AdviceFacts): LaterPick {
  if (ownSlotToFill(draft, teamIndex) === null) return 'afterNext'
  const all = [...odds.values()]
  return all.every(({ next }) => next === 1) && all.some(({ afterNext }) => afterNext !== null) ? 'afterNext' : 'next'
}

/** Whoever is projected highest above replacement although three others are advised, and why; null if nobody is by a notable margin. */
function passedOver(
  { points, basis, players, draft: { format } }: AdviceFacts,
  ranked: readonly RankedCandidate[],
): PassedOver | null {
  // Kickers and defenses are taken for their time, not for their points; nobody plans for who will be gone.
  const isCompared = ({ precedence, player, isThere }: RankedCandidate) =>
    precedence === USUAL && !isLatePosition(player.position) && isThere > LIKELY
  const [first] = ranked
  if (basis !== 'market' || first?.precedence !== USUAL || isLatePosition(first.player.position)) return null
  const overById = pointsOverReplacement(players, points, format.rules.lineup, format.teamCount)
  const overOf = ({ player }: RankedCandidate) => overById.get(player.id) ?? -Infinity
  const highest = ranked.filter(isCompared).reduce((best, each) => (overOf(each) > overOf(best) ? each : best), first)
  const gap = overOf(highest) - overOf(first)
  if (ranked.indexOf(highest) < RECOMMENDATION_COUNT || !(gap >= NOTABLE_POINTS && gap < Infinity)) return null
  const { name, position } = highest.player
  return { name, position, points: gap, because: whyPassed(highest, first) }
}

function whyPassed(highest: RankedCandidate, first: RankedCandidate): PassedOver['because'] {
  if (highest.role.kind === 'backup' && highest.need < first.need) return 'backup'
  if (first.value > highest.value) return 'price'
  if (highest.isBack !== null && highest.isBack > LIKELY) return 'back'
  return highest.gain < first.gain ? 'position-lasts' : 'need'
}

const LIKELY = 0.5

interface RankedCandidate extends ValuedCandidate {
  readonly role: Role
  readonly need: number
  readonly byeClash: ByeClash | null
  /** The odds at the pick that is advised. */
  readonly isThere: number
  /** The value less what is expected at the later pick. */
  readonly gain: number
  readonly urgency: number
  readonly precedence: Precedence
  /** The odds at the later pick. */
  readonly isBack: number | null
  readonly isScarce: boolean
}

/** The undrafted players who may be advised, best first. */
function rankedCandidates(
  facts: AdviceFacts,
  team: TeamOutlook<Player>,
  outlooks: readonly PositionOutlook[],
  later: LaterPick,
  isQuarterbackDue: boolean,
): readonly RankedCandidate[] {
  const { lineup } = facts.draft.format.rules
  const scarce = new Set(scarcePositions(facts.draft, facts.teamIndex, team))
  if (isQuarterbackDue) scarce.add('QB')
  const isOnTheClock = ownSlotToFill(facts.draft, facts.teamIndex) !== null
  const queueIndexes = new Map(facts.queue.map((id, index) => [id, index]))
  const candidates = outlooks.flatMap((outlook) => {
    const { position, players } = outlook
    const role = roleOf(position, lineup, team.positions)
    const usualNeed = needOf(position, role, lineup)
    const expected = outlook[later]
    const isScarce = scarce.has(position)
    const isWithinLimit = team.isWithinLimit(position)
    const isSound = isWithinLimit && staysLegal(position, facts, team)
    const isSecondOfLast = isLatePosition(position) && role.kind === 'backup'
    const isEarly = isSecondOfLast || isTightEndBeforeQuarterback(position, facts.draft, team)
    const isUsual = isSound && isTimeToTake(position, team) && !isEarly
    const precedenceOf = (queueIndex: number | undefined): Precedence => {
      if (isSound && isScarce) return 0
      if (isSound && queueIndex !== undefined) return 1
      if (isUsual) return 2
      if (isSound) return 3
      return isWithinLimit ? 4 : 5
    }
    return players.map((candidate) => {
      // Before the team's turn, a player helps only if still there by then.
      const playerOdds = facts.odds.get(candidate.player.id)
      const isThere = isOnTheClock ? 1 : (playerOdds?.next ?? 1)
      const gain = expected === null ? Math.max(0, candidate.value) : candidate.value - expected
      const queueIndex = queueIndexes.get(candidate.player.id)
      const byeClash = byeClashOf(candidate.player, team.roster)
      const need = byeClash !== null && role.kind === 'backup' ? CLASHING_BACKUP_NEED * usualNeed : usualNeed
      return {
        ...candidate,
        role,
        need,
        byeClash,
        isThere,
        gain,
        urgency: isThere * need * gain,
        isBack: playerOdds?.[later] ?? null,
        isScarce,
        precedence: precedenceOf(queueIndex),
        queueIndex: queueIndex ?? 0,
      }
    })
  })
  return candidates.toSorted(
    (a, b) =>
      a.precedence - b.precedence ||
      (a.precedence === 1 ? a.queueIndex - b.queueIndex : 0) ||
      b.urgency - a.urgency ||
      b.value - a.value,
  )
}

/** A second tight end waits for the first quarterback where one tight end starts and none has a premium, even if FLEX would take them. */
function isTightEndBeforeQuarterback(
  position: Position,
  { format: { rules } }: Draft,
  { positions, needed }: TeamOutlook,
): boolean {
  if (position !== 'TE' || rules.lineup.TE !== 1 || rules.scoring.tePremium > 0) return false
  return positions.includes('TE') && !positions.includes('QB') && needed.has('QB')
}

/**
 * Who comes first, whatever the urgency: a position that may run out, the queue, players whose time it is, those who come too early,
 * those who leave the lineup open, those beyond a limit. The last ones only come if nobody else is left.
 */
type Precedence = 0 | 1 | 2 | 3 | 4 | 5

const USUAL: Precedence = 2

/** Whether the picks that are left after this one still fill the lineup. A player who starts always leaves it as fillable as it was. */
function staysLegal(position: Position, facts: AdviceFacts, { positions, needed }: TeamOutlook): boolean {
  const { lineup } = facts.draft.format.rules
  const open = openStarters(lineup, positions).length
  return needed.has(position) || open <= pickCountLeft(facts) - 1
}

function pickCountLeft({ draft, teamIndex }: AdviceFacts): number {
  return openSlotsOfTeam(draft, teamIndex).length
}

/** Whether the undrafted players suffice for the team's own open places. */
function canFillLineup({ draft }: AdviceFacts, { positions, available }: TeamOutlook): boolean {
  const { lineup } = draft.format.rules
  const openCount = openStarters(lineup, positions).length
  const supply = POSITIONS.flatMap((position) =>
    available
      .filter((player) => player.position === position)
      .slice(0, openCount)
      .map(() => position),
  )
  return openStarters(lineup, [...positions, ...supply]).length === 0
}

/** Other teams may take this many players of a group beyond the starters that they lack. */
const SPARE_COUNT = 2

/**
 * The positions that may run out before the team's next pick although it needs them to start: what is left, less what the teams that
 * pick before may take, is less than what the team needs.
 */
function scarcePositions(draft: Draft, teamIndex: number, team: TeamOutlook): ReadonlySet<Position> {
  const { lineup } = draft.format.rules
  const open = draft.slots.flatMap((pick, slotIndex) => (pick === null ? [slotIndex] : []))
  const [own = 0, next = draft.slots.length] = open.filter((slotIndex) => draft.owners[slotIndex] === teamIndex)
  const pickedBetween = open.filter((slotIndex) => slotIndex > own && slotIndex < next).length
  const ownOpen = openStarters(lineup, team.positions)
  const othersOpen = team.openStartersByTeam.flatMap((places, index) => (index === teamIndex ? [] : places))
  const scarceGroups = positionGroups(lineup).filter((group) => {
    const needed = countOnlyFor(group, ownOpen)
    const supply = team.available.filter(
      ({ position, isInactive }) => isInactive !== true && group.includes(position),
    ).length
    const taken = Math.min(pickedBetween, countOnlyFor(group, othersOpen) + SPARE_COUNT)
    return needed > 0 && supply > 0 && supply - taken < needed
  })
  // Nobody takes kickers and defenses before their time, even if there are no more than teams.
  const isWanted = (position: Position) => team.needed.has(position) && isTimeToTake(position, team)
  return new Set(
    POSITIONS.filter((position) => isWanted(position) && scarceGroups.some((group) => group.includes(position))),
  )
}
