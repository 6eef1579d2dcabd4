import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { DRAFTED_LIFE_MS } from '#core/lobby/activity.ts'
import type { ResultKind } from '#core/lobby/lobby-result.ts'
import { boardOf } from '../../../tests/support/builders.ts'
import { createFakeLog } from '../../../tests/support/live-bench.ts'
import { LOBBY_POOL } from '../../../tests/support/lobby-builders.ts'
import { createMemoryFileStore } from '../../../tests/support/memory-file-store.ts'
import { createRpcWorld, draftOfTwo, type RpcWorld } from '../../../tests/support/rpc-world.ts'
import { DEFAULT_LIMITS } from '../limits/limits.ts'
import { createRateLimits } from '../limits/rate-limits.ts'
import { createLobbyPools } from '../lobby/lobby-pools.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { createLobbyDoor } from '../rpc/lobby-door.ts'
import { createDownloadResult } from './download-result.ts'

const CSV_OF_DATABASE = '"1","1","Hana\'s Team","Player 1","QB","KC","1","1"'
const LAST_VERSION = 8

/** Hana and Otto have drafted, two rounds; the fourth pick was made at this moment. */
async function finishedWorld() {
  const world = await createRpcWorld()
  const code = await draftOfTwo(world)
  for (const [index, name] of ['Hana', 'Otto', 'Otto', 'Hana'].entries()) {
    world.clock.ms += 60_000
    const device = name === 'Hana' ? 'host-device' : 'otto-device'
    const pick = { lobby_code: code, participant_username: name, player_id: `p${index + 1}` }
    await world.get('make_draft_pick', pick, { device })
  }
  const lobbyId = await world.lobbies.lobbyIdOf(code)
  if (lobbyId === null) throw new Error('no lobby')
  return { world, code, nameOf: (kind: ResultKind) => `results/${lobbyId}/${LAST_VERSION}.${kind}` }
}

function downloadsOf({ lobbies, clock }: RpcWorld, files: Pick<FileStore, 'read'>) {
  const now = () => clock.ms
  const log = createFakeLog()
  const download = createDownloadResult({
    door: createLobbyDoor({ ...createRateLimits(DEFAULT_LIMITS, now), store: lobbies, now }),
    store: lobbies,
    pools: createLobbyPools(LOBBY_POOL, lobbies),
    board: boardOf(30),
    files,
    log,
    patienceMs: 20,
  })
  /** The text of the file, or the code. */
  const ask = async (code: string, device = 'otto-device', kind: ResultKind = 'csv') => {
    const call = { deviceId: device, cookie: null, address: '192.0.2.1', commandId: null, issuedAtMs: null }
    const answer = await download({ code, kind }, call)
    return answer.ok ? answer.value.text() : answer.error.code
  }
  return { ask, download, log }
}

test('[RE16] the file comes from the store as it is there, and from the database where it is not', async () => {
  const { world, code, nameOf } = await finishedWorld()
  const files = createMemoryFileStore()
  const { ask, log } = downloadsOf(world, files)
  expect(await ask(code)).toContain(CSV_OF_DATABASE)
  await files.put(nameOf('csv'), Buffer.from('as it was kept'))
  expect(await ask(code)).toBe('as it was kept')
  expect(JSON.parse(await ask(code, 'otto-device', 'json'))).toMatchObject({ code, participants: [{}, {}] })
  expect(log.lines).toEqual([])
})

test.each<[string, Pick<FileStore, 'read'>]>([
  ['refuses', { read: () => Promise.reject(new Error('refused')) }],
  ['hangs', { read: () => new Promise(() => undefined) }],
  ['hangs in the middle of the file', { read: async () => new Readable({ read() {} }) }],
  [
    'breaks off',
    {
      read: async () =>
        Readable.from(
          (async function* () {
            yield Buffer.from('"Pick"')
            throw new Error('cut off')
          })(),
        ),
    },
  ],
])(
  '[RE16] a store that %s is not waited for: the result comes whole from the database, with one line',
  async (_how, files) => {
    const { world, code } = await finishedWorld()
    const { ask, log } = downloadsOf(world, files)
    expect(await ask(code)).toContain(CSV_OF_DATABASE)
    expect(log.lines).toEqual(['the file of a result could not be read, made anew'])
  },
)

test('[RE8] [RU15] a lobby whose time is over keeps its result for its members; to others it is an unknown code', async () => {
  const { world, code } = await finishedWorld()
  const { ask } = downloadsOf(world, createMemoryFileStore())
  const result = await ask(code)
  const json = await ask(code, 'otto-device', 'json')
  world.clock.ms += DRAFTED_LIFE_MS
  expect(await ask(code)).toBe(result)
  expect(await ask(code, 'stranger')).toBe('lobby_not_found')
  const lobbyId = await world.lobbies.lobbyIdOf(code)
  await world.authority.expire(lobbyId ?? '')
  expect((await world.lobbies.read(lobbyId ?? ''))?.version).toBe(LAST_VERSION + 1)
  expect(await ask(code)).toBe(result)
  expect(await ask(code, 'otto-device', 'json')).toBe(json)
  expect(await ask(code, 'stranger')).toBe('lobby_not_found')
})

test('[RE5] the file is named after the day of the last pick, also in a lobby that has expired', async () => {
  const { world, code } = await finishedWorld()
  const { download } = downloadsOf(world, createMemoryFileStore())
  const day = new Date(world.clock.ms).toISOString().slice(0, 10)
  world.clock.ms += DRAFTED_LIFE_MS
  const lobbyId = await world.lobbies.lobbyIdOf(code)
  await world.authority.expire(lobbyId ?? '')
  const call = { deviceId: 'host-device', cookie: null, address: '', commandId: null, issuedAtMs: null }
  const answer = await download({ code, kind: 'json' }, call)
  expect(answer.ok && answer.value.headers.get('Content-Disposition')).toBe(
    `attachment; filename="draft-results-${day}.json"`,
  )
})
