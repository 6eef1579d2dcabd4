// Long because every rule of a recommendation is tested on boards that are made by the same functions.
import { positionTiers } from './position-tiers.ts'
import { PPR } from '../league/scoring.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pricedBoard } from '../automatic/candidates.ts'
import { computerPick } from '../automatic/computer-drafter.ts'
import { ownerOf, slotOnTheClock, type Draft } from '../draft/draft.ts'
import { emptyDraft } from '../draft/empty-draft.ts'
import { openStarters } from '../league/lineup.ts'
import { DEFAULT_RULES, STANDARD_LINEUP, type LeagueRules, type Lineup } from '../league/rules.ts'
import { seededRandom } from '../lib/seeded-random.ts'
import { UNKNOWN_POINTS, type Player, type PlayerId, type Position } from '../players/player.ts'
import type { AdviceFacts } from './advice-facts.ts'
import type { BackOdds } from './odds.ts'
import { recommend } from './recommend.ts'

const NO_PLACES: Lineup = { QB: 0, RB: 0, WR: 0, TE: 0, RB_WR: 0, WR_TE: 0, FLEX: 0, SUPERFLEX: 0, K: 0, DST: 0, BN: 0 }

interface Row {
  readonly id: string
  readonly adp?: number | null
  readonly tier?: number
  readonly bye?: number | null
  readonly isInactive?: boolean
}

/** The position is the first letters of the id: "rb1". */
function board(...rows: readonly Row[]): readonly Player[] {
  return rows.map(({ id, adp = null, tier = 1, bye = null, isInactive = false }, index): Player => {
    const position = id.replace(/\d+$/, '').toUpperCase()
    const ids = { gsis_id: null, sleeper_id: null, espn_id: null, headshot_url: null }
    const seasons = { projected: UNKNOWN_POINTS, lastSeason: UNKNOWN_POINTS }
    return {
      ...ids,
      ...seasons,
      id,
      name: id,
      team: 'KC',
      position: positionNamed(position),
      rank: index + 1,
      tier,
      adp,
      bye,
      isInactive,
    }
  })
}

function positionNamed(name: string): Position {
  if (name === 'QB' || name === 'RB' || name === 'WR' || name === 'TE' || name === 'K' || name === 'DST') return name
  throw new Error(name)
}

function draftOf(
  lineup: Partial<Lineup>,
  teamCount: number,
  roundCount: number,
  rules: Partial<LeagueRules> = {},
): Draft {
  return emptyDraft({
    teamCount,
    roundCount,
    rules: { ...DEFAULT_RULES, ...rules, lineup: { ...NO_PLACES, ...lineup } },
  })
}

function withPicks(draft: Draft, ...ids: readonly PlayerId[]): Draft {
  const slots = draft.slots.map((pick, index) => {
    const playerId = ids[index]
    return playerId === undefined ? pick : { playerId, by: 'person' as const, reason: null }
  })
  return { ...draft, slots }
}

function factsOf(draft: Draft, players: readonly Player[], more: Partial<AdviceFacts> = {}): AdviceFacts {
  const adpById = new Map(players.flatMap(({ id, adp }) => (adp === null ? [] : [[id, adp] as const])))
  return {
    draft,
    teamIndex: 0,
    players,
    adpById,
    odds: new Map(),
    points: () => null,
    basis: 'market',
    queue: [],
    avoids: new Set(),
    tiers: positionTiers({ players, scoring: PPR, isOwnRanking: true }),
    ...more,
  }
}

function oddsOf(entries: Readonly<Record<PlayerId, number>>): ReadonlyMap<PlayerId, BackOdds> {
  return new Map(Object.entries(entries).map(([id, next]) => [id, { next, afterNext: null }]))
}

const idsOf = (facts: AdviceFacts) => recommend(facts).recommendations.map(({ playerId }) => playerId)

