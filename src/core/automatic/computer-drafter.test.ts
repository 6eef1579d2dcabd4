import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { bundledBoard } from '../../../tests/support/bundled-board.ts'
import { anyStarters, candidates, lineupOf } from '../../../tests/support/league-builders.ts'
import { sized } from '../../../tests/support/run-size.ts'
import { slotOnTheClock, type Draft } from '../draft/draft.ts'
import { emptyDraft } from '../draft/empty-draft.ts'
import { DEFAULT_ROOM, type Lean, type Room } from '../league/computer-room.ts'
import { mayFill, openStarters, startingPlaces } from '../league/lineup.ts'
import {
  DEFAULT_RULES,
  defaultRulesFor,
  NAMED_ORDERS,
  roundsOf,
  STANDARD_POSITION_LIMITS,
  starterCount,
  type LeagueRules,
  type Lineup,
} from '../league/rules.ts'
import { seededRandom } from '../lib/seeded-random.ts'
import { POSITIONS, type Position } from '../players/player.ts'
import { pricedBoard, type AutomaticBoard } from './candidates.ts'
import { FEATURE_NAMES } from './choice-features.ts'
import { COEFFICIENTS } from './fitted-drafters.ts'
import { leagueMarket } from './league-market.ts'
import { computerPick } from './computer-drafter.ts'

const BUNDLED = await bundledBoard()
const BOARD = pricedBoard(BUNDLED.players)

const POSITION_BY_ID = new Map(BOARD.players.map(({ id, position }) => [id, position]))

/** Computers draft every slot that is left. */
function drafted(start: Draft, board: AutomaticBoard): Draft {
  const priced = pricedBoard(board.players)
  let draft = start
  for (let slot = slotOnTheClock(draft); slot !== null; slot = slotOnTheClock(draft)) {
    const chosen = computerPick(draft, draft.owners[slot - 1] ?? 0, priced)
    if (chosen === null) throw new Error(`nobody for slot ${slot}`)
    draft = { ...draft, slots: draft.slots.with(slot - 1, { ...chosen, by: 'computer' }) }
  }
  return draft
}

function positionsOf(
  draft: Draft,
  teamIndex: number,
  positionById: ReadonlyMap<string, Position>,
): readonly Position[] {
  return draft.slots.flatMap((pick, slotIndex) =>
    draft.owners[slotIndex] === teamIndex && pick !== null ? (positionById.get(pick.playerId) ?? []) : [],
  )
}

function draftWith(rules: LeagueRules, teamCount: number, roundCount: number, seed: number): Draft {
  return emptyDraft({ teamCount, roundCount, rules }, seed)
}

test('[CMP9] the reason of a pick is true: the best price left, fallen past it, near it, ahead of it, or a place to fill', () => {
  const draft = drafted(draftWith(defaultRulesFor(15), 12, 15, 11), BOARD)
  const taken = new Set<string>()
  const kinds = new Set<string>()
  for (const [index, pick] of draft.slots.entries()) {
    if (pick === null) throw new Error(`nobody at ${index}`)
    const { adp = 0, position } = BOARD.playersById.get(pick.playerId) ?? {}
    const first = BOARD.players.find(({ id, isInactive }) => !taken.has(id) && isInactive !== true)
    kinds.add(pick.reason ?? '')
    if (pick.reason === 'best price') expect(pick.playerId).toBe(first?.id)
    if (pick.reason === 'fallen') expect(index + 1 - adp).toBeGreaterThan(1.8)
    if (pick.reason === 'early') expect(adp - index - 1).toBeGreaterThan(1.8)
    if (pick.reason === 'near price') expect(Math.abs(index + 1 - adp)).toBeLessThanOrEqual(22.1)
    if (pick.reason === 'need') {
      const own = positionsOf(
        { ...draft, slots: draft.slots.slice(0, index) },
        draft.owners[index] ?? 0,
        POSITION_BY_ID,
      )
      expect(openStarters(draft.format.rules.lineup, own).some((place) => mayFill(position ?? 'QB', place))).toBe(true)
    }
    taken.add(pick.playerId)
  }
  expect([...kinds].toSorted()).toEqual(['best price', 'early', 'fallen', 'near price', 'need'])
})

