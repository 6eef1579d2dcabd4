import { expect, test } from 'vitest'
import { createdLobby } from './apply-lobby.ts'
import { decideCreation, type CreateLobby } from './create-lobby.ts'
import { DEFAULT_LOBBY_ROUND_COUNT, DEFAULT_LOBBY_TEAM_COUNT, LOBBY_ROUNDS, LOBBY_TEAMS } from './lobby.ts'

function created(fields: Partial<CreateLobby>) {
  const wanted = { lobbyId: 'l1', code: 'ABC234', hostSeatId: 's1', name: 'Friends', hostUsername: 'Ann' }
  return decideCreation(
    { ...wanted, auctionBudget: null, drawHash: 'hash', maxTeams: 12, roundCount: 15, ...fields },
    77,
  )
}

test('[LB8] a lobby begins with its host, who has no order yet; names are cleaned', () => {
  expect(created({ name: '  Friends ', hostUsername: ' Ａnn\u200B' })).toEqual({
    ok: true,
    value: {
      kind: 'created',
      lobbyId: 'l1',
      code: 'ABC234',
      name: 'Friends',
      maxTeams: 12,
      roundCount: 15,
      host: { id: 's1', username: 'Ann', teamName: "Ann's Team", draftOrder: null, joinedAtMs: 77, isComputer: false },
      drawHash: 'hash',
    },
  })
})

test('[LB9] 2 to 12 teams, 1 to 20 rounds; 12 and 15 unless chosen', () => {
  expect([DEFAULT_LOBBY_TEAM_COUNT, DEFAULT_LOBBY_ROUND_COUNT]).toEqual([12, 15])
  expect([LOBBY_TEAMS, LOBBY_ROUNDS]).toEqual([
    { min: 2, max: 12 },
    { min: 1, max: 20 },
  ])
})

test.each<[Partial<CreateLobby>, string | null]>([
  [{ maxTeams: 2, roundCount: 1 }, null],
  [{ maxTeams: 12, roundCount: 20 }, null],
  [{ maxTeams: 1 }, 'bad_team_count'],
  [{ maxTeams: 13 }, 'bad_team_count'],
  [{ maxTeams: 2.5 }, 'bad_team_count'],
  [{ maxTeams: Number.NaN }, 'bad_team_count'],
  [{ roundCount: 0 }, 'bad_round_count'],
  [{ roundCount: 21 }, 'bad_round_count'],
  [{ roundCount: Infinity }, 'bad_round_count'],
  [{ name: ' ' }, 'bad_lobby_name'],
  [{ name: 'x'.repeat(41) }, 'bad_lobby_name'],
  [{ hostUsername: '\u200B' }, 'bad_name'],
  [{ hostUsername: 'x'.repeat(25) }, 'bad_name'],
])('[LB9] %o: refused with %s', (fields, code) => {
  const decided = created(fields)
  expect(decided.ok ? null : decided.error).toBe(code)
})

test('[AUC84] a lobby begins as an auction with a budget that fills its places, or not at all', () => {
  const auction = created({ auctionBudget: 150, roundCount: 12 })
  expect(auction).toMatchObject({ ok: true, value: { auction: { budget: 150, minimum: 1 } } })
  expect(auction.ok && createdLobby(auction.value, 77).rules.auction?.budget).toBe(150)
  for (const auctionBudget of [11, 0, -5, 150.5, Number.NaN, Infinity]) {
    expect(created({ auctionBudget, roundCount: 12 })).toEqual({ ok: false, error: 'bad_rules' })
  }
})
