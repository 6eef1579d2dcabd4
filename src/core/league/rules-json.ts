// Long because each field of the rules is written, read and known here.
import type { Limits } from '../lib/limits.ts'
import { err, ok, type Result } from '../lib/result.ts'
import { POSITIONS } from '../players/player.ts'
import { FIGURES, type Figure } from '../players/stat-line.ts'
import { DEFAULT_AUCTION_RULES, NOMINATION_ORDERS, type AuctionRules, type NominationOrder } from './auction-rules.ts'
import {
  CLOCK_SECONDS,
  NO_CLOCK,
  TIMEOUT_ACTIONS,
  type ClockRules,
  type QuietHours,
  type TimeoutAction,
} from './clock-rules.ts'
import {
  DEFAULT_ROOM,
  leanText,
  readLean,
  ROOM_KINDS,
  WILDNESSES,
  type Room,
  type RoomKind,
  type Wildness,
} from './computer-room.ts'
import { ROUNDS, rulesProblems, type RulesField, type RulesProblem } from './league-problems.ts'
import {
  DEFAULT_RULES,
  defaultRulesFor,
  LIMITS_BIND,
  LINEUP_PLACES,
  MAX_TEAM_COUNT,
  NAMED_ORDERS,
  roundsOf,
  STANDARD_LINEUP,
  STANDARD_POSITION_LIMITS,
  starterCount,
  type LeagueRules,
  type LimitsBind,
  type Lineup,
  type NamedOrder,
  type PickOrder,
  type PositionLimits,
  type RoundOrder,
} from './rules.ts'
import { NAMED_SCORINGS, PASSING_TOUCHDOWNS, PPR, TE_PREMIUMS, type NamedScoring, type Scoring } from './scoring.ts'
import { PPR_VALUES, type ScoringValues } from '../players/stat-line.ts'

/** League rules as they are sent and stored. */
export interface RulesJson {
  readonly order: NamedOrder | 'custom'
  /** With a custom order only: for each round the draft positions, from 1, in the order that they pick. */
  readonly custom_order?: readonly (readonly number[])[]
  readonly lineup: Lineup
  readonly rounds: number
  readonly position_limits: PositionLimits
  readonly limits_bind: LimitsBind
  /** A name, or the points for each figure. */
  readonly scoring: NamedScoring | Readonly<Record<Figure, number>>
  readonly te_premium: number
  /** With named scoring only. */
  readonly passing_touchdown?: number
  readonly clock_seconds: number | null
  readonly clock_later: { readonly from_round: number; readonly seconds: number } | null
  /** Local times such as "22:00". */
  readonly quiet_hours: { readonly from: string; readonly until: string; readonly time_zone: string } | null
  readonly on_timeout: TimeoutAction
  readonly advice: boolean
  /** Left out for a usual room. */
  readonly computers?: {
    readonly room: RoomKind
    readonly wildness: Wildness
    /** Per team in draft order: a position, the code of a team, or null. */
    readonly leans: readonly (string | null)[]
  }
  /** Both left out for a league that takes turns. Either one alone says that it bids, too. */
  readonly format?: 'auction'
  readonly auction?: AuctionJson
}

/** How a league auctions, in whole dollars. */
export interface AuctionJson {
  readonly budget: number
  readonly minimum: number
  readonly step: number
  readonly nomination_seconds: number | null
  readonly bid_seconds: number
  readonly reset_seconds: number
  readonly open_lots: number
  readonly nomination_order: NominationOrder
}

export interface ReadRules {
  readonly rules: LeagueRules
  readonly roundCount: number
}