test('[CMP9] a favorite is called one, and a board without prices has no reasons of price', () => {
  const computers: Room = { ...DEFAULT_ROOM, leans: [{ kind: 'position', position: 'RB' }] }
  const withLeans = drafted(draftWith({ ...defaultRulesFor(15), computers }, 2, 15, 3), BOARD)
  const reasonsOf = (draft: Draft) => draft.slots.map((pick) => pick?.reason)
  expect(reasonsOf(withLeans)).toContain('favorite')
  const unpriced = { players: BOARD.players.map(({ id, position }) => ({ id, position })) }
  const reasons = new Set(reasonsOf(drafted(draftWith(defaultRulesFor(8), 4, 8, 3), unpriced)))
  expect([...reasons].every((reason) => ['ranking', 'need', 'taste'].includes(reason ?? ''))).toBe(true)
})

test('[CMP10] rooms take as many quarterbacks as people do: three in two teams a backup, and in superflex many of the first picks', () => {
  /** How many quarterbacks go in the first picks of three drafts, on average. */
  const quarterbackCounts = (rules: LeagueRules) => {
    const { board } = leagueMarket(BUNDLED.players, { rules, teamCount: 12 })
    const drafts = [1, 2, 3].map((seed) => drafted(draftWith(rules, 12, 16, seed), board).slots)
    return (pickCount: number) =>
      drafts
        .flatMap((slots) => slots.slice(0, pickCount))
        .filter((pick) => POSITION_BY_ID.get(pick?.playerId ?? '') === 'QB').length / drafts.length
  }
  const rules = defaultRulesFor(16)
  const usual = quarterbackCounts(rules)
  expect(usual(192)).toBeGreaterThanOrEqual(16)
  expect(usual(192)).toBeLessThan(20)
  const superflex = { ...rules, lineup: { ...rules.lineup, SUPERFLEX: 1, BN: rules.lineup.BN - 1 } }
  const withTwo = quarterbackCounts(superflex)
  expect(withTwo(24)).toBeGreaterThanOrEqual(5)
  expect(withTwo(192)).toBeGreaterThanOrEqual(26)
})

test('[CMP11] at public prices quarterbacks fall past their ADP, and from round 7 on fewer picks are near the price than before', () => {
  const drafts = Array.from({ length: 16 }, (_draft, seed) =>
    drafted(draftWith(defaultRulesFor(15), 12, 15, seed), BOARD),
  )
  const picks = drafts.flatMap(({ slots }) =>
    slots.flatMap((pick, index) => {
      const player = BOARD.playersById.get(pick?.playerId ?? '')
      return player === undefined
        ? []
        : [{ ...player, delay: index + 1 - player.adp, roundIndex: Math.floor(index / 12) }]
    }),
  )
  const delays = picks.flatMap(({ position, adp, delay }) => (position === 'QB' && adp <= 130 ? [delay] : []))
  const meanDelay = delays.reduce((sum, delay) => sum + delay, 0) / delays.length
  expect(meanDelay).toBeGreaterThan(6)
  expect(meanDelay).toBeLessThan(12)
  const nearShare = (fromRound: number, untilRound: number) => {
    const some = picks.filter(({ roundIndex }) => roundIndex + 1 >= fromRound && roundIndex + 1 <= untilRound)
    return some.filter(({ delay }) => Math.abs(delay) <= 12).length / some.length
  }
  expect(nearShare(4, 6)).toBeGreaterThan(0.7)
  expect(nearShare(7, 14)).toBeLessThan(0.435)
  expect(nearShare(7, 14)).toBeGreaterThan(0.36)
})

test('[CMP1] a draft with the same seed goes the same way, from any pick on; another seed goes another way', () => {
  const draft = drafted(draftWith(defaultRulesFor(8), 12, 8, 7), BOARD)
  expect(drafted(draftWith(defaultRulesFor(8), 12, 8, 7), BOARD)).toEqual(draft)
  const rewound = { ...draft, slots: draft.slots.map((pick, slotIndex) => (slotIndex < 30 ? pick : null)) }
  expect(drafted(rewound, BOARD)).toEqual(draft)
  expect(drafted(draftWith(defaultRulesFor(8), 12, 8, 8), BOARD).slots).not.toEqual(draft.slots)
})

test('[CMP1] teams see the same board differently, and so does one team in another slot', () => {
  const seeds = Array.from({ length: 20 }, (_seed, index) => index)
  const rules = { ...DEFAULT_RULES, order: 'linear' } as const
  const choices = (teamIndex: number, firstSlotTeam: number) =>
    seeds.map((seed) => {
      const draft = draftWith(rules, 2, 16, seed)
      const owners = draft.owners.with(0, firstSlotTeam)
      return computerPick({ ...draft, owners }, teamIndex, BOARD)?.playerId
    })
  expect(choices(0, 0)).not.toEqual(choices(1, 1))
  expect(choices(1, 0)).not.toEqual(choices(1, 1))
})

