import { openStarters } from '#core/league/lineup.ts'
import type { PlayerId } from '#core/players/player.ts'
import { markdownTable } from '../markdown-table.ts'
import {
  byConsensus,
  byConsensusAndNeed,
  leagueFormat,
  likePeople,
  playLeague,
  rosterOf,
  ROUND_COUNT,
  TEAM_COUNT,
  type Strategy,
} from './leagues.ts'
import { intervalText } from './intervals.ts'
import { realFirstQuarterbacks } from './real-quarterbacks.ts'
import { byRecommendation } from './recommended.ts'
import { freeAgentsOf, seasonForm, seasonPoints } from './season-points.ts'
import { readSeasons, type Season } from './seasons.ts'

const PEOPLE = 'like people'
const OWN_RULE = 'first recommendation'

const STRATEGIES: Readonly<Record<string, Strategy>> = {
  [PEOPLE]: likePeople,
  'consensus ADP': byConsensus,
  'consensus ADP, starters first': byConsensusAndNeed,
  [OWN_RULE]: byRecommendation,
}

/** Means over the leagues of a season. */
interface SeasonFigures {
  readonly year: number
  readonly priceFile: string | null
  readonly withoutWaivers: number
  readonly withWaivers: number
}

export interface StrategyFigures {
  readonly seasons: readonly SeasonFigures[]
  /** The share of teams that took their first quarterback in each round, from round 1, where prices are published. */
  readonly firstQuarterback: readonly number[]
  readonly incompleteLineupCount: number
}

export interface LeaguesReport {
  readonly figures: Readonly<Record<string, StrategyFigures>>
  readonly text: string
}

/** Each strategy in the same seeded leagues, from every seat. Real drafts, if given, only say when people take a quarterback. */
export function leaguesReport(
  outcomesFile: string,
  adpFolder: string,
  leagueCount: number,
  draftsFolder: string | undefined,
): LeaguesReport {
  const seasons = readSeasons(outcomesFile, adpFolder)
  const figures = Object.fromEntries(
    Object.entries(STRATEGIES).map(([name, strategy]) => [name, figuresOf(strategy, seasons, leagueCount)]),
  )
  const real = draftsFolder === undefined ? null : realFirstQuarterbacks(draftsFolder)
  return { figures, text: textOf(figures, seasons, leagueCount, real) }
}

function figuresOf(strategy: Strategy, seasons: readonly Season[], leagueCount: number): StrategyFigures {
  const quarterbackCounts = Array.from({ length: ROUND_COUNT }, () => 0)
  let incompleteLineupCount = 0
  const perSeason = seasons.map((season): SeasonFigures => {
    const form = seasonForm(season)
    const { lineup } = leagueFormat(season).rules
    let [without, withWaivers, teamCount] = [0, 0, 0]
    for (let seed = 1; seed <= leagueCount; seed += 1) {
      for (let teamIndex = 0; teamIndex < TEAM_COUNT; teamIndex += 1) {
        const draft = playLeague(season, 100 * seed + teamIndex, teamIndex, strategy)
        const roster = rosterOf(draft, teamIndex)
        const drafted = new Set(draft.slots.flatMap((pick) => pick?.playerId ?? []))
        without += seasonPoints(form, roster, lineup, null)
        withWaivers += seasonPoints(form, roster, lineup, freeAgentsOf(form, drafted))
        teamCount += 1
        const round = firstQuarterbackRound(roster, season)
        if (round !== null && season.priceFile !== null)
          quarterbackCounts[round - 1] = (quarterbackCounts[round - 1] ?? 0) + 1
        if (!isLineupComplete(roster, season)) incompleteLineupCount += 1
      }
    }
    const { year, priceFile } = season
    return { year, priceFile, withoutWaivers: without / teamCount, withWaivers: withWaivers / teamCount }
  })
  const total = seasons.filter(({ priceFile }) => priceFile !== null).length * leagueCount * TEAM_COUNT
  return {
    seasons: perSeason,
    firstQuarterback: quarterbackCounts.map((count) => count / total),
    incompleteLineupCount,
  }
}

function firstQuarterbackRound(roster: readonly PlayerId[], season: Season): number | null {
  const index = roster.findIndex((id) => season.players.find((player) => player.id === id)?.position === 'QB')
  return index === -1 ? null : index + 1
}

function textOf(
  figures: Readonly<Record<string, StrategyFigures>>,
  seasons: readonly Season[],
  leagueCount: number,
  realQuarterbacks: readonly number[] | null,
): string {
  const rivals = Object.keys(figures).filter((name) => name !== OWN_RULE)
  const compared = [
    ...Object.keys(figures).flatMap((name) => (name === PEOPLE ? [] : [[name, PEOPLE] as const])),
    ...rivals.flatMap((rival) => (rival === PEOPLE ? [] : [[OWN_RULE, rival] as const])),
  ]
  const isPriced = (index: number) => seasons[index]?.priceFile !== null
  const difference = (waivers: 'withoutWaivers' | 'withWaivers') =>
    markdownTable(
      [
        WAIVER_TEXTS[waivers],
        'Points a season, published prices',
        ...seasons.map(({ year }, index) => `${year}${isPriced(index) ? '' : ' (made up)'}`),
      ],
      compared.map(([name, rival]) => {
        const gains = (figures[name]?.seasons ?? []).map(
          (season, index) => season[waivers] - (figures[rival]?.seasons[index]?.[waivers] ?? 0),
        )
        const priced = gains.filter((_gain, index) => isPriced(index))
        return [`${name} over ${rival}`, intervalText(priced), ...gains.map((gain) => gain.toFixed(0))]
      }),
    )
  const rounds = Array.from({ length: 10 }, (_round, index) => index)
  const percentages = (shares: readonly number[]) => rounds.map((index) => (100 * (shares[index] ?? 0)).toFixed(0))
  const timing = markdownTable(
    ['First quarterback in round (%)', ...rounds.map((index) => String(index + 1))],
    [
      ...(realQuarterbacks === null ? [] : [['real drafters', ...percentages(realQuarterbacks)]]),
      ...Object.entries(figures).map(([name, { firstQuarterback }]) => [name, ...percentages(firstQuarterback)]),
    ],
  )
  const incomplete = Object.entries(figures).map(([name, each]) => `${name} ${each.incompleteLineupCount}`)
  return [
    `${leagueCount} leagues per season and seat, ${TEAM_COUNT} teams, ${ROUND_COUNT} rounds. The same seeds for every rule. 95 % intervals over the seasons with published prices.`,
    seasons
      .map(({ year, priceFile, scoring }) => `${year}: ${priceFile ?? 'prices made of the seasons before'}, ${scoring}`)
      .join('; '),
    difference('withoutWaivers'),
    difference('withWaivers'),
    timing,
    `Incomplete lineups: ${incomplete.join(', ')}.`,
  ].join('\n\n')
}

const WAIVER_TEXTS = { withoutWaivers: 'Without waivers', withWaivers: 'With a waiver floor' } as const

function isLineupComplete(roster: readonly PlayerId[], season: Season): boolean {
  const positions = roster.flatMap((id) => season.players.find((player) => player.id === id)?.position ?? [])
  return openStarters(leagueFormat(season).rules.lineup, positions).length === 0
}
