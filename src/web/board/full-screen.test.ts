import { expect, test, vi } from 'vitest'
import { enterFullScreen, keepScreenAwake, wakeLocksOf } from './full-screen.ts'

function fakePage({ isRefused = false, isEnabled = true } = {}) {
  const target = new EventTarget()
  let element: object | null = null
  const change = (newElement: object | null) => {
    element = newElement
    target.dispatchEvent(new Event('fullscreenchange'))
  }
  const requestFullscreen = vi.fn<() => Promise<void>>(async () => {
    if (isRefused) throw new TypeError('no gesture')
    change({})
  })
  return {
    change,
    documentElement: { requestFullscreen },
    exitFullscreen: vi.fn<() => Promise<void>>(async () => change(null)),
    fullscreenEnabled: isEnabled,
    get fullscreenElement() {
      return element
    },
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
  }
}

const NEVER = { onEntered: () => expect.unreachable(), onLeft: () => expect.unreachable() }

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('[FS1] tells when the person leaves full screen by the browser, and leaves it itself when asked', async () => {
  const [page, onEntered, onLeft] = [fakePage(), vi.fn<() => void>(), vi.fn<() => void>()]
  const leave = enterFullScreen(page, { onEntered, onLeft })
  await settled()
  expect(page.fullscreenElement).not.toBeNull()
  expect(onEntered).toHaveBeenCalledTimes(1)
  expect(onLeft).not.toHaveBeenCalled()
  page.change(null)
  expect(onLeft).toHaveBeenCalledTimes(1)
  leave()
  expect(page.exitFullscreen).not.toHaveBeenCalled()
})

test('[FS2] leaving is quiet, also before the browser has answered', async () => {
  const [page, onEntered, onLeft] = [fakePage(), vi.fn<() => void>(), vi.fn<() => void>()]
  enterFullScreen(page, { onEntered, onLeft })()
  await settled()
  expect(page.fullscreenElement).toBeNull()
  expect(onEntered).not.toHaveBeenCalled()
  expect(onLeft).not.toHaveBeenCalled()
})

test('[FS3] refused, unknown or in full screen already: nothing changes', async () => {
  for (const page of [fakePage({ isRefused: true }), fakePage({ isEnabled: false })]) {
    const leave = enterFullScreen(page, NEVER)
    await settled()
    leave()
    expect(page.exitFullscreen).not.toHaveBeenCalled()
  }
  const page = fakePage()
  page.change({})
  enterFullScreen(page, NEVER)()
  await settled()
  expect(page.documentElement.requestFullscreen).not.toHaveBeenCalled()
  expect(page.fullscreenElement).not.toBeNull()
})

function hideablePage() {
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

test('[WL1] holds a lock until told, and asks again when the page comes back', async () => {
  const [locks, page] = [fakeLocks(), hideablePage()]
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
  keepScreenAwake(locks, hideablePage())()
  await settled()
  expect(locks.release).toHaveBeenCalledTimes(1)
})

test('[WL3] no API and a refusal are quiet', async () => {
  expect(keepScreenAwake(null, hideablePage())).not.toThrow()
  const stop = keepScreenAwake({ request: () => Promise.reject(new Error('low battery')) }, hideablePage())
  await settled()
  expect(stop).not.toThrow()
})

test('[WL3] a browser has the API or not, whatever its type says', () => {
  const wakeLock = fakeLocks()
  expect(wakeLocksOf({ wakeLock } as unknown as Navigator)).toBe(wakeLock)
  expect(wakeLocksOf({} as Navigator)).toBeNull()
})
