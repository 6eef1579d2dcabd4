import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from 'node:net'
import { readBundledPool } from '../../src/server/bundled-pool.ts'
import { rpcPath, COMMAND_ID_HEADER } from '#protocol/server-paths.ts'
import { databaseSettings, onEachDatabase, type TestDatabase } from '../support/each-database.ts'
import {
  callerWithoutCookie,
  newCaller,
  START_LIMIT_MS,
  startLobbyServer,
  type Caller,
  type LobbyServer,
} from '../support/lobby-server.ts'
import { sized } from '../support/run-size.ts'
import { newServerDraft, newServerLobby, type ServerLobby } from '../support/server-lobby.ts'

/** RACE_SHARE=0.1 runs a tenth of them: 10 races for the last seats and 50 for a player; on PostgreSQL a fifth of that. */
const SHARE = Number(process.env['RACE_SHARE'] ?? sized(0.1, 1))
const TIMEOUT_MS = 300_000

await onEachDatabase(describeRaces)

function describeRaces(database: TestDatabase): void {
  const share = database.postgres === null ? SHARE : SHARE / 5
  const joinRaceCount = Math.ceil(100 * share)
  const pickRaceCount = Math.ceil(500 * share)

  let server: LobbyServer
  let callers: readonly Caller[]

  beforeAll(async () => {
    server = await startLobbyServer({
      ...(await databaseSettings(database)),
      LIMITS: JSON.stringify({
        devicesPerAddressPerMinute: 1000,
        commandsPerSeatPerMinute: 100_000,
        lobbiesPerDevicePerHour: 1000,
      }),
    })
    callers = await Promise.all(Array.from({ length: 51 }, () => newCaller(server.url)))
  }, START_LIMIT_MS)
  afterAll(() => server.stop())

  test(`[RU12] 50 joins at once for 12 seats leave 12, ${joinRaceCount} times`, { timeout: TIMEOUT_MS }, async () => {
    const [host, ...guests] = callers
    for (let race = 0; race < joinRaceCount; race += 1) {
      const { code } = await newServerLobby(server.url, { usernames: ['Host'], callers: host ? [host] : [] })
      const answers = await Promise.all(
        guests.map((guest, index) =>
          guest.call('join_lobby_with_code', { lobby_code: code, user_name: `Guest ${index}` }),
        ),
      )
      const codes = answers.map((answer) => (answer.ok ? 'ok' : answer.code))
      const participants = (await host?.get('get_lobby_participants', { lobby_code: code })) ?? []
      expect(participants).toHaveLength(12)
      expect(new Set(participants.map(({ username }) => username)).size).toBe(12)
      expect(codes.filter((answer) => answer === 'ok')).toHaveLength(11)
      expect(codes.filter((answer) => answer === 'lobby_full')).toHaveLength(39)
    }
  })

  test(
    `[RU10] twelve devices draft the same player at once and one succeeds, ${pickRaceCount} times`,
    { timeout: TIMEOUT_MS },
    async () => {
      const usernames = Array.from({ length: 12 }, (_, index) => `Seat ${index + 1}`)
      const playerIds = readBundledPool().players.map((player) => player.id)
      let lobby: ServerLobby | null = null
      let pickCount = 0
      for (let race = 0; race < pickRaceCount; race += 1) {
        if (lobby === null || pickCount === 240) {
          lobby = await newServerDraft(server.url, { usernames, rounds: 20, callers })
          pickCount = 0
        }
        const { code, seats, host } = lobby
        const answers = await Promise.all(
          seats.map(({ caller, username }) =>
            caller.call('make_draft_pick', {
              lobby_code: code,
              participant_username: username,
              player_id: playerIds[pickCount] ?? '',
            }),
          ),
        )
        pickCount += 1
        const codes = answers.map((answer) => (answer.ok ? 'ok' : answer.code))
        expect(codes.filter((answer) => answer === 'ok')).toHaveLength(1)
        expect(codes.filter((answer) => !['ok', 'already_drafted', 'not_your_turn'].includes(answer))).toEqual([])
        const picks = await host.caller.get('get_draft_picks', { lobby_code: code })
        expect(picks.map((pick) => pick.player_id)).toEqual(playerIds.slice(0, pickCount))
      }
    },
  )

  test('[RU9] two first requests of one device at once are one device', async () => {
    const [one, other] = [callerWithoutCookie(server.url), callerWithoutCookie(server.url)]
    const nonce = 'a nonce of one first visit'
    await Promise.all([one.get('ensure_device', { nonce }), other.get('ensure_device', { nonce })])
    expect(one.cookie).toBe(other.cookie)

    const { code } = await newServerLobby(server.url, { usernames: ['Host'], callers: [callers[0] ?? one] })
    const join = { lobby_code: code, user_name: 'Ada' }
    const joined = await Promise.all([one.get('join_lobby_with_code', join), other.get('join_lobby_with_code', join)])
    expect(joined[0].participant_id).toBe(joined[1].participant_id)
    expect(await one.get('get_lobby_participants', { lobby_code: code })).toHaveLength(2)
  })

  test('[RU9] a first visit and a first join that are retried after lost answers are one device and one seat', async () => {
    const { code, host } = await newServerLobby(server.url, { usernames: ['Host'] })
    const seatCount = async () => (await host.caller.get('get_lobby_participants', { lobby_code: code })).length

    const device = callerWithoutCookie(server.url)
    const nonce = 'a nonce whose answer is lost'
    await sendAndHangUp('ensure_device', { nonce }, '')
    await device.get('ensure_device', { nonce })
    const join = { lobby_code: code, user_name: 'Ada' }
    const commandId = 'join-0001'
    await sendAndHangUp(
      'join_lobby_with_code',
      join,
      `Cookie: ${device.cookie}\r\n${COMMAND_ID_HEADER}: ${commandId}\r\n`,
    )
    await expect.poll(seatCount).toBe(2)

    const answers = [
      await device.get('join_lobby_with_code', join, { commandId }),
      await device.get('join_lobby_with_code', join, { commandId }),
      await device.get('join_lobby_with_code', join),
    ]
    expect(new Set(answers.map((answer) => answer.participant_id)).size).toBe(1)
    expect(await seatCount()).toBe(2)
  })

  test('[RU10] a creation that is retried after a lost answer, even at once, makes one lobby', async () => {
    const host = await newCaller(server.url)
    const lobby = { lobby_name: 'Friends', host_username: 'Hana', max_teams: 12, rounds: 15 }
    const commandId = 'create-0001'
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => host.get('create_lobby_secure', lobby, { commandId })),
    )
    answers.push(await host.get('create_lobby_secure', lobby, { commandId }))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const other = await host.call('create_lobby_secure', { ...lobby, rounds: 14 }, { commandId })
    expect(other).toMatchObject({ ok: false, code: 'command_id_reused' })
  })

  /** A request whose caller disconnects before the response arrives. */
  function sendAndHangUp(name: Parameters<typeof rpcPath>[0], input: object, headers: string): Promise<void> {
    const body = JSON.stringify(input)
    const head = `POST ${rpcPath(name)} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers}`
    return new Promise((resolve, reject) => {
      const socket = connect(server.port, '127.0.0.1', () => {
        socket.end(`${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`, () => {
          socket.destroy()
          resolve()
        })
      })
      socket.on('error', reject)
    })
  }
}