test('[REC1] the position that loses most until the next pick comes first', () => {
  // wr1 is worth more than rb1, but a receiver as good comes back; no other back is near rb1, who will be gone.
  const players = board({ id: 'wr1', adp: 10 }, { id: 'wr2', adp: 11 }, { id: 'rb1', adp: 12 }, { id: 'rb2', adp: 60 })
  const draft = draftOf({ RB: 1, WR: 1 }, 2, 2)
  const odds = oddsOf({ wr1: 0.5, wr2: 0.9, rb1: 0.1, rb2: 0.9 })
  const advice = recommend(factsOf(draft, players, { odds }))
  expect(advice.recommendations.map(({ playerId }) => playerId)[0]).toBe('rb1')
  // By hand: worth 65.5 x ln(196 / (adp + 6)); rb1 156.5, rb2 71.2; later 0.1 x 156.5 + 0.9 x (0.9 x 71.2 + 0.1 x 71.2) = 79.7.
  expect(advice.recommendations[0]?.urgency).toBeCloseTo(76.7, 0)
})

test('[REC1] where one tight end starts, a tight end who would gain a little more than a back waits; where two do, they do not wait', () => {
  const players = board({ id: 'te1', adp: 20 }, { id: 'te2', adp: 62 }, { id: 'rb1', adp: 20 }, { id: 'rb2', adp: 60 })
  const odds = oddsOf({ te1: 0.1, te2: 0.9, rb1: 0.1, rb2: 0.9 })
  const firstOf = (tightEnds: number) => idsOf(factsOf(draftOf({ RB: 1, TE: tightEnds }, 2, 3), players, { odds }))[0]
  expect([firstOf(1), firstOf(2)]).toEqual(['rb1', 'te1'])
})

test('[REC2] two reasons, true in the numbers', () => {
  const players = board(
    { id: 'rb1', adp: 5, tier: 2 },
    { id: 'rb2', adp: 40, tier: 4 },
    { id: 'wr1', adp: 30, tier: 4 },
    { id: 'wr2', adp: 31, tier: 4 },
    { id: 'wr3', adp: 32, tier: 4 },
    { id: 'rb3', adp: 90, tier: 5 },
    { id: 'rb4', adp: 91, tier: 5 },
  )
  const draft = draftOf({ RB: 1, WR: 1, BN: 2 }, 2, 4)
  const points = (id: PlayerId) => ({ rb1: 250, rb2: 219 })[id] ?? null
  const advice = recommend(
    factsOf(draft, players, {
      odds: oddsOf({ rb1: 0.18, rb2: 0.8, rb3: 0.9, rb4: 0.9, wr1: 0.9, wr2: 0.9, wr3: 0.9 }),
      points,
    }),
  )
  expect(advice.recommendations[0]).toMatchObject({
    playerId: 'rb1',
    odds: { next: 0.18 },
    reasons: [
      { kind: 'tier', position: 'RB', tier: 2, count: 1 },
      { kind: 'starter', position: 'RB', starterNumber: 1 },
    ],
  })
  const noTiers = recommend(
    factsOf(
      draft,
      players.map((player) => ({ ...player, tier: 1 })),
      { points },
    ),
  )
  expect(noTiers.recommendations.find(({ playerId }) => playerId === 'rb1')?.reasons).toEqual([
    { kind: 'starter', position: 'RB', starterNumber: 1 },
    { kind: 'next-best', position: 'RB', points: 31 },
  ])
})

