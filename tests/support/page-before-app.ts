import type { Page } from '@playwright/test'

/** A small file without the app, from which storage and history can be written before the app starts. */
export async function openBlankPage(page: Page, url = ''): Promise<void> {
  await page.goto(`${url.replace(/\/$/, '')}/early-theme.js`)
}

interface Start {
  /** The entry of history that the app finds. */
  readonly place: object
  readonly key: string
  readonly text: string
  /** Leaves what is stored under the key as it is. */
  readonly isOnlyFirst?: boolean
}

/** Starts the app at a place that has no address of its own, with one value stored; a step back is home. */
export async function openAppAt(page: Page, url: string, start: Start): Promise<void> {
  await openBlankPage(page, url)
  await page.evaluate(({ place, key, text, isOnlyFirst = false }) => {
    try {
      if (!isOnlyFirst || localStorage.getItem(key) === null) localStorage.setItem(key, text)
    } catch {
      // A device without room or storage goes on without it.
    }
    history.replaceState(null, '', '/')
    history.pushState(place, '', '/')
  }, start)
  await page.reload()
}

/** Makes the page's browser a new device, with nothing on it. */
export async function forgetDevice(page: Page, url = ''): Promise<void> {
  await openBlankPage(page, url)
  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
}
