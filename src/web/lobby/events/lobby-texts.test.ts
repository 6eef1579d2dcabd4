import { expect, test } from 'vitest'
import type { LogRow } from '#protocol/lobby/log-rows.ts'
import { applyLobby } from '#core/lobby/apply-lobby.ts'
import type { LobbyEvent } from '#core/lobby/lobby-command.ts'
import type { Lobby, SeatId } from '#core/lobby/lobby.ts'
import { logRow } from '#protocol/lobby/log-rows.ts'
import { draftingLobby, LOBBY_BOARD, seatFor, waitingLobby } from '../../../../tests/support/lobby-builders.ts'
import { logText } from './lobby-texts.ts'

const WAITING = waitingLobby(3)
const DRAFTING = draftingLobby(3)
const PICKED = applied(DRAFTING, { kind: 'picked', slotNumber: 1, playerId: 'p1', by: 'person', reason: null })

function applied(lobby: Lobby, event: LobbyEvent): Lobby {
  return applyLobby(lobby, event, 1)
}

function textOf(before: Lobby, event: LobbyEvent, bySeatId: SeatId | null, ownUsername: string | null = null): string {
  const after = applied(before, event)
  const row = logRow({ version: 1, event, bySeatId, atMs: 0 }, { before, after, players: LOBBY_BOARD })
  return logText(row, { ownUsername, teamCount: 3 })
}

test.each<readonly [Lobby, LobbyEvent, SeatId | null, string]>([
  [DRAFTING, { kind: 'skipped', slotNumber: 2 }, 's1', "Player 1 skipped Player 2's pick 1.02"],
  [DRAFTING, { kind: 'skipped', slotNumber: 1 }, 's1', 'Player 1 skipped their pick 1.01'],
  [DRAFTING, { kind: 'skipped', slotNumber: 2 }, null, "Time ran out. Player 2's pick 1.02 was skipped"],
  [DRAFTING, { kind: 'skip-undone', slotNumber: 2 }, 's1', "Player 1 undid the skip of Player 2's pick 1.02"],
  [WAITING, { kind: 'joined', seat: seatFor(4) }, 's4', 'Player 4 joined'],
  [
    WAITING,
    { kind: 'joined', seat: seatFor(4, { username: 'Computer 1', isComputer: true }) },
    's1',
    'Player 1 added Computer 1',
  ],
  [WAITING, { kind: 'left', seatId: 's1' }, 's1', 'Player 1 left. Player 2 is the host now'],
  [WAITING, { kind: 'removed', seatId: 's2' }, 's1', 'Player 1 removed Player 2'],
  [
    WAITING,
    {
      kind: 'order-set',
      orderType: 'random',
      seatIds: ['s2', 's1', 's3'],
      draw: { seed: 'seed', nextHash: 'hash' },
    },
    's1',
    'Player 1 drew the draft order: 1 Player 2, 2 Player 1, 3 Player 3',
  ],
  [WAITING, { kind: 'rules-set', rules: WAITING.rules, roundCount: 4 }, 's1', 'Player 1 changed the league rules'],
  [
    WAITING,
    { kind: 'keepers-set', keepers: [{ seatId: 's2', playerId: 'p3', roundNumber: 1 }] },
    's1',
    'Player 1 set 1 keeper',
  ],
  [
    WAITING,
    { kind: 'trades-set', trades: [{ roundNumber: 2, seatId: 's2', toSeatId: 's3' }] },
    's1',
    "Player 1 traded picks: Player 2's round 2 pick to Player 3",
  ],
  [WAITING, { kind: 'host-set', seatId: 's3' }, 's1', 'Player 1 made Player 3 the host'],
  [DRAFTING, { kind: 'rematch-announced', code: 'QX7K2M' }, 's1', 'Player 1 opened a rematch: QX7K2M'],
  [DRAFTING, { kind: 'rematch-announced', code: null }, 's1', 'Player 1 opened a rematch'],
  [WAITING, { kind: 'stand-in-set', seatId: 's2' }, null, 'Player 2 stands in for Player 1'],
  [
    WAITING,
    { kind: 'seat-taken', seatId: 's2', username: 'Player 2' },
    's2',
    'The seat of Player 2 moved to another device',
  ],
  [WAITING, { kind: 'stand-in-set', seatId: null }, null, 'Player 1 is back as the host'],
  [
    WAITING,
    { kind: 'team-renamed', seatId: 's2', teamName: 'Bombers' },
    's1',
    "Player 1 renamed Player 2's Team to Bombers",
  ],
  [
    DRAFTING,
    { kind: 'picked', slotNumber: 1, playerId: 'p4', by: 'autopick', reason: 'queue' },
    null,
    "Autopick drafted Player 4 for Player 1's Team, pick 1.01: first in the queue",
  ],
  [
    DRAFTING,
    { kind: 'picked', slotNumber: 1, playerId: 'p4', by: 'clock', reason: 'ranking' },
    null,
    "Time ran out. Autopick drafted Player 4 for Player 1's Team, pick 1.01: best in the ranking",
  ],
  [
    DRAFTING,
    { kind: 'picked', slotNumber: 2, playerId: 'p4', by: 'host', reason: null },
    's1',
    "Player 1 drafted Player 4 for Player 2's Team, pick 1.02",
  ],
  [
    PICKED,
    { kind: 'undrafted', slotNumber: 1, playerId: 'p1' },
    's1',
    'Player 1 undid 1.01: Player 1 is available again',
  ],
  [
    PICKED,
    { kind: 'replaced', slotNumber: 1, playerId: 'p7', formerPlayerId: 'p1' },
    's1',
    'Player 1 replaced Player 1 with Player 7 at 1.01',
  ],
  [
    DRAFTING,
    {
      kind: 'traded',
      moves: [
        { slotNumber: 2, teamIndex: 2 },
        { slotNumber: 4, teamIndex: 1 },
      ],
    },
    's1',
    'Player 1 traded 1.02 to Player 3 and 2.01 to Player 2',
  ],
  [
    DRAFTING,
    { kind: 'clock-changed', change: 'paused', clock: { kind: 'paused', remainingMs: null } },
    's1',
    'Player 1 paused the draft',
  ],
  [
    DRAFTING,
    { kind: 'control-set', teamIndex: 1, control: 'autopick', because: 'chosen' },
    's2',
    'Player 2 turned autopick on',
  ],
  [
    DRAFTING,
    { kind: 'control-set', teamIndex: 1, control: 'autopick', because: 'chosen' },
    's1',
    "Player 1 turned autopick on for Player 2's Team",
  ],
  [
    DRAFTING,
    { kind: 'control-set', teamIndex: 1, control: 'autopick', because: 'timeouts' },
    null,
    "Autopick drafts for Player 2's Team from now on: two turns in a row ran out of time",
  ],
])('[CM20] every act has a sentence with a name in it (%#)', (before, event, bySeatId, text) => {
  expect(textOf(before, event, bySeatId)).toBe(text)
})