export function rulesToJson(
  { order, lineup, positionLimits, limitsBind, scoring, clock, hasAdvice, computers, auction }: LeagueRules,
  roundCount: number,
): RulesJson {
  const { secondsPerPick, later, quietHours, onTimeout } = clock
  return {
    ...orderToJson(order),
    lineup,
    rounds: roundCount,
    position_limits: positionLimits,
    limits_bind: limitsBind,
    scoring: scoring.kind === 'named' ? scoring.base : scoring.values,
    te_premium: scoring.tePremium,
    ...(scoring.kind === 'named' ? { passing_touchdown: scoring.passingTouchdown } : {}),
    clock_seconds: secondsPerPick,
    clock_later: later && { from_round: later.fromRound, seconds: later.secondsPerPick },
    quiet_hours: quietHours && {
      from: timeText(quietHours.fromMinute),
      until: timeText(quietHours.untilMinute),
      time_zone: quietHours.timeZone,
    },
    on_timeout: onTimeout,
    advice: hasAdvice,
    ...(computers && {
      computers: { room: computers.kind, wildness: computers.wildness, leans: computers.leans.map(leanText) },
    }),
    ...(auction && { format: 'auction', auction: auctionToJson(auction) }),
  }
}

function auctionToJson(auction: AuctionRules): AuctionJson {
  return {
    budget: auction.budget,
    minimum: auction.minimum,
    step: auction.step,
    nomination_seconds: auction.nominationSeconds,
    bid_seconds: auction.bidSeconds,
    reset_seconds: auction.resetSeconds,
    open_lots: auction.openLots,
    nomination_order: auction.nominationOrder,
  }
}

/** Reads rules as `parseRules` does, and judges them. Finds every problem but the board's. */
export function readRules(
  value: unknown,
  roundCount: number,
  limits: Limits = ROUNDS,
): Result<ReadRules, readonly RulesProblem[]> {
  const { unreadable, ...read } = parseRules(value, roundCount, limits)
  const problems = [
    ...unreadable,
    ...(unreadable.includes(UNREADABLE) ? [] : rulesProblems(read.rules, read.roundCount, limits)),
  ]
  return problems.length === 0 ? ok(read) : err(problems)
}

/**
 * Reads rules that were sent or stored, for somebody else to judge. What is left out is as in the default rules, because older clients
 * don't know every field; unknown fields are ignored, because newer clients store more. So are unreadable ones, which are listed.
 * Rounds follow from the lineup, or without one are `roundCount`.
 */
export function parseRules(
  value: unknown,
  roundCount: number,
  limits: Limits = ROUNDS,
): ReadRules & { readonly unreadable: readonly RulesProblem[] } {
  const unreadable: RulesProblem[] = []
  const fields = recordOf(value)
  if (fields === null) {
    return { rules: defaultRulesFor(clamped(roundCount, limits)), roundCount, unreadable: [UNREADABLE] }
  }
  const reader = createReader((field) => unreadable.push({ code: 'unreadable', field }))
  const { lineup, rounds } = readLineup(reader, fields, roundCount, limits)
  const rules: LeagueRules = {
    order: readOrder(reader, fields),
    lineup,
    positionLimits: readLimits(reader, fields['position_limits']),
    limitsBind: reader.oneOf(fields['limits_bind'], 'limits_bind', LIMITS_BIND, DEFAULT_RULES.limitsBind),
    scoring: readScoring(reader, fields),
    clock: readClock(reader, fields),
    hasAdvice: reader.oneOf(fields['advice'], 'advice', [true, false], DEFAULT_RULES.hasAdvice),
    ...readComputers(reader, fields['computers']),
    ...readAuction(reader, fields),
  }
  return { rules, roundCount: rounds, unreadable }
}

/** These are no rules at all. */
const UNREADABLE: RulesProblem = { code: 'unreadable', field: 'rules' }

function orderToJson(order: PickOrder): Pick<RulesJson, 'order' | 'custom_order'> {
  if (typeof order === 'string') return { order }
  return { order: 'custom', custom_order: order.rounds.map((round) => round.map((teamIndex) => teamIndex + 1)) }
}

/** A round that can't be read is empty, so that it is refused by its number. A table beside another order would mean nothing. */
function readOrder(reader: Reader, { order, custom_order: table }: Fields): PickOrder {
  if (order !== 'custom') {
    reader.oneOf(table, 'custom_order', [null], null)
    return reader.oneOf<NamedOrder>(order, 'order', NAMED_ORDERS, 'snake')
  }
  const rounds: readonly unknown[] = Array.isArray(table) ? table : []
  return { kind: 'custom', rounds: rounds.map(readRound) }
}

