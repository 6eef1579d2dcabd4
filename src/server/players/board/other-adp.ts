import { pointsInSeason } from '#core/league/points.ts'
import { PPR, type Scoring } from '#core/league/scoring.ts'
import type { AdpBasis } from '#core/players/board-file.ts'
import type { OtherAdpScoring, Player, PlayerId, Position } from '#core/players/player.ts'
import { repricedAdp } from '#core/prices/repriced-adp.ts'
import type { BuiltBoard } from './board-text.ts'
import { LAST_STARTER_NUMBERS } from './tiers.ts'

/** Adds the ADP of the scorings other than PPR: from a published list where there is one, else converted from PPR. */
export function withOtherAdp(
  players: readonly Player[],
  lists: Readonly<Record<OtherAdpScoring, ReadonlyMap<PlayerId, number> | null>>,
): BuiltBoard {
  const half = lists.half_ppr ?? convertedAdp(players, 'half_ppr')
  const standard = lists.standard ?? convertedAdp(players, 'standard')
  const basisOf = (scoring: OtherAdpScoring) =>
    lists[scoring] === null ? ('converted' as const) : ('published' as const)
  const adpBasis: AdpBasis = { ppr: 'published', half_ppr: basisOf('half_ppr'), standard: basisOf('standard') }
  return {
    adpBasis,
    players: players.map((player) => ({
      ...player,
      adpIn: { half_ppr: half.get(player.id) ?? null, standard: standard.get(player.id) ?? null },
    })),
  }
}

/**
 * How far prices follow what a scoring changes in a player's worth above the last starter. Of the shares tried on the published lists of
 * 2026 it gives the closest prices: 3.5 instead of 4.2 picks off among the first 60 in standard leagues, 6.6 instead of 8.8 after them.
 */
const MARKET_SHARE = 0.4

function convertedAdp(players: readonly Player[], base: OtherAdpScoring): ReadonlyMap<PlayerId, number> {
  const other = worthOf(players, { ...PPR, base })
  const changes = [...worthOf(players, PPR)].map(([id, before]) => {
    const after = before + MARKET_SHARE * ((other.get(id) ?? before) - before)
    return [id, { before, after }] as const
  })
  return repricedAdp(players, new Map(changes))
}

/** Projected points above the last starter of the position. */
function worthOf(players: readonly Player[], scoring: Scoring): ReadonlyMap<PlayerId, number> {
  const points = players.flatMap(({ id, position, projected }) => {
    const { points: own } = pointsInSeason(projected, position, scoring)
    return own === null ? [] : [{ id, position, points: own }]
  })
  const lastStarterPoints = (position: Position) => {
    const sorted = points
      .filter((each) => each.position === position)
      .map((each) => each.points)
      .toSorted((a, b) => b - a)
    return sorted[LAST_STARTER_NUMBERS[position] - 1] ?? sorted.at(-1) ?? 0
  }
  const levels: Readonly<Record<Position, number>> = {
    QB: lastStarterPoints('QB'),
    RB: lastStarterPoints('RB'),
    WR: lastStarterPoints('WR'),
    TE: lastStarterPoints('TE'),
    K: lastStarterPoints('K'),
    DST: lastStarterPoints('DST'),
  }
  return new Map(points.map(({ id, position, points: own }) => [id, own - levels[position]]))
}
