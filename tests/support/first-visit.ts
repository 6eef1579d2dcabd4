import type { Page, Request } from '@playwright/test'
import { expect } from './page-test.ts'

/**
 * Visits until the app needs no server: the service worker controls the page, and the page's own requests have ended, which
 * stopping the server would otherwise break.
 */
export async function firstVisit(page: Page, url: string): Promise<void> {
  const underWay = new Set<Request>()
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  await page.goto(url)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect.poll(() => [...underWay].map((request) => request.url())).toEqual([])
}
