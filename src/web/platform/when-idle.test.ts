import { afterEach, expect, test, vi } from 'vitest'
import { whenInUse } from './when-idle.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page that is idle at once. */
function openPage(): EventTarget {
  const page = Object.assign(new EventTarget(), {
    requestIdleCallback: (work: () => void) => {
      work()
      return 1
    },
    cancelIdleCallback: () => undefined,
  })
  vi.stubGlobal('window', page)
  return page
}

test.each(['pointermove', 'pointerdown', 'keydown', 'wheel'])(
  '[PF6] it waits for a first %s, and runs once',
  (type) => {
    const page = openPage()
    const work = vi.fn<() => void>()
    whenInUse(work)
    expect(work).not.toHaveBeenCalled()
    page.dispatchEvent(new Event(type))
    page.dispatchEvent(new Event('keydown'))
    expect(work).toHaveBeenCalledTimes(1)
  },
)

test('[PF6] what was canceled before the first use never runs', () => {
  const page = openPage()
  const work = vi.fn<() => void>()
  whenInUse(work)()
  page.dispatchEvent(new Event('keydown'))
  expect(work).not.toHaveBeenCalled()
})