test('[REC12] three recommendations never say the same: what was said before gives way to what sets a player apart', () => {
  const rows = ['wr1', 'wr2', 'wr3', 'wr4', 'wr5'].map((id, index) => ({ id, adp: 3 * index + 8, tier: 3 }))
  const players = board(...rows, { id: 'rb1', adp: 60, tier: 5 })
  const { recommendations } = recommend(
    factsOf(draftOf({ WR: 3, BN: 3 }, 2, 6), players, {
      odds: oddsOf({ wr1: 0.1, wr2: 0.101, wr3: 0.102, wr4: 0.9, wr5: 0.9, rb1: 0.9 }),
    }),
  )
  expect(recommendations.map(({ playerId }) => playerId)).toEqual(['wr1', 'wr2', 'wr3'])
  const texts = recommendations.map(({ reasons }) => JSON.stringify(reasons))
  expect(new Set(texts).size).toBe(3)
  const [first, second, third] = recommendations
  expect(first?.reasons[0]).toEqual({ kind: 'odds', share: 0.1 })
  // By hand: 65.5 x ln(17 / 14) = 12.7 and 65.5 x ln(20 / 17) = 10.6, each worth to the team what it is worth.
  expect(second?.reasons).toContainEqual({ kind: 'behind', name: 'wr1', points: expect.closeTo(12.7, 1) })
  expect(third?.reasons).toContainEqual({ kind: 'behind', name: 'wr2', points: expect.closeTo(10.6, 1) })
})

test('[REC13] whoever is projected highest and still passed over is named, with why', () => {
  const players = board(
    { id: 'wr1', adp: 1 },
    { id: 'wr2', adp: 2 },
    { id: 'wr3', adp: 3 },
    { id: 'rb1', adp: 4 },
    { id: 'rb2', adp: 5 },
    { id: 'wr4', adp: 50 },
  )
  const projected = { wr1: 250, wr2: 240, wr3: 230, wr4: 150, rb1: 400, rb2: 200 }
  const facts = factsOf(draftOf({ RB: 1, WR: 3, BN: 1 }, 1, 5), players, {
    points: (id) => new Map(Object.entries(projected)).get(id) ?? null,
    odds: oddsOf({ wr1: 0.1, wr2: 0.1, wr3: 0.1, wr4: 0.9, rb1: 0.9, rb2: 0.9 }),
  })
  const reasonsOf = (asked: AdviceFacts) => recommend(asked).recommendations.map(({ reasons }) => reasons)
  // The board has one team: rb1 is 200 above rb2, who replaces; wr1 is 100 above wr4.
  const rb1 = { kind: 'projected-higher', name: 'rb1', position: 'RB', points: 100 }
  expect(reasonsOf(facts)[0]).toEqual([
    { kind: 'odds', share: 0.1 },
    { ...rb1, because: 'price' },
  ])
  expect(reasonsOf(facts)[1]?.some(({ kind }) => kind === 'projected-higher')).toBe(false)
  const without = reasonsOf({ ...facts, points: () => null })
  expect(without.flat().some(({ kind }) => kind === 'projected-higher')).toBe(false)
})

test('[REC13] why somebody is passed over: a backup, likely back, a position that loses less, a lineup that needs it less', () => {
  const receivers = [20, 20.5, 21, 90].map((adp, index) => ({ id: `wr${index + 1}`, adp }))
  const points = (id: PlayerId) => ({ wr1: 150, wr2: 140, wr3: 130, wr4: 120, qb2: 400, qb3: 200 })[id] ?? null
  const whyOf = (qb2: number, qb3Adp: number, ...drafted: readonly PlayerId[]) => {
    const players = board(...receivers, { id: 'qb1', adp: 1 }, { id: 'qb2', adp: 2 }, { id: 'qb3', adp: qb3Adp })
    const draft = withPicks(draftOf({ QB: 1, WR: 3, BN: 2 }, 1, 6), ...drafted)
    const odds = oddsOf({ wr1: 0, wr2: 0, wr3: 0, wr4: 1, qb2, qb3: 1 })
    const [first] = recommend(factsOf(draft, players, { points, odds, avoids: new Set(['qb1']) })).recommendations
    return first?.reasons.flatMap((reason) => (reason.kind === 'projected-higher' ? [reason.because] : []))
  }
  expect(whyOf(0.9, 73, 'qb1')).toEqual(['backup'])
  expect(whyOf(0.9, 73)).toEqual(['back'])
  expect(whyOf(0.4, 10)).toEqual(['position-lasts'])
  // By hand: waiting costs 0.6 x (209.5 - 59.6) = 90 points at QB and 83 to 86 at WR, but the only quarterback counts 0.85.
  expect(whyOf(0.4, 73)).toEqual(['need'])
})