test('[AUC72] a host’s reason stands in quotes after what they did; a computer’s is no such reason', () => {
  const reader = { ownUsername: 'Bob', teamCount: 2 }
  const row = { version: 1, at: '', by_username: 'Ann', player_name: 'Player 1', team_name: 'Bobs', price: 5 }
  const text = (kind: string, reason?: string) =>
    logText({ ...row, kind, ...(reason !== undefined && { reason }) }, reader)
  expect(text('sale-undone', 'wrong price')).toBe('Ann undid the sale of Player 1: Bobs has $5 back (“wrong price”)')
  expect(text('sale-undone')).toBe('Ann undid the sale of Player 1: Bobs has $5 back')
  const money = { ...row, from_username: 'Bob', to_username: 'Cy', reason: 'our trade' }
  for (const kind of ['money-set', 'money-moved'])
    expect(logText({ ...money, kind }, reader)).toBe('Ann moved $5 from you to Cy (“our trade”)')
  expect(text('bid', 'value')).not.toContain('“')
})

test('[CM21] the reader is "you", whoever acts', () => {
  const paused = { kind: 'clock-changed', change: 'paused', clock: { kind: 'paused', remainingMs: null } } as const
  expect(textOf(DRAFTING, paused, 's1', 'Player 1')).toBe('You paused the draft')
  expect(textOf(WAITING, { kind: 'host-set', seatId: 's3' }, 's1', 'Player 3')).toBe('Player 1 made you the host')
  expect(textOf(WAITING, { kind: 'left', seatId: 's1' }, 's1', 'Player 2')).toBe('Player 1 left. You are the host now')
  expect(textOf(WAITING, { kind: 'stand-in-set', seatId: 's2' }, null, 'Player 2')).toBe(
    'You stand in for Player 1, who is away',
  )
})

test('[AUC66] the log of an auction names people, and a team only where its person is not known', () => {
  const row = {
    version: 1,
    at: '',
    by_username: null,
    kind: 'sold',
    player_name: 'Player 1',
    price: 5,
    team_name: 'Bobs',
  }
  const text = (fields: Partial<LogRow>) => logText({ ...row, ...fields }, { ownUsername: null, teamCount: 2 })
  expect(text({ participant_username: 'Bob' })).toBe('Bob got Player 1 for $5')
  expect(text({})).toBe('Bobs got Player 1 for $5')
})

test('[AUC66] an auction is paused, and no draft', () => {
  const row = { version: 1, at: '', by_username: 'Ann', kind: 'clock-changed' }
  const reader = { ownUsername: null, teamCount: 2, isAuction: true }
  const texts = (['paused', 'resumed'] as const).map((clock_change) => logText({ ...row, clock_change }, reader))
  expect(texts).toEqual(['Ann paused the auction', 'Ann resumed the auction'])
})

test('[AUC74] the log says who is away and who is back; autopick that somebody chose is told as before', () => {
  const row = { version: 1, at: '', by_username: null, kind: 'control-set', team_name: "Zoë's Team" }
  const about = { ...row, participant_username: 'Zoë' }
  const text = (fields: Partial<LogRow>, ownUsername: string | null = 'Ann') =>
    logText({ ...about, ...fields }, { ownUsername, teamCount: 2, isAuction: true })
  const begins = { control: 'autopick', former_control: 'person', because: 'timeouts', absence: 'begins' } as const
  const ends = { control: 'person', because: 'chosen', absence: 'ends', by_username: 'Zoë' } as const
  expect([text(begins), text(begins, 'Zoë')]).toEqual([
    'Zoë is away, so autopick bids',
    'You are away, so autopick bids',
  ])
  expect(text({ ...ends, former_control: 'autopick' })).toBe('Zoë is back and bids again')
  expect(text({ ...ends, former_control: 'person' })).toBe('Zoë is back')
  expect(text({ ...ends, former_control: 'autopick' }, 'Zoë')).toBe('You are back and bid again')
  const chosen = { control: 'autopick', former_control: 'person', because: 'chosen', by_username: 'Zoë' } as const
  expect(text(chosen)).toBe('Zoë turned autopick on')
})

test('[CM20] an event of a later version is no blank line', () => {
  const row = { version: 1, at: '', by_username: 'Ann', kind: 'new-thing' }
  expect(logText(row, { ownUsername: null, teamCount: 2 })).toBe('Ann made a change that this version can’t show')
})
