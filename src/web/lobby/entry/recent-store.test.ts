import { beforeEach, expect, test } from 'vitest'
import { err, ok } from '#core/lib/result.ts'
import { fakeStorage } from '../../../../tests/support/fake-storage.ts'
import { fakeCall } from '../../../../tests/support/fake-call.ts'
import { rememberLobby } from './recent-storage.ts'
import { isServerInReach, loadRecent, recentStore, removeRecent } from './recent-store.ts'

const SUNDAY = { code: 'QX7K2M', username: 'Ann', name: 'Sunday League', how: 'joined' } as const
const ROW = { code: 'QX7K2M', name: 'Sunday League', is_active: true, draft_started: true }

beforeEach(() => recentStore.setState({ kind: 'unknown' }, true))

function ports(call = fakeCall({})) {
  const logged: unknown[] = []
  const storage = fakeStorage()
  return { call, storage, nowMs: () => 7, log: (...words: unknown[]) => void logged.push(words), logged }
}

test('[RL7] a device that has been in no lobby asks nobody', async () => {
  const call = fakeCall({})
  await loadRecent(ports(call))
  expect(call.calls).toEqual([])
  expect(recentStore.getState()).toEqual({ kind: 'loaded', cards: [], atMs: 7 })
})

test('[RL7] the active ones are shown, with whether their draft has started', async () => {
  const call = fakeCall({ get_multiple_lobbies_by_codes: () => ok([ROW]) })
  const parts = ports(call)
  rememberLobby(parts.storage, SUNDAY, 0)
  await loadRecent(parts)
  expect(call.calls).toMatchObject([{ input: { lobby_codes: ['QX7K2M'] } }])
  expect(recentStore.getState()).toMatchObject({ cards: [{ code: 'QX7K2M', hasStarted: true }] })
})

test('[RL8] a failure is logged only, and what is shown stays', async () => {
  const failing = fakeCall({ get_multiple_lobbies_by_codes: () => err({ code: 'no_answer', details: null }) })
  const parts = ports(failing)
  rememberLobby(parts.storage, SUNDAY, 0)
  await loadRecent(parts)
  expect(recentStore.getState()).toEqual({ kind: 'failed' })
  expect(parts.logged).toHaveLength(1)
  await loadRecent({ ...parts, call: fakeCall({ get_multiple_lobbies_by_codes: () => ok([ROW]) }) })
  await loadRecent(parts)
  expect(recentStore.getState()).toMatchObject({ kind: 'loaded', cards: [{ code: 'QX7K2M' }] })
})

test('[RL8] [LA9] a refusal is only logged and does not count as a server out of reach', async () => {
  const parts = ports(
    fakeCall({ get_multiple_lobbies_by_codes: () => err({ code: 'too_many_requests', details: null }) }),
  )
  rememberLobby(parts.storage, SUNDAY, 0)
  await loadRecent(parts)
  expect(recentStore.getState()).toEqual({ kind: 'loaded', cards: [], atMs: 7 })
  expect(parts.logged).toHaveLength(1)
})

test('[RL3] a removed lobby goes from the screen and from the storage, also while the answer is on its way', async () => {
  const parts = ports()
  rememberLobby(parts.storage, SUNDAY, 0)
  const call = fakeCall({
    get_multiple_lobbies_by_codes: () => {
      removeRecent(parts.storage, 'QX7K2M')
      return ok([ROW])
    },
  })
  await loadRecent({ ...parts, call })
  expect(recentStore.getState()).toMatchObject({ cards: [] })
})

test('[LA9] lobbies are offered with a connection, unless the server did not answer', () => {
  const kinds = ['unknown', 'loaded', 'failed'] as const
  expect(kinds.map((kind) => isServerInReach(true, kind))).toEqual([true, true, false])
  expect(kinds.map((kind) => isServerInReach(false, kind))).toEqual([false, false, false])
})
