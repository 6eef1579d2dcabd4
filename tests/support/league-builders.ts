import fc from 'fast-check'
import type { AutomaticBoard } from '#core/automatic/candidates.ts'
import { type Draft } from '#core/draft/draft.ts'
import { emptyDraft } from '#core/draft/empty-draft.ts'
import { everyTeam } from '#core/league/pick-order.ts'
import { CLOCK_SECONDS, TIMEOUT_ACTIONS, type ClockRules } from '#core/league/clock-rules.ts'
import {
  DEFAULT_RULES,
  LIMITS_BIND,
  LINEUP_PLACES,
  NAMED_ORDERS,
  roundsOf,
  starterCount,
  type CustomOrder,
  type LeagueRules,
  type Lineup,
} from '#core/league/rules.ts'
import { NAMED_SCORINGS, PASSING_TOUCHDOWNS, TE_PREMIUMS, type Scoring } from '#core/league/scoring.ts'
import { PPR_VALUES } from '#core/players/stat-line.ts'
import { FIGURES } from '#core/players/stat-line.ts'
import { POSITIONS, type PlayerId, type Position } from '#core/players/player.ts'

/** A lineup with only the places that the test names. */
export function lineupOf(places: Partial<Lineup>): Lineup {
  return { QB: 0, RB: 0, WR: 0, TE: 0, RB_WR: 0, WR_TE: 0, FLEX: 0, SUPERFLEX: 0, K: 0, DST: 0, BN: 0, ...places }
}

/** A lineup with up to so many of each place, and no bench. */
export function anyStarters(maxPerPlace: number): fc.Arbitrary<Lineup> {
  const count = fc.integer({ min: 0, max: maxPerPlace })
  return fc
    .tuple(...LINEUP_PLACES.map(() => count))
    .map((counts) =>
      lineupOf({ ...Object.fromEntries(LINEUP_PLACES.map((place, index) => [place, counts[index] ?? 0])), BN: 0 }),
    )
}

const anySeconds = fc.integer(CLOCK_SECONDS)
const anyMinute = fc.integer({ min: 0, max: 1439 })

const anyScoring: fc.Arbitrary<Scoring> = fc.oneof(
  fc.record({
    kind: fc.constant('named' as const),
    base: fc.constantFrom(...NAMED_SCORINGS),
    tePremium: fc.constantFrom(...TE_PREMIUMS),
    passingTouchdown: fc.constantFrom(...PASSING_TOUCHDOWNS),
  }),
  fc
    .record({
      values: fc.array(fc.integer({ min: -100_000, max: 100_000 }), {
        minLength: FIGURES.length,
        maxLength: FIGURES.length,
      }),
      tePremium: fc.constantFrom(0, 0.25, 1.5),
    })
    .map(({ values, tePremium }) => ({
      kind: 'custom' as const,
      values: {
        ...PPR_VALUES,
        ...Object.fromEntries(FIGURES.map((figure, index) => [figure, (values[index] ?? 0) / 100])),
      },
      tePremium,
    })),
)

const anyClock: fc.Arbitrary<ClockRules> = fc.record({
  secondsPerPick: fc.option(anySeconds),
  later: fc.option(fc.record({ fromRound: fc.constant(1), secondsPerPick: anySeconds })),
  quietHours: fc.option(
    fc
      .record({ fromMinute: anyMinute, untilMinute: anyMinute, timeZone: fc.constantFrom('UTC', 'America/New_York') })
      .filter(({ fromMinute, untilMinute }) => fromMinute !== untilMinute),
  ),
  onTimeout: fc.constantFrom(...TIMEOUT_ACTIONS),
})

