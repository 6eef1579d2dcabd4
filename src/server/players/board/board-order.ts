import { POSITIONS, type Position } from '#core/players/player.ts'
import { TEAMS } from '#core/players/teams.ts'
import type { RosterPlayer } from '../upstream/roster.ts'
import type { SeasonTotals } from './season-totals.ts'

/** A place on the board, or in an ADP list, before projections. */
export interface BoardEntry {
  /** Null for a defense. */
  readonly known: RosterPlayer | null
  readonly position: Position
  /** Null for a free agent. */
  readonly team: string | null
  readonly adp: number | null
}

export interface BoardSize {
  /** The least number of players at each position. */
  readonly positions: Readonly<Record<Position, number>>
  /** The least number of players in all. */
  readonly total: number
}

/** RU5's counts, and enough players for the largest draft in Setup, 16 teams x 20 rounds. */
export const BOARD_SIZE: BoardSize = {
  positions: { QB: 24, RB: 60, WR: 80, TE: 24, K: 32, DST: 32 },
  total: 320,
}

/**
 * `drafted`, the ADP list, in its order. Then players on a roster by last season's points until the board is long enough, then kickers for
 * teams without one, then the other defenses, both by last season's points.
 */
export function boardOrder(
  drafted: readonly BoardEntry[],
  known: ReadonlyMap<string, RosterPlayer>,
  pastSeasons: readonly SeasonTotals[],
  size: BoardSize,
): BoardEntry[] {
  const takenIds = new Set(drafted.map((entry) => entry.known?.gsisId))
  const free = [...known.values()]
    .filter(({ gsisId, team, isOnRoster }) => isOnRoster && team !== null && !takenIds.has(gsisId))
    .toSorted(byPastPoints(pastSeasons, ({ gsisId }, season) => season.players.get(gsisId)?.points))

  const kickers = missingKickers(drafted, free, size)
  const defenses = missingDefenses(drafted, pastSeasons, size)
  const wanted = size.total - drafted.length - kickers.length - defenses.length
  return [...drafted, ...missingSkillPlayers(drafted, free, pastSeasons, size, wanted), ...kickers, ...defenses]
}

/** By past points until every position and the board are filled. */
function missingSkillPlayers(
  drafted: readonly BoardEntry[],
  free: readonly RosterPlayer[],
  pastSeasons: readonly SeasonTotals[],
  size: BoardSize,
  wanted: number,
): BoardEntry[] {
  const candidates = free.filter(
    ({ position, gsisId }) => position !== 'K' && position !== 'DST' && pastSeasons[0]?.players.has(gsisId),
  )
  const chosen = new Set<RosterPlayer>()
  for (const position of POSITIONS) {
    const missing = size.positions[position] - countAt(drafted, position)
    for (const player of candidates
      .filter((candidate) => candidate.position === position)
      .slice(0, Math.max(0, missing))) {
      chosen.add(player)
    }
  }
  for (const player of candidates) {
    if (chosen.size >= wanted) break
    chosen.add(player)
  }
  return candidates.filter((player) => chosen.has(player)).map(fillUp)
}

function missingKickers(drafted: readonly BoardEntry[], free: readonly RosterPlayer[], size: BoardSize): BoardEntry[] {
  const teams = new Set(drafted.filter(({ position }) => position === 'K').map(({ team }) => team))
  const kickers: BoardEntry[] = []
  for (const player of free) {
    if (countAt(drafted, 'K') + kickers.length >= size.positions.K) break
    if (player.position !== 'K' || teams.has(player.team)) continue
    teams.add(player.team)
    kickers.push(fillUp(player))
  }
  return kickers
}

function missingDefenses(
  drafted: readonly BoardEntry[],
  pastSeasons: readonly SeasonTotals[],
  size: BoardSize,
): BoardEntry[] {
  const taken = new Set(drafted.filter(({ position }) => position === 'DST').map(({ team }) => team))
  return TEAMS.map(({ code }) => code)
    .filter((team) => !taken.has(team))
    .toSorted(byPastPoints(pastSeasons, (team, season) => season.defenses.get(team)?.points))
    .slice(0, Math.max(0, size.positions.DST - taken.size))
    .map((team) => ({ known: null, position: 'DST', team, adp: null }))
}

function fillUp(player: RosterPlayer): BoardEntry {
  return { known: player, position: player.position, team: player.team, adp: null }
}

function countAt(entries: readonly BoardEntry[], position: Position): number {
  return entries.filter((entry) => entry.position === position).length
}

/** By last season's points, then by those of the seasons before, then in the sources' order. */
function byPastPoints<Item>(
  pastSeasons: readonly SeasonTotals[],
  pointsOf: (item: Item, season: SeasonTotals) => number | undefined,
): (first: Item, second: Item) => number {
  return (first, second) => {
    for (const season of pastSeasons) {
      const firstPoints = pointsOf(first, season) ?? Number.NEGATIVE_INFINITY
      const secondPoints = pointsOf(second, season) ?? Number.NEGATIVE_INFINITY
      if (firstPoints !== secondPoints) return secondPoints - firstPoints
    }
    return 0
  }
}
