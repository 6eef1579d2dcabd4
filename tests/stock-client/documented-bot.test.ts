import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBundledPool } from '../../src/server/bundled-pool.ts'
import { START_LIMIT_MS, startLobbyServer, type LobbyServer } from '../support/lobby-server.ts'
import { call, createLobby, newPerson, pick } from './realtime-client.ts'
import { eventually } from '../support/eventually.ts'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))
const PLAYERS = readBundledPool().players.map(({ id }) => id)

let server: LobbyServer
const folder = mkdtempSync(join(tmpdir(), 'snakeboard-bot-'))

beforeAll(async () => {
  server = await startLobbyServer()
}, START_LIMIT_MS)
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

test('[RTC18] the documented bot drafts by its queue, past what others took, and ends with the draft', async () => {
  const bot = join(folder, 'bot.mjs')
  writeFileSync(bot, documentedBot())
  symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'))
  const ann = await newPerson(server.url)
  const lobby = await createLobby(ann, 3)
  const code = { lobby_code: lobby.lobby_code }
  const [first, second, third, fourth] = PLAYERS.slice(50)
  const queue = [first, second, third].map(String)
  const running = spawn(process.execPath, [bot, server.url, lobby.lobby_code, 'Robo', ...queue], { stdio: 'pipe' })
  let printed = ''
  running.stderr.on('data', (chunk: Buffer) => void (printed += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => running.once('exit', resolve))
  await eventually(async () => expect(await call(ann, 'get_lobby_participants', code)).toHaveLength(2))
  const asHost = { ...code, host_username: 'Ann' }
  await call(ann, 'set_draft_order', { ...asHost, order_type: 'manual', manual_order: [1, 2] })
  await call(ann, 'start_draft', asHost)
  // Ann takes the first of the bot's queue, so it goes on with the second.
  for (const playerId of [String(first), String(fourth), PLAYERS[0] ?? '']) {
    // oxlint-disable-next-line no-await-in-loop
    await eventually(async () => {
      const [{ own_seats }] = await call(ann, 'get_lobby_by_code', code)
      expect(own_seats[0].picks_until).toBe(0)
    })
    // oxlint-disable-next-line no-await-in-loop
    await pick(ann, lobby, 'Ann', playerId)
  }
  expect([await ended, printed]).toEqual([0, ''])
  const picks: readonly Readonly<Record<string, unknown>>[] = await call(ann, 'get_draft_picks', code)
  const byRobot = picks.filter((row) => row['team_name'] === "Robo's Team").map((row) => row['player_id'])
  expect(byRobot).toEqual([second, third, expect.any(String)])
})

function documentedBot(): string {
  const [, after = ''] = readFileSync(`${PROJECT}/docs/protocol.md`, 'utf8').split(
    '<!-- This program is run by a test. -->',
  )
  const code = /```js\n(?<code>.*?)```/s.exec(after)?.groups?.['code']
  if (code === undefined) throw new Error('docs/protocol.md has no bot')
  return code
}
