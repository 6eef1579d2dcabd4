import type { Page, Request } from '@playwright/test'
import { expect } from './page-test.ts'

/**
 * A visit after which the app needs no server: the worker has taken over, and what the page had asked the server
 * itself before that is answered. Without the second part a server that stops now breaks a request under way.
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
