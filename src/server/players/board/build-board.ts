import type { BuiltBoard } from './board-text.ts'
import { POSITIONS, UNKNOWN_POINTS, type Player, type PlayerId, type SeasonPoints } from '#core/players/player.ts'
import { fullTeamName, teamByCode } from '#core/players/teams.ts'
import { tiersByValue } from './tiers.ts'
import { projectedLine, type SeasonTotal } from './projected-line.ts'
import {
  ordinaryPointsPerGame,
  projectKickingOrDefensePoints,
  projectSkillPoints,
  weightedPointsPerGame,
  type SkillPosition,
} from './projections.ts'
import { crosswalkLinks, readCrosswalk } from '../upstream/crosswalk.ts'
import { byeWeeks, readGames, type Game } from '../upstream/games.ts'
import { readRoster, type RosterPlayer } from '../upstream/roster.ts'
import { hasSourceTable } from '../upstream/source-table.ts'
import { readPlayerWeeks, weeklyTableName } from '../upstream/weekly-table.ts'
import type { AdpLists } from './adp-list.ts'
import { boardOrder, BOARD_SIZE, type BoardEntry, type BoardSize } from './board-order.ts'
import { knownPlayers } from './known-players.ts'
import { withOtherAdp } from './other-adp.ts'
import { seasonTotals, type SeasonTotals } from './season-totals.ts'

/** Seasons that projections use. Only the last one has to be in the folder. */
const PAST_SEASON_COUNT = 3

const SKILL_POSITIONS: readonly SkillPosition[] = ['QB', 'RB', 'WR', 'TE']

interface BoardOrder {
  /** The upstream files. */
  readonly folder: string
  readonly season: number
  /** Finds the players of the ADP lists among those that the board may have, by gsis_id. */
  readonly readAdp: (known: ReadonlyMap<string, RosterPlayer>) => Promise<AdpLists>
  readonly size?: BoardSize
}

/** Throws a SourceError about an unusable file. */
export async function buildBoard({ folder, season, readAdp, size = BOARD_SIZE }: BoardOrder): Promise<BuiltBoard> {
  const games = await readGames(folder)
  const pastSeasons = await readPastSeasons(folder, season, games)
  const crosswalk = crosswalkLinks(await readCrosswalk(folder))
  const known = knownPlayers(await readRoster(folder, season), crosswalk, pastSeasons)
  const lists = await readAdp(known)
  const entries = boardOrder(lists.ppr, known, pastSeasons, size)
  const byes = byeWeeks(games, season)
  const projections = projectEntries(entries, pastSeasons)
  const tiers = tiersByValue(
    entries.map(({ position }, index) => ({ position, projectedPoints: projections[index]?.pprPoints ?? null })),
  )
  const players = entries.map((entry, index): Player => {
    const { known: player, position, team, adp } = entry
    const [lastSeason = null] = pastOf(entry, pastSeasons)
    return {
      id: idOf(entry),
      gsis_id: player?.gsisId ?? null,
      sleeper_id: player === null ? team : player.sleeperId,
      espn_id: player?.espnId ?? null,
      name: player?.name ?? defenseName(team),
      team: team ?? '',
      position,
      rank: index + 1,
      tier: tiers[index] ?? 1,
      adp,
      bye: team === null ? null : (byes.get(team) ?? null),
      projected: projections[index] ?? UNKNOWN_POINTS,
      lastSeason: lastSeason === null ? UNKNOWN_POINTS : { pprPoints: lastSeason.points, line: lastSeason.line },
      headshot_url: player?.headshotUrl ?? null,
      ...(player?.isInactive === true && { isInactive: true }),
    }
  })
  return withOtherAdp(players, {
    half_ppr: pricesIn(lists.half_ppr),
    standard: pricesIn(lists.standard),
  })
}

function idOf({ known, team }: BoardEntry): PlayerId {
  return known?.gsisId ?? team ?? ''
}

function pricesIn(list: readonly BoardEntry[] | null): ReadonlyMap<PlayerId, number> | null {
  return list && new Map(list.flatMap((entry) => (entry.adp === null ? [] : [[idOf(entry), entry.adp] as const])))
}

async function readPastSeasons(folder: string, season: number, games: readonly Game[]): Promise<SeasonTotals[]> {
  const pastSeasons: SeasonTotals[] = []
  for (let past = season - 1; past >= season - PAST_SEASON_COUNT; past -= 1) {
    if (past < season - 1 && !hasSourceTable(folder, weeklyTableName(past))) continue
    pastSeasons.push(seasonTotals(past, await readPlayerWeeks(folder, past), games))
  }
  return pastSeasons
}

function pastOf({ known, team }: BoardEntry, pastSeasons: readonly SeasonTotals[]): (SeasonTotal | null)[] {
  return pastSeasons.map(({ players, defenses }) =>
    known === null ? (team === null ? null : (defenses.get(team) ?? null)) : (players.get(known.gsisId) ?? null),
  )
}

/** Ordinary means among the players on the board, not among everybody who ever played. */
function projectEntries(entries: readonly BoardEntry[], pastSeasons: readonly SeasonTotals[]): SeasonPoints[] {
  const seasonsOf = new Map(
    POSITIONS.map((position) => [
      position,
      entries.filter((entry) => entry.position === position).map((entry) => pastOf(entry, pastSeasons)),
    ]),
  )
  const ordinaryOf = new Map(
    SKILL_POSITIONS.map((position) => [
      position,
      ordinaryPointsPerGame((seasonsOf.get(position) ?? []).flatMap((seasons) => weightedPointsPerGame(seasons) ?? [])),
    ]),
  )
  const positionCounts = new Map<string, number>()
  return entries.map((entry) => {
    const { position } = entry
    const past = pastOf(entry, pastSeasons)
    const positionRankNumber = (positionCounts.get(position) ?? 0) + 1
    positionCounts.set(position, positionRankNumber)
    const ordinary = position === 'K' || position === 'DST' ? null : (ordinaryOf.get(position) ?? null)
    const points =
      position === 'K' || position === 'DST'
        ? projectKickingOrDefensePoints(position, past[0]?.points ?? null)
        : projectSkillPoints({ position, positionRankNumber, pastSeasons: past, ordinaryPointsPerGame: ordinary })
    if (points === null) return UNKNOWN_POINTS
    const line = projectedLine({
      position,
      points,
      pastSeasons: past,
      seasonsOfPosition: seasonsOf.get(position) ?? [],
      ordinaryPointsPerGame: ordinary,
    })
    return { pprPoints: points, line }
  })
}

function defenseName(team: string | null): string {
  const known = team === null ? null : teamByCode(team)
  return known === null ? '' : fullTeamName(known)
}
