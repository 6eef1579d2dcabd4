import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idsOf } from '../support/builders.ts'
import { createSimRandom } from '../simulation/sim-random.ts'
import { startLobbyServer, type LobbyServer } from '../support/lobby-server.ts'
import { malformedMessage } from '../support/malformed-http.ts'
import { FEW_FACTS } from '../support/player-facts.ts'
import { sized } from '../support/run-size.ts'
import { newServerDraft } from '../support/server-lobby.ts'
import { readBundledPool } from '../../src/server/bundled-pool.ts'

/** FUZZ_SEED repeats a run; FUZZ_COUNT makes it longer. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_120)
const COUNT = Number(process.env['FUZZ_COUNT'] ?? sized(1500, 10_000))
const AT_ONCE = 40

let server: LobbyServer

beforeAll(async () => {
  server = await startLobbyServer(
    {
      LIMITS: JSON.stringify({
        commandsPerSeatPerMinute: 1e6,
        wrongCodesPerAddressPerMinute: 1e6,
        devicesPerAddressPerMinute: 1e6,
        lobbiesPerDevicePerHour: 1e6,
        tableReadsPerAddressPerMinute: 1e6,
      }),
    },
    { bundledFacts: { fingerprint: 'fuzz', asOfMs: 0, read: async () => FEW_FACTS } },
  )
})
afterAll(() => server.stop())

test(
  `[RF10] ${COUNT} malformed messages: no 5xx, no crash, and a draft on the same server is not affected (seed ${SEED})`,
  { timeout: 300_000 },
  async () => {
    const random = createSimRandom(SEED)
    const { code, host: fuzzed } = await newServerDraft(server.url, { usernames: ['Fuzz', 'Fizz'] })
    const seat = { cookie: fuzzed.caller.cookie ?? '', code, username: 'Fuzz' }
    const statuses = new Map<string, number>()
    const failures: string[] = []
    let sentCount = 0
    let isOver = false

    async function sendMany(): Promise<void> {
      while (sentCount < COUNT) {
        sentCount += 1
        const number = sentCount
        const { kind, bytes } = malformedMessage(random, seat)
        const answer = await sendBytes(bytes)
        const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 'none'
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status.startsWith('5')) failures.push(`message ${number} (${kind}): ${answer.slice(0, 300)}`)
      }
    }

    /** Two friends draft meanwhile: every pick is accepted and appears on the other's board. */
    async function draftBeside(): Promise<number> {
      const lobby = await newServerDraft(server.url, { usernames: ['Hana', 'Otto'], rounds: 20 })
      const [host, guest] = lobby.seats
      if (host === undefined || guest === undefined) throw new Error('two seats')
      const asHost = { lobby_code: lobby.code, host_username: 'Hana' }
      let steps = 0
      for (const { id } of readBundledPool().players.slice(0, 40)) {
        if (isOver && steps > 0) break
        await host.caller.get('make_draft_pick', {
          lobby_code: lobby.code,
          participant_username: 'Hana',
          player_id: id,
        })
        const { state, version } = await guest.caller.get('get_lobby_state', { lobby_code: lobby.code })
        expect(idsOf(state?.draft).findLast((held) => held !== null)).toBe(id)
        expect(version).toBe(4 + steps + 1)
        steps += 1
      }
      await host.caller.get('undo_draft_pick', { ...asHost, player_id: readBundledPool().players[0]?.id ?? '' })
      return steps
    }

    const fuzz = Promise.all(Array.from({ length: AT_ONCE }, sendMany)).then(() => (isOver = true))
    const [stepCount] = await Promise.all([draftBeside(), fuzz])
    expect(failures).toEqual([])
    expect(stepCount).toBeGreaterThan(0)
    // The test proves nothing if the server refuses everything at once.
    expect([...statuses.keys()]).toEqual(
      expect.arrayContaining(['200', '206', '400', '403', '404', '405', '406', '413', '415', '416']),
    )
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    expect(server.logged()).not.toContain('"level":50')
  },
)

/** Reads until the connection is closed; hangs up if the request is incomplete. */
function sendBytes(bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(server.port, '127.0.0.1', () => socket.end(bytes))
    socket.setEncoding('latin1').on('data', (chunk: string) => (answer += chunk))
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
  })
}