test('[CMP2] early picks stay close to the board, and later ones spread more', () => {
  const ranks = new Map(BOARD.players.map(({ id }, index) => [id, index + 1]))
  const misses = Array.from({ length: 4 }, (_draft, seed) =>
    drafted(draftWith(defaultRulesFor(15), 12, 15, seed), BOARD).slots.map((pick, slotIndex) =>
      Math.abs(slotIndex + 1 - (ranks.get(pick?.playerId ?? '') ?? Infinity)),
    ),
  )
  const meanMiss = (fromIndex: number, untilIndex: number) => {
    const some = misses.flatMap((each) => each.slice(fromIndex, untilIndex))
    return some.reduce((sum, miss) => sum + miss, 0) / some.length
  }
  expect(meanMiss(0, 12)).toBeLessThan(3)
  expect(meanMiss(0, 12)).toBeGreaterThan(0.2)
  expect(meanMiss(60, 84)).toBeGreaterThan(meanMiss(0, 12))
  expect(meanMiss(60, 84)).toBeLessThan(20)
})

test('[CMP3] [CMP4] teams of a common league are balanced: no second kicker, few backups at QB and TE', () => {
  for (const seed of [1, 2, 3]) {
    const draft = drafted(draftWith(defaultRulesFor(15), 12, 15, seed), BOARD)
    for (let teamIndex = 0; teamIndex < 12; teamIndex += 1) {
      const positions = positionsOf(draft, teamIndex, POSITION_BY_ID)
      const counts = POSITIONS.map((position) => positions.filter((each) => each === position).length)
      const [quarterbacks = 0, runners = 0, receivers = 0, tightEnds = 0, kickers, defenses] = counts
      expect([kickers, defenses]).toEqual([1, 1])
      expect(quarterbacks + tightEnds).toBeLessThanOrEqual(5)
      expect(Math.min(runners, receivers)).toBeGreaterThanOrEqual(2)
      expect(openStarters(DEFAULT_RULES.lineup, positions)).toEqual([])
    }
  }
})

test('[CMP4] no kicker or defense comes before the first quarterback, in wild rooms either', () => {
  for (const seed of [1, 2, 3, 4]) {
    const rules = { ...defaultRulesFor(15), computers: { ...DEFAULT_ROOM, wildness: 'wild' as const } }
    const draft = drafted(draftWith(rules, 12, 15, seed), BOARD)
    for (let teamIndex = 0; teamIndex < 12; teamIndex += 1) {
      const positions = positionsOf(draft, teamIndex, POSITION_BY_ID)
      const firstOf = (position: Position) => positions.indexOf(position)
      expect(Math.min(firstOf('K'), firstOf('DST'))).toBeGreaterThan(firstOf('QB'))
    }
  }
})

test('[DR12] [RU53] computers draft by the slots they own: more are bench, fewer are starters first', () => {
  const start = draftWith(defaultRulesFor(15), 12, 15, 3)
  const slotsOf = (teamIndex: number) => start.owners.flatMap((owner, index) => (owner === teamIndex ? [index] : []))
  // Team 0 owns 21 slots, team 1 its first 9, team 2 six late ones.
  const sold = new Map([
    ...slotsOf(1)
      .slice(9)
      .map((slotIndex) => [slotIndex, 0] as const),
    ...slotsOf(2)
      .slice(0, 9)
      .map((slotIndex) => [slotIndex, 3] as const),
  ])
  const draft = drafted({ ...start, owners: start.owners.map((owner, index) => sold.get(index) ?? owner) }, BOARD)
  const teams = [0, 1, 2, 3].map((teamIndex) => positionsOf(draft, teamIndex, POSITION_BY_ID))
  expect(teams.map((positions) => positions.length)).toEqual([21, 9, 6, 24])
  const openCounts = teams.map((positions) => openStarters(DEFAULT_RULES.lineup, positions).length)
  expect(openCounts).toEqual([0, 0, 3, 0])
  for (const position of ['K', 'DST'] as const) {
    expect(teams.map((positions) => positions.filter((each) => each === position).length)).toEqual([
      1,
      1,
      expect.toSatisfy((count: number) => count <= 1),
      1,
    ])
  }
})

