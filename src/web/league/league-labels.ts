import type { ClockRules, QuietHours } from '#core/league/clock-rules.ts'
import { directionOf, type RoundDirection } from '#core/league/pick-order.ts'
import {
  LINEUP_PLACES,
  type CustomOrder,
  type LeagueRules,
  type Lineup,
  type LineupPlace,
  type NamedOrder,
  type PickOrder,
} from '#core/league/rules.ts'
import { scoringLabel } from '#core/league/scoring.ts'
import type { Figure } from '#core/players/stat-line.ts'

export const ORDER_LABELS: Readonly<Record<NamedOrder | 'custom', string>> = {
  snake: 'Snake',
  linear: 'Linear',
  third_round_reversal: 'Third-round reversal',
  custom: 'Custom',
}

export const ORDER_NOTES: Readonly<Record<NamedOrder | 'custom', string>> = {
  snake: 'The order reverses every round.',
  linear: 'Every round goes in the same order.',
  third_round_reversal: 'A snake whose third round repeats the direction of the second.',
  custom: 'You set the order of each round.',
}

export function kindOfOrder(order: PickOrder): NamedOrder | 'custom' {
  return typeof order === 'string' ? order : order.kind
}

/** "Snake", "Custom: rounds 1–25 straight, 26–28 reversed", "Custom: round-5 reversal" */
export function orderSummary(order: PickOrder): string {
  return typeof order === 'string' ? ORDER_LABELS[order] : `${ORDER_LABELS.custom}: ${customSummary(order)}`
}

/** More would be read by nobody. */
const MAX_SPANS = 4

function customSummary({ rounds }: CustomOrder): string {
  const reversal = reversalRound(rounds)
  if (reversal !== null) return `round-${reversal} reversal`
  const spans = rounds.reduce<readonly { readonly word: string; readonly from: number; readonly until: number }[]>(
    (sum, round, index) => {
      const word = DIRECTION_WORDS[directionOf(round)]
      const last = sum.at(-1)
      return last?.word === word
        ? [...sum.slice(0, -1), { ...last, until: index + 1 }]
        : [...sum, { word, from: index + 1, until: index + 1 }]
    },
    [],
  )
  if (spans.length > MAX_SPANS) return 'an order for each round'
  const texts = spans.map(({ word, from, until }) => `${from === until ? from : `${from}–${until}`} ${word}`)
  return `${rounds.length === 1 ? 'round' : 'rounds'} ${texts.join(', ')}`
}

const DIRECTION_WORDS: Readonly<Record<RoundDirection, string>> = {
  forward: 'straight',
  backward: 'reversed',
  mixed: 'mixed',
}

/** The round of a snake that repeats the direction of the one before; null for any other order. */
function reversalRound(rounds: CustomOrder['rounds']): number | null {
  const directions = rounds.map(directionOf)
  const repeats = directions.flatMap((direction, index) => (direction === directions[index - 1] ? [index + 1] : []))
  const isSnake = directions[0] === 'forward' && !directions.includes('mixed')
  return isSnake && repeats.length === 1 ? (repeats[0] ?? null) : null
}

export const PLACE_LABELS: Readonly<Record<LineupPlace, string>> = {
  QB: 'QB',
  RB: 'RB',
  WR: 'WR',
  TE: 'TE',
  RB_WR: 'RB/WR',
  WR_TE: 'WR/TE',
  FLEX: 'FLEX',
  SUPERFLEX: 'SUPERFLEX',
  K: 'K',
  DST: 'DST',
  BN: 'Bench',
}

export const FIGURE_LABELS: Readonly<Record<Figure, string>> = {
  passing_yards: 'Passing yard',
  passing_tds: 'Passing touchdown',
  interceptions: 'Interception thrown',
  rushing_yards: 'Rushing yard',
  rushing_tds: 'Rushing touchdown',
  receptions: 'Reception',
  receiving_yards: 'Receiving yard',
  receiving_tds: 'Receiving touchdown',
  two_point_conversions: 'Two-point conversion',
  return_tds: 'Return touchdown',
  fumbles_lost: 'Fumble lost',
  fg_0_39: 'Field goal, 0–39 yards',
  fg_40_49: 'Field goal, 40–49 yards',
  fg_50_plus: 'Field goal, 50+ yards',
  fg_missed: 'Field goal missed',
  pat_made: 'Extra point made',
  pat_missed: 'Extra point missed',
  def_sacks: 'Sack',
  def_interceptions: 'Interception',
  def_fumble_recoveries: 'Fumble recovery',
  def_tds: 'Touchdown',
  def_safeties: 'Safety',
  def_blocked_kicks: 'Blocked kick',
  allowed_0: '0 points allowed',
  allowed_1_6: '1–6 points allowed',
  allowed_7_13: '7–13 points allowed',
  allowed_14_20: '14–20 points allowed',
  allowed_21_27: '21–27 points allowed',
  allowed_28_34: '28–34 points allowed',
  allowed_35_plus: '35+ points allowed',
}

/** "12 teams · snake · 16 rounds · PPR · no clock" */
export function leagueSummary(rules: LeagueRules, teamCount: number, roundCount: number): string {
  const { auction } = rules
  if (auction !== undefined) {
    const places = `${roundCount} ${roundCount === 1 ? 'player' : 'players'} each`
    return [`${teamCount} teams`, `auction, $${auction.budget}`, places, scoringLabel(rules.scoring)].join(' · ')
  }
  return [
    `${teamCount} teams`,
    typeof rules.order === 'string' ? ORDER_LABELS[rules.order].toLowerCase() : 'custom order',
    roundCount === 1 ? '1 round' : `${roundCount} rounds`,
    scoringLabel(rules.scoring),
    clockSummary(rules.clock),
  ].join(' · ')
}

/** "1 QB, 2 RB, 2 WR, 1 TE, 1 FLEX, 1 K, 1 DST, 7 bench"; places without a player are left out. */
export function lineupSummary(lineup: Lineup): string {
  return LINEUP_PLACES.filter((place) => lineup[place] > 0)
    .map((place) => `${lineup[place]} ${place === 'BN' ? 'bench' : PLACE_LABELS[place]}`)
    .join(', ')
}

/** "60 s a pick", "8 h a pick, 2 h from round 9, quiet 23:00–08:00" */
export function clockSummary({ secondsPerPick, later, quietHours, onTimeout }: ClockRules): string {
  if (secondsPerPick === null) return 'no clock'
  return [
    `${durationText(secondsPerPick)} a pick`,
    ...(later === null ? [] : [`${durationText(later.secondsPerPick)} from round ${later.fromRound}`]),
    ...(quietHours === null ? [] : [`quiet ${quietHoursText(quietHours)}`]),
    ...(onTimeout === 'autopick' ? [] : [`then ${onTimeout}`]),
  ].join(', ')
}

/** In the largest unit that divides it: "90 s", "2 min", "8 h". */
export function durationText(seconds: number): string {
  if (!Number.isFinite(seconds)) return '? s'
  if (seconds >= 3600 && seconds % 3600 === 0) return `${seconds / 3600} h`
  return seconds >= 120 && seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`
}

function quietHoursText({ fromMinute, untilMinute }: QuietHours): string {
  return `${minuteText(fromMinute)}–${minuteText(untilMinute)}`
}

/** Minutes after midnight as "23:00", the form of a time field. */
export function minuteText(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/** "23:00" as minutes after midnight; null for a field that is empty. */
export function minuteOfDay(text: string): number | null {
  const found = /^(\d\d):(\d\d)/.exec(text)
  return found ? Number(found[1]) * 60 + Number(found[2]) : null
}
