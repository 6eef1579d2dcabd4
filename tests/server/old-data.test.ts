import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  callerWithoutCookie,
  startLobbyServer,
  START_LIMIT_MS,
  type Caller,
  type LobbyServer,
} from '../support/lobby-server.ts'
import { idsOf } from '../support/builders.ts'

/** A database that version 1.2.0 left behind: lobbies that wait, draft and are complete, and a solo draft of one device. */
const FOLDER = new URL('../fixtures/version-1.2.0/', import.meta.url)
const { drafting, waiting, complete, soloist, playerIds } = JSON.parse(
  readFileSync(new URL('session.json', FOLDER), 'utf8'),
)

describe('a database of version 1.2.0', () => {
  let dataDir = ''
  let server: LobbyServer

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'snakeboard-1.2.0-'))
    const file = join(dataDir, 'snakeboard.sqlite')
    writeFileSync(file, gunzipSync(readFileSync(new URL('snakeboard.sqlite.gz', FOLDER))))
    moveToToday(file)
    server = await startLobbyServer({ DATA_DIR: dataDir })
  }, START_LIMIT_MS)

  afterEach(async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('[OD1] a draft in progress continues: the same seats, the same board, and picks that a person made', async () => {
    const [host, , third] = drafting.seats
    const caller = withCookie(host.cookie)
    const before = await caller.get('get_lobby_state', { lobby_code: drafting.code })
    expect(idsOf(before.state?.draft).slice(0, 3)).toEqual([playerIds[2], playerIds[1], null])
    expect(before.state?.draft?.slots[0]).toEqual({ playerId: playerIds[2], by: 'person', reason: null })
    expect(before.state?.draft?.owners).toEqual([0, 1, 2, 2, 1, 0, 0, 1, 2, 2, 1, 0])
    await withCookie(third.cookie).get('make_draft_pick', {
      lobby_code: drafting.code,
      participant_username: third.username,
      player_id: playerIds[5],
    })
    await caller.get('undo_draft_pick', {
      lobby_code: drafting.code,
      host_username: host.username,
      player_id: playerIds[1],
    })
    const after = await caller.get('get_lobby_state', { lobby_code: drafting.code })
    expect(after.version).toBe(before.version + 2)
    expect(idsOf(after.state?.draft).slice(0, 3)).toEqual([playerIds[2], null, playerIds[5]])
  })

  test('[OD1] a waiting lobby can be joined and started, and a complete one still shows its picks', async () => {
    const guest = callerWithoutCookie(server.url)
    await guest.get('ensure_device', {})
    await guest.get('join_lobby_with_code', { lobby_code: waiting.code, user_name: 'Newcomer' })
    const [host] = waiting.seats
    const asHost = { lobby_code: waiting.code, host_username: host.username }
    const caller = withCookie(host.cookie)
    await caller.get('set_draft_order', { ...asHost, order_type: 'manual', manual_order: [3, 1, 2] })
    await caller.get('start_draft', asHost)
    const picks = await withCookie(complete.seats[0].cookie).get('get_draft_picks', { lobby_code: complete.code })
    expect(picks.map((pick) => pick.player_id)).toEqual(playerIds.slice(0, 2))
  })

  test('[OD1] a solo draft stored for a device is still there', async () => {
    const [draft] = await withCookie(soloist.cookie).get('get_solo_draft', { username: 'anybody' })
    expect(draft).toMatchObject({ num_teams: 2, rounds: 3 })
  })

  function withCookie(cookie: string): Caller {
    const caller = callerWithoutCookie(server.url)
    caller.cookie = cookie
    return caller
  }
})

/** Lobbies expire, so the times in the file are shifted to one hour ago. */
function moveToToday(file: string): void {
  const database = new DatabaseSync(file)
  const newest = database.prepare('select max(changed_at) as atMs from lobbies').get()
  const shiftMs = Date.now() - 3_600_000 - Number(newest?.['atMs'])
  database.exec(`
    update lobbies set changed_at = changed_at + ${shiftMs}, created_at = created_at + ${shiftMs};
    update lobby_events set at = at + ${shiftMs}`)
  database.close()
}
