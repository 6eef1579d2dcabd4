import { POSITIONS, type AdpSpread, type Position, type OtherAdpScoring, type Player } from '#core/players/player.ts'
import { TEAMS } from '#core/players/teams.ts'
import type { RosterPlayer } from '../upstream/crosswalk.ts'
import { type SeasonTotals, joinAdp, type AdpEntry } from './known-players.ts'
import { hasSourceTable, readSourceTable, SourceError, draftPosition, teamCode } from '../upstream/source-table.ts'

/** A place on the board, or in an ADP list, before projections. */
export interface BoardEntry {
  /** Null for a defense. */
  readonly known: RosterPlayer | null
  readonly position: Position
  /** Null for a free agent. */
  readonly team: string | null
  readonly adp: number | null
  /** How far drafts and sites are apart; missing where the list doesn't say. */
  readonly adpSpread?: AdpSpread
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

/** The ADP list of each scoring, best price first; null where the source has none. */
export type AdpLists = Readonly<Record<OtherAdpScoring, readonly BoardEntry[] | null>> & {
  readonly ppr: readonly BoardEntry[]
}

const ADP_LIMITS = { min: 1, max: 500, isFraction: true }

/**
 * Reads the 12-team lists of Fantasy Football Calculator and finds their players: PPR in the folder of upstream files, the others, where
 * there are any, in a folder of their own. Throws a SourceError about a name that is not exactly one player.
 */
export async function readAdpLists(
  { folder, otherFolder, season }: { folder: string; otherFolder: string | null; season: number },
  known: ReadonlyMap<string, RosterPlayer>,
): Promise<AdpLists> {
  const other = async (name: string) =>
    otherFolder !== null && hasSourceTable(otherFolder, name) ? readAdpList(otherFolder, name, known) : null
  return {
    ppr: await readAdpList(folder, `fantasyfootballcalculator/adp_ppr_12tm_${season}.csv`, known),
    half_ppr: await other(`ffc_${season}_half-ppr_12tm.csv`),
    standard: await other(`ffc_${season}_standard_12tm.csv`),
  }
}

async function readAdpList(
  folder: string,
  name: string,
  known: ReadonlyMap<string, RosterPlayer>,
): Promise<readonly BoardEntry[]> {
  const entries: AdpEntry[] = []
  for await (const row of readSourceTable(folder, name, ['name', 'position', 'team', 'adp'])) {
    const position = draftPosition(row.requiredText('position'))
    if (position === null) {
      throw new SourceError(`${name}: the position ${row.text('position')} is none of ${POSITIONS.join(', ')}, PK, DEF`)
    }
    entries.push({
      name: row.requiredText('name'),
      position,
      team: teamCode(row.text('team')),
      adp: row.requiredNumber('adp', ADP_LIMITS),
    })
  }
  return knownEntries(
    name,
    entries.toSorted((a, b) => a.adp - b.adp),
    known,
  )
}

function knownEntries(
  name: string,
  adp: readonly AdpEntry[],
  known: ReadonlyMap<string, RosterPlayer>,
): readonly BoardEntry[] {
  const joined = new Map(
    joinAdp(
      adp.filter(({ position }) => position !== 'DST'),
      known.values(),
    ).map(({ entry, player }) => [entry, player]),
  )
  return adp.map((entry) => {
    const player = joined.get(entry) ?? null
    if (player === null && entry.team === null) throw new SourceError(`${name}: ${entry.name} has no known team`)
    // The roster knows the team best; players in the crosswalk alone have the team of the ADP list.
    return { known: player, position: entry.position, team: player?.team ?? entry.team, adp: entry.adp }
  })
}

/** What is wrong with a finished board, a sentence per fault. */
export function boardFaults(players: readonly Player[], size: BoardSize = BOARD_SIZE): string[] {
  const faults: string[] = []
  if (players.length < size.total) faults.push(`${players.length} players, at least ${size.total} are needed`)
  for (const position of POSITIONS) {
    const count = players.filter((player) => player.position === position).length
    if (count < size.positions[position]) {
      faults.push(`${count} ${position}, at least ${size.positions[position]} are needed`)
    }
  }
  const codes = new Set(TEAMS.map(({ code }) => code))
  const ids = new Set<string>()
  for (const { id, name, team, bye, tier } of players) {
    if (ids.has(id)) faults.push(`${name}: the id ${id} occurs twice`)
    ids.add(id)
    if (team !== '' && !codes.has(team)) faults.push(`${name}: ${team} is not a team`)
    if (team !== '' && (bye === null || bye < 5 || bye > 14))
      faults.push(`${name}: the bye of ${team} is ${bye ?? 'unknown'}, not in weeks 5 to 14`)
    if (tier < 1 || tier > 10) faults.push(`${name}: tier ${tier} is not in 1 to 10`)
  }
  return faults
}
