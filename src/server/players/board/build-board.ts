import {
  POSITIONS,
  UNKNOWN_POINTS,
  type Player,
  type PlayerId,
  type SeasonPoints,
  type OtherAdpScoring,
  type Position,
} from '#core/players/player.ts'
import { fullTeamName, teamByCode } from '#core/players/teams.ts'
import { tiersByValue, LAST_STARTER_NUMBERS } from './tiers.ts'
import { projectedLine, type SeasonTotal, projectKickingOrDefensePoints, projectSkillPoints } from './projections.ts'
import { crosswalkLinks, readCrosswalk, readRoster, type RosterPlayer } from '../upstream/crosswalk.ts'
import { byeWeeks, readGames, type Game } from '../upstream/games.ts'
import { hasSourceTable } from '../upstream/source-table.ts'
import { readPlayerWeeks, weeklyTableName } from '../upstream/weekly-table.ts'
import { type AdpLists, boardOrder, BOARD_SIZE, type BoardEntry, type BoardSize } from './board-order.ts'
import { knownPlayers, seasonTotals, type SeasonTotals } from './known-players.ts'
import { pointsInSeason } from '#core/league/points.ts'
import { PPR, type Scoring } from '#core/league/scoring.ts'
import { type AdpBasis, BOARD_FILE_VERSION, type BoardFile } from '#core/players/board-file.ts'
import { repricedAdp } from '#core/prices/repriced-adp.ts'

/** Seasons that projections use. Only the last one has to be in the folder. */
const PAST_SEASON_COUNT = 3

interface BoardOrder {
  /** The upstream files. */
  readonly folder: string
  readonly season: number
  /** YYYY-MM-DD */
  readonly rosterDate: string
  /** Finds the players of the ADP lists among those that the board may have, by gsis_id. */
  readonly readAdp: (
    known: ReadonlyMap<string, RosterPlayer>,
    pastSeasons: readonly SeasonTotals[],
  ) => Promise<AdpLists>
  /** Of the public's auctions; null where they are unknown. */
  readonly auctionValues?: { readonly valuesById: ReadonlyMap<PlayerId, number> } | null
  readonly size?: BoardSize
}

/** Throws a SourceError about an unusable file. */
export async function buildBoard(order: BoardOrder): Promise<BuiltBoard> {
  const { folder, season, rosterDate, readAdp, auctionValues = null, size = BOARD_SIZE } = order
  const games = await readGames(folder)
  const pastSeasons = await readPastSeasons(folder, season, games)
  const crosswalk = crosswalkLinks(await readCrosswalk(folder))
  const known = knownPlayers(await readRoster(folder, season), crosswalk, pastSeasons)
  const lists = await readAdp(known, pastSeasons)
  const entries = boardOrder(lists.ppr, known, pastSeasons, size)
  const byes = byeWeeks(games, season)
  const projections = projectEntries(entries, pastSeasons)
  const tiers = tiersByValue(
    entries.map(({ position }, index) => ({ position, projectedPoints: projections[index]?.pprPoints ?? null })),
  )
  const players = entries.map((entry, index): Player => {
    const { known: player, position, team, adp, adpSpread } = entry
    const [lastSeason = null] = pastOf(entry, pastSeasons)
    const auctionValue = auctionValues?.valuesById.get(idOf(entry))
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
      ...(adpSpread !== undefined && { adpSpread }),
      ...(auctionValue !== undefined && { auctionValue }),
      bye: team === null ? null : (byes.get(team) ?? null),
      projected: projections[index] ?? UNKNOWN_POINTS,
      lastSeason: lastSeason === null ? UNKNOWN_POINTS : { pprPoints: lastSeason.points, line: lastSeason.line },
      headshot_url: player?.headshotUrl ?? null,
      ...(player?.isInactive === true && { isInactive: true }),
      ...(player?.rosterStatus != null && { roster: { status: player.rosterStatus, asOf: rosterDate } }),
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

function projectEntries(entries: readonly BoardEntry[], pastSeasons: readonly SeasonTotals[]): SeasonPoints[] {
  const seasonsOf = new Map(
    POSITIONS.map((position) => [
      position,
      entries.filter((entry) => entry.position === position).map((entry) => pastOf(entry, pastSeasons)),
    ]),
  )
  const positionCounts = new Map<string, number>()
  return entries.map((entry) => {
    const { position } = entry
    const past = pastOf(entry, pastSeasons)
    const positionRankNumber = (positionCounts.get(position) ?? 0) + 1
    positionCounts.set(position, positionRankNumber)
    const points =
      position === 'K' || position === 'DST'
        ? projectKickingOrDefensePoints(position, past[0]?.points ?? null)
        : projectSkillPoints({ position, positionRankNumber, pastSeasons: past })
    if (points === null) return UNKNOWN_POINTS
    const line = projectedLine({
      position,
      points,
      pastSeasons: past,
      seasonsOfPosition: seasonsOf.get(position) ?? [],
    })
    return { pprPoints: points, line }
  })
}

function defenseName(team: string | null): string {
  const known = team === null ? null : teamByCode(team)
  return known === null ? '' : fullTeamName(known)
}

/** Adds the ADP of the scorings other than PPR: from a published list where there is one, else converted from PPR. */
function withOtherAdp(
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

/** The ranked players of a season, and where their prices come from. */
interface BuiltBoard {
  readonly players: readonly Player[]
  readonly adpBasis: AdpBasis
}

/** What a board says about itself. */
interface BoardHead extends Pick<BoardFile, 'season' | 'adpDate' | 'rosterDate' | 'sources'> {
  /** What the sources had and the board doesn't use, with reasons, for whoever reads the file. */
  readonly leftOut?: readonly string[]
}

/** The content of a board file, with one source or player per line, so that a new edition makes a readable diff. */
export function boardText(head: BoardHead, { players, adpBasis }: BuiltBoard): string {
  const header = {
    schemaVersion: BOARD_FILE_VERSION,
    season: head.season,
    scoring: 'PPR',
    adpBasis,
    adpDate: head.adpDate,
    rosterDate: head.rosterDate,
    ...(head.leftOut !== undefined && head.leftOut.length > 0 && { leftOut: head.leftOut }),
  }
  const facts = Object.entries(header).map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`)
  return `{\n${facts.join('')}  "sources": ${lines(head.sources)},\n  "players": ${lines(players)}\n}\n`
}

function lines(items: readonly unknown[]): string {
  return `[\n${items.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`
}
