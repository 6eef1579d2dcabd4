import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { networkAddresses } from '../../src/server/platform/reachable-addresses.ts'
import { firstVisit } from '../support/first-visit.ts'
import { deployNewVersion, ownServer, type OwnServer } from '../support/own-server.ts'
import { expect, test } from '../support/page-test.ts'

test.use({ hasServiceWorker: true })

let server: OwnServer

test.beforeEach(async () => {
  server = await ownServer()
})

test.afterEach(async () => {
  await server.remove()
})

function versionOf(page: Page): Promise<string | null> {
  return page.locator('html').getAttribute('data-version')
}

test('[OP12] after one visit every file of the app is on the device, and it opens with the server stopped, on every path', async ({
  page,
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
  }
})

test('[OP13] a new version waits until it is asked for, then takes over and removes the old files', async ({
  page,
  context,
}) => {
  await firstVisit(page, server.url)
  // Without another tab a slow reload leaves a moment in which nobody uses the old version, and the new one starts by itself.
  const otherTab = await context.newPage()
  await otherTab.goto(server.url)
  deployNewVersion(server)
  await server.stop()
  await server.startAgain()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null)
  await page.reload()
  expect(await versionOf(page)).toBeNull()
  await otherTab.close()

  await page.evaluate(async () => {
    const changed = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
    const registration = await navigator.serviceWorker.ready
    const ask = () => registration.waiting?.postMessage('skip-waiting')
    ask()
    // As the app does: now and then the browser leaves the first time without effect.
    const asking = setInterval(ask, 1000)
    await changed
    clearInterval(asking)
  })
  await page.reload()
  expect(await versionOf(page)).toBe('new')
  expect(await page.evaluate(() => caches.keys())).toEqual(['snakeboard-feedfeedfeedfeed'])
})

test('[OP13] an update of which one file cannot be had leaves the version before in place', async ({ page }) => {
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

test('[OP12] on plain http from another device of the network the app works without a worker', async ({ page }) => {
  const [address] = networkAddresses()
  test.skip(address === undefined, 'this machine is in no network')
  await page.goto(server.url.replace('127.0.0.1', address ?? ''))
  await expect(page.locator('#root')).not.toBeEmpty()
  expect(await page.evaluate(() => 'serviceWorker' in navigator)).toBe(false)
})
