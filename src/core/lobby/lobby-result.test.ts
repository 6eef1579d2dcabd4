import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isComplete, type Draft } from '../draft/draft.ts'
import { draftOf, idsOf } from '../../../tests/support/builders.ts'
import { draftingLobby, LOBBY_BOARD, LOBBY_POOL, seatFor } from '../../../tests/support/lobby-builders.ts'
import { emptyAuction, type Auction } from '../auction/auction.ts'
import { DEFAULT_AUCTION_RULES } from '../league/auction-rules.ts'
import { withAuction } from './lobby-auction.ts'
import { createBoard } from '../players/board.ts'
import { lobbyResult, resultText, type FinishedLobby } from './lobby-result.ts'
import { seatOfTeam, type Lobby } from './lobby.ts'
import { referenceTeamOf } from '../../../tests/support/checker/reference-lobby.ts'

const COMPLETED_AT_MS = Date.UTC(2026, 8, 1, 19, 4, 5)

function finishedLobby(seatCount: number, roundCount: number, fields: Partial<Lobby> = {}): Lobby {
  const lobby = draftingLobby(seatCount, roundCount)
  const slots = LOBBY_BOARD.players.slice(0, seatCount * roundCount).map((player) => player.id)
  return { ...lobby, draft: draftOf(seatCount, roundCount, slots), ...fields }
}

function finishedOf(lobby: Lobby, fields: Partial<FinishedLobby> = {}): FinishedLobby {
  return { lobby, completedAtMs: COMPLETED_AT_MS, pool: LOBBY_POOL, board: LOBBY_BOARD, ...fields }
}

const TWO = finishedLobby(2, 1)

test('[RE1] the CSV has the columns of every export, and the team is the name of the seat’s team', () => {
  expect(resultText(finishedOf(TWO), 'csv').split('\r\n')).toEqual([
    '"Pick","Round","Team","Player","Position","NFLTeam","Rank","ADP"',
    '"1","1","Player 1\'s Team","Player 1","QB","KC","1","1.4"',
    '"2","1","Player 2\'s Team","Player 2","RB","KC","2","2.4"',
    '',
  ])
})

test('[RE2] the JSON says who drafted whom, by draft order and by number', () => {
  expect(lobbyResult(finishedOf(TWO))).toEqual({
    format: 'snakeboard-lobby-result',
    formatVersion: 1,
    name: 'Friends',
    code: 'ABC234',
    teamCount: 2,
    roundCount: 1,
    completedAt: '2026-09-01T19:04:05.000Z',
    participants: [
      { draftOrder: 1, username: 'Player 1', teamName: "Player 1's Team" },
      { draftOrder: 2, username: 'Player 2', teamName: "Player 2's Team" },
    ],
    picks: [
      {
        pickNumber: 1,
        roundNumber: 1,
        draftOrder: 1,
        username: 'Player 1',
        teamName: "Player 1's Team",
        playerId: 'p1',
        playerName: 'Player 1',
        position: 'QB',
        nflTeam: 'KC',
        rank: 1,
        adp: 1.4,
      },
      expect.objectContaining({ pickNumber: 2, draftOrder: 2, playerId: 'p2', position: 'RB' }),
    ],
  })
})

test('[RE2] both files are equal for equal drafts, and a lobby that closed since gives the same', () => {
  const closed: Lobby = { ...finishedLobby(2, 1), isClosed: true }
  for (const kind of ['csv', 'json'] as const) {
    expect(resultText(finishedOf(closed), kind)).toBe(resultText(finishedOf(TWO), kind))
  }
  expect(JSON.parse(resultText(finishedOf(TWO), 'json'))).toEqual(lobbyResult(finishedOf(TWO)))
})

test('[RE3] a player’s identity comes from the lobby’s pool, their figures from the board, if it has them', () => {
  const [first, , ...others] = LOBBY_BOARD.players
  if (first === undefined) throw new Error('the board has players')
  const board = createBoard([{ ...first, name: 'Renamed', team: 'SF', rank: 77, adp: 70.5 }, ...others])
  const result = lobbyResult(finishedOf(TWO, { board }))
  expect(result.picks[0]).toMatchObject({ playerName: 'Player 1', nflTeam: 'KC', rank: 77, adp: 70.5 })
  expect(result.picks[1]).toMatchObject({ playerName: 'Player 2', rank: null, adp: null })
  expect(resultText(finishedOf(TWO, { board }), 'csv')).toContain('"Player 2","RB","KC","",""\r\n')
})

test('[RU8] a team name that a spreadsheet would run as a formula gets its apostrophe', () => {
  const seats = TWO.seats.map((seat, index) => ({ ...seat, teamName: index === 0 ? '=1+1' : '"a", b' }))
  const csv = resultText(finishedOf({ ...TWO, seats }), 'csv')
  expect(csv).toContain('"1","1","\'=1+1","Player 1"')
  expect(csv).toContain('"2","1","""a"", b","Player 2"')
})

