import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { orderCommand } from '#core/lobby/seat-order.ts'
import { slotOnTheClock } from '#core/draft/draft.ts'
import { LIVE_PATH, rpcPath } from '#protocol/server-paths.ts'
import { SYSTEM_LIVE_CLOCK } from '../../src/server/live/live-clock.ts'
import { openStores } from '../../src/server/open-stores.ts'
import type { LobbySession } from '../../src/web/lobby/sync/lobby-session.ts'
import { idsOf } from '../support/builders.ts'
import { helloOf, LOBBY_ID, openLobby, run, startDraft } from '../support/live-bench.ts'
import { openLive, startLiveServer } from '../support/live-server.ts'
import { startLobbyServer } from '../support/lobby-server.ts'
import { createMemoryBus } from '../support/memory-bus.ts'
import { lobbyAfter, PROTOCOL_1, type Frame1 } from '../support/protocol-1.ts'
import { bundledBoardFile, sessionDevice } from '../support/session-device.ts'
import { storedTime } from '../../src/server/platform/database/stored-time.ts'
import { eventually } from '../support/eventually.ts'

const PLAYER_IDS = bundledBoardFile().board.players.map(({ id }) => id)

const closings: (() => unknown)[] = []

afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) {
    // oxlint-disable-next-line no-await-in-loop -- in the reverse order of opening
    await close()
  }
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'snakeboard-versions-'))
  closings.push(() => rmSync(folder, { recursive: true }))
  return folder
}

test('[PR10] over one socket, a client that doesn’t know an event follows the draft alongside one that does', async () => {
  const server = await startLobbyServer({ DATA_DIR: newFolder() })
  closings.push(() => server.stop())
  const knowing = sessionDevice(server.url)
  const older = sessionDevice(server.url, (text) => text.replace('"kind":"picked"', '"kind":"picked-of-tomorrow"'))
  const wanted = { lobby_name: 'League', host_username: 'Ann', max_teams: 2, rounds: 2 }
  const created = await knowing.call('create_lobby_secure', wanted)
  const code = created.ok ? created.value.lobby_code : ''
  const host = await knowing.open(code, 'Ann')
  await older.call('join_lobby_with_code', { lobby_code: code, user_name: 'Bob' })
  const sessions = [host, await older.open(code, 'Bob')]
  closings.push(() => sessions.forEach((session) => session.close()))
  await eventually(() => expect(host.snapshot().online.size).toBe(2))
  const { lobby: waiting } = host.snapshot()
  const order = orderCommand(
    waiting,
    waiting.seats.map(({ id }) => id),
  )
  expect(await host.send(order)).toMatchObject({ ok: true })
  expect(await host.send({ kind: 'start' })).toMatchObject({ ok: true })
  for (let pick = 1; pick <= 4; pick += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one turn after the other
    await pickOnTheClock(sessions)
  }
  for (const session of sessions) expect(idsOf(session.snapshot().draft)).toEqual(PLAYER_IDS.slice(0, 4))
  expect(older.socketCount).toBe(1)
}, 90_000)

/** Every session sees a pick before the next one is made. */
async function pickOnTheClock(sessions: readonly LobbySession[]): Promise<void> {
  const slotNumber = await eventually(() => {
    const slots = sessions.map((session) => slotOnTheClock(session.snapshot().draft))
    expect(new Set(slots).size).toBe(1)
    return slots[0] ?? expect.fail('the draft is complete')
  })
  const isTurn = (session: LobbySession) => session.snapshot().lobbyRights.isOnTheClock
  const picker = await eventually(() => sessions.find(isTurn) ?? expect.fail('nobody is on the clock'))
  const playerId = PLAYER_IDS[slotNumber - 1] ?? ''
  expect(await picker.send({ kind: 'pick', playerId, target: { kind: 'clock' } })).toEqual({
    ok: true,
    value: null,
  })
  await eventually(() => {
    for (const session of sessions) expect(session.snapshot().draft.slots[slotNumber - 1]?.playerId).toBe(playerId)
  })
}

