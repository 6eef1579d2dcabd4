import fc from 'fast-check'
import { expect, test } from 'vitest'
import { teamsInOrder, snakeFormat, type DraftFormat } from '../draft/order.ts'
import { DEFAULT_AUCTION_RULES } from '../league/auction-rules.ts'
import { closestOrder } from '../league/pick-order.ts'
import { starterCount } from '../league/rules.ts'
import { bringLeague, type BringLimits } from './bring-league.ts'
import type { HostKeeper, HostLeague, HostPlayer } from './host-league.ts'
import { pastedLeague } from './pasted-teams.ts'

const SOLO: BringLimits = { teams: { min: 2, max: 16 }, rounds: { min: 1, max: 20 }, areUnknownKept: true }

function leagueOf(format: DraftFormat, fields: Partial<HostLeague> = {}): HostLeague {
  return {
    host: 'sleeper',
    leagueId: '1',
    name: 'Sample league',
    season: 2026,
    teams: Array.from({ length: format.teamCount }, (_team, index) => ({
      id: String(index),
      name: `Team ${'ABCDEFGHIJKLMNOPQR'[index]}`,
      managers: [],
    })),
    isOrderDrawn: true,
    format,
    owners: teamsInOrder(format),
    keepers: [],
    drafts: [],
    remarks: [],
    ...fields,
  }
}

function playerCalled(name: string, isKnown = true): HostPlayer {
  return { playerId: `id ${name}`, isKnown, name, position: 'WR', individual: null, team: 'KC' }
}

function keeperOf(name: string, teamIndex: number, roundNumber: number | null, isKnown = true): HostKeeper {
  return { player: playerCalled(name, isKnown), teamIndex, roundNumber }
}

test('[LH72] a league that fits comes over whole: order, rounds, names, trades and keepers', () => {
  const format = snakeFormat(3, 4)
  const owners = teamsInOrder(format).with(0, 1).with(4, 0)
  const league = leagueOf(format, { owners, keepers: [keeperOf('Chase', 2, 2), keeperOf('Gibbs', 2, 4)] })
  const brought = bringLeague(league, SOLO)
  expect(brought).toMatchObject({ name: 'Sample league', format, owners, leftOut: [] })
  expect(brought.teamNames).toEqual(['Team A', 'Team B', 'Team C'])
  expect(brought.keepers.map(({ player, slotNumber }) => [player.name, slotNumber])).toEqual([
    ['Chase', 4],
    ['Gibbs', 10],
  ])
})

test('[LH73] more rounds than a draft here has are cut, from the bench, and said; too many teams are said', () => {
  const long = bringLeague(leagueOf(snakeFormat(12, 30)), SOLO)
  expect(long.format.roundCount).toBe(20)
  expect(starterCount(long.format.rules.lineup) + long.format.rules.lineup.BN).toBe(20)
  expect(long.owners).toHaveLength(240)
  expect(long.leftOut).toEqual([{ code: 'rounds_cut', count: 30, limit: 20 }])
  const teams = { min: 2, max: 12 }
  expect(bringLeague(leagueOf(snakeFormat(14, 10)), { ...SOLO, teams }).leftOut).toEqual([
    { code: 'team_count', count: 14, limits: teams },
  ])
})

test('[LH74] [RU53] two picks for one and a pick for a player come over as they are', () => {
  const format = snakeFormat(4, 3)
  // 0 gave its first pick for two of 1's; 2's first pick went to 3 for a player.
  const owners = teamsInOrder(format).with(0, 1).with(6, 0).with(9, 0).with(2, 3)
  const brought = bringLeague(leagueOf(format, { owners }), SOLO)
  expect(brought.owners).toEqual(owners)
  expect(brought.moves.map(({ slotNumber, fromIndex, toIndex }) => [slotNumber, fromIndex, toIndex])).toEqual([
    [1, 0, 1],
    [3, 2, 3],
    [7, 1, 0],
    [10, 1, 0],
  ])
  expect(brought.leftOut).toEqual([])
})

