// Long because each test is a story of one session with its server, and they share all that they stand on.
import { expect, test } from 'vitest'
import { pendingPickOf } from '../../session/draft-session.ts'
import { slotOnTheClock } from '#core/draft/draft.ts'
import { lobbyPoolOfBoard } from '#core/lobby/lobby-pool.ts'
import type { LobbyEvent } from '#core/lobby/lobby-command.ts'
import { orderCommand } from '#core/lobby/seat-order.ts'
import { createBoard } from '#core/players/board.ts'
import { boardOf, idsOf, playerOf } from '../../../../tests/support/builders.ts'
import { settled } from '../../../../tests/support/fake-clock.ts'
import { openSessionBench as open, STARTED_SESSION as STARTED } from '../../../../tests/support/session-bench.ts'
import { picked, waitingHistory } from '../../../../tests/support/sync-bench.ts'

test('[LS1] [RU46] a pick is sent with the player’s id and the slot on the clock, and is on the board when it is answered', async () => {
  const bench = await open()
  const picking = bench.session.send(pick('p5'))
  expect(bench.show().pendingActs).toEqual([{ kind: 'pick', playerId: 'p5', state: 'sending' }])
  expect(idsOf(bench.show().draft)[0]).toBeNull()
  await settled()
  expect(await picking).toEqual({ ok: true, value: null })
  expect(idsOf(bench.show().draft)[0]).toBe('p5')
  expect(bench.show().pendingActs).toEqual([])
  expect(bench.sent('make_draft_pick')).toEqual([
    { lobby_code: 'ABCDEF', participant_username: 'Ann', player_id: 'p5', pick_number: 1 },
  ])
})

test('[LS1] the host’s choice of a team names its participant', async () => {
  const bench = await open()
  await Promise.all([bench.session.send(pick('p5', 1)), settled()])
  expect(bench.sent('make_draft_pick')).toMatchObject([{ player_id: 'p5', for_participant: 'Bob' }])
  expect(idsOf(bench.show().draft).slice(0, 2)).toEqual([null, 'p5'])
})

test('[LS2] out of turn nothing is sent', async () => {
  const bench = await open({ seatId: 's2' })
  expect(bench.show().rights.mayPick).toBe(false)
  expect(await bench.session.send(pick('p5'))).toMatchObject({ error: { code: 'not_your_turn' } })
  expect(bench.sent('make_draft_pick')).toEqual([])
})

test('[LS3] two clicks on one player are one pick', async () => {
  const bench = await open()
  const both = Promise.all([bench.session.send(pick('p5')), bench.session.send(pick('p5'))])
  await settled()
  expect(await both).toEqual([
    { ok: true, value: null },
    { ok: true, value: null },
  ])
  expect(bench.sent('make_draft_pick')).toHaveLength(1)
})

test('[RU16] without an answer a pick is "sending", after 20 seconds "not sent", and never on the board', async () => {
  const bench = await open()
  bench.server.network = 'requests-lost'
  const picking = bench.session.send(pick('p5'))
  await bench.clock.pass(19_999)
  expect(pendingPickOf(bench.show(), 'p5')).toBe('sending')
  await bench.clock.pass(1)
  expect(pendingPickOf(bench.show(), 'p5')).toBe('not_sent')
  expect(idsOf(bench.show().draft)[0]).toBeNull()
  expect(await picking).toMatchObject({ ok: false, error: { code: 'no_answer' } })
  const ids = new Set(
    bench.server.requests.flatMap(({ name, commandId }) => (name === 'make_draft_pick' ? [commandId] : [])),
  )
  expect(ids.size).toBe(1)
})

test('[RU16] retry is a new command for the slot that is on the clock now', async () => {
  const bench = await open()
  bench.server.network = 'requests-lost'
  void bench.session.send(pick('p5'))
  await bench.clock.pass(20_000)
  bench.server.network = 'up'
  bench.server.happen(picked(1, 'p1'))
  const retrying = bench.session.send({ kind: 'retry-pick', playerId: 'p5' })
  await settled()
  expect(await retrying).toEqual({ ok: true, value: null })
  expect(idsOf(bench.show().draft).slice(0, 2)).toEqual(['p1', 'p5'])
  const commandIds = bench.server.requests.flatMap(({ name, commandId }) =>
    name === 'make_draft_pick' ? [commandId] : [],
  )
  expect(new Set(commandIds).size).toBe(2)
})