function readRound(value: unknown): RoundOrder {
  const positions: readonly unknown[] = Array.isArray(value) && value.length <= MAX_TEAM_COUNT ? value : []
  return positions.map((position) => (typeof position === 'number' ? position - 1 : Number.NaN))
}

/** A lineup is a whole: it has no place that it leaves out. Without a bench, the bench is what the rounds leave. */
function readLineup(
  reader: Reader,
  fields: Fields,
  roundCount: number,
  limits: Limits,
): { readonly lineup: Lineup; readonly rounds: number } {
  const sentRounds = reader.number<null>(fields['rounds'], 'rounds', null)
  const counts = reader.record(fields['lineup'], 'lineup')
  if (counts === null) {
    const rounds = sentRounds ?? roundCount
    return { lineup: defaultRulesFor(clamped(rounds, limits)).lineup, rounds }
  }
  const lineup = LINEUP_PLACES.reduce<Lineup>(
    (sum, place) => ({ ...sum, [place]: reader.number(counts[place], `lineup.${place}`, 0) }),
    STANDARD_LINEUP,
  )
  if (counts['BN'] !== undefined) return { lineup, rounds: sentRounds ?? clamped(roundsOf(lineup), limits) }
  const rounds = sentRounds ?? roundCount
  return { lineup: { ...lineup, BN: Math.max(0, rounds - starterCount(lineup)) }, rounds }
}

/** Within the rounds that a draft may have, so that a lineup that is too large is reported as that. */
function clamped(rounds: number, { min, max }: Limits): number {
  return Math.min(max, Math.max(min, rounds))
}

function readLimits(reader: Reader, value: unknown): PositionLimits {
  const limits = reader.record(value, 'position_limits') ?? {}
  return POSITIONS.reduce<PositionLimits>((sum, position) => {
    const limit = limits[position]
    const standard = STANDARD_POSITION_LIMITS[position]
    return { ...sum, [position]: limit === null ? null : reader.number(limit, `position_limits.${position}`, standard) }
  }, STANDARD_POSITION_LIMITS)
}

function readScoring(reader: Reader, fields: Fields): Scoring {
  const custom = recordOf(fields['scoring'])
  if (custom === null) {
    return {
      kind: 'named',
      base: reader.oneOf(fields['scoring'], 'scoring', NAMED_SCORINGS, PPR.base),
      tePremium: reader.oneOf(fields['te_premium'], 'te_premium', TE_PREMIUMS, PPR.tePremium),
      passingTouchdown: reader.oneOf(
        fields['passing_touchdown'],
        'passing_touchdown',
        PASSING_TOUCHDOWNS,
        PPR.passingTouchdown,
      ),
    }
  }
  const values = FIGURES.reduce<ScoringValues>(
    (sum, figure) => ({ ...sum, [figure]: reader.number(custom[figure], `scoring.${figure}`, PPR_VALUES[figure]) }),
    PPR_VALUES,
  )
  return { kind: 'custom', values, tePremium: reader.number(fields['te_premium'], 'te_premium', PPR.tePremium) }
}

function readClock(reader: Reader, fields: Fields): ClockRules {
  const seconds = fields['clock_seconds']
  const later = reader.record(fields['clock_later'], 'clock_later')
  return {
    secondsPerPick: seconds === null ? null : reader.number<null>(seconds, 'clock_seconds', NO_CLOCK.secondsPerPick),
    later: later && {
      fromRound: reader.number(later['from_round'] ?? null, 'clock_later.from_round', 1),
      secondsPerPick: reader.number(later['seconds'] ?? null, 'clock_later.seconds', CLOCK_SECONDS.min),
    },
    quietHours: readQuietHours(reader, fields['quiet_hours']),
    onTimeout: reader.oneOf(fields['on_timeout'], 'on_timeout', TIMEOUT_ACTIONS, NO_CLOCK.onTimeout),
  }
}

function readComputers(reader: Reader, value: unknown): { readonly computers?: Room } {
  const room = reader.record(value, 'computers')
  if (room === null) return {}
  const leans: readonly unknown[] = Array.isArray(room['leans']) ? room['leans'].slice(0, MAX_TEAM_COUNT) : []
  return {
    computers: {
      kind: reader.oneOf(room['room'], 'computers.room', ROOM_KINDS, DEFAULT_ROOM.kind),
      wildness: reader.oneOf(room['wildness'], 'computers.wildness', WILDNESSES, DEFAULT_ROOM.wildness),
      leans: leans.map(readLean),
    },
  }
}

