import type { DraftFormat } from '#core/draft/order.ts'
import { DEFAULT_RULES, STANDARD_LINEUP, type Lineup } from '#core/league/rules.ts'
import type { Position } from '#core/players/player.ts'
import type { LeagueFormat, RealDrafts } from './real-drafts.ts'

export type LeagueKind = 'season-long' | 'best ball' | 'superflex'

export interface RealFormat {
  readonly kind: LeagueKind
  readonly format: DraftFormat
}

/** By far the most common number first. */
const TEAM_COUNTS = [12, 10, 14, 8, 16]
/** In a superflex league more than a fifth of the first four rounds are quarterbacks, elsewhere about a tenth. */
const SUPERFLEX_SHARE = 0.2
/** Leagues with kickers or defenses draft about one per team; elsewhere a slip at most. */
const LATE_POSITION_PER_TEAM = 0.3

/**
 * The league of a set of drafts: what its folder says, else as far as the picks show. Scoring stays as it is: the folder's own list has
 * the prices.
 */
export function formatOfDrafts({ drafts, players, league }: RealDrafts): RealFormat {
  if (league !== null)
    return formatOf(league.lineup.QB + league.lineup.SUPERFLEX > 1 ? 'superflex' : 'season-long', league)
  const pickCount = drafts[0]?.picks.length ?? 0
  const first = drafts[0]
  const teamCount = first?.teamCount ?? teamCountOf(pickCount, first?.roundCount ?? null)
  const roundCount = Math.max(first?.roundCount ?? 0, Math.ceil(pickCount / teamCount))
  const isPosition = (position: Position) => (id: string) => players.get(id)?.position === position
  const meanOf = (position: Position, untilPick: number) =>
    drafts.reduce((sum, { picks }) => sum + picks.slice(0, untilPick).filter(isPosition(position)).length, 0) /
    drafts.length
  const hasOne = (position: Position) => meanOf(position, pickCount) / teamCount > LATE_POSITION_PER_TEAM
  const isSuperflex = meanOf('QB', 4 * teamCount) / (4 * teamCount) > SUPERFLEX_SHARE
  const isSeasonLong = hasOne('K') || hasOne('DST')
  const kind: LeagueKind = isSuperflex ? 'superflex' : isSeasonLong ? 'season-long' : 'best ball'
  const starters: Lineup = {
    ...STANDARD_LINEUP,
    ...(kind === 'season-long' ? {} : { WR: 3 }),
    ...(isSuperflex ? { SUPERFLEX: 1, FLEX: 2 } : {}),
    K: hasOne('K') ? 1 : 0,
    DST: hasOne('DST') ? 1 : 0,
    BN: 0,
  }
  const starterCount = Object.values(starters).reduce((sum, count) => sum + count, 0)
  const lineup = { ...starters, BN: Math.max(0, roundCount - starterCount) }
  return formatOf(kind, { teamCount, roundCount, lineup })
}

function formatOf(kind: LeagueKind, { teamCount, roundCount, lineup }: LeagueFormat): RealFormat {
  const positionLimits = { QB: null, RB: null, WR: null, TE: null, K: null, DST: null }
  return { kind, format: { teamCount, roundCount, rules: { ...DEFAULT_RULES, lineup, positionLimits } } }
}

function teamCountOf(pickCount: number, roundCount: number | null): number {
  if (roundCount !== null) return Math.ceil(pickCount / roundCount)
  return TEAM_COUNTS.find((count) => pickCount % count === 0) ?? 12
}