test('[RU16] retry goes to the team that was chosen', async () => {
  const bench = await open()
  bench.server.network = 'requests-lost'
  void bench.session.send(pick('p5', 1))
  await bench.clock.pass(20_000)
  bench.server.network = 'up'
  const retrying = bench.session.send({ kind: 'retry-pick', playerId: 'p5' })
  await settled()
  expect(await retrying).toEqual({ ok: true, value: null })
  expect(bench.sent('make_draft_pick').at(-1)).toMatchObject({ player_id: 'p5', for_participant: 'Bob' })
  expect(idsOf(bench.show().draft).slice(0, 2)).toEqual([null, 'p5'])
})

test('[RU16] retry out of turn keeps the pick as not sent; discard forgets it', async () => {
  const bench = await open({ seatId: 's2', history: [...STARTED, picked(1)] })
  bench.server.network = 'requests-lost'
  void bench.session.send(pick('p5'))
  await bench.clock.pass(20_000)
  bench.server.network = 'up'
  bench.server.happen(picked(2))
  bench.server.happen(picked(3))
  expect(await bench.session.send({ kind: 'retry-pick', playerId: 'p5' })).toMatchObject({
    error: { code: 'not_your_turn' },
  })
  expect(pendingPickOf(bench.show(), 'p5')).toBe('not_sent')
  void bench.session.send({ kind: 'discard-pick', playerId: 'p5' })
  expect(bench.show().pendingActs).toEqual([])
})

test('[RU16] a refused pick disappears and says why', async () => {
  const bench = await open()
  bench.server.refuseNext('slot_taken')
  const picking = bench.session.send(pick('p5'))
  await settled()
  expect(await picking).toMatchObject({ error: { code: 'slot_taken' } })
  expect(bench.show().pendingActs).toEqual([])
})

test('[RU16] a pick that the server found too old counts as not sent', async () => {
  const bench = await open()
  bench.server.refuseNext('expired')
  const picking = bench.session.send(pick('p5'))
  await settled()
  expect(await picking).toMatchObject({ error: { code: 'expired' } })
  expect(pendingPickOf(bench.show(), 'p5')).toBe('not_sent')
})

test('[LS4] a pick whose answers were lost is shown as drafted as soon as the lobby says so', async () => {
  const bench = await open()
  bench.server.network = 'answers-lost'
  const picking = bench.session.send(pick('p5'))
  await settled()
  expect(idsOf(bench.show().draft)[0]).toBe('p5')
  expect(bench.show().pendingActs).toEqual([])
  await bench.beat(20_000)
  expect(await picking).toEqual({ ok: true, value: null })
})

test('[LS4] a pick that was not sent, of a player whom somebody else got, is gone', async () => {
  const bench = await open()
  bench.server.network = 'requests-lost'
  const picking = bench.session.send(pick('p5'))
  await bench.clock.pass(20_000)
  bench.server.network = 'up'
  bench.server.happen(picked(1, 'p5'))
  expect(bench.show().pendingActs).toEqual([])
  expect(await picking).toMatchObject({ ok: false })
})

test('[LS5] after a reload in the middle of a pick the lobby itself says what became of it', async () => {
  const bench = await open()
  bench.server.network = 'answers-lost'
  void bench.session.send(pick('p5'))
  await settled()
  bench.session.close()
  bench.server.network = 'up'
  const again = await open({ server: bench.server, storage: bench.storage })
  expect(idsOf(again.show().draft)[0]).toBe('p5')
  expect(again.show().pendingActs).toEqual([])
})

test('[RU17] while the link is down the last board stays and drafting is off; back again it is on', async () => {
  const bench = await open({ history: [...STARTED, picked(1), picked(2)] })
  expect(bench.show()).toMatchObject({ link: { kind: 'live' }, rights: { mayPick: true } })
  bench.server.isLiveUp = false
  bench.server.network = 'requests-lost'
  const before = bench.show().draft
  bench.server.cutSockets()
  expect(bench.show().link.kind).toBe('reconnecting')
  expect(bench.show().rights).toMatchObject({ mayPick: false, mayChooseTeam: true, mayUndraft: false })
  await bench.clock.pass(15_000)
  expect(bench.show().draft).toBe(before)
  bench.server.isLiveUp = true
  bench.server.network = 'up'
  await bench.clock.pass(5_000)
  expect(bench.show()).toMatchObject({ link: { kind: 'live' }, rights: { mayPick: true } })
})

