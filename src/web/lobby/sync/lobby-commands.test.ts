import { expect, test } from 'vitest'
import { slotNumberOfPlayer } from '#core/draft/draft.ts'
import { defaultRulesFor, STANDARD_LINEUP } from '#core/league/rules.ts'
import type { LobbyEvent } from '#core/lobby/lobby-command.ts'
import { openSessionBench, STARTED_SESSION } from '../../../../tests/support/session-bench.ts'
import { picked, waitingHistory } from '../../../../tests/support/sync-bench.ts'
import type { DraftCommand } from '#core/draft/draft-command.ts'

const WITH_PICKS: readonly LobbyEvent[] = [...STARTED_SESSION, picked(1), picked(2)]

test.each<readonly [DraftCommand, string, object]>([
  [{ kind: 'pause' }, 'pause_draft', {}],
  [{ kind: 'replace-pick', slotNumber: 1, playerId: 'p9' }, 'replace_pick', { pick_number: 1, player_id: 'p9' }],
  [{ kind: 'swap-picks', slotNumbers: [1, 2] }, 'swap_picks', { pick_numbers: [1, 2] }],
  [
    { kind: 'set-control', teamIndex: 1, control: 'autopick' },
    'set_autopick',
    { participant_username: 'Bob', host_username: 'Ann', on: true },
  ],
  [
    { kind: 'set-control', teamIndex: 1, control: 'computer' },
    'set_computer',
    { participant_username: 'Bob', host_username: 'Ann', on: true },
  ],
  [
    {
      kind: 'trade-slots',
      moves: [
        { slotNumber: 3, teamIndex: 0 },
        { slotNumber: 4, teamIndex: 1 },
      ],
    },
    'trade_picks',
    {
      picks: [
        { round: 2, participant_username: 'Bob', to_username: 'Ann' },
        { round: 2, participant_username: 'Ann', to_username: 'Bob' },
      ],
    },
  ],
])('[CM10] %o is sent as it is written on the wire, and done', async (act, name, input) => {
  const { session, sent, server } = await openSessionBench({ history: WITH_PICKS })
  const version = server.version
  expect(await session.send(act)).toEqual({ ok: true, value: null })
  expect(sent(name)).toEqual([expect.objectContaining({ lobby_code: 'ABCDEF', ...input })])
  expect(server.version).toBeGreaterThan(version)
  expect(session.snapshot().lobby).toEqual(server.lobby)
})

test('[CM10] a seat switches its own autopick without the host', async () => {
  const { session, sent } = await openSessionBench({ history: WITH_PICKS, seatId: 's2' })
  expect((await session.send({ kind: 'set-control', teamIndex: 1, control: 'autopick' })).ok).toBe(true)
  expect(sent('set_autopick')).toEqual([{ lobby_code: 'ABCDEF', participant_username: 'Bob', on: true }])
  expect(session.snapshot().draft.teams[1]?.control).toBe('autopick')
})

test('[CM11] what the rules refuse comes back as its code', async () => {
  const { session } = await openSessionBench({ history: WITH_PICKS })
  expect(await session.send({ kind: 'resume' })).toMatchObject({ error: { code: 'not_paused' } })
  expect(await session.send({ kind: 'extend-clock', seconds: 60 })).toMatchObject({ error: { code: 'no_clock' } })
  expect(await session.send({ kind: 'swap-picks', slotNumbers: [1, 1] })).toMatchObject({
    error: { code: 'same_slot' },
  })
  expect(await session.send({ kind: 'pick-automatically', slotNumber: 3 })).toMatchObject({
    error: { code: 'not_host' },
  })
  const guest = await openSessionBench({ history: WITH_PICKS, seatId: 's2' })
  expect(await guest.session.send({ kind: 'pause' })).toMatchObject({ error: { code: 'not_host' } })
})

test('[CM12] before the start the host adds computers, sets rules, keepers and trades, and renames teams', async () => {
  const { session, server } = await openSessionBench({ history: waitingHistory(2, 3) })
  expect((await session.send({ kind: 'add-computer' })).ok).toBe(true)
  expect(server.lobby.seats.map(({ isComputer }) => isComputer)).toEqual([false, false, true])
  // The board of these tests has 30 players, five of a position, for twelve teams.
  const lineup = { ...STANDARD_LINEUP, QB: 0, RB: 0, WR: 0, TE: 0, K: 0, DST: 0, BN: 1 }
  const rules = { ...defaultRulesFor(2), order: 'linear' as const, lineup }
  expect(await session.send({ kind: 'set-rules', rules, roundCount: 2 })).toMatchObject({ ok: true })
  expect(server.lobby).toMatchObject({ roundCount: 2, rules: { order: 'linear' } })
  const keepers = [{ seatId: 's2', playerId: 'p3', roundNumber: 1 }]
  expect((await session.send({ kind: 'set-keepers', keepers })).ok).toBe(true)
  expect(server.lobby.keepers).toEqual(keepers)
  const trades = [
    { roundNumber: 1, seatId: 's1', toSeatId: 's2' },
    { roundNumber: 2, seatId: 's2', toSeatId: 's1' },
  ]
  expect((await session.send({ kind: 'trade-picks', trades })).ok).toBe(true)
  expect(server.lobby.trades).toEqual(trades)
  expect((await session.send({ kind: 'rename-team', seatId: 's2', teamName: 'Bombers' })).ok).toBe(true)
  expect(server.lobby.seats[1]?.teamName).toBe('Bombers')
  expect((await session.send({ kind: 'transfer-host', seatId: 's2' })).ok).toBe(true)
  expect(server.lobby.hostSeatId).toBe('s2')
  expect(await session.send({ kind: 'add-computer' })).toMatchObject({ error: { code: 'not_host' } })
})

test('[CM13] an act whose answer was lost counts as done if the lobby shows it', async () => {
  const { session, server, clock } = await openSessionBench({ history: WITH_PICKS })
  server.network = 'answers-lost'
  const outcome = session.send({ kind: 'replace-pick', slotNumber: 1, playerId: 'p9' })
  await clock.pass(25_000)
  expect(await outcome).toEqual({ ok: true, value: null })
  const { draft } = session.snapshot()
  expect(slotNumberOfPlayer(draft, 'p9')).toBe(1)
})

test('[CM14] everybody in the lobby reads its log', async () => {
  const { session } = await openSessionBench({ history: WITH_PICKS, seatId: 's2' })
  const log = await session.readLog(0)
  expect(log.ok && log.value.map(({ kind }) => kind)).toEqual([
    'created',
    'joined',
    'order-set',
    'started',
    'picked',
    'picked',
  ])
})
