import { renameSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { firstVisit } from '../support/first-visit.ts'
import { takeOut } from '../support/lobby-test.ts'
import { deployNewVersion } from '../support/own-server.ts'
import { test as pageTest } from '../support/page-test.ts'
import { expect, test } from '../support/server-test.ts'

test.use({ hasServiceWorker: true })

function versionOf(page: Page): Promise<string | null> {
  return page.locator('html').getAttribute('data-version')
}

test('the app is on the device, and the next version comes when it is whole', async ({ page, troubles, server }) => {
  await firstVisit(page, server.url)
  await test.step('[OP12] after one visit every file of the app is on the device', async () => {
    const cached = await page.evaluate(async () => {
      const [name = ''] = await caches.keys()
      const requests = await (await caches.open(name)).keys()
      return requests.map((request) => new URL(request.url).pathname)
    })
    expect(cached).toEqual(expect.arrayContaining(['/index.html', '/manifest.webmanifest', '/icons/icon-192.png']))
    expect(cached.filter((path) => /^\/assets\/.*\.js$/.test(path)).length).toBeGreaterThan(0)
    expect(cached).not.toContain('/sw.js')
  })

  const manifest = `${server.dist}/web/manifest.webmanifest`
  await test.step('[OP13] an update of which one file cannot be had leaves the version before in place', async () => {
    deployNewVersion(server)
    renameSync(manifest, `${manifest}.away`)
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

  await test.step('[OP12] it opens with the server stopped, on every path', async () => {
    for (const path of ['/', '/headshots-demo', '/?lobby=ABCDEF', '/no/such/page']) {
      await page.goto(server.url + path)
      await expect(page.locator('#root')).not.toBeEmpty()
      // The demo's players are the server's: it says that they cannot be had.
      if (path === '/headshots-demo') await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
    }
    // On a slow machine a page lives long enough to call its server, which is gone.
    takeOut(troubles, /\/rest\/v1\//)
  })

  await test.step('[OP13] a new version waits until it is asked for, then takes over and removes the old files', async () => {
    renameSync(`${manifest}.away`, manifest)
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
    await page.goto(server.url)
    expect(await versionOf(page)).toBe('new')
    expect(await page.evaluate(() => caches.keys())).toEqual(['snakeboard-feedfeedfeedfeed'])
  })
})

pageTest('[OP12] where service workers are blocked, the app opens without an error', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const warned = page.waitForEvent('console', { predicate: (message) => message.text().includes('blocked') })
  await page.goto('/')
  await warned
  await page.getByRole('button', { name: 'Start Solo Draft' }).click()
  await expect(page.getByRole('tab', { name: 'Players' }).first()).toBeVisible()
  expect(errors).toEqual([])
  await context.close()
})
