import { expect, test } from 'vitest'
import { factsOf, LOBBY_POOL, seatActor, waitingLobby } from '../../../tests/support/lobby-builders.ts'
import { snakeFormat, teamsInOrder } from '../draft/order.ts'
import { DEFAULT_AUCTION_RULES } from '../league/auction-rules.ts'
import { bringLeague } from '../league-hosts/bring-league.ts'
import type { HostLeague } from '../league-hosts/host-league.ts'
import { applyLobby } from './apply-lobby.ts'
import { bringToLobby, seatsByName, withSeat, type BringStep } from './bring-to-lobby.ts'
import { decideLobby } from './decide-lobby.ts'
import { budgetOf } from './lobby-auction.ts'
import { LOBBY_ROUNDS, LOBBY_TEAMS, type Lobby } from './lobby.ts'
import { seatsInOrder } from './seat-order.ts'

const LIMITS = { teams: LOBBY_TEAMS, rounds: LOBBY_ROUNDS, areUnknownKept: false }
const lineup = { QB: 1, RB: 1, WR: 1, TE: 1, RB_WR: 0, WR_TE: 0, FLEX: 0, SUPERFLEX: 0, K: 0, DST: 0, BN: 1 }
const format = { teamCount: 4, roundCount: 5, rules: { ...snakeFormat(4, 5).rules, lineup } }
const KEPT = [...LOBBY_POOL.players].slice(0, 2).map(({ id }) => id)

/** Its teams 1 to 4 are run by Player 3, Player 1, Player 2 and somebody who isn't in the lobby. */
const LEAGUE: HostLeague = {
  host: 'sleeper',
  leagueId: '1',
  name: 'Sample league',
  season: 2026,
  teams: ['Player 3', 'player 1', 'Player 2', 'Absent'].map((manager, index) => ({
    id: String(index),
    name: `League team ${index + 1}`,
    managers: [manager],
  })),
  isOrderDrawn: true,
  format,
  // Teams 1 and 2 swap first picks; 3 and 4 swap theirs of round one.
  owners: teamsInOrder(format).with(0, 1).with(1, 0).with(2, 3).with(3, 2),
  keepers: KEPT.map((playerId, index) => ({
    player: { playerId, isKnown: true, name: playerId, position: 'WR', individual: null, team: 'KC' },
    teamIndex: index === 0 ? 2 : 3,
    roundNumber: 2,
  })),
  drafts: [],
  remarks: [],
}

function sent(lobby: Lobby, steps: readonly BringStep[]): Lobby {
  return steps.reduce((now, step) => {
    const decided = decideLobby(now, seatActor('s1'), step, factsOf())
    if (!decided.ok) throw new Error(`${step.kind}: ${decided.error}`)
    return decided.value.reduce((state, event) => applyLobby(state, event, 99), now)
  }, lobby)
}

test('[LH90] people get the seats of their teams by user name, whatever the letters', () => {
  expect(seatsByName(waitingLobby(3, { maxTeams: 4 }), LEAGUE)).toEqual(['s3', 's1', 's2', null])
  const twice = { ...LEAGUE, teams: LEAGUE.teams.map((team) => ({ ...team, managers: ['Player 1'] })) }
  expect(seatsByName(waitingLobby(3, { maxTeams: 4 }), twice)).toEqual(['s1', null, null, null])
})

test('[LH90] a seat that gets another team leaves its own, and a team may have nobody', () => {
  const seats = ['s3', null, 's2']
  expect(withSeat(seats, 1, 's3')).toEqual([null, 's3', 's2'])
  expect(withSeat(seats, 2, 's3')).toEqual([null, null, 's3'])
  expect(withSeat(seats, 0, 's3')).toEqual(seats)
  expect(withSeat(seats, 0, null)).toEqual([null, null, 's2'])
})

