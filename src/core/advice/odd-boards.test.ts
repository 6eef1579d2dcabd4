import { positionTiers } from './position-tiers.ts'
import { PPR } from '../league/scoring.ts'
import { expect, test } from 'vitest'
import { bundledBoard } from '../../../tests/support/bundled-board.ts'
import { pricedBoard } from '../automatic/candidates.ts'
import { computerPick } from '../automatic/computer-drafter.ts'
import { leagueMarket } from '../automatic/league-market.ts'
import { slotNumberOfPlayer, slotOnTheClock, type Draft } from '../draft/draft.ts'
import { emptyDraft } from '../draft/empty-draft.ts'
import { pointsInSeason } from '../league/points.ts'
import { DEFAULT_RULES, defaultRulesFor } from '../league/rules.ts'
import { UNKNOWN_POINTS, type Player } from '../players/player.ts'
import { backOdds } from './odds.ts'
import { draftRecap } from './recap.ts'
import { recommend, type Advice } from './recommend.ts'

const PLAYERS = (await bundledBoard()).players

function long(): readonly Player[] {
  return Array.from({ length: 5000 }, (_player, index) => {
    const known = PLAYERS[index]
    const like = PLAYERS[index % PLAYERS.length]
    if (known !== undefined || like === undefined) return known ?? []
    return { ...like, id: `made up ${index}`, name: `${like.name} ${index}`, rank: index + 1, adp: null }
  }).flat()
}

const BOARDS: readonly (readonly [string, readonly Player[]])[] = [
  ['40 rows', PLAYERS.slice(0, 40)],
  ['5,000 rows', long()],
  ['no projections', PLAYERS.map((player) => ({ ...player, projected: UNKNOWN_POINTS, lastSeason: UNKNOWN_POINTS }))],
  ['no prices', PLAYERS.map(({ adpIn: _lists, ...player }) => ({ ...player, adp: null }))],
  ['no list for the format', PLAYERS.map(({ adpIn: _lists, ...player }) => player)],
  ['no tight ends, kickers or defenses', PLAYERS.filter(({ position }) => /QB|RB|WR/.test(position))],
]

const SIZES: readonly (readonly [teamCount: number, roundCount: number])[] = [
  [2, 15],
  [16, 15],
]

test.each(BOARDS.flatMap(([name, players]) => SIZES.map((size) => [name, size, players] as const)))(
  '[REC11] [REC12] a board of %s, %j: odds, recommendations and recap show what they can, and nothing twice',
  (_name, [teamCount, roundCount], players) => {
    const rules = { ...defaultRulesFor(roundCount), scoring: { ...DEFAULT_RULES.scoring, base: 'standard' as const } }
    const { draft, advices } = drafted(emptyDraft({ teamCount, roundCount, rules }, 3), players)
    expect(advices).toHaveLength(draft.owners.slice(0, players.length).filter((owner) => owner === 0).length)
    const recap = draftRecap({ ...factsOf(draft, players), basis: 'market' })
    expect(recap.teams).toHaveLength(teamCount)
    for (const { recommendations } of advices) expect(recommendations.length).toBeGreaterThan(0)
    for (const advice of advices) expectNoReasonTwice(advice)
  },
)

const KEEPERS: readonly (readonly [string, readonly (readonly [slotNumber: number, playerId: string])[]])[] = [
  [
    'players without a price',
    [
      [5, 'nobody-knows-them'],
      [8, 'nor-them'],
      [20, PLAYERS.at(-1)?.id ?? ''],
    ],
  ],
  [
    'two keepers in one round',
    [
      [13, idOf(0)],
      [14, idOf(1)],
      [24, idOf(2)],
    ],
  ],
  ['a team that keeps sixteen', sixteenKept()],
  ['every slot of a team but the first', lastSlotsKept()],
]

test.each(
  KEEPERS.flatMap(([name, kept]) =>
    [PLAYERS, PLAYERS.slice(0, 40), PLAYERS.map(({ adpIn: _lists, ...player }) => ({ ...player, adp: null }))].map(
      (players) => [name, kept, players] as const,
    ),
  ),
)('[REC11] keepers: %s: odds, recommendations and recap break nothing', (_name, kept, players) => {
  const empty = emptyDraft({ teamCount: 12, roundCount: 16, rules: defaultRulesFor(16) }, 3)
  const slots = empty.slots.map((_slot, index) => {
    const playerId = kept.find(([slotNumber]) => slotNumber === index + 1)?.[1]
    return playerId === undefined ? null : { playerId, by: 'keeper' as const, reason: null }
  })
  const { draft, advices } = drafted({ ...empty, slots }, players)
  for (const advice of advices) {
    expect(advice.recommendations.length + advice.limits.length).toBeGreaterThan(0)
    expectNoReasonTwice(advice)
  }
  expect(draftRecap({ ...factsOf(draft, players), basis: 'market' }).teams).toHaveLength(12)
})

