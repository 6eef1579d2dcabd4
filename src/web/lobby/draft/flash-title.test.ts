import { expect, test } from 'vitest'
import { flashTitle, TURN_TITLE, type FlashPage } from './flash-title.ts'

/** A page and a clock that the test turns. */
function stage({ hidden = true } = {}) {
  const listeners = new Set<() => void>()
  const ticks = new Set<() => void>()
  const page = {
    title: 'Snakeboard',
    hidden,
    addEventListener: (_type: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => void listeners.delete(listener),
  } satisfies FlashPage
  return {
    page,
    listeners,
    ticks,
    timers: {
      every: (work: () => void) => {
        ticks.add(work)
        return () => void ticks.delete(work)
      },
    },
    show(isHidden: boolean) {
      page.hidden = isHidden
      for (const listener of listeners) listener()
    },
    tick() {
      for (const work of ticks) work()
      return page.title
    },
  }
}

test('[YT3] a hidden page says "Your Turn!" in turn with its own title', () => {
  const { page, timers, tick } = stage()
  flashTitle(page, timers, true)
  expect([page.title, tick(), tick()]).toEqual([TURN_TITLE, 'Snakeboard', TURN_TITLE])
})

test('[YT3] in view the title is its own; it flashes from the moment on that the page is hidden', () => {
  const { page, timers, ticks, show } = stage({ hidden: false })
  flashTitle(page, timers, true)
  expect(page.title).toBe('Snakeboard')
  show(true)
  expect(page.title).toBe(TURN_TITLE)
  show(false)
  expect([page.title, ticks.size]).toEqual(['Snakeboard', 0])
})

test('[YT3] when the turn is over the title is given back and nothing runs on', () => {
  const { page, timers, ticks, listeners } = stage()
  flashTitle(page, timers, true)()
  expect([page.title, ticks.size, listeners.size]).toEqual(['Snakeboard', 0, 0])
})

test('[YT4] with less motion asked for the title stands still', () => {
  const { page, timers, ticks, show } = stage()
  const stop = flashTitle(page, timers, false)
  expect([page.title, ticks.size]).toEqual([TURN_TITLE, 0])
  show(false)
  expect(page.title).toBe('Snakeboard')
  show(true)
  stop()
  expect(page.title).toBe('Snakeboard')
})