/** Rules that a league can use, with the rounds that go with them. */
export const anyRules: fc.Arbitrary<{ readonly rules: LeagueRules; readonly roundCount: number }> = fc
  .record({
    starters: anyStarters(2).filter((lineup) => starterCount(lineup) > 0 && starterCount(lineup) <= 14),
    benchCount: fc.integer({ min: 0, max: 4 }),
    moreRounds: fc.integer({ min: 0, max: 2 }),
    limit: fc.option(fc.integer({ min: 20, max: 99 })),
    order: fc.constantFrom(...NAMED_ORDERS, 'custom' as const),
    teamCount: fc.integer({ min: 1, max: 20 }),
    limitsBind: fc.constantFrom(...LIMITS_BIND),
    scoring: anyScoring,
    clock: anyClock,
    hasAdvice: fc.boolean(),
  })
  .chain(({ starters, benchCount, moreRounds, limit, order: named, teamCount, ...rules }) => {
    const lineup = { ...starters, BN: benchCount }
    const positionLimits = { QB: limit, RB: limit, WR: limit, TE: limit, K: limit, DST: limit }
    const roundCount = roundsOf(lineup) + moreRounds
    const anyOrder = named === 'custom' ? anyCustomOrder(teamCount, roundCount) : fc.constant(named)
    return anyOrder.map((order) => ({ rules: { ...rules, order, lineup, positionLimits }, roundCount }))
  })

/** An order of its own in every round. */
export function anyCustomOrder(teamCount: number, roundCount: number): fc.Arbitrary<CustomOrder> {
  const teams = everyTeam(teamCount)
  const anyRound = fc.shuffledSubarray([...teams], { minLength: teamCount, maxLength: teamCount })
  return fc
    .array(anyRound, { minLength: roundCount, maxLength: roundCount })
    .map((rounds) => ({ kind: 'custom', rounds }))
}

export function anyPositions(maxLength: number): fc.Arbitrary<readonly Position[]> {
  return fc.array(fc.constantFrom(...POSITIONS), { maxLength })
}

/** A board of `rb1 wr1 rb2 wr2 ...`: so many of each position, the positions taking turns. */
export function candidates(positions: readonly Position[], countPerPosition: number): AutomaticBoard {
  const numbers = Array.from({ length: countPerPosition }, (_number, index) => index + 1)
  return {
    players: numbers.flatMap((number) =>
      positions.map((position) => ({ id: `${position.toLowerCase()}${number}`, position })),
    ),
  }
}

/** A draft of two teams in which only team 0 has drafted, these players in this order. */
export function leagueDraft({
  roundCount = 16,
  own = [],
  ...rules
}: Partial<LeagueRules> & { readonly roundCount?: number; readonly own?: readonly PlayerId[] }): Draft {
  const draft = emptyDraft({ teamCount: 2, roundCount, rules: { ...DEFAULT_RULES, ...rules } })
  const ownSlots = draft.owners.flatMap((owner, slotIndex) => (owner === 0 ? [slotIndex] : []))
  return withPlayers(draft, new Map(own.map((playerId, index) => [ownSlots[index] ?? 0, playerId])))
}

/** Any draft under any lineup, some of its slots filled at random from the board and some traded. */
export function anyLeagueDraft(board: AutomaticBoard): fc.Arbitrary<Draft> {
  const anyTable = fc.record({ teamCount: fc.integer({ min: 1, max: 4 }), roundCount: fc.integer({ min: 1, max: 8 }) })
  return fc
    .record({
      table: anyTable,
      lineup: anyStarters(2),
      limit: fc.option(fc.integer({ min: 0, max: 4 }), { nil: null }),
      playerIds: fc.shuffledSubarray(board.players.map(({ id }) => id)),
      gaps: fc.array(fc.boolean(), { minLength: 32, maxLength: 32 }),
      trades: fc.array(fc.tuple(fc.nat(31), fc.nat(3)), { maxLength: 4 }),
    })
    .map(({ table, lineup, limit, playerIds, gaps, trades }) => {
      const positionLimits = { QB: limit, RB: limit, WR: limit, TE: limit, K: limit, DST: limit }
      const draft = emptyDraft({ ...table, rules: { ...DEFAULT_RULES, lineup, positionLimits } })
      const owners = draft.owners.map(
        (owner, slotIndex) =>
          (trades.find(([tradedIndex]) => tradedIndex === slotIndex)?.[1] ?? owner) % table.teamCount,
      )
      const filled = playerIds.flatMap((playerId, index) => (gaps[index] === true ? [[index, playerId] as const] : []))
      return withPlayers({ ...draft, owners }, new Map(filled))
    })
}

function withPlayers(draft: Draft, playerIdBySlotIndex: ReadonlyMap<number, PlayerId>): Draft {
  return {
    ...draft,
    slots: draft.slots.map((_slot, slotIndex) => {
      const playerId = playerIdBySlotIndex.get(slotIndex)
      return playerId === undefined ? null : { playerId, by: 'person', reason: null }
    }),
  }
}