test.each([
  ['waiting room', waitingHistory(2, 3)],
  ['draft', STARTED],
])(
  '[RU35] after 10 seconds without the server an open %s reports it once, with drafting off',
  async (_name, history) => {
    const bench = await open({ history })
    const reports: string[] = []
    bench.session.onReport(({ kind }) => reports.push(kind))
    bench.server.isLiveUp = false
    bench.server.network = 'requests-lost'
    bench.server.cutSockets()
    await bench.clock.pass(8_000)
    expect(reports).toEqual([])
    await bench.clock.pass(32_000)
    expect(reports).toEqual(['out-of-reach'])
    expect(bench.show()).toMatchObject({ link: { kind: 'reconnecting' }, rights: { mayPick: false } })
  },
)

test('[LS6] without a socket but with answers the board is fresh to 5 seconds, and drafting goes on', async () => {
  const bench = await open()
  bench.server.isLiveUp = false
  bench.server.cutSockets()
  bench.server.happen(picked(1))
  await bench.clock.pass(10_000)
  expect(bench.show()).toMatchObject({ link: { kind: 'polling' }, version: bench.server.version })
  bench.server.happen(picked(2))
  await bench.clock.pass(5_000)
  expect(idsOf(bench.show().draft).slice(0, 2)).toEqual(['p1', 'p2'])
  expect(bench.show().rights.mayPick).toBe(true)
})

test('[LS6] [LR1] polling counts from the last answer before the outage, however long it goes on', async () => {
  const bench = await open()
  bench.server.network = 'requests-lost'
  bench.server.isLiveUp = false
  bench.server.cutSockets()
  await bench.clock.pass(12_000)
  const { link: lost } = bench.show()
  expect(lost.kind).toBe('reconnecting')
  bench.server.network = 'up'
  const sinceMs: number[] = []
  for (let round = 0; round < 3; round += 1) {
    await bench.clock.pass(10_000)
    const { link } = bench.show()
    if (link.kind === 'polling') sinceMs.push(link.sinceMs)
  }
  expect(lost.kind === 'reconnecting' && sinceMs).toEqual(
    Array.from({ length: 3 }, () => lost.kind === 'reconnecting' && lost.freshAtMs),
  )
})

test('[LS7] [LD10] woken after a sleep the board is right at once, and one line says what was missed', async () => {
  const bench = await open({ history: [...STARTED, picked(1)] })
  bench.page.hide()
  bench.server.cutSockets()
  bench.server.happen(picked(2))
  bench.server.happen(picked(3))
  bench.clock.sleep(60_000)
  bench.page.show()
  await settled()
  expect(idsOf(bench.show().draft).slice(0, 3)).toEqual(['p1', 'p2', 'p3'])
  expect(bench.show().absence).toEqual({ pickCount: 2, lastPlayerId: 'p3', forYou: null })
  bench.session.dismissAbsence()
  expect(bench.show().absence).toBeNull()
})

test.each([
  ['clock', 'Autopick'],
  ['autopick', 'Autopick'],
  ['host', 'Ann'],
] as const)('[LS7] a pick by the %s for this seat is in the news of an absence', async (by, drafter) => {
  const bench = await open({ seatId: 's2', history: [...STARTED, picked(1)] })
  bench.page.hide()
  bench.server.happen({ ...picked(2), by } as LobbyEvent)
  bench.server.happen(picked(3))
  await bench.clock.pass(6_000)
  bench.page.show()
  await settled()
  expect(bench.show().absence).toMatchObject({ lastPlayerId: 'p3', forYou: { drafter, playerId: 'p2' } })
})

test('[LS7] the line about a second absence has its whole time', async () => {
  const bench = await open()
  const away = async (slotNumber: number) => {
    bench.page.hide()
    bench.server.happen(picked(slotNumber))
    await bench.beat(10_000)
    bench.page.show()
    await settled()
  }
  await away(1)
  await away(2)
  await bench.beat(25_000)
  expect(bench.show().absence).toMatchObject({ lastPlayerId: 'p2' })
  await bench.beat(10_000)
  expect(bench.show().absence).toBeNull()
})