test('[LH74] picks of a team that would own more than twice the rounds are left out by name, the last ones first', () => {
  const format = snakeFormat(4, 1)
  const brought = bringLeague(leagueOf(format, { owners: [3, 3, 3, 0] }), SOLO)
  expect(brought.owners).toEqual([3, 3, 2, 0])
  const picks = [{ roundNumber: 1, fromName: 'Team C', toName: 'Team D' }]
  expect(brought.leftOut).toEqual([{ code: 'trades_beyond', limit: 2, picks }])
})

test('[LH74] whatever was traded, no team has more than twice the rounds, and every pick is made or named', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(4), { minLength: 20, maxLength: 20 }), (owners) => {
      const format = snakeFormat(5, 4)
      const columns = teamsInOrder(format)
      const brought = bringLeague(leagueOf(format, { owners }), SOLO)
      const counts = columns.map((team) => brought.owners.filter((owner) => owner === team).length)
      expect(Math.max(...counts)).toBeLessThanOrEqual(8)
      const named = brought.leftOut.flatMap((left) => (left.code === 'trades_beyond' ? left.picks : []))
      const tradedCount = owners.filter((owner, index) => owner !== columns[index]).length
      expect(brought.moves.length + named.length).toBe(tradedCount)
      expect(named.length > 0).toBe(columns.some((team) => owners.filter((owner) => owner === team).length > 8))
    }),
  )
})

test('[LH75] keepers without a round take the last free rounds of their team, or are left out by name', () => {
  const format = snakeFormat(2, 4)
  const keepers = [keeperOf('None', 0, null), keeperOf('Late', 0, 4), keeperOf('Also', 0, null)]
  const rounds = (brought: ReturnType<typeof bringLeague>) =>
    brought.keepers.map(({ player, roundNumber }) => `${player.name} ${roundNumber}`)
  expect(rounds(bringLeague(leagueOf(format, { keepers }), SOLO))).toEqual(['Also 2', 'None 3', 'Late 4'])
  const without = bringLeague(leagueOf(format, { keepers }), SOLO, 'left_out')
  expect(rounds(without)).toEqual(['Late 4'])
  expect(without.leftOut).toEqual([{ code: 'keepers_without_round', players: ['None', 'Also'] }])
})

test('[LH75] a keeper who can’t be kept is named with the reason; nobody is kept twice', () => {
  const format = snakeFormat(2, 3)
  const owners = teamsInOrder(format).with(0, 1).with(1, 0)
  const keepers = [
    keeperOf('Traded', 0, 1),
    keeperOf('First', 0, 2),
    keeperOf('First', 0, 2),
    keeperOf('Second', 0, 2),
    keeperOf('Beyond', 1, 9),
    keeperOf('Rookie', 1, 3, false),
  ]
  const brought = bringLeague(leagueOf(format, { owners, keepers }), SOLO)
  expect(brought.keepers.map(({ player }) => player.name)).toEqual(['First', 'Rookie'])
  expect(brought.leftOut).toEqual([
    { code: 'keepers_traded_away', players: ['Traded'] },
    { code: 'keepers_round_taken', players: ['Second'] },
    { code: 'keepers_beyond', players: ['Beyond'] },
  ])
  const lobby = bringLeague(leagueOf(format, { keepers: [keeperOf('Rookie', 1, 3, false)] }), {
    ...SOLO,
    areUnknownKept: false,
  })
  expect(lobby.leftOut).toEqual([{ code: 'keepers_unknown', players: ['Rookie'] }])
})

test('[LH76] names that are too long or alike are changed so that they fit and differ, and said', () => {
  const teams = ['The Longest Name In All Of Fantasy', 'the longest name in all o', 'Fine'].map((name, index) => ({
    id: String(index),
    name,
    managers: [],
  }))
  const brought = bringLeague(leagueOf(snakeFormat(3, 2), { teams }), SOLO)
  expect(brought.teamNames).toEqual(['The Longest Name In All', 'the longest name in al 2', 'Fine'])
  expect(brought.leftOut).toEqual([{ code: 'names_changed', names: teams.slice(0, 2).map(({ name }) => name) }])
})

