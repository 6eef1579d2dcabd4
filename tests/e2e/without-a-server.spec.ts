import type { Locator, Page } from '@playwright/test'
import { pathToFileURL } from 'node:url'
import { expectAccessible } from '../support/accessible-page.ts'
import { dumbHost } from '../support/dumb-host.ts'
import { firstVisit } from '../support/first-visit.ts'
import { ownServer } from '../support/own-server.ts'
import { expect, test as pageTest } from '../support/page-test.ts'
import { staticFolders } from '../support/static-folder.ts'

const PATHS = ['/', '/snakeboard/', '/a/b/'] as const

type StaticFolders = Awaited<ReturnType<typeof staticFolders<(typeof PATHS)[number]>>>

const test = pageTest.extend<object, { readonly built: StaticFolders }>({
  built: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from the pattern
    async ({}, provide) => {
      const built = await staticFolders(PATHS)
      await provide(built)
      built.remove()
    },
    { scope: 'worker' },
  ],
})

test.use({ hasServiceWorker: true, playersView: null, viewport: { width: 390, height: 844 } })

async function startMock(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByLabel('Teams', { exact: true }).selectOption('4')
  await page.getByLabel('Seat', { exact: true }).selectOption('1')
  await page.getByLabel('Speed').selectOption('instant')
  await page.getByRole('button', { name: 'Start mock draft' }).click()
  await expect(page.getByText('Your Turn!', { exact: true }).first()).toBeVisible()
}

/** One own pick; the other three teams answer with two each. */
async function draftOne(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Draft Drake London' }).click()
  await expect(atPick(page, 8)).toBeVisible()
}

function atPick(page: Page, slotNumber: number): Locator {
  return page.getByText(`Pick ${slotNumber} of 60`).filter({ visible: true }).first()
}

/** The window of the first player of the list; it closes with Escape. */
async function openGames(page: Page): Promise<Locator> {
  const more = page.getByRole('button', { name: /^More for / }).first()
  const name = (await more.getAttribute('aria-label'))?.replace('More for ', '') ?? ''
  await page.getByRole('grid', { name: 'Players' }).getByRole('button', { name, exact: true }).click()
  const stats = page.getByRole('dialog', { name })
  await expect(stats).toBeVisible()
  return stats
}

