import type { Page } from '@playwright/test'
import { draftFirst, draftOfTwo } from '../support/lobby-page.ts'
import { expect, takeOut, test } from '../support/lobby-test.ts'

/** The host makes the link with the dialog. Returns its address. */
async function makeLink(host: Page): Promise<string> {
  await host.getByRole('button', { name: 'Tools' }).click()
  await host.getByRole('button', { name: 'Watch link' }).click()
  const dialog = host.getByRole('dialog', { name: 'Watch link' })
  await dialog.getByRole('button', { name: 'Make Link' }).click()
  const link = dialog.getByText(/\/watch\/[A-Z0-9]{6}#[\w-]{22}$/)
  await expect(link).toBeVisible()
  return (await link.innerText()).trim()
}

test('[WT14] the host lets everybody with the code watch: who comes too late to join is offered Watch', async ({
  page: host,
  home,
  anotherDevice,
}) => {
  const [guest, late] = [await anotherDevice(), await anotherDevice()]
  const code = await draftOfTwo(host, guest, home.url, { lobbyName: 'Open', rounds: 3 })
  await late.goto(`${home.url}/?lobby=${code}`)
  const join = late.getByRole('dialog', { name: 'Join Lobby' })
  await expect(join.getByLabel('Lobby code')).toHaveAccessibleDescription(/The draft has started/)
  await expect(join.getByRole('button', { name: 'Watch' })).toHaveCount(0)

  await host.getByRole('button', { name: 'Tools' }).click()
  await host.getByRole('button', { name: 'Watch link' }).click()
  const dialog = host.getByRole('dialog', { name: 'Watch link' })
  await dialog.getByRole('switch', { name: /everybody with the lobby’s code/ }).click()
  await dialog.getByRole('button', { name: 'Make Link' }).click()
  await expect(dialog.getByText(/\/watch\/[A-Z0-9]{6}#/)).toBeVisible()

  await late.goto(`${home.url}/?lobby=${code}`)
  await join.getByRole('button', { name: 'Watch' }).click()
  await expect(late.getByRole('table', { name: 'Draft board' })).toContainText('On the clock')
  await dialog.getByRole('button', { name: 'End Link' }).click()
  await expect(late.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})

const atHome = (link: string, url: string) => link.replace(/^https?:\/\/[^/]+/, url)

test('[WT12] [WT13] [WT4] [TV1] [TV2] [TV3] two people draft, two others and a television follow, one of them through an outage, until the link ends', async ({
  page: host,
  home,
  anotherDevice,
  troubles,
}) => {
  const [guest, phone, wired, tv] = [
    await anotherDevice(),
    await anotherDevice(),
    await anotherDevice(),
    await anotherDevice(),
  ]
  const wire = await home.wire()
  await draftOfTwo(host, guest, home.url, { lobbyName: 'Watched', rounds: 3 })
  const link = await makeLink(host)
  await host.keyboard.press('Escape')

  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto(atHome(link, home.url))
  await wired.goto(atHome(link, wire.url))
  await tv.setViewportSize({ width: 1920, height: 1080 })
  await tv.goto(atHome(link, home.url).replace('#', '?tv#'))
  const board = (page: Page) => page.getByRole('table', { name: 'Draft board' })
  for (const page of [phone, wired, tv]) await expect(board(page)).toContainText('On the clock')

  await draftFirst(host)
  for (const page of [phone, wired]) await expect(board(page)).toContainText('1.01')
  await expect(tv.getByText(/Pick 1 of 6$/)).toBeVisible()
  await expect(tv.getByText(/^Ann takes /)).toBeVisible()
  await expect(tv.getByText(/Pick 1 of 6$/)).toBeHidden({ timeout: 8000 })
  await expect(tv.getByText('On the clock, 1.02')).toBeVisible()
  await expect(tv.locator('.tv-top')).toContainText('Bob')
  expect(await fitsScreen(tv)).toBe(true)

  wire.block()
  await expect(wired.getByText('Reconnecting…')).toBeVisible({ timeout: 20_000 })
  await draftFirst(guest)
  wire.unblock()
  await expect(wired.getByText('You are watching')).toBeVisible({ timeout: 20_000 })
  for (const page of [phone, wired]) await expect(board(page).locator('td[data-position]')).toHaveCount(2)

  // Spectators are nobody in the lobby.
  await expect(host.getByRole('button', { name: /Who is here: 2 of 2/ })).toBeVisible()
  await host.getByRole('button', { name: 'Tools' }).click()
  await host.getByRole('button', { name: 'Watch link' }).click()
  await host.getByRole('button', { name: 'End Link' }).click()
  for (const page of [phone, wired, tv]) {
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  }
  takeOut(troubles, /WebSocket|ERR_|Failed to load/)
})

for (const [numTeams, rounds] of [
  [12, 20],
  [16, 20],
] as const) {
  test(`[TV1] ${numTeams} teams and ${rounds} rounds fit the screen`, async ({ page }) => {
    await page.addInitScript((setup) => localStorage.setItem('draft_setup', JSON.stringify(setup)), {
      numTeams,
      rounds,
      teamNames: [],
    })
    await page.setViewportSize({ width: 1920, height: 1080 })
    await page.goto('/watch/solo?tv')
    await expect(page.getByRole('row')).toHaveCount(rounds + 1)
    expect(await fitsScreen(page)).toBe(true)
  })
}

/** Nothing scrolls, and the last row is in view. */
async function fitsScreen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { scrollHeight, scrollWidth, clientHeight, clientWidth } = document.documentElement
    const last = document.querySelector('.tv-board tr:last-child td:last-child')?.getBoundingClientRect()
    const isInView = last !== undefined && last.bottom <= innerHeight && last.right <= innerWidth
    return scrollHeight <= clientHeight && scrollWidth <= clientWidth && isInView
  })
}