test('[DR12] no player is left for a team that owns no slot', () => {
  const rules = { ...DEFAULT_RULES, lineup: lineupOf({ QB: 1, BN: 1 }) }
  const board = pricedBoard(candidates(['QB', 'K'], 2).players)
  const draft = draftWith(rules, 2, 2, 1)
  const second = (owners: readonly number[]) => {
    const begun = { ...draft, owners, slots: draft.slots.with(0, { playerId: 'qb1', by: 'person', reason: null }) }
    return computerPick(begun, 0, board)?.playerId
  }
  expect(second([0, 0, 0, 0])).toBe('qb2')
  expect(second([0, 0, 0, 1])).not.toBe('qb2')
})

test('[CMP3] every team has a full lineup if the board has the players for it, however scarce they are', () => {
  const anyLeague = fc.record({
    lineup: anyStarters(2).filter((lineup) => starterCount(lineup) > 0),
    order: fc.constantFrom(...NAMED_ORDERS),
    benchCount: fc.integer({ min: 0, max: 3 }),
    teamCount: fc.integer({ min: 2, max: 6 }),
    seed: fc.nat(),
    /** Beyond the players that lineups need. */
    spareCount: fc.integer({ min: 0, max: 3 }),
  })
  fc.assert(
    fc.property(anyLeague, ({ lineup: starters, order, benchCount, teamCount, seed, spareCount }) => {
      const lineup = { ...starters, BN: benchCount }
      const noLimits = { QB: null, RB: null, WR: null, TE: null, K: null, DST: null }
      const rules = { ...DEFAULT_RULES, order, lineup, positionLimits: noLimits }
      const board = scarceBoard(lineup, teamCount, spareCount, seed)
      const draft = drafted(draftWith(rules, teamCount, roundsOf(lineup), seed), board)
      const positionById = new Map(board.players.map(({ id, position }) => [id, position]))
      for (let teamIndex = 0; teamIndex < teamCount; teamIndex += 1) {
        expect(openStarters(lineup, positionsOf(draft, teamIndex, positionById))).toEqual([])
      }
    }),
    // Each is a whole draft.
    { numRuns: sized(40, 1000) },
  )
})

/** Exactly the players that all lineups need, and any others for the bench and to spare, in any order. */
function scarceBoard(lineup: Lineup, teamCount: number, spareCount: number, seed: number): AutomaticBoard {
  const random = seededRandom(seed)
  const oneOf = (positions: readonly Position[]) => positions[Math.floor(random() * positions.length)] ?? 'QB'
  const forLineups = Array.from({ length: teamCount }, () => startingPlaces(lineup)).flat()
  const others = Array.from({ length: teamCount * lineup.BN + spareCount }, () => oneOf(POSITIONS))
  const players = [
    ...forLineups.map((place) => oneOf(POSITIONS.filter((position) => mayFill(position, place)))),
    ...others,
  ]
    .map((position) => ({ position, order: random() }))
    .toSorted((left, right) => left.order - right.order)
  return { players: players.map(({ position }, index) => ({ id: `p${index + 1}`, position })) }
}

test('[CMP4] computers stay within limits, and leave kickers, defenses and inactive players alone as long as they can', () => {
  const inactiveIds = new Set(BOARD.players.filter((_player, index) => index % 5 === 0).map(({ id }) => id))
  const board = { players: BOARD.players.map((player) => ({ ...player, isInactive: inactiveIds.has(player.id) })) }
  const rules = { ...defaultRulesFor(14), positionLimits: { ...STANDARD_POSITION_LIMITS, QB: 1, WR: 4 } }
  const draft = drafted(draftWith(rules, 10, 14, 5), board)
  for (let teamIndex = 0; teamIndex < 10; teamIndex += 1) {
    const positions = positionsOf(draft, teamIndex, POSITION_BY_ID)
    expect(positions.filter((position) => position === 'QB').length).toBe(1)
    expect(positions.filter((position) => position === 'WR').length).toBeLessThanOrEqual(4)
  }
  for (const [slotIndex, pick] of draft.slots.entries()) {
    expect(inactiveIds.has(pick?.playerId ?? '')).toBe(false)
    const position = POSITION_BY_ID.get(pick?.playerId ?? '')
    if (slotIndex < 70) expect(['QB', 'RB', 'WR', 'TE']).toContain(position)
  }
})

test('[CMP4] even when every pick is needed for the lineup, kickers and defenses come last', () => {
  const rules = { ...DEFAULT_RULES, lineup: lineupOf({ K: 2, DST: 2, RB: 1 }) }
  const board = candidates(['K', 'DST', 'RB'], 12)
  const draft = drafted(draftWith(rules, 4, 5, 3), board)
  expect(draft.slots.slice(0, 4).map((pick) => pick?.playerId.slice(0, 2))).toEqual(['rb', 'rb', 'rb', 'rb'])
})