test('[RE1] a draft with an empty slot has no result', () => {
  const open: Draft = draftOf(2, 1, ['p1'])
  expect(isComplete(open)).toBe(false)
  expect(() => resultText(finishedOf({ ...TWO, draft: open }), 'csv')).toThrow('broken invariant')
  expect(() => lobbyResult(finishedOf({ ...TWO, draft: null }))).toThrow('broken invariant')
})

/** Two teams with a place each: Player 1 bought p2 for $30, after Player 2 had nominated p1 and paid $56. */
function finishedAuction(): Lobby {
  const drafting = draftingLobby(2, 1)
  const rules = { ...drafting.rules, auction: DEFAULT_AUCTION_RULES }
  const format = { teamCount: 2, roundCount: 1, rules }
  const sale = { by: 'person', reason: null } as const
  const auction: Auction = {
    ...emptyAuction(format, 1, [180, 220]),
    sales: [
      { ...sale, lotNumber: 1, playerId: 'p1', teamIndex: 1, price: 56, nominatedBy: 1 },
      // The second lot was withdrawn.
      { ...sale, lotNumber: 3, playerId: 'p2', teamIndex: 0, price: 30, nominatedBy: 1 },
    ],
  }
  return withAuction({ ...drafting, rules }, auction)
}

test('[AUC71] the files of an auction have prices, sale numbers, nominators and the money of each team', () => {
  const finished = finishedOf(finishedAuction())
  expect(resultText(finished, 'csv').split('\r\n').slice(0, 3)).toEqual([
    '"Sale","Team","Player","Position","NFLTeam","Price","NominatedBy","Keeper","Rank","ADP","ExpectedPrice","TeamSpent","TeamLeft"',
    expect.stringMatching(
      /^"1","Player 2's Team","Player 1","QB","KC","56","Player 2's Team","no","1","1\.4","\d+","56","164"$/,
    ),
    expect.stringMatching(
      /^"2","Player 1's Team","Player 2","RB","KC","30","Player 2's Team","no","2","2\.4","\d+","30","150"$/,
    ),
  ])
  const { participants, picks } = lobbyResult(finished)
  expect(participants).toEqual([
    expect.objectContaining({ username: 'Player 1', budget: 180, spent: 30, left: 150 }),
    expect.objectContaining({ username: 'Player 2', budget: 220, spent: 56, left: 164 }),
  ])
  expect(picks).toEqual([
    expect.objectContaining({
      playerId: 'p2',
      username: 'Player 1',
      price: 30,
      saleNumber: 2,
      nominatedBy: 'Player 2',
    }),
    expect.objectContaining({
      playerId: 'p1',
      username: 'Player 2',
      price: 56,
      saleNumber: 1,
      nominatedBy: 'Player 2',
    }),
  ])
})

const anyFinishedLobby = fc
  .record({
    seatCount: fc.integer({ min: 2, max: 6 }),
    roundCount: fc.integer({ min: 1, max: 5 }),
    names: fc.array(fc.string({ unit: 'binary', maxLength: 12 }), { minLength: 6, maxLength: 6 }),
    players: fc.shuffledSubarray([...LOBBY_BOARD.players], { minLength: 30, maxLength: 30 }),
    order: fc.shuffledSubarray([1, 2, 3, 4, 5, 6], { minLength: 6, maxLength: 6 }),
  })
  .map(({ seatCount, roundCount, names, players, order }): Lobby => {
    const places = order.filter((place) => place <= seatCount)
    const seats = places.map((draftOrder, index) =>
      seatFor(index + 1, { draftOrder, username: `${names[index]}${index}`, teamName: `${names[index]}` }),
    )
    const slots = players.slice(0, seatCount * roundCount).map((player) => player.id)
    return { ...draftingLobby(2), seats, roundCount, draft: draftOf(seatCount, roundCount, slots) }
  })

test('[RE2] every slot is one pick of the seat whose turn it was, whatever the names hold', () => {
  fc.assert(
    fc.property(anyFinishedLobby, (lobby) => {
      const { participants, picks, teamCount } = lobbyResult(finishedOf(lobby))
      expect(participants.map(({ draftOrder }) => draftOrder)).toEqual(participants.map((_one, index) => index + 1))
      expect(picks.map((pick) => pick.playerId)).toEqual(idsOf(lobby.draft))
      for (const pick of picks) {
        const seat = seatOfTeam(lobby, referenceTeamOf(pick.pickNumber, teamCount))
        expect([pick.username, pick.teamName, pick.draftOrder]).toEqual([
          seat?.username,
          seat?.teamName,
          seat?.draftOrder,
        ])
      }
    }),
    { numRuns: 200 },
  )
})

test('[RE4] nothing in the files tells seats or devices', () => {
  fc.assert(
    fc.property(anyFinishedLobby, (lobby) => {
      const marked: Lobby = {
        ...lobby,
        id: 'SECRET-LOBBY',
        hostSeatId: 'SECRET-SEAT',
        seats: lobby.seats.map((seat) => ({ ...seat, id: `SECRET-${seat.id}`, joinedAtMs: 987_654_321 })),
      }
      for (const kind of ['csv', 'json'] as const) {
        expect(resultText(finishedOf(marked), kind)).not.toMatch(/SECRET|987654321/)
      }
    }),
    { numRuns: 50 },
  )
})
