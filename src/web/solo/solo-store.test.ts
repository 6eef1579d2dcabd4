import { expect, test, vi } from 'vitest'
import { editions } from '../platform/device-editions.ts'
import { loadSolo, soloStore } from './solo-store.ts'

vi.mock('../platform/device-editions.ts', () => ({ editions: { newest: vi.fn<() => Promise<never>>() } }))

test('[UI5] a draft that could not be opened says so, and the next try asks again, once however many wait', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const kinds: string[] = []
  soloStore.subscribe(({ kind }) => kinds.push(kind))
  vi.mocked(editions.newest).mockRejectedValue(new Error('no network'))
  expect(await Promise.all([loadSolo(), loadSolo()])).toEqual([null, null])
  expect(await loadSolo()).toBeNull()
  expect(kinds).toEqual(['loading', 'failed', 'loading', 'failed'])
  expect(editions.newest).toHaveBeenCalledTimes(2)
  expect(warn).toHaveBeenCalledTimes(2)
  warn.mockRestore()
})
