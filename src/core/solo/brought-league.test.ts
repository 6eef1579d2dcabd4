import { expect, test } from 'vitest'
import { boardOf, factsOf, setupWith } from '../../../tests/support/builders.ts'
import { snakeFormat, teamsInOrder } from '../draft/order.ts'
import { everyTeam } from '../league/pick-order.ts'
import { DEFAULT_AUCTION_RULES } from '../league/auction-rules.ts'
import type { BroughtLeague } from '../league-hosts/bring-league.ts'
import { SOLO_AUCTIONS } from './solo-auctions.ts'
import { applySolo, decideSolo } from './solo-draft.ts'
import { emptySoloDraft, setupOf } from './solo-setup.ts'
import { mergeTabs } from './tab-merge.ts'

const BOARD = boardOf(30)
const PLAYER = {
  playerId: 'p3',
  isKnown: true,
  name: 'Player 3',
  position: 'WR',
  individual: null,
  team: 'KC',
} as const
const format = snakeFormat(4, 5)
const LEAGUE: BroughtLeague = {
  name: 'Sample league',
  format,
  teamNames: ['Ann', 'Bob', 'Cem', 'Dee'],
  moves: [],
  owners: teamsInOrder(format).with(0, 1).with(1, 0),
  keepers: [{ teamIndex: 0, roundNumber: 2, slotNumber: 8, player: PLAYER }],
  leftOut: [],
}

test('[LH72] bringing a league sets teams, rounds, rules, names, trades and keepers of a solo draft in one step', () => {
  const before = emptySoloDraft(setupWith())
  const marked = { ...before, shortlist: { ...before.shortlist, targets: new Set(['p3', 'p4']) } }
  const decided = decideSolo(marked, { kind: 'bring-league', league: LEAGUE }, factsOf(BOARD))
  expect(decided.ok && decided.value).toHaveLength(1)
  const solo = decided.ok ? decided.value.reduce(applySolo, marked) : marked
  expect(setupOf(solo)).toMatchObject({ numTeams: 4, rounds: 5, rules: format.rules, teamNames: LEAGUE.teamNames })
  expect(solo.name).toBe('Sample league')
  expect(solo.draft.owners).toEqual(LEAGUE.owners)
  expect(solo.draft.slots[7]).toEqual({ playerId: 'p3', by: 'keeper', reason: null })
  expect(solo.draft.slots.filter((pick) => pick !== null)).toHaveLength(1)
  expect([...solo.shortlist.targets]).toEqual(['p4'])
})

test('[TB2] a league is not brought again over what another tab did; it is named', () => {
  const command = { kind: 'bring-league', league: LEAGUE } as const
  const stored = { solo: emptySoloDraft(setupWith()), seenEdits: {} }
  const merged = mergeTabs(stored, 'tab-0', [{ editNumber: 1, command }], factsOf(BOARD))
  expect(merged.solo).toBe(stored.solo)
  expect(merged.lostEdits).toEqual([{ command, refusal: { code: 'overtaken' } }])
})

test('[LH73] a league that needs more players than the board has is refused', () => {
  const solo = emptySoloDraft(setupWith())
  const decided = decideSolo(solo, { kind: 'bring-league', league: LEAGUE }, factsOf(boardOf(10)))
  expect(decided).toMatchObject({ ok: false, error: { code: 'bad_setup', problems: [{ code: 'board_too_small' }] } })
})

test('[DR13] [DR14] a league of 20 teams comes in as long as the board has the players, and says so where it has not', () => {
  const decide = (roundCount: number) => {
    const large = snakeFormat(20, roundCount)
    const teamNames = everyTeam(20).map((teamIndex) => `Team ${teamIndex + 1}`)
    const league = { ...LEAGUE, format: large, teamNames, owners: teamsInOrder(large), keepers: [] }
    return decideSolo(emptySoloDraft(setupWith()), { kind: 'bring-league', league }, factsOf(boardOf(320)))
  }
  expect(decide(16)).toMatchObject({ ok: true, value: [{ setup: { numTeams: 20, rounds: 16 } }] })
  const problem = { field: 'rounds', code: 'board_too_small', needed: 340, available: 320 }
  expect(decide(17)).toMatchObject({ ok: false, error: { code: 'bad_setup', problems: [problem] } })
})

test('[LH89] a league that bids becomes a solo auction with its budgets and paid keepers', () => {
  const auction = { ...DEFAULT_AUCTION_RULES, budget: 50 }
  const league: BroughtLeague = {
    ...LEAGUE,
    format: { ...format, rules: { ...format.rules, auction } },
    owners: teamsInOrder(format),
    budgets: [60, 40, 50, 50],
    keepers: [{ teamIndex: 0, roundNumber: 1, slotNumber: 1, player: PLAYER, salary: 17 }],
  }
  const before = emptySoloDraft(setupWith())
  const facts = { ...factsOf(BOARD), auctions: SOLO_AUCTIONS }
  const decided = decideSolo(before, { kind: 'bring-league', league }, facts)
  const solo = decided.ok ? decided.value.reduce(applySolo, before) : before
  expect(solo.auction?.auction.teams.map(({ budget }) => budget)).toEqual([60, 40, 50, 50])
  expect(solo.auction?.auction.sales).toMatchObject([{ playerId: 'p3', teamIndex: 0, price: 17, by: 'keeper' }])
  expect(setupOf(solo)).toMatchObject({ numTeams: 4, rounds: 5, teamNames: LEAGUE.teamNames })
  expect(setupOf(solo).rules.auction).toEqual(auction)
})
