import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { networkAddresses } from '../../src/server/platform/download/outbound-addresses.ts'
import { firstVisit } from '../support/first-visit.ts'
import { deployNewVersion } from '../support/own-server.ts'
import { expect, test } from '../support/server-test.ts'

test.use({ hasServiceWorker: true })

function versionOf(page: Page): Promise<string | null> {
  return page.locator('html').getAttribute('data-version')
}

test('[OP12] after one visit every file of the app is on the device, and it opens with the server stopped, on every path', async ({
  page,
  troubles,
  server,
}) => {
  await firstVisit(page, server.url)
  const cached = await page.evaluate(async () => {
    const [name = ''] = await caches.keys()
    const requests = await (await caches.open(name)).keys()
    return requests.map((request) => new URL(request.url).pathname)
  })
  expect(cached).toEqual(expect.arrayContaining(['/index.html', '/manifest.webmanifest', '/icons/icon-192.png']))
  expect(cached.filter((path) => /^\/assets\/.*\.js$/.test(path)).length).toBeGreaterThan(0)
  expect(cached).not.toContain('/sw.js')

  await server.stop()
  for (const path of ['/', '/headshots-demo', '/?lobby=ABCDEF', '/no/such/page']) {
    await page.goto(server.url + path)
    await expect(page.locator('#root')).not.toBeEmpty()
    // The demo's players are the server's: it says that they cannot be had.
    if (path === '/headshots-demo') await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
  }
  // On a slow machine a page lives long enough to call its server, which is gone.
  const others = troubles.filter((trouble) => !trouble.includes('/rest/v1/'))
  troubles.splice(0, troubles.length, ...others)
})

test('[OP13] a new version waits until it is asked for, then takes over and removes the old files', async ({
  page,
  server,
}) => {
  await firstVisit(page, server.url)
  deployNewVersion(server)
  await server.stop()
  await server.startAgain()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null)
  // Asked, not reloaded: a slow reload leaves a moment without a page, and then the browser starts the new version by itself.
  const answered = await page.evaluate(async () => (await fetch('/index.html')).text())
  expect(answered).not.toContain('data-version="new"')

  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const old = navigator.serviceWorker.controller
    // Now and then the browser leaves the first request without effect; the app asks again, too.
    while (navigator.serviceWorker.controller === old) {
      registration.waiting?.postMessage('skip-waiting')
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  })
  await page.reload()
  expect(await versionOf(page)).toBe('new')
  expect(await page.evaluate(() => caches.keys())).toEqual(['snakeboard-feedfeedfeedfeed'])
})

test('[OP13] an update of which one file cannot be had leaves the version before in place', async ({
  page,
  server,
}) => {
  await firstVisit(page, server.url)
  deployNewVersion(server)
  rmSync(`${server.dist}/web/manifest.webmanifest`)
  await server.stop()
  await server.startAgain()
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const failed = new Promise<void>((resolve) => {
      registration.addEventListener('updatefound', () => {
        const worker = registration.installing
        worker?.addEventListener('statechange', () => worker.state === 'redundant' && resolve())
      })
    })
    await registration.update()
    await failed
  })
  await server.stop()
  await page.reload()
  await expect(page.locator('#root')).not.toBeEmpty()
  expect(await versionOf(page)).toBeNull()
})

test('[OP12] on plain http from another device of the network the app works without a worker', async ({
  page,
  server,
}) => {
  const [address] = networkAddresses()
  test.skip(address === undefined, 'this machine is in no network')
  await page.goto(server.url.replace('127.0.0.1', address ?? ''))
  await expect(page.locator('#root')).not.toBeEmpty()
  expect(await page.evaluate(() => 'serviceWorker' in navigator)).toBe(false)
})

test('[OP12] where service workers are blocked, the app opens without an error', async ({ browser, server }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const warned = page.waitForEvent('console', { predicate: (message) => message.text().includes('blocked') })
  await page.goto(server.url)
  await warned
  await page.getByRole('button', { name: 'Start Solo Draft' }).click()
  await expect(page.getByRole('tab', { name: 'Players' }).first()).toBeVisible()
  expect(errors).toEqual([])
  await context.close()
})
