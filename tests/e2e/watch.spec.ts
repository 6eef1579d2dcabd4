import type { Page } from '@playwright/test'
import { openBlankPage } from '../support/page-before-app.ts'
import { BOARD } from '../support/seeded-draft.ts'
import { draftFirst } from '../support/lobby-page.ts'
import { expect, takeOut, test } from '../support/lobby-test.ts'
import { joinByCall, openRoom } from '../support/seated-page.ts'

/** As wide as a name may be. */
const BOB = 'W'.repeat(24)

async function openLinkDialog(host: Page) {
  await host.getByRole('button', { name: 'Tools' }).click()
  await host.getByRole('button', { name: 'Watch link' }).click()
  return host.getByRole('dialog', { name: 'Watch link' })
}

test('two people draft, somebody who came too late and a television follow, the one through an outage, until the link ends', async ({
  page: host,
  home,
  anotherDevice,
  troubles,
}) => {
  const [late, tv] = [await anotherDevice(), await anotherDevice()]
  await late.setViewportSize({ width: 390, height: 844 })
  await tv.setViewportSize({ width: 1920, height: 1080 })
  const wire = await home.wire()
  const { url } = home
  const room = { lobbyName: 'Watched', username: 'Ann', teams: 2, rounds: 3 }
  const { code, caller } = await openRoom(room, { page: host, url }, [])
  const bob = await joinByCall(url, code, BOB)
  await caller.get('set_draft_order', {
    lobby_code: code,
    host_username: 'Ann',
    order_type: 'manual',
    manual_order: [1, 2],
  })
  await caller.get('start_draft', { lobby_code: code, host_username: 'Ann' })
  await expect(host.getByText('Multiplayer Draft')).toBeVisible()
  // To look at on the television, to walk through on the page.
  const board = (page: Page) => page.getByRole(page === tv ? 'table' : 'grid', { name: 'Draft board' })

  await test.step('[WT14] the host lets everybody with the code watch: who comes too late to join is offered Watch', async () => {
    await late.goto(`${wire.url}/?lobby=${code}`)
    const join = late.getByRole('dialog', { name: 'Join Lobby' })
    await expect(join.getByLabel('Lobby code')).toHaveAccessibleDescription(/The draft has started/)
    await expect(join.getByRole('button', { name: 'Watch' })).toHaveCount(0)

    const dialog = await openLinkDialog(host)
    await dialog.getByRole('switch', { name: /everybody with the lobby’s code/ }).click()
    await dialog.getByRole('button', { name: 'Make Link' }).click()
    const link = dialog.getByText(/\/watch\/[A-Z0-9]{6}#[\w-]{22}$/)
    await expect(link).toBeVisible()
    const { pathname, hash } = new URL((await link.innerText()).trim())
    await tv.goto(`${url}${pathname}?tv${hash}`)
    await host.keyboard.press('Escape')

    await late.goto(`${wire.url}/?lobby=${code}`)
    await join.getByRole('button', { name: 'Watch' }).click()
    for (const page of [late, tv]) await expect(board(page)).toContainText('On the clock')
  })

  await test.step('[WT12] [WT4] [TV1] [TV2] [TV3] a pick is on both boards, and announced on the television', async () => {
    await draftFirst(host)
    await expect(board(late)).toContainText('1.01')
    await expect(tv.getByText(/Pick 1 of 6$/)).toBeVisible()
    await expect(tv.getByText(/^Ann takes /)).toBeVisible()
    expect(await tv.evaluate(headsOverCall), 'the announcement lies over the whole board').toEqual([])
    await expect(tv.getByText(/Pick 1 of 6$/)).toBeHidden()
    await expect(tv.getByText('On the clock, 1.02')).toBeVisible()
    await expect(tv.locator('[data-tv=top]')).toContainText(BOB)
    expect(await fitsScreen(tv)).toBe(true)
    for (const width of [390, 1280]) {
      // oxlint-disable-next-line no-await-in-loop -- one width after the other
      await late.setViewportSize({ width, height: 844 })
      // oxlint-disable-next-line no-await-in-loop
      expect(await late.evaluate(sticksOut), `${width} px`).toEqual([])
    }
  })

  await test.step('[WT12] [WT13] a pick of an outage is there after it', async () => {
    wire.block()
    await expect(late.getByText('Reconnecting…')).toBeVisible()
    const player_id = BOARD[20]?.id ?? ''
    await bob.get('make_draft_pick', { lobby_code: code, participant_username: BOB, player_id })
    wire.unblock()
    await expect(late.getByText('You are watching')).toBeVisible()
    await expect(board(late).locator('td[data-position]')).toHaveCount(2)
  })

  await test.step('[WT4] [WT12] spectators are nobody in the lobby, and see when the link ends', async () => {
    await expect(host.getByRole('button', { name: /Who is here: 1 of 2/ })).toBeVisible()
    const dialog = await openLinkDialog(host)
    await dialog.getByRole('button', { name: 'End Link' }).click()
    for (const page of [late, tv])
      await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await expect(late.getByRole('link', { name: 'Return to home' })).toBeVisible()
    await expect(tv.getByRole('link')).toHaveCount(0)
  })
  takeOut(troubles, /WebSocket|ERR_|Failed to load/)
})

test('[TV1] the largest leagues fit the screen', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await openBlankPage(page)
  for (const numTeams of [12, 16]) {
    const rounds = 20
    await page.evaluate((setup) => localStorage.setItem('draft_setup', JSON.stringify(setup)), {
      numTeams,
      rounds,
      teamNames: [],
    })
    await page.goto('/watch/solo?tv')
    // Each row has the round's name first.
    await expect(page.getByRole('columnheader')).toHaveCount(numTeams + 1)
    await expect(page.getByRole('row')).toHaveCount(rounds + 1)
    expect(await fitsScreen(page)).toBe(true)
  }
})

/** Cards that reach beside the page or under the board. */
function sticksOut(): readonly string[] {
  const board = document.querySelector('.board')?.getBoundingClientRect() ?? new DOMRect()
  return [...document.querySelectorAll('[aria-label="Turn"], [aria-labelledby="last-picks"]')].flatMap((card) => {
    const { right, bottom } = card.getBoundingClientRect()
    return right > innerWidth || (right > board.left && bottom > board.top) ? [card.textContent] : []
  })
}

/** Heads of the board that are drawn over an announced pick. */
function headsOverCall(): readonly string[] {
  return [...document.querySelectorAll('.board th')].flatMap((head) => {
    const { left, top, width, height } = head.getBoundingClientRect()
    const shown = document.elementFromPoint(left + width / 2, top + height / 2)
    return shown?.closest('[data-tv=call]') === null ? [head.textContent] : []
  })
}

/** Nothing scrolls, and the last row is in view. */
async function fitsScreen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { scrollHeight, scrollWidth, clientHeight, clientWidth } = document.documentElement
    const last = document.querySelector('.board-table tr:last-child td:last-child')?.getBoundingClientRect()
    const isInView = last !== undefined && last.bottom <= innerHeight && last.right <= innerWidth
    return scrollHeight <= clientHeight && scrollWidth <= clientWidth && isInView
  })
}