test('[REC13] a plan for a later pick speaks of nobody who will be gone by then', () => {
  const players = board(
    ...['wr1', 'wr2', 'wr3', 'wr4'].map((id) => ({ id, adp: 20 })),
    ...['wr5', 'wr6', 'wr7', 'rb2', 'rb3'].map((id) => ({ id, adp: 90 })),
    { id: 'rb1', adp: 1 },
  )
  const points = (id: PlayerId) => ({ rb1: 300, rb2: 60, rb3: 50, wr1: 100, wr7: 50 })[id] ?? null
  const kindsOf = (next: number) => {
    const oddsOfPlayer = (id: PlayerId): BackOdds => {
      if (id === 'rb1') return { next, afterNext: 0.9 * next }
      return /wr[1-4]/.test(id) ? { next: 0.9, afterNext: 0.1 } : { next: 1, afterNext: 1 }
    }
    const odds = new Map(players.map(({ id }) => [id, oddsOfPlayer(id)]))
    const facts = factsOf(draftOf({ WR: 3, RB: 1, BN: 1 }, 2, 5), players, { points, odds, teamIndex: 1 })
    return recommend(facts).recommendations.flatMap(({ reasons }) => reasons.map(({ kind }) => kind))
  }
  expect(kindsOf(0.9)).toContain('projected-higher')
  expect(kindsOf(0.2)).not.toContain('projected-higher')
})

test('[REC13] kickers and defenses are never said to be passed over', () => {
  const receivers = ['wr1', 'wr2', 'wr3'].map((id) => ({ id, adp: 20 }))
  const players = board(...receivers, { id: 'wr4', adp: 90 }, { id: 'k1', adp: 150 }, { id: 'k2', adp: 151 })
  const points = (id: PlayerId) => ({ wr2: 100, wr3: 90, wr4: 80, k1: 400, k2: 10 })[id] ?? null
  const draft = withPicks(draftOf({ WR: 3, K: 1 }, 1, 4), 'wr1')
  const odds = oddsOf({ wr2: 0, wr3: 0, wr4: 1, k1: 1, k2: 1 })
  const { recommendations } = recommend(factsOf(draft, players, { points, odds }))
  expect(recommendations.map(({ playerId }) => playerId)).toEqual(['wr2', 'wr3', 'wr4'])
  expect(recommendations[0]?.reasons.map(({ kind }) => kind)).not.toContain('projected-higher')
})

test('[REC14] on the clock with two picks in a row, players are compared with the pick after both', () => {
  const players = board(
    { id: 'rb1', adp: 5 },
    { id: 'wr1', adp: 4 },
    ...['rb2', 'rb3', 'rb4', 'wr2', 'wr3', 'wr4'].map((id, index) => ({ id, adp: 60 + index })),
  )
  const draft = draftOf({ RB: 1, WR: 1, BN: 1 }, 2, 3)
  const odds = (next: number, afterNext: number | null): ReadonlyMap<PlayerId, BackOdds> =>
    new Map(players.map(({ id }) => [id, { next: id === 'rb2' ? 1 : next, afterNext: id === 'wr1' ? 1 : afterNext }]))
  const advice = recommend(factsOf(draft, players, { odds: odds(1, 0.1) }))
  expect(advice.later).toBe('afterNext')
  expect(advice.recommendations[0]).toMatchObject({ playerId: 'rb1', reasons: [{ kind: 'odds', share: 0.1 }, {}] })
  const without = new Map([...odds(1, null).keys()].map((id) => [id, { next: 1, afterNext: null }]))
  expect(recommend(factsOf(draft, players, { odds: without })).later).toBe('next')
  expect(recommend(factsOf(draft, players, { odds: odds(0.5, 0.1) })).later).toBe('next')
  expect(recommend(factsOf(draft, players, { odds: odds(0.5, 0.1), teamIndex: 1 })).later).toBe('afterNext')
})