/** How a league drafts. Turns are never written. */
const FORMATS = ['auction', 'turns', null] as const

/** What is left out is as in the default auction. */
function readAuction(reader: Reader, fields: Fields): { readonly auction?: AuctionRules } {
  const format = reader.oneOf(fields['format'], 'format', FORMATS, null)
  const record = reader.record(fields['auction'], 'auction')
  if (record === null && format !== 'auction') return {}
  const sent = record ?? {}
  const standard = DEFAULT_AUCTION_RULES
  const nomination = sent['nomination_seconds']
  return {
    auction: {
      budget: reader.number(sent['budget'], 'auction.budget', standard.budget),
      minimum: reader.number(sent['minimum'], 'auction.minimum', standard.minimum),
      step: reader.number(sent['step'], 'auction.step', standard.step),
      nominationSeconds:
        nomination === null
          ? null
          : reader.number<null>(nomination, 'auction.nomination_seconds', standard.nominationSeconds),
      bidSeconds: reader.number(sent['bid_seconds'], 'auction.bid_seconds', standard.bidSeconds),
      resetSeconds: reader.number(sent['reset_seconds'], 'auction.reset_seconds', standard.resetSeconds),
      openLots: reader.number(sent['open_lots'], 'auction.open_lots', standard.openLots),
      nominationOrder: reader.oneOf(
        sent['nomination_order'],
        'auction.nomination_order',
        NOMINATION_ORDERS,
        standard.nominationOrder,
      ),
    },
  }
}

function readQuietHours(reader: Reader, value: unknown): QuietHours | null {
  const hours = reader.record(value, 'quiet_hours')
  if (hours === null) return null
  const fromMinute = reader.minute(hours['from'], 'quiet_hours.from')
  const untilMinute = reader.minute(hours['until'], 'quiet_hours.until')
  const timeZone = reader.text(hours['time_zone'], 'quiet_hours.time_zone')
  return fromMinute === null || untilMinute === null || timeZone === null ? null : { fromMinute, untilMinute, timeZone }
}

type Fields = Readonly<Record<string, unknown>>

/** Reads single values. What is missing is the fallback; what is of another kind is reported, and the fallback as well. */
interface Reader {
  number<Fallback extends number | null = number>(
    value: unknown,
    field: RulesField,
    fallback: Fallback | number,
  ): number | Fallback
  oneOf<Option>(value: unknown, field: RulesField, options: readonly Option[], fallback: Option): Option
  /** Null if it is missing or null. */
  record(value: unknown, field: RulesField): Fields | null
  /** Minutes after midnight of a time like "22:00". */
  minute(value: unknown, field: RulesField): number | null
  text(value: unknown, field: RulesField): string | null
}

function createReader(report: (field: RulesField) => void): Reader {
  return {
    number(value, field, fallback) {
      if (typeof value === 'number') return value
      if (value !== undefined) report(field)
      return fallback
    },
    oneOf(value, field, options, fallback) {
      const option = options.find((each) => each === value)
      if (option === undefined && value !== undefined) report(field)
      return option ?? fallback
    },
    record(value, field) {
      if (value === undefined || value === null) return null
      const fields = recordOf(value)
      if (fields === null) report(field)
      return fields
    },
    minute(value, field) {
      const minute = typeof value === 'string' ? minuteOf(value) : null
      if (minute === null) report(field)
      return minute
    },
    text(value, field) {
      if (typeof value === 'string') return value
      report(field)
      return null
    },
  }
}

export function recordOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
}

function minuteOf(text: string): number | null {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return hour === undefined || minute === undefined ? null : Number(hour) * 60 + Number(minute)
}

function timeText(minuteOfDay: number): string {
  const twoDigits = (count: number) => String(count).padStart(2, '0')
  return `${twoDigits(Math.floor(minuteOfDay / 60))}:${twoDigits(minuteOfDay % 60)}`
}