test('[LH91] a lobby gets rules, rounds, order, team names, trades and keepers; what has no seat is named', () => {
  const lobby = waitingLobby(3, { maxTeams: 4 })
  const seats = seatsByName(lobby, LEAGUE)
  const { steps, withoutSeat } = bringToLobby(lobby, LEAGUE, bringLeague(LEAGUE, LIMITS), seats)
  const after = sent(lobby, steps)
  expect(after.roundCount).toBe(5)
  expect(after.rules).toEqual(format.rules)
  expect(seatsInOrder(after.seats).map(({ id, teamName }) => [id, teamName])).toEqual([
    ['s3', 'League team 1'],
    ['s1', 'League team 2'],
    ['s2', 'League team 3'],
  ])
  expect(after.trades).toEqual([
    { roundNumber: 1, seatId: 's3', toSeatId: 's1' },
    { roundNumber: 1, seatId: 's1', toSeatId: 's3' },
  ])
  expect(after.keepers).toEqual([{ seatId: 's2', playerId: KEPT[0], roundNumber: 2 }])
  expect(withoutSeat).toEqual({ teams: ['League team 4'], keepers: [KEPT[1]], tradeCount: 2, dollars: 0 })
  // Once more, with the seats as they are now.
  expect(sent(after, bringToLobby(after, LEAGUE, bringLeague(LEAGUE, LIMITS), seats).steps)).toEqual(after)
})

test('[LH91] an order that is not drawn leaves the lobby’s as it is', () => {
  const lobby = waitingLobby(3, { maxTeams: 4 })
  const open = { ...LEAGUE, isOrderDrawn: false }
  const { steps } = bringToLobby(lobby, open, bringLeague(open, LIMITS), seatsByName(lobby, open))
  expect(steps.map(({ kind }) => kind)).not.toContain('set-order')
})

test('[LH91] [RU53] two picks for one are set among those who are there', () => {
  const lobby = waitingLobby(3, { maxTeams: 4 })
  const owners = teamsInOrder(format).with(0, 1).with(6, 0).with(14, 0).with(2, 3)
  const league = { ...LEAGUE, owners, keepers: [] }
  const { steps, withoutSeat } = bringToLobby(lobby, league, bringLeague(league, LIMITS), seatsByName(lobby, league))
  expect(sent(lobby, steps).trades).toEqual([
    { roundNumber: 1, seatId: 's3', toSeatId: 's1' },
    { roundNumber: 2, seatId: 's1', toSeatId: 's3' },
    { roundNumber: 4, seatId: 's1', toSeatId: 's3' },
  ])
  expect(withoutSeat.tradeCount).toBe(1)
})

test('[CO10] an order of its own comes into a lobby with room for more teams, who would pick last', () => {
  const rounds = [
    [0, 1, 2, 3],
    [0, 1, 2, 3],
    [3, 2, 1, 0],
    [2, 0, 3, 1],
    [0, 1, 2, 3],
  ]
  const custom = { ...format, rules: { ...format.rules, order: { kind: 'custom', rounds } as const } }
  const league = { ...LEAGUE, format: custom, owners: teamsInOrder(custom), keepers: [] }
  const brought = bringLeague(league, LIMITS)
  expect(brought.moves).toEqual([])
  const lobby = waitingLobby(3, { maxTeams: 5 })
  const { rules } = sent(lobby, bringToLobby(lobby, league, brought, seatsByName(lobby, league)).steps)
  expect(rules.order).toEqual({
    kind: 'custom',
    rounds: [
      [0, 1, 2, 3, 4],
      [0, 1, 2, 3, 4],
      [4, 3, 2, 1, 0],
      [2, 0, 3, 1, 4],
      [0, 1, 2, 3, 4],
    ],
  })
})

test('[LH94] an auction comes with salaries and traded money among those who are there, and twice does no harm', () => {
  const auction = { ...DEFAULT_AUCTION_RULES, budget: 100 }
  const league: HostLeague = {
    ...LEAGUE,
    format: { ...format, rules: { ...format.rules, auction } },
    owners: teamsInOrder(format),
    // Team 4 has no seat here, so its ten dollars stay out.
    budgets: [130, 80, 100, 90],
    keepers: LEAGUE.keepers.map((keeper) => ({ ...keeper, roundNumber: null, salary: 17 })),
  }
  const lobby = waitingLobby(3, { maxTeams: 4 })
  const seats = seatsByName(lobby, league)
  const brought = bringLeague(league, LIMITS)
  const { steps, withoutSeat } = bringToLobby(lobby, league, brought, seats)
  const after = sent(lobby, steps)
  expect(after.rules.auction).toEqual(auction)
  expect(seats.map((seatId) => (seatId === null ? null : budgetOf(after, seatId)))).toEqual([120, 80, 100, null])
  expect(after.keepers).toEqual([{ seatId: 's2', playerId: KEPT[0], roundNumber: 1, salary: 17 }])
  expect(withoutSeat).toMatchObject({ dollars: 10, keepers: [KEPT[1]], tradeCount: 0 })
  expect(sent(after, bringToLobby(after, league, brought, seats).steps)).toEqual(after)
})