test('[REC6] no kicker or defense before the first quarterback, even if they go first', () => {
  const players = board(
    { id: 'k1', adp: 100 },
    { id: 'dst1', adp: 101 },
    { id: 'qb1', adp: 190 },
    { id: 'qb2', adp: 191 },
  )
  const draft = draftOf({ QB: 1, K: 1, DST: 1, BN: 0 }, 1, 3)
  const odds = oddsOf({ k1: 0.1, dst1: 0.1, qb1: 1, qb2: 1 })
  expect(idsOf(factsOf(draft, players, { odds }))[0]).toBe('qb1')
  expect(idsOf(factsOf(withPicks(draft, 'qb1'), players, { odds }))[0]).toBe('k1')
})

test('[REC6] no second tight end before the first quarterback where one starts without a premium', () => {
  const players = board({ id: 'te1', adp: 1 }, { id: 'te2', adp: 2 }, { id: 'wr1', adp: 150 }, { id: 'qb1', adp: 190 })
  const places = { QB: 1, TE: 1, FLEX: 1, BN: 2 }
  const odds = oddsOf({ te2: 0.01, wr1: 1, qb1: 1 })
  const firstOf = (lineup: Partial<Lineup>, picked: readonly string[], rules: Partial<LeagueRules> = {}) =>
    idsOf(factsOf(withPicks(draftOf(lineup, 1, 5, rules), ...picked), players, { odds }))[0]
  expect(firstOf(places, [])).toBe('te1')
  expect(firstOf(places, ['te1'])).not.toBe('te2')
  expect(firstOf(places, ['te1', 'qb1'])).toBe('te2')
  expect(firstOf({ ...places, TE: 2, FLEX: 0 }, ['te1'])).toBe('te2')
  expect(firstOf(places, ['te1'], { scoring: { ...PPR, tePremium: 0.5 } })).toBe('te2')
  expect(firstOf({ TE: 1, FLEX: 1, BN: 3 }, ['te1'])).toBe('te2')
})

test('[REC6] kickers and defenses wait for the last rounds, even if there are no more of them than teams', () => {
  const runners = Array.from({ length: 12 }, (_runner, index) => ({ id: `rb${index + 1}`, adp: index + 1 }))
  const players = board(...runners, { id: 'k1', adp: 90 }, { id: 'k2', adp: 91 })
  const draft = draftOf({ RB: 1, K: 1, BN: 4 }, 2, 6)
  expect(idsOf(factsOf(draft, players))[0]).toBe('rb1')
  const later = withPicks(draft, 'rb1', 'rb2', 'rb3', 'rb4', 'rb5', 'rb6')
  expect(recommend(factsOf(later, players, { teamIndex: 1 })).recommendations[0]).toMatchObject({
    playerId: 'k1',
    reasons: [{ kind: 'running-out', position: 'K', count: 2 }, {}],
  })
})

test('[REC3] the queue comes first, in its order; avoided and inactive players never come', () => {
  const players = board(
    { id: 'rb1', adp: 1 },
    { id: 'rb2', adp: 2, isInactive: true },
    { id: 'rb3', adp: 3 },
    { id: 'wr1', adp: 4 },
    { id: 'rb4', adp: 90 },
    { id: 'rb5', adp: 91 },
  )
  const facts = factsOf(draftOf({ RB: 1, BN: 1 }, 2, 2), players, { queue: ['wr1', 'rb3'], avoids: new Set(['rb1']) })
  expect(idsOf(facts)).toEqual(['wr1', 'rb3', 'rb4'])
  expect(recommend(facts).recommendations[0]?.reasons[0]).toEqual({ kind: 'queued', queueNumber: 1 })
})

