import { isLatePosition, lateFromRound } from '../automatic/autopick.ts'
import { inPriceOrder, quarterbackSupply } from '../automatic/quarterback-supply.ts'
import { teamOutlook } from '../automatic/team-outlook.ts'
import { isToCome, owedSlots, ownerOf, ownSlotToFill, slotNumberOfPlayer, type Draft } from '../draft/draft.ts'
import { playersOfTeam } from '../draft/roster.ts'
import { roundOfNextPick } from '../draft/turn.ts'
import { mayFill, openStarters, startingPlaces } from '../league/lineup.ts'
import { lineupPosition, POSITIONS, type Player, type PlayerId, type Position } from '../players/player.ts'
import type { BackOdds } from './odds.ts'
import type { PositionTiers } from './position-tiers.ts'
import { recentRun, type Run } from '../draft/recent-run.ts'

/** What is expected to happen before a team picks again. */
export interface PickOutlook {
  /** It may pick now: its turn is on, or it has a pick to make up. */
  readonly isOnTheClock: boolean
  /** The team's next slot after the one that it may fill now; null if it has none. */
  readonly nextSlotNumber: number | null
  /** Open slots of other teams before that. */
  readonly othersPickCount: number
  /** One for each position that the lineup starts, without kickers and defenses. */
  readonly positions: readonly PositionSupply[]
  /** Kickers and defenses; null if the lineup has neither. */
  readonly late: LatePositions | null
}

export interface PositionSupply {
  readonly position: Position
  /** The best tier with anybody left; null for a ranking without tiers, once nobody is left, and where all starters count. */
  readonly tier: number | null
  /** Undrafted players of that tier; without a tier, of the position, or its starters who are left. */
  readonly leftCount: number
  /** Where a team may start two quarterbacks, the teams that may start one more: `leftCount` is of the starters. Null elsewhere. */
  readonly forTeamCount: number | null
  /** How many of these are more likely gone than not at the team's next pick; null if there are no odds. */
  readonly likelyGoneCount: number | null
  /** Most of the last picks were this position. */
  readonly run: Run | null
}

export interface LatePositions {
  readonly positions: readonly Position[]
  /** The round from which they are worth a pick. */
  readonly fromRound: number
  readonly state: 'wait' | 'open' | 'filled'
}

export interface OutlookFacts {
  readonly draft: Draft
  readonly teamIndex: number
  /** In board order. */
  readonly players: readonly Player[]
  readonly playersById: ReadonlyMap<PlayerId, Player>
  /** For this team; empty if nobody computed them. */
  readonly odds: ReadonlyMap<PlayerId, BackOdds>
  readonly tiers: PositionTiers
  /** What players cost under the league's rules. */
  readonly adpById: ReadonlyMap<PlayerId, number>
}

/** The strip speaks earlier of a run than a reason for a pick does. */
const RUN_WINDOW = { pickCount: 6, runCount: 4 }
const LIKELY = 0.5

export function pickOutlook(facts: OutlookFacts): PickOutlook {
  const { draft, teamIndex, players } = facts
  const isOwn = (slotNumber: number) => ownerOf(draft, slotNumber) === teamIndex
  const openFromNow = draft.slots.flatMap((_pick, index) => (isToCome(draft, index + 1) ? [index + 1] : []))
  const filledNow = ownSlotToFill(draft, teamIndex)
  const madeUpNext = owedSlots(draft, teamIndex).find((slotNumber) => slotNumber !== filledNow)
  const nextSlotNumber =
    madeUpNext ?? openFromNow.find((slotNumber) => isOwn(slotNumber) && slotNumber !== filledNow) ?? null
  const until = nextSlotNumber ?? draft.slots.length + 1
  const openBefore = [...owedSlots(draft), ...openFromNow.filter((slotNumber) => slotNumber < until)]
  const othersPickCount = madeUpNext === undefined ? openBefore.filter((slotNumber) => !isOwn(slotNumber)).length : 0
  const places = startingPlaces(draft.format.rules.lineup)
  const started = POSITIONS.filter((position) => places.some((place) => mayFill(position, place)))
  const run = recentRun(draft, players, RUN_WINDOW)
  return {
    isOnTheClock: filledNow !== null,
    nextSlotNumber,
    othersPickCount,
    positions: started.flatMap((position) =>
      isLatePosition(position)
        ? []
        : [
            {
              position,
              ...((position === 'QB' ? starterSupply(facts, nextSlotNumber !== null) : null) ??
                supplyOf(position, facts, nextSlotNumber !== null)),
              run: run?.position === position ? run : null,
            },
          ],
    ),
    late: latePositions(facts, started),
  }
}

type Supply = Omit<PositionSupply, 'position' | 'run'>

function supplyOf(position: Position, { draft, players, odds, tiers }: OutlookFacts, hasNext: boolean): Supply {
  const left = players.filter(
    (player) =>
      player.position === position && player.isInactive !== true && slotNumberOfPlayer(draft, player.id) === null,
  )
  const known = left.flatMap(({ id }) => tiers.get(id) ?? [])
  const tier = known.length === 0 ? null : Math.min(...known)
  const counted = tier === null ? left : left.filter(({ id }) => tiers.get(id) === tier)
  const leftIds = counted.map(({ id }) => id)
  return { tier, leftCount: leftIds.length, forTeamCount: null, likelyGoneCount: likelyGone(leftIds, odds, hasNext) }
}

/** Quarterbacks where a team may start two; null elsewhere, and once nobody has a place for one. */
function starterSupply({ draft, teamIndex, players, adpById, odds }: OutlookFacts, hasNext: boolean): Supply | null {
  const team = teamOutlook(draft, teamIndex, { players })
  const supply = team === null ? null : quarterbackSupply(team, inPriceOrder(players, adpById))
  if (supply === null || supply.teamCount === 0) return null
  const { leftIds, teamCount } = supply
  return {
    tier: null,
    leftCount: leftIds.length,
    forTeamCount: teamCount,
    likelyGoneCount: likelyGone(leftIds, odds, hasNext),
  }
}

function likelyGone(leftIds: readonly PlayerId[], odds: OutlookFacts['odds'], hasNext: boolean): number | null {
  if (!hasNext || odds.size === 0) return null
  return leftIds.filter((id) => (odds.get(id)?.next ?? 1) < LIKELY).length
}

function latePositions(
  { draft, teamIndex, playersById }: OutlookFacts,
  started: readonly Position[],
): LatePositions | null {
  const positions = started.filter(isLatePosition)
  if (positions.length === 0) return null
  const { rules } = draft.format
  const fromRound = lateFromRound(draft, teamIndex)
  const roundNumber = roundOfNextPick(draft, teamIndex)
  const own = playersOfTeam(draft, teamIndex, playersById).flatMap((player) => lineupPosition(player) ?? [])
  const open = openStarters(rules.lineup, own)
  const isOpen = positions.some((position) => open.some((place) => place === position))
  const isTime = roundNumber !== null && roundNumber >= fromRound
  if (!isOpen) return { positions, fromRound, state: 'filled' }
  return { positions, fromRound, state: isTime ? 'open' : 'wait' }
}
