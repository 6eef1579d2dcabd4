import { globSync } from 'node:fs'
import { basename } from 'node:path'
import type { KnownPeople } from '#core/advice/people-so-far.ts'
import { replacementOf } from '#core/prices/replacement.ts'
import { STANDARD_LINEUP } from '#core/league/rules.ts'
import type { NamedScoring } from '#core/league/scoring.ts'
import { readPosition } from '#core/players/read-position.ts'
import { importedPlayerId } from '#core/players/match-rankings.ts'
import { UNKNOWN_POINTS, type Player, type PlayerId, type Position } from '#core/players/player.ts'
import { outcomeFinder, readOutcomes, totalOf, type OutcomesByYear, type SeasonOutcome } from './outcomes.ts'
import { readCsv, type CsvRow } from '../../scripts/drafts/read-csv.ts'

export interface Season {
  readonly year: number
  readonly scoring: NamedScoring
  /** The price list's file; null where last seasons' points stand in for prices. */
  readonly priceFile: string | null
  /** In price order, without projections. */
  readonly players: readonly Player[]
  readonly outcomesById: ReadonlyMap<PlayerId, SeasonOutcome>
  /** What the odds know of the people of a draft; left out for the committed coefficients. */
  readonly known?: Pick<KnownPeople, 'people' | 'community'>
}

/** A season for each year that has outcomes: with the price list of that year, or with prices made of the seasons before it. */
export function readSeasons(outcomesFile: string, adpFolder: string): readonly Season[] {
  const lists = priceLists(adpFolder)
  const ppr = readOutcomes(outcomesFile, 'ppr')
  const half = readOutcomes(outcomesFile, 'half_ppr')
  const standard = readOutcomes(outcomesFile, 'standard')
  const outcomes: Readonly<Record<NamedScoring, OutcomesByYear>> = { ppr, half_ppr: half, standard }
  return [...ppr.keys()]
    .toSorted((a, b) => a - b)
    .flatMap((year) => {
      const list = lists.find((each) => each.year === year)
      const scoring = list?.scoring ?? 'ppr'
      const players = list ? listedPlayers(list.rows, outcomes[scoring], year) : derivedPlayers(outcomes[scoring], year)
      if (players.length === 0) return []
      const byId = new Map((outcomes[scoring].get(year) ?? []).map((outcome) => [outcome.playerId, outcome]))
      return [{ year, scoring, priceFile: list?.file ?? null, players, outcomesById: byId }]
    })
}

export interface PriceRow {
  readonly name: string
  readonly position: Position
  readonly team: string
  readonly adp: number
  readonly bye: number | null
}

interface PriceList {
  readonly year: number
  readonly scoring: NamedScoring
  readonly file: string
  readonly rows: readonly PriceRow[]
}

/** Every table of the folder and its folders that has names, positions and prices, and a year in its path. */
function priceLists(folder: string): readonly PriceList[] {
  return globSync('**/*.csv', { cwd: folder })
    .toSorted()
    .flatMap((path): PriceList[] => {
      const year = Number(/20\d\d/.exec(path)?.[0])
      const rows = readCsv(`${folder}/${path}`).flatMap((row) => priceRow(row))
      const scoring = path.includes('half') ? 'half_ppr' : path.includes('standard') ? 'standard' : 'ppr'
      return Number.isNaN(year) || rows.length === 0 ? [] : [{ year, scoring, file: basename(path), rows }]
    })
}

function priceRow(row: CsvRow): readonly PriceRow[] {
  const position = readPosition(row['position'] ?? '')
  const adp = Number(row['adp'] ?? row['adp_undrafted_as_195'])
  const { name = '', team = '' } = row
  if (position === null || name === '' || !(adp > 0)) return []
  return [{ name, position, team, adp, bye: Number(row['bye']) || null }]
}

/** The id of a named player in the outcomes; an invented one for somebody who never scored. */
export function idFinder(
  outcomes: OutcomesByYear,
  year: number,
): (named: Pick<PriceRow, 'name' | 'position' | 'team'>) => PlayerId {
  const find = outcomeFinder([...outcomes.values()].flat())
  const findThisYear = outcomeFinder(outcomes.get(year) ?? [])
  return ({ name, position, team }) => {
    const known = findThisYear(name, position) ?? find(name, position)
    return known?.playerId ?? importedPlayerId(position, name, team)
  }
}

/** In the order of their prices. */
export function listedPlayers(rows: readonly PriceRow[], outcomes: OutcomesByYear, year: number): readonly Player[] {
  const idOf = idFinder(outcomes, year)
  const ids = new Set<PlayerId>()
  return rows
    .toSorted((a, b) => a.adp - b.adp)
    .flatMap(({ name, position, team, adp, bye }, index): Player[] => {
      const id = idOf({ name, position, team })
      if (ids.has(id)) return []
      ids.add(id)
      return [player({ id, name, position, team, adp, bye, rank: index + 1 })]
    })
}

/** The players of last season by what they would be worth if they did it again, among a usual number of kickers and defenses. */
function derivedPlayers(outcomes: OutcomesByYear, year: number): readonly Player[] {
  const past = pastTotals(outcomes, year)
  const known = [...(outcomes.get(year - 1) ?? [])].map((outcome) => {
    const [last = 0, before = last] = past.get(outcome.playerId) ?? []
    return { ...outcome, points: (2 * last + before) / 3 }
  })
  const replacement = replacementOf(known, STANDARD_LINEUP, TEAM_COUNT)
  const skilled = known
    .map((each) => ({ ...each, value: each.points - (replacement[each.position] ?? 0) }))
    .toSorted((a, b) => b.value - a.value)
    .slice(0, SKILL_PLAYER_COUNT)
  if (skilled.length === 0) return []
  const kicking = (['DST', 'K'] as const).flatMap((position) =>
    Array.from({ length: KICKING_COUNT }, (_each, index) => ({
      playerId: `${position}${index}`,
      name: `${position} ${index}`,
      position,
    })),
  )
  return [...skilled, ...kicking].map(({ playerId, name, position }, index) =>
    player({ id: playerId, name, position, team: '', adp: index + 1, bye: null, rank: index + 1 }),
  )
}
const TEAM_COUNT = 12
const SKILL_PLAYER_COUNT = 190
const KICKING_COUNT = 16

/** Points of the seasons before, newest first; null for a season without a game. */
function pastTotals(outcomes: OutcomesByYear, year: number): ReadonlyMap<PlayerId, readonly number[]> {
  const totals = new Map<PlayerId, number[]>()
  for (const past of [year - 1, year - 2]) {
    for (const outcome of outcomes.get(past) ?? []) {
      totals.set(outcome.playerId, [...(totals.get(outcome.playerId) ?? []), totalOf(outcome)])
    }
  }
  return totals
}
function player(facts: Pick<Player, 'id' | 'name' | 'position' | 'team' | 'adp' | 'bye' | 'rank'>): Player {
  return {
    ...facts,
    gsis_id: null,
    sleeper_id: null,
    espn_id: null,
    tier: 1,
    headshot_url: null,
    projected: UNKNOWN_POINTS,
    lastSeason: UNKNOWN_POINTS,
  }
}