test('[REC4] no pick that leaves fewer picks than open starting places, whatever the queue says', () => {
  const players = board(
    { id: 'rb1', adp: 1 },
    { id: 'rb2', adp: 2 },
    { id: 'rb3', adp: 3 },
    { id: 'k1', adp: 150 },
    { id: 'qb1', adp: 90 },
  )
  const draft = withPicks(draftOf({ RB: 1, QB: 1, K: 1, BN: 0 }, 1, 3), 'rb1')
  const facts = factsOf(draft, players, { queue: ['rb2'] })
  expect(idsOf(facts).slice(0, 2)).toEqual(['qb1', 'k1'])
  expect(recommend(facts).recommendations[0]?.reasons[0]).toEqual({ kind: 'must-start', position: 'QB', pickCount: 2 })
})

test('[REC5] imported points or ranks decide alone', () => {
  const players = board({ id: 'rb1', adp: 90 }, { id: 'rb2', adp: 2 }, { id: 'rb3', adp: 1 })
  const draft = draftOf({ RB: 1 }, 2, 1)
  expect(idsOf(factsOf(draft, players))).toEqual(['rb3', 'rb2', 'rb1'])
  expect(idsOf(factsOf(draft, players, { basis: 'own-ranks' }))).toEqual(['rb1', 'rb2', 'rb3'])
  const points = (id: PlayerId) => ({ rb1: 10, rb2: 30, rb3: 20 })[id] ?? null
  expect(idsOf(factsOf(draft, players, { basis: 'own-points', points }))).toEqual(['rb2', 'rb3', 'rb1'])
  // Whoever has no points of their own has no value: prices don't stand in.
  const some = (id: PlayerId) => (id === 'rb2' ? 30 : null)
  expect(idsOf(factsOf(draft, players, { basis: 'own-points', points: some }))).toEqual(['rb2'])
})

test('[REC6] limits of positions and the last rounds for kickers hold', () => {
  const players = board({ id: 'k1', adp: 1 }, { id: 'rb1', adp: 50 }, { id: 'rb2', adp: 60 }, { id: 'wr1', adp: 99 })
  const positionLimits = { ...DEFAULT_RULES.positionLimits, RB: 1 }
  const draft = draftOf({ RB: 1, K: 1, FLEX: 1, BN: 3 }, 1, 6, { positionLimits })
  expect(idsOf(factsOf(draft, players))[0]).toBe('rb1')
  expect(idsOf(factsOf(withPicks(draft, 'rb1'), players))[0]).toBe('wr1')
})

test('[REC7] a clash of byes is noted for quarterbacks and tight ends alone', () => {
  const players = board(
    { id: 'qb1', bye: 7 },
    { id: 'rb1', bye: 7 },
    { id: 'qb2', bye: 7 },
    { id: 'rb2', bye: 7 },
    { id: 'qb3', bye: 8 },
  )
  const draft = withPicks(draftOf({ RB: 1, QB: 1, BN: 2 }, 1, 4), 'qb1', 'rb1')
  const byId = new Map(recommend(factsOf(draft, players)).recommendations.map((each) => [each.playerId, each.byeClash]))
  expect(byId.get('qb2')).toEqual({ position: 'QB', week: 7, withPlayerIds: ['qb1'] })
  expect(byId.get('rb2')).toBeNull()
  expect(byId.get('qb3')).toBeNull()
})

test('[REC7] a backup who is off with the only tight end comes after one who is not, and after nobody in a starting place', () => {
  const players = board(
    { id: 'te1', adp: 60, bye: 7 },
    { id: 'te2', adp: 100, bye: 7 },
    { id: 'te3', adp: 110, bye: 9 },
    { id: 'qb1', adp: 120, bye: 7 },
  )
  const draft = draftOf({ TE: 1, QB: 1, BN: 2 }, 1, 4)
  expect(idsOf(factsOf(withPicks(draft, 'te1', 'qb1'), players))).toEqual(['te3', 'te2'])
  expect(idsOf(factsOf(withPicks(draft, 'te1'), players))).toEqual(['qb1', 'te3', 'te2'])
  const sameWeek = players.map((player) => ({ ...player, bye: 9 }))
  const apart = players.map((player, index) => ({ ...player, bye: 5 + index }))
  for (const all of [sameWeek, apart])
    expect(idsOf(factsOf(withPicks(draft, 'te1', 'qb1'), all))).toEqual(['te2', 'te3'])
})

