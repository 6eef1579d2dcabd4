import type { ClockRules, QuietHours } from '#core/league/clock-rules.ts'
import { LINEUP_PLACES, type LeagueRules, type Lineup, type LineupPlace, type PickOrder } from '#core/league/rules.ts'
import { scoringLabel } from '#core/league/scoring.ts'
import type { Figure } from '#core/players/stat-line.ts'

export const ORDER_LABELS: Readonly<Record<PickOrder, string>> = {
  snake: 'Snake',
  linear: 'Linear',
  third_round_reversal: 'Third-round reversal',
}

export const ORDER_NOTES: Readonly<Record<PickOrder, string>> = {
  snake: 'The order turns around every round.',
  linear: 'Every round goes in the same order.',
  third_round_reversal: 'A snake whose third round repeats the direction of the second.',
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
  return [
    `${teamCount} teams`,
    ORDER_LABELS[rules.order].toLowerCase(),
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
  return `${timeOfDay(fromMinute)}–${timeOfDay(untilMinute)}`
}

/** Minutes after midnight as "23:00", the form of a time field. */
export function timeOfDay(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/** "23:00" as minutes after midnight; null for a field that is empty. */
export function minuteOfDay(text: string): number | null {
  const found = /^(\d\d):(\d\d)/.exec(text)
  return found ? Number(found[1]) * 60 + Number(found[2]) : null
}