test('[LS7] a glance away, or a pick-less absence, is no news', async () => {
  const bench = await open()
  bench.page.hide()
  bench.server.happen(picked(1))
  await bench.clock.pass(1_000)
  bench.page.show()
  await settled()
  expect(bench.show().absence).toBeNull()
  bench.page.hide()
  await bench.beat(30_000)
  bench.page.show()
  await settled()
  expect(bench.show().absence).toBeNull()
})

test.each([
  [4_900, null],
  [5_000, { pickCount: 1, lastPlayerId: 'p1', forYou: null }],
])('[LS7] of an absence of %d ms the news is %o', async (awayMs, news) => {
  const bench = await open()
  bench.page.hide()
  bench.server.happen(picked(1))
  await bench.clock.pass(awayMs)
  bench.page.show()
  await settled()
  expect(bench.show().absence).toEqual(news)
})

test('[LS8] removed by the host: the session ends, and asks no more', async () => {
  const bench = await open({ history: waitingHistory(3, 3), seatId: 's3' })
  bench.server.happen({ kind: 'removed', seatId: 's3' })
  bench.server.send({ type: 'bye', reason: 'seat_removed' })
  await settled()
  expect(bench.show().end).toBe('seat_removed')
  const requestCount = bench.server.requests.length
  await bench.clock.pass(60_000)
  expect(bench.server.requests).toHaveLength(requestCount)
  expect(bench.server.openSocketCount()).toBe(0)
})

test.each([
  ['seat_moved', 'seat_moved'],
  ['not_your_seat', 'seat_moved'],
  ['lobby_not_found', 'lobby_closed'],
  ['old_protocol', 'old_protocol'],
  ['no_device', 'not_in_lobby'],
] as const)('[LS8] bye %s ends the session as %s', async (reason, end) => {
  const bench = await open()
  bench.server.send({ type: 'bye', reason })
  expect(bench.show().end).toBe(end)
  expect(bench.show().rights.mayPick).toBe(false)
})

test('[LS8] a poll that is refused for good ends the session too', async () => {
  const bench = await open()
  bench.server.isLiveUp = false
  bench.server.cutSockets()
  bench.server.refuseNext('not_in_lobby')
  await bench.clock.pass(10_000)
  expect(bench.show().end).toBe('not_in_lobby')
})

test('[LS8] a lobby that expires is closed', async () => {
  const bench = await open({ history: waitingHistory(2, 3) })
  bench.server.happen({ kind: 'expired' })
  expect(bench.show().end).toBe('lobby_closed')
})

test('[LS9] leaving ends without the words for being removed, and resets the marks of this lobby', async () => {
  const bench = await open({ history: waitingHistory(3, 3), seatId: 's3' })
  void bench.session.send({ kind: 'set-target', playerId: 'p9', isOn: true })
  const leaving = bench.session.leave()
  await settled()
  expect(await leaving).toEqual({ ok: true, value: null })
  expect(bench.show().end).toBeNull()
  expect(bench.storage.read('snakeboard.lobby.ABCDEF.shortlist')).toBeNull()
})

test('[RU6] marks stay on the device: no request carries them', async () => {
  const bench = await open()
  void bench.session.send({ kind: 'set-target', playerId: 'p31', isOn: true })
  void bench.session.send({ kind: 'set-queued', playerId: 'p32', isOn: true })
  void bench.session.send({ kind: 'set-avoid', playerId: 'p33', isOn: true })
  await Promise.all([bench.session.send(pick('p5')), settled()])
  await bench.beat(20_000)
  const wire = JSON.stringify([bench.server.requests, bench.server.received])
  expect(wire).not.toMatch(/p31|p32|p33/)
})

test('[F2] a drafted player has no marks, whoever drafts them, and an undraft brings none back', async () => {
  const bench = await open()
  for (const playerId of ['p1', 'p2']) void bench.session.send({ kind: 'set-queued', playerId, isOn: true })
  bench.server.happen(picked(1, 'p1'))
  expect(bench.show().shortlist.queue).toEqual(['p2'])
  bench.server.happen({ kind: 'undrafted', slotNumber: 1, playerId: 'p1' })
  expect(bench.show().shortlist.queue).toEqual(['p2'])
  bench.server.happen(picked(1, 'p1'))
  expect(await bench.session.send({ kind: 'set-target', playerId: 'p1', isOn: true })).toMatchObject({
    error: { code: 'already_drafted' },
  })
})

