import type { PricedBoard } from '#core/automatic/candidates.ts'
import { computerPick } from '#core/automatic/computer-drafter.ts'
import { slotOnTheClock, type Draft } from '#core/draft/draft.ts'
import { emptyDraft } from '#core/draft/empty-draft.ts'
import { roundNumberOf, teamsInOrder, type DraftFormat } from '#core/draft/order.ts'
import type { Room } from '#core/league/computer-room.ts'
import { openStarters } from '#core/league/lineup.ts'
import { POSITIONS, type PlayerId, type Position } from '#core/players/player.ts'
import { quantile } from '../quantile.ts'

/** A finished draft with the prices that its drafters knew. */
export interface FinishedDraft {
  readonly picks: readonly PlayerId[]
  readonly board: PricedBoard
}

export interface RoomFigures {
  readonly draftCount: number
  /** The share of picks within 12 of their price in rounds 4 to 14. */
  readonly within12: number
  /** The standard deviation of pick minus price, by price band. */
  readonly spread: Readonly<Record<string, number>>
  /** The share of each position in each round, in the order of POSITIONS. */
  readonly positionsByRound: readonly (readonly number[])[]
  /** The round in which half of the teams have their first of each position; null where half never have one. */
  readonly firstRound: Readonly<Record<Position, number | null>>
  readonly rosterMean: Readonly<Record<Position, number>>
  readonly illegalPicks: number
  readonly incompleteLineups: number
  readonly secondKickers: number
}

const BANDS = [
  [1, 12],
  [13, 24],
  [25, 36],
  [37, 48],
  [49, 72],
  [73, 96],
  [97, 120],
  [121, 144],
  [145, 168],
] as const

const MIDDLE_ROUNDS = { from: 4, to: 14 }

/** One draft in which computers draft for every team. */
export function simulated(format: DraftFormat, board: PricedBoard, room: Room, seed: number): FinishedDraft {
  let draft: Draft = emptyDraft({ ...format, rules: { ...format.rules, computers: room } }, seed)
  for (let slot = slotOnTheClock(draft); slot !== null; slot = slotOnTheClock(draft)) {
    const chosen = computerPick(draft, draft.owners[slot - 1] ?? 0, board)
    if (chosen === null) throw new Error(`nobody for slot ${slot}`)
    draft = { ...draft, slots: draft.slots.with(slot - 1, { ...chosen, by: 'computer' }) }
  }
  return { picks: draft.slots.flatMap((pick) => pick?.playerId ?? []), board }
}

export function roomFigures(drafts: readonly FinishedDraft[], format: DraftFormat): RoomFigures {
  const { teamCount, roundCount, rules } = format
  const owners = teamsInOrder(format)
  const picks = drafts.flatMap(({ picks: ids, board }) =>
    ids.map((id, index) => ({ player: board.playersById.get(id), slotNumber: index + 1 })),
  )
  const known = picks.flatMap(({ player, slotNumber }) =>
    player === undefined ? [] : [{ ...player, slotNumber, roundNumber: roundNumberOf(slotNumber, teamCount) }],
  )
  const rosters = drafts.flatMap(({ picks: ids, board }) =>
    Array.from({ length: teamCount }, (_team, teamIndex) =>
      ids.flatMap((id, index) => {
        const player = owners[index] === teamIndex ? board.playersById.get(id) : undefined
        return player === undefined ? [] : [{ position: player.position, round: roundNumberOf(index + 1, teamCount) }]
      }),
    ),
  )
  const middle = known.filter(({ roundNumber }) => roundNumber >= MIDDLE_ROUNDS.from && roundNumber <= MIDDLE_ROUNDS.to)
  const kickersOf = (roster: (typeof rosters)[number]) => roster.filter(({ position }) => position === 'K').length
  return {
    draftCount: drafts.length,
    within12: middle.filter(({ adp, slotNumber }) => Math.abs(slotNumber - adp) <= 12).length / middle.length,
    spread: Object.fromEntries(
      BANDS.map(([from, to]) => {
        const gaps = known.flatMap(({ adp, slotNumber }) =>
          adp >= from - 0.5 && adp < to + 0.5 ? [slotNumber - adp] : [],
        )
        return [`${from}-${to}`, deviation(gaps)]
      }),
    ),
    positionsByRound: Array.from({ length: roundCount }, (_round, index) => {
      const inRound = known.filter(({ roundNumber }) => roundNumber === index + 1)
      return POSITIONS.map(
        (position) => inRound.filter((pick) => pick.position === position).length / Math.max(1, inRound.length),
      )
    }),
    firstRound: byPosition((position) => {
      const rounds = rosters.map((roster) => roster.find((pick) => pick.position === position)?.round ?? Infinity)
      const median = quantile(rounds, 0.5)
      return Number.isFinite(median) ? median : null
    }),
    rosterMean: byPosition(
      (position) => known.filter((pick) => pick.position === position).length / Math.max(1, rosters.length),
    ),
    illegalPicks: drafts.reduce((sum, { picks: ids, board }) => {
      const isIllegal = (id: PlayerId, index: number) => !board.playersById.has(id) || ids.indexOf(id) !== index
      return sum + ids.filter(isIllegal).length
    }, 0),
    incompleteLineups: rosters.filter(
      (roster) =>
        openStarters(
          rules.lineup,
          roster.map(({ position }) => position),
        ).length > 0,
    ).length,
    secondKickers: rosters.filter((roster) => kickersOf(roster) > 1).length,
  }
}

/** Half the sum of the differences in a round, averaged over the rounds: 0 is the same, 1 nothing in common. */
export function positionDistance(one: RoomFigures, other: RoomFigures): number {
  const distances = one.positionsByRound.map((shares, round) =>
    shares.reduce((sum, share, index) => sum + Math.abs(share - (other.positionsByRound[round]?.[index] ?? 0)) / 2, 0),
  )
  return distances.reduce((sum, distance) => sum + distance, 0) / distances.length
}

function byPosition<Value>(valueOf: (position: Position) => Value): Record<Position, Value> {
  return {
    QB: valueOf('QB'),
    RB: valueOf('RB'),
    WR: valueOf('WR'),
    TE: valueOf('TE'),
    K: valueOf('K'),
    DST: valueOf('DST'),
  }
}

/** The standard deviation. */
function deviation(gaps: readonly number[]): number {
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / Math.max(1, gaps.length)
  return Math.sqrt(gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / Math.max(1, gaps.length))
}
