import type { Page, Worker } from '@playwright/test'
import { expect } from './page-test.ts'

/** The service worker of a page, and what it would have shown: a browser without windows refuses to show notifications. */
export interface WatchedWorker {
  /** Delivers a message as the browser's push service would, and waits until the worker has handled it. */
  deliver(message: unknown): Promise<void>
  /** Title and text of each notification. */
  shown(): Promise<readonly string[]>
  /** Presses a notification that is about this. Returns the addresses of the windows that were opened. */
  press(data: unknown): Promise<readonly string[]>
}

declare global {
  interface WorkerGlobalScope {
    shownTexts: string[]
    handledCount: number
    openedAddresses: string[]
  }
}

export async function watchWorker(page: Page): Promise<WatchedWorker> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const worker = await ownWorker(page)
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerGlobalScope & {
      registration: { showNotification: (title: string, options: { body: string }) => Promise<void> }
      clients: { openWindow: (address: string) => Promise<null> }
    }
    scope.shownTexts = []
    scope.handledCount = 0
    const prototype = Reflect.get(globalThis, 'ExtendableEvent').prototype as {
      waitUntil: (end: Promise<unknown>) => void
    }
    const { waitUntil } = prototype
    prototype.waitUntil = function waitAndCount(this: Event, end) {
      void end.finally(() => (scope.handledCount += 1))
      waitUntil.call(this, end)
    }
    scope.openedAddresses = []
    scope.registration.showNotification = async (title, { body }) => void scope.shownTexts.push(`${title} | ${body}`)
    scope.clients.openWindow = async (address) => {
      scope.openedAddresses.push(address)
      return null
    }
  })
  const registrationId = await registrationIdOf(page)
  return {
    async deliver(message) {
      const session = await page.context().newCDPSession(page)
      const { origin } = new URL(page.url())
      const handled = () => worker.evaluate(() => (globalThis as unknown as WorkerGlobalScope).handledCount)
      const before = await handled()
      await session.send('ServiceWorker.enable')
      await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) })
      await session.detach()
      await expect.poll(handled).toBeGreaterThan(before)
    },
    shown: () => worker.evaluate(() => (globalThis as unknown as WorkerGlobalScope).shownTexts),
    press: (data) =>
      worker.evaluate(async (about) => {
        const scope = globalThis as unknown as WorkerGlobalScope
        const event = new Event('notificationclick')
        const ends: Promise<unknown>[] = []
        Object.assign(event, {
          notification: { data: about, close: () => undefined },
          waitUntil: (end: Promise<unknown>) => ends.push(end),
        })
        globalThis.dispatchEvent(event)
        await Promise.all(ends)
        return scope.openedAddresses
      }, data),
  }
}

async function ownWorker(page: Page): Promise<Worker> {
  const { origin } = new URL(page.url())
  const find = () =>
    page
      .context()
      .serviceWorkers()
      .find((worker) => worker.url().startsWith(`${origin}/`)) ?? null
  await expect.poll(find).not.toBeNull()
  const found = find()
  if (found === null) throw new Error('no service worker')
  return found
}

async function registrationIdOf(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  const registered = Promise.withResolvers<string>()
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const own = registrations.find(({ scopeURL }) => scopeURL === new URL('/', page.url()).href)
    if (own !== undefined) registered.resolve(own.registrationId)
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered.promise
  await session.detach()
  return registrationId
}
