import { isSameData } from '#core/lib/json.ts'
import {
  defaultRulesFor,
  roundsOf,
  starterCount,
  type LeagueRules,
  type Lineup,
  type LineupPlace,
} from '#core/league/rules.ts'
import { PPR, valuesOf, type NamedScoringRules, type Scoring } from '#core/league/scoring.ts'
import type { Figure } from '#core/players/stat-line.ts'

/** Rules and the number of rounds, which change together. */
export interface RulesAndRounds {
  readonly rules: LeagueRules
  readonly roundCount: number
}

/** What a preset did to the rounds; '' if they stayed. */
export function roundsNote(name: string, before: number, after: number): string {
  const rounds = (count: number) => `${count} ${count === 1 ? 'round' : 'rounds'}`
  return before === after ? '' : `${name} has ${rounds(after)}, so the draft has ${after} instead of ${before}.`
}

/** Rounds set by hand stay, and the bench gives way; otherwise they follow the lineup. */
export function withPlace(
  { rules, roundCount }: RulesAndRounds,
  place: LineupPlace,
  count: number,
  areRoundsByHand: boolean,
): RulesAndRounds {
  return withLineup({ rules, roundCount }, { ...rules.lineup, [place]: count }, areRoundsByHand && place !== 'BN')
}

/** The bench takes the rounds that starters leave. The default lineup becomes the one for these rounds. */
export function withRounds({ rules, roundCount }: RulesAndRounds, wanted: number): RulesAndRounds {
  const isDefault = isSameData(rules.lineup, defaultRulesFor(roundCount).lineup)
  const lineup = isDefault ? defaultRulesFor(wanted).lineup : withBenchFor(rules.lineup, wanted)
  return { rules: { ...rules, lineup }, roundCount: wanted }
}

function withLineup({ rules, roundCount }: RulesAndRounds, lineup: Lineup, areRoundsByHand: boolean): RulesAndRounds {
  return areRoundsByHand
    ? { rules: { ...rules, lineup: withBenchFor(lineup, roundCount) }, roundCount }
    : { rules: { ...rules, lineup }, roundCount: roundsOf(lineup) }
}

/** The same values, now each to be set by hand. */
export function byHand(scoring: Scoring): Scoring {
  return { kind: 'custom', values: valuesOf(scoring), tePremium: scoring.tePremium }
}

/** Back to a named scoring, with the variations that it offers. */
export function named(scoring: Scoring): NamedScoringRules {
  return scoring.kind === 'named' ? scoring : PPR
}

export function withValue(scoring: Scoring, figure: Figure, value: number): Scoring {
  return { kind: 'custom', tePremium: scoring.tePremium, values: { ...valuesOf(scoring), [figure]: value } }
}

function withBenchFor(lineup: Lineup, roundCount: number): Lineup {
  return { ...lineup, BN: Math.max(0, roundCount - starterCount(lineup)) }
}
