import { beforeEach, expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { boardPath, NEWEST_BOARD_PATH } from '#protocol/server-paths.ts'
import { createEditions } from './editions.ts'
import { sha256 } from './sha256.ts'
import { STORAGE_KEYS } from './storage-keys.ts'

const BUNDLED = readFileSync(new URL('../../../data/board.json', import.meta.url), 'utf8')
const BUNDLED_FINGERPRINT = sha256(BUNDLED)
const NEWER = BUNDLED.replace('"rosterDate": "2026-08-21"', '"rosterDate": "2026-09-01"')
const OLDER = BUNDLED.replace('"rosterDate": "2026-08-21"', '"rosterDate": "2026-08-01"')
const LAST_SEASON = BUNDLED.replace('"season": 2026', '"season": 2025')

let server: Map<string, string>
let stored: Map<string, string>
let log: string[]
let pauseCount: number

beforeEach(() => {
  server = new Map([['/assets/board.json', BUNDLED]])
  stored = new Map()
  log = []
  pauseCount = 0
})

/** A visit of the app. */
function visit() {
  return createEditions({
    fetchText: async (url) => server.get(url) ?? null,
    storage: {
      read: (key) => stored.get(key) ?? null,
      write: (key, value) => {
        stored.set(key, value)
        return { ok: true, value: null }
      },
    },
    bundled: { url: '/assets/board.json', fingerprint: BUNDLED_FINGERPRINT },
    log: (message) => void log.push(message),
    pause: async () => {
      pauseCount += 1
    },
  })
}

function publish(content: string, fingerprint = sha256(content)): string {
  server.set(NEWEST_BOARD_PATH, JSON.stringify({ fingerprint, season: 2026, rosterDate: '2026-09-01' }))
  server.set(boardPath(fingerprint), content)
  return fingerprint
}

test('[ED8] the newest edition is the one that the server names', async () => {
  const fingerprint = publish(NEWER)
  expect(await visit().newest()).toMatchObject({ fingerprint, rosterDate: '2026-09-01' })
  expect(log).toEqual([])
})

test('[PF10] a board is read with a pause after every thirty players', async () => {
  const { board } = await visit().newest()
  expect(pauseCount).toBe(Math.ceil(board.players.length / 30))
})

test('[ED8] without the server it is the newest that this device has had, else the bundled one', async () => {
  expect(await visit().newest()).toMatchObject({ fingerprint: BUNDLED_FINGERPRINT })
  const fingerprint = publish(NEWER)
  await visit().newest()
  server.delete(NEWEST_BOARD_PATH)
  expect(await visit().newest()).toMatchObject({ fingerprint })
  server.delete(boardPath(fingerprint))
  expect(await visit().newest()).toMatchObject({ fingerprint: BUNDLED_FINGERPRINT })
})

test.each([
  ['with another fingerprint', () => publish(NEWER, 'a'.repeat(64)), 'the fingerprint is'],
  ['cut off', () => publish(NEWER.slice(0, 50_000)), 'expected an object'],
  ['of older rosters', () => publish(OLDER), 'the board is of 2026-08-01, and one of 2026-08-21 is there already'],
  ['of an earlier season', () => publish(LAST_SEASON), 'the board is of 2025, and one of 2026 is there already'],
])('[ED9] an edition %s is refused with a reason, and the device keeps its own', async (_, publishBad, reason) => {
  publishBad()
  expect(await visit().newest()).toMatchObject({ fingerprint: BUNDLED_FINGERPRINT })
  expect(log.join('\n')).toContain(reason)
})

test('[ED9] what is no fingerprint is never asked for', async () => {
  server.set(NEWEST_BOARD_PATH, '<!doctype html>')
  expect(await visit().newest()).toMatchObject({ season: 2026 })
  server.set(NEWEST_BOARD_PATH, '{"fingerprint":"../../secret"}')
  expect(await visit().newest()).toMatchObject({ season: 2026 })
  expect(await visit().load('../../secret')).toBeNull()
})

test('[ED9] without any board it fails, so that the screen can offer to try again', async () => {
  server.clear()
  await expect(visit().newest()).rejects.toThrow('no board could be loaded')
  expect(stored.get(STORAGE_KEYS.newestBoard)).toBeUndefined()
})