function idOf(index: number): string {
  return PLAYERS[index]?.id ?? ''
}

/** By the second team of twelve, in a snake. */
function sixteenKept(): readonly (readonly [number, string])[] {
  return Array.from({ length: 16 }, (_round, index) => [12 * index + (index % 2 === 0 ? 2 : 11), idOf(index)] as const)
}

/** By the first team, which is advised in the first round only. */
function lastSlotsKept(): readonly (readonly [number, string])[] {
  return Array.from(
    { length: 15 },
    (_round, index) => [12 * (index + 1) + (index % 2 === 0 ? 12 : 1), idOf(3 * index)] as const,
  )
}

test('[REC11] a team that keeps sixteen is told that it is full, and one without later picks that it is its last', () => {
  const withKept = (kept: readonly (readonly [number, string])[]) => {
    const empty = emptyDraft({ teamCount: 12, roundCount: 16, rules: defaultRulesFor(16) }, 3)
    const slots = empty.slots.map((_slot, index) => {
      const playerId = kept.find(([slotNumber]) => slotNumber === index + 1)?.[1]
      return playerId === undefined ? null : { playerId, by: 'keeper' as const, reason: null }
    })
    return { ...empty, slots }
  }
  const full = adviceFor(withKept(sixteenKept()), PLAYERS, 1)
  expect([full.recommendations, full.limits]).toEqual([[], ['team-full']])
  const last = adviceFor(withKept(lastSlotsKept()), PLAYERS)
  expect(last.limits).toContain('last-pick')
  expect(last.recommendations).not.toEqual([])
})

test('[REC11] what a board lacks is said', () => {
  const limitsOn = (name: string) => {
    const players = new Map(BOARDS).get(name) ?? []
    return adviceFor(emptyDraft({ teamCount: 12, roundCount: 15, rules: DEFAULT_RULES }), players).limits
  }
  expect(limitsOn('5,000 rows')).toEqual([])
  expect(limitsOn('no list for the format')).toEqual([])
  expect(limitsOn('no projections')).toEqual(['no-points'])
  expect(limitsOn('no prices')).toContain('no-odds')
  expect(limitsOn('no tight ends, kickers or defenses')).toContain('lineup-cannot-be-filled')
})

/** The first team follows the first recommendation, until the draft is over or the board is empty. */
function drafted(
  start: Draft,
  players: readonly Player[],
): { readonly draft: Draft; readonly advices: readonly Advice[] } {
  const market = leagueMarket(players, start.format).board
  const advices: Advice[] = []
  let draft = start
  for (let slot = slotOnTheClock(draft); slot !== null; slot = slotOnTheClock(draft)) {
    const teamIndex = draft.owners[slot - 1] ?? 0
    if (players.every(({ id }) => slotNumberOfPlayer(draft, id) !== null)) break
    let playerId = computerPick(draft, teamIndex, market)?.playerId
    if (teamIndex === 0) {
      const advice = adviceFor(draft, players)
      advices.push(advice)
      playerId = advice.recommendations[0]?.playerId
    }
    if (playerId === undefined || slotNumberOfPlayer(draft, playerId) !== null)
      throw new Error(`nobody for slot ${slot}`)
    draft = { ...draft, slots: draft.slots.with(slot - 1, { playerId, by: 'person', reason: null }) }
  }
  return { draft, advices }
}

function factsOf(draft: Draft, players: readonly Player[]) {
  const pointsById = new Map(
    players.map(({ id, projected, position }) => [
      id,
      pointsInSeason(projected, position, draft.format.rules.scoring).points,
    ]),
  )
  const { adpById } = leagueMarket(players, draft.format).prices
  return { draft, players, adpById, points: (id: string) => pointsById.get(id) ?? null }
}

function adviceFor(draft: Draft, players: readonly Player[], teamIndex = 0): Advice {
  const facts = factsOf(draft, players)
  const odds = facts.adpById.size === 0 ? new Map() : backOdds(draft, teamIndex, pricedBoard(players))
  for (const { next } of odds.values()) {
    if (next !== null && !(next >= 0 && next <= 1)) throw new Error(`odds of ${next}`)
  }
  const tiers = positionTiers({ players, scoring: PPR, isOwnRanking: false })
  return recommend({ ...facts, teamIndex, odds, tiers, basis: 'market', queue: [], avoids: new Set() })
}

/** Odds are read in percent, points without decimals. */
function expectNoReasonTwice({ recommendations }: Advice): void {
  const rounded = (_key: string, value: unknown) =>
    typeof value !== 'number' ? value : value < 1 && value > 0 ? Math.round(100 * value) / 100 : Math.round(value)
  const texts = recommendations.flatMap(({ reasons }) => reasons.map((reason) => JSON.stringify(reason, rounded)))
  expect(texts).toEqual([...new Set(texts)])
  for (const { reasons } of recommendations) expect(reasons).not.toEqual([])
}
