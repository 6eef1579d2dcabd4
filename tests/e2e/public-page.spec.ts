import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible-page.ts'
import { newCaller } from '../support/lobby-server.ts'
import { expect, takeOut, test } from '../support/lobby-test.ts'
import { IS_NIGHTLY } from '../support/run-size.ts'
import { joinByCall, openRoom } from '../support/seated-page.ts'
import { BOARD } from '../support/seeded-draft.ts'
import { expectToast } from '../support/solo-page.ts'

const SIZES = [
  { width: 1280, height: 800 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
]

/** A lobby of two whose draft is over. */
async function finishedDraft(ann: Page, bob: Page, url: string): Promise<void> {
  const room = { lobbyName: 'Sunday "League"', username: 'Ann', teams: 2, rounds: 1 }
  const { code, caller } = await openRoom(room, { page: ann, url }, [{ page: bob, url, username: 'Bob' }])
  const asHost = { lobby_code: code, host_username: 'Ann' }
  await caller.get('set_draft_order', { ...asHost, order_type: 'manual', manual_order: [1, 2] })
  await caller.get('start_draft', asHost)
  for (const name of ["Ja'Marr Chase", 'Bijan Robinson']) {
    const player_id = BOARD.find((player) => player.name === name)?.id ?? ''
    await caller.get('make_draft_pick', { lobby_code: code, participant_username: 'Ann', player_id })
  }
}

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Public page' }).filter({ visible: true }).first().click()
  return page.getByRole('dialog', { name: 'Public page' })
}

test('a finished draft is shown to others', async ({ page: ann, home, anotherDevice, context, troubles }) => {
  const bob = await anotherDevice()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await finishedDraft(ann, bob, home.url)

  await test.step('[PB1] [PB3] [PB6] [PB7] [PB11] a member makes the page, a stranger sees all of it, another member takes it down', async () => {
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
    for (const [button, name] of [
      ['Every team', 'Rosters'],
      ['Replay', 'Replay'],
    ] as const) {
      await cat.getByRole('button', { name: button }).click()
      await expect(cat.getByRole('heading', { name, exact: true })).toBeVisible()
    }
    const [file] = await Promise.all([
      cat.waitForEvent('download'),
      cat.getByRole('button', { name: 'Results CSV' }).click(),
    ])
    expect(await readFile(await file.path(), 'utf8')).toContain(`"1","1","Ann's Team","Ja'Marr Chase","WR"`)
    for (const size of SIZES) {
      await cat.setViewportSize(size)
      expect(await cat.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
      // Between a laptop and a phone nothing is its own.
      if (size.width !== 820 || IS_NIGHTLY) await expectAccessible(cat, `the page at ${size.width} px`)
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

  await test.step('[PB10] a finished draft is copied as text for a group chat', async () => {
    await ann.keyboard.press('Escape')
    await ann.getByRole('tab', { name: 'Recap' }).click()
    await ann.getByRole('button', { name: 'Copy as text' }).click()
    await expectToast(ann, 'Copied!', 'Paste it into your group chat')
    expect(await ann.evaluate(() => navigator.clipboard.readText())).toBe(
      'Sunday "League"\n2 teams, 1 round, PPR\n\nAnn\'s Team\nWR J. Chase\n\nBob\'s Team\nRB B. Robinson',
    )
  })
})

test('[PB6] [PB7] a join link says league and host, and a wrong code nothing', async ({ request, home }) => {
  const ann = await newCaller(home.url)
  const lobby = { lobby_name: 'Sunday League', host_username: 'Ann', max_teams: 2, rounds: 1 }
  const { lobby_code: code } = await ann.get('create_lobby_secure', lobby)
  await joinByCall(home.url, code, 'Bob')
  const html = await (await request.get(`${home.url}/?lobby=${code}`)).text()
  expect(html).toContain('<title>Join Sunday League on Snakeboard</title>')
  expect(html).toContain('content="Ann invites you to draft."')
  expect(html).not.toContain('Bob')
  const pictureUrl = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
  expect((await request.get(pictureUrl)).headers()['content-type']).toBe('image/png')
  const other = await (await request.get(`${home.url}/?lobby=ZZZZZZ`)).text()
  expect(other).not.toContain('og:')
  expect(other).toContain('<title>Snakeboard</title>')
})