test('[REC8] says why it says less', () => {
  const rb = board({ id: 'rb1' }, { id: 'rb2' })
  expect(recommend(factsOf(draftOf({ RB: 1, QB: 1 }, 2, 2), rb)).limits).toEqual([
    'lineup-cannot-be-filled',
    'order-only',
    'no-points',
    'no-odds',
  ])
  expect(recommend(factsOf(draftOf({ RB: 1 }, 2, 1), rb)).limits).toContain('last-pick')
  expect(recommend(factsOf(withPicks(draftOf({ RB: 1 }, 1, 1), 'rb1'), rb)).limits).toEqual(['team-full'])
  expect(recommend(factsOf(draftOf({ RB: 1 }, 1, 1), [])).limits).toContain('nobody-left')
})

test('[REC9] 5 of the last 8 picks at one position are a run; keepers are not', () => {
  const players = board(...['rb1', 'wr1', 'wr2', 'rb2', 'wr3', 'wr4', 'rb3', 'wr5', 'wr6', 'rb4'].map((id) => ({ id })))
  const draft = withPicks(draftOf({ BN: 12 }, 1, 12), 'rb1', 'wr1', 'wr2', 'rb2', 'wr3', 'wr4', 'rb3', 'wr5')
  expect(recommend(factsOf(draft, players)).run).toEqual({ position: 'WR', count: 5, of: 8 })
  const kept = {
    ...draft,
    slots: draft.slots.map((pick) => (pick?.playerId === 'wr5' ? { ...pick, by: 'keeper' as const } : pick)),
  }
  expect(recommend(factsOf(kept, players)).run).toBeNull()
})

test('[REC10] following the first recommendation always fills the lineup that the board can fill', () => {
  fc.assert(
    fc.property(
      fc.record({
        teamCount: fc.integer({ min: 2, max: 20 }),
        seat: fc.nat(),
        boardSeed: fc.nat(),
        bench: fc.integer({ min: 0, max: 4 }),
        superflex: fc.integer({ min: 0, max: 1 }),
        priced: fc.double({ min: 0, max: 1, noNaN: true }),
        spare: fc.integer({ min: 0, max: 30 }),
      }),
      ({ teamCount, seat, boardSeed, bench, superflex, priced, spare }) => {
        const lineup = { ...STANDARD_LINEUP, SUPERFLEX: superflex, BN: bench }
        const roundCount = 9 + superflex + bench
        const random = seededRandom(boardSeed)
        const counts = { QB: 3, RB: 4, WR: 4, TE: 2, K: 1, DST: 1 } as const
        const rows = Object.entries(counts).flatMap(([position, count]) =>
          Array.from({ length: count * teamCount + spare }, (_each, index) => ({
            id: `${position.toLowerCase()}${index}`,
            adp: random() < priced ? 1 + Math.floor(random() * 300) : null,
          })),
        )
        const players = board(...rows)
        const teamIndex = seat % teamCount
        let draft = draftOf(lineup, teamCount, roundCount)
        for (let slot = slotOnTheClock(draft); slot !== null; slot = slotOnTheClock(draft)) {
          const owner = ownerOf(draft, slot)
          const playerId =
            owner === teamIndex
              ? idsOf(factsOf(draft, players, { teamIndex }))[0]
              : computerPick(draft, owner, pricedBoard(players))?.playerId
          if (playerId === undefined) throw new Error(`nobody for slot ${slot}`)
          draft = { ...draft, slots: draft.slots.with(slot - 1, { playerId, by: 'person', reason: null }) }
        }
        const positionById = new Map(players.map(({ id, position }) => [id, position]))
        const own = draft.slots.flatMap((pick, index) =>
          pick !== null && draft.owners[index] === teamIndex ? (positionById.get(pick.playerId) ?? []) : [],
        )
        expect(openStarters(draft.format.rules.lineup, own)).toEqual([])
      },
    ),
    { numRuns: 40 },
  )
}, 60_000)