test('[CMP5] somebody is drafted as long as anybody is left, whatever the rules', () => {
  const nobodyAllowed = { QB: 0, RB: 0, WR: 0, TE: 0, K: 0, DST: 0 }
  const rules = { ...DEFAULT_RULES, lineup: lineupOf({ QB: 1, BN: 2 }), positionLimits: nobodyAllowed }
  const board = candidates(['K', 'RB'], 3)
  const withInactive = { players: board.players.map((player) => ({ ...player, isInactive: true })) }
  expect(drafted(draftWith(rules, 2, 3, 1), withInactive).slots).not.toContain(null)
  const full = drafted(draftWith(rules, 2, 3, 1), board)
  expect(computerPick(full, 0, pricedBoard(board.players))).toBe(null)
  expect(computerPick(draftWith(rules, 2, 3, 1), 0, pricedBoard([]))).toBe(null)
})

test('[CMP6] in a sharp room drafters stay closer to prices than in a league, and in a wild one farther', () => {
  const ranks = new Map(BOARD.players.map(({ id, adp }) => [id, adp]))
  const meanMiss = (room: Room) => {
    const misses = [1, 2, 3].flatMap((seed) =>
      drafted(draftWith({ ...defaultRulesFor(15), computers: room }, 12, 15, seed), BOARD).slots.map(
        (pick, slotIndex) => Math.abs(slotIndex + 1 - (ranks.get(pick?.playerId ?? '') ?? 0)),
      ),
    )
    return misses.reduce((sum, miss) => sum + miss, 0) / misses.length
  }
  expect(meanMiss({ ...DEFAULT_ROOM, kind: 'sharp' })).toBeLessThan(meanMiss(DEFAULT_ROOM))
  expect(meanMiss({ ...DEFAULT_ROOM, wildness: 'calm' })).toBeLessThan(meanMiss(DEFAULT_ROOM))
  expect(meanMiss({ ...DEFAULT_ROOM, wildness: 'wild' })).toBeGreaterThan(meanMiss(DEFAULT_ROOM))
})

test('[CMP7] a drafter with a favorite takes more of that team or position', () => {
  const countsOf = (lean: Lean | null) => {
    const room: Room = { ...DEFAULT_ROOM, leans: [lean] }
    const own = [1, 2, 3, 4].flatMap((seed) =>
      drafted(draftWith({ ...defaultRulesFor(15), computers: room }, 12, 15, seed), BOARD).slots.filter(
        (_pick, slotIndex) => [0, 23, 24, 47, 48, 71, 72, 95, 96, 119].includes(slotIndex),
      ),
    )
    const players = own.flatMap((pick) => BOARD.playersById.get(pick?.playerId ?? '') ?? [])
    return {
      receivers: players.filter(({ position }) => position === 'WR').length,
      lions: players.filter(({ team }) => team === 'DET').length,
    }
  }
  const usual = countsOf(null)
  expect(countsOf({ kind: 'position', position: 'WR' }).receivers).toBeGreaterThan(usual.receivers)
  expect(countsOf({ kind: 'team', team: 'DET' }).lions).toBeGreaterThan(usual.lions)
})

test('[CMP8] prices decide, and where the board has none, its order', () => {
  const players = candidates(['WR'], 3).players
  const rules = { ...DEFAULT_RULES, lineup: lineupOf({ WR: 1 }) }
  const adps = (board: ReturnType<typeof pricedBoard>) => board.players.map(({ id, adp }) => `${id} ${adp}`)
  expect(adps(pricedBoard(players))).toEqual(['wr1 1', 'wr2 2', 'wr3 3'])
  const withPrices = players.map((player, index) => ({ ...player, adp: [null, 40, 5][index] ?? null }))
  expect(adps(pricedBoard(withPrices))).toEqual(['wr3 5', 'wr2 40', 'wr1 41'])
  expect(computerPick(draftWith(rules, 2, 1, 1), 0, pricedBoard(withPrices))?.playerId).toBe('wr3')
})

test('[CMP2] each row of coefficients belongs to the feature that stands beside it', async () => {
  const text = await readFile(new URL('fitted-drafters.ts', import.meta.url), 'utf8')
  expect([...text.matchAll(/\], \/\/ (.*)$/gm)].map(([, name]) => name)).toEqual(FEATURE_NAMES)
  expect(COEFFICIENTS).toHaveLength(FEATURE_NAMES.length)
})
