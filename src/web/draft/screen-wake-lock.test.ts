import { expect, test, vi } from 'vitest'
import { keepScreenAwake } from './screen-wake-lock.ts'

function fakePage() {
  const target = new EventTarget()
  return {
    visibilityState: 'visible' as DocumentVisibilityState,
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    change(visibilityState: DocumentVisibilityState) {
      this.visibilityState = visibilityState
      target.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

function fakeLocks() {
  const release = vi.fn<() => Promise<void>>(() => Promise.resolve())
  return {
    release,
    request: vi.fn<() => Promise<{ release: () => Promise<void> }>>(() => Promise.resolve({ release })),
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('[WL1] holds a lock until told, and asks again when the page comes back', async () => {
  const [locks, page] = [fakeLocks(), fakePage()]
  const stop = keepScreenAwake(locks, page)
  page.change('hidden')
  page.change('visible')
  await settled()
  expect(locks.request).toHaveBeenCalledTimes(2)
  stop()
  expect(locks.release).toHaveBeenCalledTimes(1)
  page.change('visible')
  expect(locks.request).toHaveBeenCalledTimes(2)
})

test('[WL2] a lock that comes after the end is let go at once', async () => {
  const locks = fakeLocks()
  keepScreenAwake(locks, fakePage())()
  await settled()
  expect(locks.release).toHaveBeenCalledTimes(1)
})

test('[WL3] no API and a refusal are quiet', async () => {
  expect(keepScreenAwake(null, fakePage())).not.toThrow()
  const stop = keepScreenAwake({ request: () => Promise.reject(new Error('low battery')) }, fakePage())
  await settled()
  expect(stop).not.toThrow()
})
