import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { setWindow } from './used-part.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
// For what never comes: the machine may be busy.
configure({ asyncUtilTimeout: 30_000 })

// happy-dom reads whole numbers only.
const queryInPixels = (query: string) => query.replaceAll(/([\d.]+)rem/g, (_all, rem) => `${Number(rem) * 16}px`)
const { matchMedia } = window
vi.stubGlobal('matchMedia', (query: string) => matchMedia.call(window, queryInPixels(query)))

beforeEach(() => {
  history.replaceState(null, '')
  setWindow(1280)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => {
  cleanup()
  localStorage.clear()
  // React complains of an update that nobody waits for. happy-dom does not know the element <search>.
  const complaints = vi.mocked(console.error).mock.calls.map((words) => words.join(' '))
  vi.mocked(console.error).mockRestore()
  expect(complaints.filter((words) => !words.includes('unrecognized in this browser'))).toEqual([])
})
