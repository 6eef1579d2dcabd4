import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible-page.ts'
import { draft, draftOfTwo } from '../support/lobby-page.ts'
import { expect, takeOut, test } from '../support/lobby-test.ts'
import { expectToast } from '../support/solo-page.ts'

const SIZES = [
  { width: 1280, height: 800 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
]

async function finishedDraft(ann: Page, bob: Page, url: string): Promise<string> {
  const code = await draftOfTwo(ann, bob, url, { lobbyName: 'Sunday "League"', rounds: 1 })
  await draft(ann, "Ja'Marr Chase")
  await expect(bob.locator('[data-turn-line="own"]')).toBeVisible()
  await draft(bob, 'Bijan Robinson')
  return code
}

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Public page' }).filter({ visible: true }).first().click()
  return page.getByRole('dialog', { name: 'Public page' })
}

test('[PB1] [PB3] [PB6] [PB7] [PB11] a member makes the page, a stranger sees all of it, another member takes it down', async ({
  page: ann,
  home,
  anotherDevice,
  troubles,
}) => {
  const bob = await anotherDevice()
  await finishedDraft(ann, bob, home.url)
  const dialog = await openDialog(ann)
  await dialog.getByRole('button', { name: 'Make page' }).click()
  const link = (await dialog.getByText(/\/drafts\//).innerText()).trim()
  const path = new URL(link).pathname
  expect(path).toMatch(/^\/drafts\/[\w-]{22}$/)

  // What a chat reads, without a script.
  const answer = await ann.request.get(home.url + path)
  expect(answer.headers()['x-robots-tag']).toContain('noindex')
  const html = await answer.text()
  expect(html).toContain('<title>Sunday &quot;League&quot;: draft results</title>')
  expect(html).toContain('First picks: Ja&#39;Marr Chase, Bijan Robinson.')
  const pictureUrl = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
  const picture = await ann.request.get(pictureUrl)
  expect(picture.headers()['content-type']).toBe('image/png')
  const etag = picture.headers()['etag'] ?? ''
  expect((await ann.request.get(pictureUrl, { headers: { 'If-None-Match': etag } })).status()).toBe(304)

  const cat = await anotherDevice()
  await cat.goto(home.url + path)
  await expect(cat.getByRole('heading', { level: 1, name: 'Sunday "League"' })).toBeVisible()
  const board = cat.getByRole('grid', { name: /Draft board/ })
  await expect(board).toContainText('Chase')
  await expect(board).toContainText('Robinson')
  for (const name of ['Rosters', 'Replay']) await expect(cat.getByRole('heading', { name, exact: true })).toBeVisible()
  const [file] = await Promise.all([
    cat.waitForEvent('download'),
    cat.getByRole('button', { name: 'Results CSV' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain(`"1","1","Ann's Team","Ja'Marr Chase","WR"`)
  for (const size of SIZES) {
    await cat.setViewportSize(size)
    expect(await cat.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
    await expectAccessible(cat, `the page at ${size.width} px`)
  }

  const own = await openDialog(bob)
  await expect(own.getByText(path)).toBeVisible()
  await own.getByRole('button', { name: 'Take down' }).click()
  await expect(own.getByRole('button', { name: 'Make page' })).toBeVisible()
  expect((await ann.request.get(home.url + path)).status()).toBe(404)
  expect((await ann.request.get(pictureUrl)).status()).toBe(404)
  await cat.reload()
  await expect(cat.getByText('There is no draft here')).toBeVisible()
  takeOut(troubles, /status of 404 .*(?:get_published_draft|\/drafts\/)/)
})

test('[PB10] a finished draft is copied as text for a group chat', async ({
  page: ann,
  home,
  anotherDevice,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await finishedDraft(ann, await anotherDevice(), home.url)
  await ann.getByRole('button', { name: 'Recap' }).filter({ visible: true }).first().click()
  await ann.getByRole('button', { name: 'Copy as text' }).click()
  await expectToast(ann, 'Copied!', 'Paste it into your group chat')
  expect(await ann.evaluate(() => navigator.clipboard.readText())).toBe(
    'Sunday "League"\n2 teams, 1 round, PPR\n\nAnn\'s Team\nWR J. Chase\n\nBob\'s Team\nRB B. Robinson',
  )
})

test('[PB6] [PB7] a join link says league and host, and a wrong code nothing', async ({
  page: ann,
  home,
  anotherDevice,
}) => {
  const code = await draftOfTwo(ann, await anotherDevice(), home.url, { lobbyName: 'Sunday League', rounds: 1 })
  const html = await (await ann.request.get(`${home.url}/?lobby=${code}`)).text()
  expect(html).toContain('<title>Join Sunday League on Snakeboard</title>')
  expect(html).toContain('content="Ann invites you to draft."')
  expect(html).not.toContain('Bob')
  const pictureUrl = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
  expect((await ann.request.get(pictureUrl)).headers()['content-type']).toBe('image/png')
  const other = await (await ann.request.get(`${home.url}/?lobby=ZZZZZZ`)).text()
  expect(other).not.toContain('og:')
  expect(other).toContain('<title>Snakeboard</title>')
})