test('[LH77] pasted lines become teams in their order, with the rules that the draft has', () => {
  const around = { host: 'espn', roundCount: 3, rules: snakeFormat(2, 3).rules } as const
  const read = (text: string) => pastedLeague(text, SOLO.teams, around)
  const league = read('1. Ann\r\n\n 2) Bob’s 2nd team\n- Cem\n• 49ers fans\n7 Nation Army')
  expect(league.ok && league.value.teams.map(({ name }) => name)).toEqual([
    'Ann',
    'Bob’s 2nd team',
    'Cem',
    '49ers fans',
    '7 Nation Army',
  ])
  expect(league.ok && league.value.format).toMatchObject({ teamCount: 5, roundCount: 3 })
  expect(read('Ann')).toEqual({ ok: false, error: { code: 'team_count', count: 1, limits: SOLO.teams } })
  expect(read(Array.from({ length: 17 }, (_line, index) => `Team ${index}`).join('\n')).ok).toBe(false)
  for (const text of ['{"id": 1}', '[1]', ' <html>']) {
    expect(read(text)).toEqual({ ok: false, error: { code: 'not_names' } })
  }
})

test('[CO10] an order of its own comes over without a traded pick, cut to the rounds that a draft here has', () => {
  const straight = [0, 1, 2, 3]
  const rounds = Array.from({ length: 28 }, (_round, index) => (index < 25 ? straight : straight.toReversed()))
  const format = {
    ...snakeFormat(4, 28),
    rules: { ...snakeFormat(4, 28).rules, order: closestOrder(rounds.flat(), 4) },
  }
  const brought = bringLeague(leagueOf(format), SOLO)
  expect(brought.moves).toEqual([])
  expect(brought.format.rules.order).toEqual({ kind: 'custom', rounds: rounds.slice(0, 20) })
})

test('[CO10] pasted teams take over an order of the draft, whatever their number', () => {
  const rules = {
    ...snakeFormat(3, 2).rules,
    order: {
      kind: 'custom',
      rounds: [
        [0, 1, 2],
        [0, 1, 2],
      ],
    } as const,
  }
  const pasted = pastedLeague('Ann\nBob\nCem\nDan', SOLO.teams, { host: 'espn', roundCount: 2, rules })
  expect(pasted.ok && pasted.value.owners).toEqual([0, 1, 2, 3, 0, 1, 2, 3])
})

test('[LH89] an auction comes over with its budgets, and keepers cost their salaries', () => {
  const usual = snakeFormat(3, 4)
  const auction = { ...DEFAULT_AUCTION_RULES, budget: 20 }
  const league = leagueOf(
    { ...usual, rules: { ...usual.rules, auction } },
    {
      budgets: [26, 14, 20],
      keepers: [
        { ...keeperOf('Chase', 0, null), salary: 23 },
        { ...keeperOf('Too Dear', 1, null), salary: 12 },
        { ...keeperOf('Unsaid', 1, null), salary: null },
        ...['A', 'B', 'C', 'D', 'E'].map((name) => ({ ...keeperOf(name, 2, null), salary: 2 })),
      ],
    },
  )
  const brought = bringLeague(league, SOLO)
  expect(brought.budgets).toEqual([26, 14, 20])
  expect(brought.format.rules.auction).toEqual(auction)
  expect(brought.moves).toEqual([])
  expect(brought.keepers.map(({ player, teamIndex, salary }) => [player.name, teamIndex, salary])).toEqual([
    ['Chase', 0, 23],
    ['Unsaid', 1, 1],
    ['A', 2, 2],
    ['B', 2, 2],
    ['C', 2, 2],
    ['D', 2, 2],
  ])
  expect(brought.leftOut).toEqual([
    { code: 'keepers_too_dear', players: ['Too Dear'] },
    { code: 'keepers_beyond', players: ['E'] },
  ])
})
