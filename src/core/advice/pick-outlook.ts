import { isLatePosition, lateFromRound } from '../automatic/autopick.ts'
import { openSlotOfTeam, slotNumberOfPlayer, slotOnTheClock, type Draft } from '../draft/draft.ts'
import { roundNumberOf } from '../draft/order.ts'
import { playersOfTeam } from '../draft/roster.ts'
import { mayFill, openStarters, startingPlaces } from '../league/lineup.ts'
import { lineupPosition, POSITIONS, type Player, type PlayerId, type Position } from '../players/player.ts'
import type { BackOdds } from './odds.ts'
import { recentRun, type Run } from './runs.ts'
import { hasTiers } from './tiers-left.ts'

/** What is expected to happen before a team picks again. */
export interface PickOutlook {
  readonly isOnTheClock: boolean
  /** The team's next slot after the one on the clock; null if it has none. */
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
  /** The best tier with anybody left; null for a ranking without tiers and once nobody is left. */
  readonly tier: number | null
  /** Undrafted players of that tier; without a tier, of the position. */
  readonly leftCount: number
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
}

/** The strip speaks earlier of a run than a reason for a pick does. */
const RUN_WINDOW = { pickCount: 6, runCount: 4 }
const LIKELY = 0.5

export function pickOutlook(facts: OutlookFacts): PickOutlook {
  const { draft, teamIndex, players } = facts
  const onTheClock = slotOnTheClock(draft) ?? draft.slots.length + 1
  const openAfter = draft.slots.flatMap((pick, index) => (pick === null && index + 1 > onTheClock ? [index + 1] : []))
  const isOwn = (slotNumber: number) => draft.owners[slotNumber - 1] === teamIndex
  const nextSlotNumber = openAfter.find(isOwn) ?? null
  const isOnTheClock = isOwn(onTheClock)
  const until = nextSlotNumber ?? draft.slots.length + 1
  const othersAfter = openAfter.filter((slotNumber) => slotNumber < until && !isOwn(slotNumber)).length
  const othersPickCount = othersAfter + (isOnTheClock || onTheClock > draft.slots.length ? 0 : 1)
  const places = startingPlaces(draft.format.rules.lineup)
  const started = POSITIONS.filter((position) => places.some((place) => mayFill(position, place)))
  const boardHasTiers = hasTiers(players)
  const run = recentRun(draft, players, RUN_WINDOW)
  return {
    isOnTheClock,
    nextSlotNumber,
    othersPickCount,
    positions: started.flatMap((position) =>
      isLatePosition(position)
        ? []
        : [
            {
              position,
              ...supplyOf(position, facts, { boardHasTiers, hasNext: nextSlotNumber !== null }),
              run: run?.position === position ? run : null,
            },
          ],
    ),
    late: latePositions(facts, started),
  }
}

function supplyOf(
  position: Position,
  { draft, players, odds }: OutlookFacts,
  { boardHasTiers, hasNext }: { readonly boardHasTiers: boolean; readonly hasNext: boolean },
): Pick<PositionSupply, 'tier' | 'leftCount' | 'likelyGoneCount'> {
  const left = players.filter(
    (player) =>
      player.position === position && player.isInactive !== true && slotNumberOfPlayer(draft, player.id) === null,
  )
  const best = Math.min(...left.map(({ tier }) => tier))
  const tier = boardHasTiers && left.length > 0 ? best : null
  const counted = tier === null ? left : left.filter((player) => player.tier === tier)
  const gone = counted.filter(({ id }) => (odds.get(id)?.next ?? 1) < LIKELY)
  return { tier, leftCount: counted.length, likelyGoneCount: hasNext && odds.size > 0 ? gone.length : null }
}

function latePositions(
  { draft, teamIndex, playersById }: OutlookFacts,
  started: readonly Position[],
): LatePositions | null {
  const positions = started.filter(isLatePosition)
  if (positions.length === 0) return null
  const { teamCount, rules } = draft.format
  const fromRound = lateFromRound(draft, teamIndex)
  const slotNumber = openSlotOfTeam(draft, teamIndex)
  const own = playersOfTeam(draft, teamIndex, playersById).flatMap((player) => lineupPosition(player) ?? [])
  const open = openStarters(rules.lineup, own)
  const isOpen = positions.some((position) => open.some((place) => place === position))
  const isTime = slotNumber !== null && roundNumberOf(slotNumber, teamCount) >= fromRound
  if (!isOpen) return { positions, fromRound, state: 'filled' }
  return { positions, fromRound, state: isTime ? 'open' : 'wait' }
}
