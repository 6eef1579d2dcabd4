import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { orderCommand } from '#core/lobby/seat-order.ts'
import { slotOnTheClock } from '#core/draft/draft.ts'
import type { LobbySession } from '../../src/web/lobby/sync/lobby-session.ts'
import { idsOf } from '../support/builders.ts'
import { startLobbyServer } from '../support/lobby-server.ts'
import { bundledBoardFile, sessionDevice } from '../support/session-device.ts'
import { eventually } from '../support/eventually.ts'

const PLAYER_IDS = bundledBoardFile().board.players.map(({ id }) => id)

test('[LS23] three devices draft a lobby to the end, although the server is down for a while in the middle', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'snakeboard-session-'))
  let server = await startLobbyServer({ DATA_DIR: dataDir })
  const { url, port } = server
  const sessions: LobbySession[] = []
  try {
    const [ann, bob, cid] = [sessionDevice(url), sessionDevice(url), sessionDevice(url)]
    const created = await ann.call('create_lobby_secure', {
      lobby_name: 'League',
      host_username: 'Ann',
      max_teams: 3,
      rounds: 2,
    })
    const code = created.ok ? created.value.lobby_code : ''
    const host = await ann.open(code, 'Ann')
    sessions.push(host)
    for (const [device, name] of [
      [bob, 'Bob'],
      [cid, 'Cid'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- in the order of joining
      expect(await device.call('join_lobby_with_code', { lobby_code: code, user_name: name })).toMatchObject({
        ok: true,
      })
      // oxlint-disable-next-line no-await-in-loop -- in the order of joining
      sessions.push(await device.open(code, name))
    }
    await eventually(() => expect(host.snapshot().lobby.seats).toHaveLength(3))
    await eventually(() => expect(host.snapshot().online.size).toBe(3))
    const { lobby: waiting } = host.snapshot()
    const order = orderCommand(
      waiting,
      waiting.seats.map(({ id }) => id),
    )
    expect(await host.send(order)).toMatchObject({ ok: true })
    expect(await host.send({ kind: 'start' })).toMatchObject({ ok: true })

    await pickOnTheClock(sessions)
    await pickOnTheClock(sessions)
    await server.stop()
    await eventually(() => expect(host.snapshot().link.kind).toBe('reconnecting'))
    expect(host.snapshot().rights.mayPick).toBe(false)
    const duringOutage = pickOnTheClock(sessions)
    server = await startLobbyServer({ DATA_DIR: dataDir, PORT: String(port) })
    await duringOutage
    for (let pick = 4; pick <= 6; pick += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one turn after the other
      await pickOnTheClock(sessions)
    }
    for (const session of sessions) {
      expect(idsOf(session.snapshot().draft)).toEqual(PLAYER_IDS.slice(0, 6))
      expect(session.snapshot()).toMatchObject({ link: { kind: 'live' }, end: null })
    }
  } finally {
    for (const session of sessions) session.close()
    await server.stop()
    rmSync(dataDir, { recursive: true })
  }
}, 90_000)

/** The device on the clock picks the next player of the board, and every device sees it. */
async function pickOnTheClock(sessions: readonly LobbySession[]): Promise<void> {
  const drafts = sessions.map((session) => session.snapshot().draft)
  const slotNumber = slotOnTheClock(drafts[0] ?? expect.fail('no session')) ?? 0
  const picker = sessions.find((session) => session.snapshot().lobbyRights.isOnTheClock)
  const playerId = PLAYER_IDS[slotNumber - 1] ?? ''
  expect(await picker?.send({ kind: 'pick', playerId, target: { kind: 'clock' } })).toEqual({ ok: true, value: null })
  await eventually(() => {
    for (const session of sessions) expect(session.snapshot().draft.slots[slotNumber - 1]?.playerId).toBe(playerId)
  })
}