test('[LS10] marks survive a reload, and players drafted meanwhile have lost theirs', async () => {
  const bench = await open()
  for (const playerId of ['p1', 'p2']) void bench.session.send({ kind: 'set-target', playerId, isOn: true })
  bench.session.close()
  bench.server.happen(picked(1, 'p1'))
  const again = await open({ server: bench.server, storage: bench.storage })
  expect([...again.show().shortlist.targets]).toEqual(['p2'])
})

test('[WK1] in the waiting room nobody is on the clock, marks and ranking can be made, and they hold in the draft', async () => {
  const bench = await open({ history: waitingHistory(2, 3), seatId: 's2' })
  expect(bench.show().rights).toMatchObject({ isBeforeStart: true, mayPick: false, mayUndraft: false })
  expect(bench.show().draft.format.rules).toEqual(bench.server.lobby.rules)
  for (const playerId of ['p3', 'p4']) void bench.session.send({ kind: 'set-queued', playerId, isOn: true })
  void bench.session.send({ kind: 'set-target', playerId: 'p5', isOn: true })
  for (const event of STARTED.slice(waitingHistory(2, 3).length)) bench.server.happen(event)
  await settled()
  expect(bench.show().rights.isBeforeStart).toBeUndefined()
  expect(bench.show().shortlist.queue).toEqual(['p3', 'p4'])
  expect([...bench.show().shortlist.targets]).toEqual(['p5'])
})

test('[WK2] autopick that was asked for in the waiting room is sent once the draft runs, also after a reload', async () => {
  const bench = await open({ history: waitingHistory(2, 3), seatId: 's2' })
  await bench.session.setAutopick(true)
  expect(bench.show().startsWithAutopick).toBe(true)
  expect(bench.sent('set_autopick')).toEqual([])
  bench.session.close()
  for (const event of STARTED.slice(waitingHistory(2, 3).length)) bench.server.happen(event)
  const again = await open({ server: bench.server, storage: bench.storage, seatId: 's2' })
  expect(bench.sent('set_autopick')).toContainEqual(expect.objectContaining({ participant_username: 'Bob', on: true }))
  expect(again.show().draft.teams[1]?.control).toBe('autopick')
  expect(again.show().startsWithAutopick).toBe(false)
})

test('[RU7] the imported ranking orders the board; a player of the lobby that it lacks stands at its end', async () => {
  const bench = await open()
  const own = createBoard([playerOf('RB', { id: 'p7', rank: 1 }), playerOf('WR', { id: 'nobody', rank: 2 })])
  expect(bench.session.importBoard(own)).toEqual({ ok: true, value: null })
  const { board, pool, hasImportedBoard } = bench.show()
  expect(hasImportedBoard).toBe(true)
  expect(board.players.slice(0, 3).map(({ id }) => id)).toEqual(['p7', 'nobody', 'p1'])
  expect(board.players).toHaveLength(41)
  expect(pool?.has('nobody')).toBe(false)
  expect(pool?.has('p1')).toBe(true)
  const again = await open({ server: bench.server, storage: bench.storage })
  expect(again.show().board.players[0]?.id).toBe('p7')
})

test('[RU7] [PRC6] published prices are those of the built-in ranking, and say nothing of an imported one', async () => {
  const adpBasis = { ppr: 'published', half_ppr: null, standard: null } as const
  const bench = await open({ boardOrigin: { season: 2026, adpBasis } })
  expect(bench.show().priceFacts.adpBasis).toEqual(adpBasis)
  bench.session.importBoard(createBoard([playerOf('RB', { id: 'p7', rank: 1 })]))
  expect(bench.show().priceFacts.adpBasis).toBeNull()
  bench.session.importBoard(null)
  expect(bench.show().priceFacts.adpBasis).toEqual(adpBasis)
})

test('[LS11] a lobby of another day’s players: their names are fetched, and only they may be drafted', async () => {
  const theirs = boardOf(41)
  const poolId = lobbyPoolOfBoard(theirs).id
  const history = STARTED.map((event): LobbyEvent => (event.kind === 'started' ? { ...event, poolId } : event))
  const bench = await open({ history, serverBoard: theirs })
  await settled()
  expect(bench.show().pool?.has('p41')).toBe(true)
  expect(bench.show().board.playersById.get('p41')).toMatchObject({ name: 'Player 41', isUnranked: true })
})