test('somebody on a phone opens a folder on a host that knows files only, drafts, and goes on without a network', async ({
  page,
  context,
  built,
}) => {
  const host = await dumbHost()
  for (const path of PATHS) host.serve(path, built.folders[path])
  const root = `${host.url}/snakeboard/`
  const asked: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin === host.url) asked.push(pathname)
  })

  await test.step('[WS3] the landing says how friends come in, and has no button that needs a server', async () => {
    await firstVisit(page, root)
    await expect(page.getByText('Lobbies with friends need a Snakeboard server.')).toBeVisible()
    for (const name of ['Create New Draft', 'Join', 'News', 'Follow a Sleeper draft'])
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
    await expect(page.getByText('Lobbies need a connection')).toHaveCount(0)
    await expectAccessible(page, 'the landing of a folder')
    await page.getByRole('link', { name: 'Start one in a minute' }).click()
    await expect(page.getByRole('heading', { name: 'Start a Snakeboard server' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Snakeboard' }).click()
  })

  await test.step('[WS1] [WS2] a mock is drafted, a reload returns to it, and nothing is requested that the host has not', async () => {
    await startMock(page)
    await draftOne(page)
    await page.reload()
    await expect(atPick(page, 8)).toBeVisible()
  })

  await test.step('[WS3] [WS4] a window has games of two seasons and no news', async () => {
    const stats = await openGames(page)
    await expect(stats.getByRole('tab')).toHaveText(['2025', '2024'])
    await expect(stats.getByRole('row').last()).toContainText('Total')
    await stats.getByRole('tab', { name: '2024' }).click()
    await expect(stats.getByRole('row').last()).toContainText('Total')
    await expect(stats.getByRole('region', { name: 'Recent Performance' })).toContainText('2025')
    await expect(stats.getByText('Recent News')).toHaveCount(0)
    await page.keyboard.press('Escape')
  })

  await test.step('[WS3] the menu of a draft has nothing that needs a server', async () => {
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('button', { name: 'My rankings' })).toBeVisible()
    for (const name of ['My devices', 'Follow a Sleeper draft', 'News'])
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
    await page.keyboard.press('Escape')
  })

  await test.step('[WS13] rooms are followed through the own tab, which leads to the folder, and other sites by paste', async () => {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Follow a room' }).click()
    const dialog = page.getByRole('dialog', { name: 'Follow your draft room' })
    const sites = dialog.getByRole('radiogroup', { name: 'Where your league drafts' }).getByRole('radio')
    await expect(sites).toHaveCount(3)
    for (const name of ['ESPN', 'Yahoo', 'Another site'])
      await expect(dialog.getByRole('radio', { name, exact: true })).toBeAttached()
    const bookmark = await dialog.getByRole('link', { name: 'Snakeboard' }).getAttribute('href')
    expect(decodeURIComponent(bookmark ?? '')).toContain(`"${root}room-bridge.html"`)
    expect((await page.request.get(`${root}room-bridge.html`)).status()).toBe(200)
    await expectAccessible(page, 'following a room in a folder')
    await dialog.getByText('Another site', { exact: true }).click()
    await expect(dialog.getByRole('textbox').first()).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('[WS1] screens with an address of their own need no rewrite', async () => {
    const other = await context.newPage()
    await other.setViewportSize({ width: 1920, height: 1080 })
    await other.goto(`${root}watch/solo?tv`)
    await expect(other.getByText('On the clock, 2.04')).toBeVisible()
    await other.goto(`${root}headshots-demo`)
    await expect(other.getByText('24', { exact: true }).first()).toBeVisible()
    await other.goto(`${root}?lobby=ABC234#seat=token`)
    await expect(other.getByText('Lobbies with friends need a Snakeboard server.')).toBeVisible()
    await other.close()
  })

  await test.step('[WS1] [WS6] folders at other paths of the host work and have nothing of this one', async () => {
    const other = await context.newPage()
    for (const path of ['/', '/a/b/']) {
      await other.goto(host.url + path)
      await expect(other.getByRole('button', { name: 'Start mock draft' })).toBeVisible()
      await expect(other.getByRole('button', { name: /Continue|Return/ })).toHaveCount(0)
      await startMock(other)
      await other.waitForFunction(() => navigator.serviceWorker.controller !== null)
      await other.reload()
      await expect(other.getByText('Pick 1 of 60')).toBeVisible()
    }
    // The worker at "/" leaves the pages of the folders below to them.
    await other.goto(root)
    await expect(other.getByText('Oops! Page not found')).toHaveCount(0)
    await other.close()
    await page.reload()
    await expect(atPick(page, 8)).toBeVisible()
    const names = await page.evaluate(() => Object.keys(localStorage))
    expect(names).toContain('/snakeboard/:current_draft_state')
    expect(names).toContain('/a/b/:current_draft_state')
    expect(names).toContain('current_draft_state')
    expect((await page.evaluate(() => caches.keys())).filter((name) => name.includes('/snakeboard/'))).toHaveLength(1)
  })

  await test.step('[WS2] nothing was requested that is not in the folders', () => {
    expect(host.missed).toEqual([])
    expect(asked.filter((path) => !path.startsWith('/snakeboard/'))).toEqual([])
  })

  await test.step('[WS5] the folder can be installed under its path', async () => {
    const client = await context.newCDPSession(page)
    const { url, errors, data = '' } = await client.send('Page.getAppManifest')
    expect([url, errors]).toEqual([`${root}manifest.webmanifest`, []])
    const manifest: { start_url: string; scope: string; icons: readonly { src: string }[] } = JSON.parse(data)
    expect([manifest.start_url, manifest.scope].map((address) => new URL(address, url).href)).toEqual([root, root])
    for (const { src } of manifest.icons) expect((await page.request.get(new URL(src, url).href)).status()).toBe(200)
  })

  await test.step('[WS5] without a network everything goes on, games of players included', async () => {
    await host.stop()
    await page.reload()
    await expect(atPick(page, 8)).toBeVisible()
    const stats = await openGames(page)
    await expect(stats.getByRole('row').last()).toContainText('Total')
  })
})

test('what a host, a browser and a version before do to a folder is said in one sentence', async ({
  page,
  context,
  browser,
  troubles,
  built,
}) => {
  await test.step('[WS11] where a server was before, the folder is offered as a new version, and the draft stays', async () => {
    const server = await ownServer()
    await firstVisit(page, server.url)
    await startMock(page)
    await draftOne(page)
    await server.stop()
    const host = await dumbHost(Number(new URL(server.url).port))
    host.serve('/', built.folders['/'])
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    await expect(page.getByRole('status').filter({ hasText: 'A new version is ready' })).toBeVisible()
    // It takes over by itself once no tab is open.
    await page.close()
    const later = await context.newPage()
    await later.goto(server.url)
    await expect(later.getByText('Lobbies with friends need a Snakeboard server.')).toBeVisible()
    await later.getByRole('button', { name: /^Return to your solo draft/ }).click()
    await expect(atPick(later, 8)).toBeVisible()
    await later.close()
    await host.stop()
    await server.remove()
    // The version before asked its server meanwhile.
    troubles.splice(0)
  })

  const host = await dumbHost()
  host.serve('/a/b/', built.folders['/a/b/'])

  await test.step('[WS9] a host that answers with a page of its own in place of statistics', async () => {
    const other = await context.newPage()
    host.lose(/\.pack$/)
    await other.goto(`${host.url}/a/b/`)
    await startMock(other)
    const stats = await openGames(other)
    await expect(
      stats.getByText('Error: The statistics that belong to this page could not be read.').first(),
    ).toBeVisible()
    host.lose(null)
    await stats.getByRole('region', { name: 'Recent Performance' }).getByRole('button', { name: 'Retry' }).click()
    await expect(stats.getByRole('region', { name: 'Recent Performance' })).toContainText('2025')
    await other.close()
    troubles.splice(0)
  })

  await test.step('[WS10] a page opened as a file says what to do', async () => {
    const other = await context.newPage()
    await other.goto(pathToFileURL(`${built.folders['/a/b/']}/index.html`).href)
    await expect(other.getByText('Snakeboard does not run from a file')).toBeVisible()
    await other.close()
    troubles.splice(0)
  })

  await test.step('[WS12] where storage is off, a mock can be drafted all the same', async () => {
    const blocked = await browser.newContext({ serviceWorkers: 'block' })
    await blocked.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    })
    const other = await blocked.newPage()
    const errors: string[] = []
    other.on('pageerror', (error) => errors.push(error.message))
    await other.goto(`${host.url}/a/b/`)
    await startMock(other)
    expect(errors).toEqual([])
    await blocked.close()
  })
  await host.stop()
})