test('[PR10] a node that doesn’t know a newer node’s event sends its clients a snapshot and continues', async () => {
  const opened = await openStores({ dataDir: newFolder(), databaseUrl: null, log: pino({ level: 'silent' }) })
  if (!opened.ok) throw new Error(opened.error)
  const { lobbies: store, database, close } = opened.value
  closings.push(close)
  const bus = createMemoryBus()
  const node = await startLiveServer({ store, bus: bus.join(), nodeId: 'older' })
  closings.push(() => node.stop())
  await openLobby(node, SYSTEM_LIVE_CLOCK, 2)
  await startDraft(node, 2)
  const client = await openLive(node.port, 'd1')
  client.send(helloOf(1))
  await eventually(() => expect(client.versions).toEqual([4]))

  const newer = bus.join()
  const event_json = JSON.stringify({ kind: 'clock-paused', remainingMs: 30_000 })
  await database.db
    .insertInto('lobby_events')
    .values({ lobby_id: LOBBY_ID, version: 5, event_json, participant_id: 's1', at: storedTime(Date.now()) })
    .execute()
  await database.db.updateTable('lobbies').set({ version: 5, name: 'Paused' }).where('id', '=', LOBBY_ID).execute()
  newer.publish({ kind: 'changed', lobbyId: LOBBY_ID, version: 5 })

  await eventually(() => expect(client.versions).toEqual([4, 5]))
  expect(client.frames.findLast(({ type }) => type === 'snapshot')).toMatchObject({ state: { name: 'Paused' } })
  expect(await run(node, 1, { kind: 'pick', playerId: 'p1', target: { kind: 'clock' } })).toMatchObject({ ok: true })
  await eventually(() => expect(client.versions).toEqual([4, 5, 6]))
  expect(client.byeReason).toBeNull()
  expect(node.logLines).toEqual([])
})

test('[PR11] a client of protocol 1 that is still open reads every frame and answer of a whole draft', async () => {
  const server = await startLobbyServer({ DATA_DIR: newFolder() })
  closings.push(() => server.stop())
  let cookie = ''
  const ask = async (name: keyof typeof PROTOCOL_1.answers | 'ensure_device', input: object): Promise<unknown> => {
    const headers = { 'Content-Type': 'application/json', cookie }
    const response = await fetch(server.url + rpcPath(name), { method: 'POST', headers, body: JSON.stringify(input) })
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    expect(response.status).toBe(200)
    const answer: unknown = await response.json()
    return name === 'ensure_device' ? answer : PROTOCOL_1.answers[name].parse(answer)
  }
  await ask('ensure_device', {})
  const wanted = { lobby_name: 'League', host_username: 'Ann', max_teams: 2, rounds: 1 }
  const { lobby_code } = PROTOCOL_1.answers.create_lobby_secure.parse(await ask('create_lobby_secure', wanted))

  const frames: Frame1[] = []
  const socket = new WebSocket(server.url.replace('http', 'ws') + LIVE_PATH, { headers: { cookie } })
  closings.push(() => socket.terminate())
  socket.on('message', (text: Buffer) => frames.push(PROTOCOL_1.downFrame.parse(JSON.parse(text.toString()))))
  await new Promise((resolve) => socket.once('open', resolve))
  socket.send(JSON.stringify({ type: 'hello', protocol: 1, lobby: lobby_code, seat: 'Ann', version: null }))
  await eventually(() => expect(frames[0]).toMatchObject({ type: 'snapshot', version: 1 }))

  const asHost = { lobby_code, host_username: 'Ann' }
  const [first, second] = [{ player_id: PLAYER_IDS[0] }, { player_id: PLAYER_IDS[1] }]
  await ask('join_lobby_with_code', { lobby_code, user_name: 'Bob' })
  await ask('set_draft_order', { ...asHost, order_type: 'manual', manual_order: [2, 1] })
  await ask('start_draft', asHost)
  await ask('make_draft_pick', { lobby_code, participant_username: 'Bob', ...first })
  await ask('make_draft_pick', { lobby_code, participant_username: 'Ann', ...second })
  await ask('undo_draft_pick', { ...asHost, ...first })
  await eventually(() => expect(frames.findLast(({ type }) => type === 'event')).toMatchObject({ version: 7 }))

  const { state } = PROTOCOL_1.answers.get_lobby_state.parse(await ask('get_lobby_state', { lobby_code }))
  expect(lobbyAfter(frames)).toEqual(state)
  expect(state?.draft).toEqual({ teamCount: 2, roundCount: 1, slots: [null, PLAYER_IDS[1]] })
}, 60_000)