test('[LS12] what did not change stays the same object, and a heartbeat draws nothing', async () => {
  const bench = await open()
  const before = bench.show()
  bench.server.heartbeat()
  expect(bench.show()).toBe(before)
  bench.server.happen(picked(1))
  const after = bench.show()
  expect(after).not.toBe(before)
  expect(after.board).toBe(before.board)
  expect(after.shortlist).toBe(before.shortlist)
  expect(after.teamNames).toBe(before.teamNames)
  expect(after.pendingActs).toBe(before.pendingActs)
})

test('[LS13] who is here: those whom the server names, and oneself while the link is live', async () => {
  const bench = await open()
  expect([...bench.show().online].toSorted()).toEqual(['s1', 's2'])
  bench.server.isLiveUp = false
  bench.server.cutSockets()
  expect([...bench.show().online]).toEqual(['s2'])
})

test('[LS14] the host’s commands carry what the wire asks for', async () => {
  const bench = await open({ history: waitingHistory(3, 3) })
  expect(bench.show().draft.slots).toHaveLength(9)
  const outcomes = Promise.all([
    bench.session.send(orderCommand(bench.show().lobby, ['s3', 's1', 's2'])),
    bench.session.send({ kind: 'remove', seatId: 's2' }),
  ])
  await settled()
  expect(await outcomes).toEqual([
    { ok: true, value: null },
    { ok: true, value: null },
  ])
  const starting = bench.session.send({ kind: 'start' })
  await settled()
  expect(await starting).toMatchObject({ ok: true })
  expect(bench.sent('set_draft_order')).toEqual([
    {
      lobby_code: 'ABCDEF',
      host_username: 'Ann',
      order_type: 'manual',
      manual_order: [2, 3, 1],
      participant_ids: ['s1', 's2', 's3'],
    },
  ])
  expect(bench.sent('remove_participant')).toMatchObject([{ host_username: 'Ann', participant_username: 'Bob' }])
  expect(bench.show().teamNames).toEqual(["Cid's Team", "Ann's Team"])
  expect(slotOnTheClock(bench.show().draft)).toBe(1)
})

test('[LS14] an undraft empties the slot when the server has done it', async () => {
  const bench = await open({ history: [...STARTED, picked(1), picked(2)] })
  const undoing = bench.session.send({ kind: 'undraft', playerId: 'p1' })
  expect(idsOf(bench.show().draft)[0]).toBe('p1')
  await settled()
  expect(await undoing).toEqual({ ok: true, value: null })
  expect(idsOf(bench.show().draft).slice(0, 2)).toEqual([null, 'p2'])
})

test('[RU14] a seat link is a whole address with its token in the fragment', async () => {
  const bench = await open()
  const making = bench.session.makeSeatLink('s2')
  await settled()
  expect(await making).toEqual({
    ok: true,
    value: {
      url: 'https://example.org/?lobby=ABCDEF#seat=a%2Bb',
      expiresAtMs: Date.parse('2026-11-20T12:10:00.000Z'),
    },
  })
  expect(bench.sent('make_seat_link')).toEqual([
    { lobby_code: 'ABCDEF', participant_username: 'Bob', host_username: 'Ann' },
  ])
})

test('[LS15] closed, it lets go of everything, and whoever waits has an answer', async () => {
  const bench = await open()
  bench.server.network = 'requests-lost'
  const picking = bench.session.send(pick('p5'))
  bench.session.close()
  expect(await picking).toMatchObject({ ok: false })
  const requestCount = bench.server.requests.length
  await bench.clock.pass(60_000)
  expect(bench.server.requests).toHaveLength(requestCount)
  expect(bench.server.openSocketCount()).toBe(0)
})

test('[LS27] a screen that fails to draw does not stop the connection', async () => {
  const bench = await open()
  const stop = bench.session.subscribe(() => {
    throw new Error('drawing failed')
  })
  expect(() => bench.server.happen(picked(1))).toThrow('drawing failed')
  stop()
  bench.server.happen(picked(2))
  expect(idsOf(bench.show().draft).slice(0, 2)).toEqual(['p1', 'p2'])
  await bench.beat(20_000)
  expect(bench.show().link.kind).toBe('live')
})

function pick(playerId: string, teamIndex?: number) {
  const target = teamIndex === undefined ? ({ kind: 'clock' } as const) : ({ kind: 'team', teamIndex } as const)
  return { kind: 'pick', playerId, target } as const
}
