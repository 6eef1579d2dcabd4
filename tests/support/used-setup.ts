import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { assert } from '../../src/core/lib/assert.ts'
import type * as WhenIdle from '../../src/web/platform/when-idle.ts'
import { setWindow } from './used-part.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
// For what never comes: the machine may be busy.
configure({ asyncUtilTimeout: 30_000 })

// What a page loads ahead would arrive in the middle of another test.
vi.mock('../../src/web/platform/when-idle.ts', async (original) => ({
  ...(await original<typeof WhenIdle>()),
  whenInUse: () => () => undefined,
}))

// happy-dom reads whole numbers only.
const queryInPixels = (query: string) => query.replaceAll(/([\d.]+)rem/g, (_all, rem) => `${Number(rem) * 16}px`)
const { matchMedia } = window
vi.stubGlobal('matchMedia', (query: string) => matchMedia.call(window, queryInPixels(query)))

let complaints: string[] = []
// No test reaches a server.
vi.stubGlobal('fetch', (address: unknown) => {
  complaints.push(`fetches ${String(address)}`)
  return new Promise(() => undefined)
})

beforeEach(() => {
  history.replaceState(null, '')
  setWindow(1280)
  vi.spyOn(console, 'error').mockImplementation((...words) => complaints.push(words.join(' ')))
})

afterEach(() => {
  cleanup()
  localStorage.clear()
  // React complains of updates that no test waits for. happy-dom does not know <search>.
  const real = complaints.filter((words) => !words.includes('unrecognized in this browser'))
  complaints = []
  assert(real.length === 0, real.join('\n'))
})
