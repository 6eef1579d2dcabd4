import type { Locator, Page } from '@playwright/test'
import { settled, expectAccessible } from '../support/accessible-page.ts'
import { z } from '#protocol/zod.ts'
import { POINTER_REST_MS } from '../../src/web/players/use-lingering.ts'
import { expect, test } from '../support/page-test.ts'
import { openSolo, resetDraft, stopTime, stored } from '../support/solo-page.ts'

test.use({ playersView: 'rows' })

function rowsOf(page: Page): Locator {
  return page.getByRole('grid', { name: 'Players' }).locator('[data-player-id]:not([data-leaving])')
}

async function openRows(page: Page): Promise<Locator> {
  await openSolo(page)
  const rows = rowsOf(page)
  await expect(rows.first()).toContainText('Jahmyr Gibbs')
  return rows
}

/** Marks the first and the third player, to compare them. */
async function markTwo(page: Page): Promise<void> {
  for (const index of [0, 2]) {
    await rowsOf(page).nth(index).focus()
    await page.keyboard.press('c')
  }
}

async function draftFirst(page: Page, count: number): Promise<void> {
  // A row under the pointer would stay.
  await page.mouse.move(0, 0)
  await rowsOf(page).first().focus()
  for (let pick = 0; pick < count; pick += 1) {
    const id = await page.locator(':focus').getAttribute('data-player-id')
    await page.keyboard.press('d')
    await expect(page.locator(`[data-player-id="${id}"]`)).toHaveCount(0)
  }
}

test('people search, sort, mark and draft in rows and by position', async ({ page }) => {
  const rows = await openRows(page)
  await test.step('[ADS34] [KB8] a player opens beside the list; keys undo, draft a recommendation, change view and board', async () => {
    await page.mouse.move(0, 0)
    await page.keyboard.press('ArrowDown')
    await expect(rows.first()).toBeFocused()
    await page.keyboard.press('s')
    const panel = page.getByRole('complementary', { name: 'Jahmyr Gibbs' })
    await expect(panel.getByRole('button', { name: 'Mark to compare' })).toBeVisible()
    await expectAccessible(page, 'side panel', 'aside')
    await rows.nth(1).getByRole('button', { name: 'Bijan Robinson', exact: true }).click()
    const second = page.getByRole('complementary', { name: 'Bijan Robinson' })
    await second.getByRole('button', { name: 'Target' }).click()
    await expect(rows.nth(1).getByRole('button', { name: 'Target Bijan Robinson' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await second.getByRole('button', { name: 'Draft', exact: true }).click()
    await expect(second).toContainText('Taken 1.01')
    await page.keyboard.press('1')
    const question = page.getByRole('alertdialog', { name: /^Draft .+\?/ })
    await expect(question.locator(':focus')).toHaveText('Draft')
    // Escape closes what is on top.
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-popup]')).toHaveCount(0)
    await expect(second).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(second).toBeHidden()

    await page.keyboard.press('u')
    await expect(rows.nth(1)).toContainText('Bijan Robinson')
    await page.keyboard.press('1')
    await expect(question.locator(':focus')).toHaveText('Draft')
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-popup]')).toHaveCount(0)
    await expect(page.getByText('Pick 2 of 192').first()).toBeVisible()
    await page.keyboard.press('b')
    await expect(page.getByRole('tab', { name: 'Draft Board' })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('b')
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(help).toContainText('Draft a recommendation (asks once)')
    await page.keyboard.press('v')
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()
    await expect(page.getByRole('button', { name: 'Rows' })).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('v')
    await expect(page.getByRole('button', { name: 'By position' })).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('v')
    await expect(page.getByRole('button', { name: 'Cards' })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Rows', exact: true }).click()
    await resetDraft(page)
  })

  await test.step('[NM8] [BR8] [BR11] [RU49] search finds slips, nicknames and drafted players, and clears itself after a pick', async () => {
    await page.keyboard.press('/')
    const search = page.getByPlaceholder('Search players...')
    await expect(search).toBeFocused()
    await page.keyboard.type('mahommes')
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('Patrick Mahomes')
    await search.fill('arsb')
    await expect(rows).toContainText('Amon-Ra St. Brown')
    await page.keyboard.press('Enter')
    await expect(rows).toBeFocused()
    await page.keyboard.press('d')
    await expect(search).toHaveValue('')
    await expect(rows.first()).toContainText('Jahmyr Gibbs')
    await search.fill('sun god')
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('Taken 1.01 · Team 1')
    await expect(page.getByRole('row', { name: 'Drafted', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'By position' }).click()
    await expect(page.locator('[data-column] [data-player-id]')).toContainText('1.01 · Team 1')
    await search.fill('')
    await page.getByRole('button', { name: 'Rows', exact: true }).click()
    await resetDraft(page)
  })

  await test.step('[ADS2] [ADS30] [BR9] [BR10] dividers, the line of the next pick, orders and FLEX', async () => {
    const grid = page.getByRole('grid', { name: 'Players' })
    await expect(grid.getByRole('row', { name: /^(QB|RB|WR|TE) tier \d ends/ }).first()).toBeVisible()
    await draftFirst(page, 11)
    await expect(grid.getByRole('row', { name: /, your next pick/ })).toBeVisible()
    const sort = page.getByLabel('Sort By')
    await sort.selectOption('Points')
    await expect(rows.first()).toContainText('QB1')
    await expect(grid.getByRole('row', { name: /tier \d ends/ })).toHaveCount(0)
    await sort.selectOption('Rank')
    await page.getByRole('button', { name: 'FLEX' }).click()
    await expect(grid.getByText(/^QB\d/)).toHaveCount(0)
    await expect(grid.getByRole('row', { name: /tier \d ends/ }).first()).not.toContainText('QB')
    await markTwo(page)
    await expectAccessible(page, 'rows, two of them marked')
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await page.getByRole('button', { name: 'All', exact: true }).click()
    await resetDraft(page)
  })

  await test.step('[KB8] C marks the focused rows, which can then be compared', async () => {
    await markTwo(page)
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    await expect(page.getByRole('dialog').getByText('Puka Nacua').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-popup]')).toHaveCount(0)
  })

  await test.step('[ADS33] by position: columns with tiers, kickers by their chip, arrows between columns', async () => {
    await page.getByRole('button', { name: 'By position' }).click()
    const columns = page.locator('[data-column]')
    await expect(columns).toHaveCount(4)
    await expect(columns.nth(1)).toContainText('RB tier 1')
    await page.keyboard.press('Tab')
    await columns.nth(1).locator('[data-player-id]').first().focus()
    await page.keyboard.press('ArrowRight')
    await expect(columns.nth(2).locator('[data-player-id]').first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(columns.nth(2).locator('[data-player-id]').nth(1)).toBeFocused()
    const id = (await page.locator(':focus').getAttribute('data-player-id')) ?? ''
    await page.keyboard.press('d')
    await expect(page.locator(`[data-player-id="${id}"]`)).toHaveCount(0)
    await page.getByRole('button', { name: 'DST', exact: true }).click()
    await expect(columns).toHaveCount(1)
    await expect(columns).toHaveAccessibleName('DST')
  })
})

test('nothing moves under the pointer', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const rows = await openRows(page)
  const gibbs = page.locator('[data-player-id]', { hasText: 'Jahmyr Gibbs' })
  await test.step('[LG4] the first press on a page that was loaded again gives no focus that holds the row', async () => {
    await rows.first().getByRole('button', { name: 'Draft Jahmyr Gibbs' }).click()
    await expect(gibbs).toHaveAttribute('data-leaving')
    await page.mouse.move(0, 0)
    await expect(gibbs).toHaveCount(0)
    await resetDraft(page)
  })

  await test.step('[LG4] a row that is pointed at stays until the pointer leaves', async () => {
    await rows.first().getByRole('button', { name: 'Draft Jahmyr Gibbs' }).click()
    await expect(gibbs).toHaveAttribute('data-leaving')
    await expect(gibbs).toContainText('Drafted')
    await page.getByPlaceholder('Search players...').click()
    await expect(gibbs).toHaveCount(0)
    await resetDraft(page)
  })

  await test.step('[LG4] a press that was taken back leaves the row to the keyboard', async () => {
    const draft = rows.first().getByRole('button', { name: 'Draft Jahmyr Gibbs' })
    await draft.hover()
    await page.mouse.down()
    await page.mouse.move(0, 0)
    await page.mouse.up()
    await page.keyboard.press('Shift')
    await expect(gibbs).toBeFocused()
    await draft.dispatchEvent('click')
    await expect(gibbs).toHaveAttribute('data-leaving')
    await settled(page)
    await expect(gibbs).toContainText('Drafted')
    await page.getByPlaceholder('Search players...').focus()
    await expect(gibbs).toHaveCount(0)
    await resetDraft(page)
  })

  await test.step('[LG5] nothing moves under a pressed pointer: the next player is drafted, though the last one leaves', async () => {
    await rows.first().getByRole('button', { name: 'Draft Jahmyr Gibbs' }).click()
    await expect(gibbs).toHaveAttribute('data-leaving')
    const next = rows.nth(1).getByRole('button', { name: /^Draft / })
    const name = (await next.getAttribute('aria-label')) ?? ''
    // Otherwise a busy machine may take so long to the press that the row has gone.
    await stopTime(page)
    await next.hover()
    await page.mouse.down()
    const box = await next.boundingBox()
    // The focus has moved to the button and the pointer rests, so only the press keeps the row; it goes with the click.
    await page.clock.runFor(2 * POINTER_REST_MS)
    expect(await page.getByRole('button', { name }).boundingBox()).toEqual(box)
    await page.mouse.up()
    await page.clock.runFor(100)
    await expect(page.locator('[data-player-id]', { hasText: name.slice('Draft '.length) })).toContainText('Drafted')
    await page.clock.resume()
    await expect(gibbs).toHaveCount(0)
  })
})

/** Longer than a card fades. */
const FADE_MS = 400

test('quick presses draft who was there, and after the gaps close a press waits a moment', async ({ page }) => {
  await openRows(page)
  await page.clock.install()
  for (const view of ['Rows', 'By position', 'Cards'] as const)
    await test.step(`[LG5] [LG6] ${view}`, async () => {
      await page.getByRole('button', { name: view, exact: true }).click()
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
      await pressQuickly(page)
      await page.clock.resume()
      await resetDraft(page)
    })
})

async function pressQuickly(page: Page): Promise<void> {
  const spots = await draftButtonSpots(page, 4)
  for (const { x, y } of spots) {
    await page.mouse.move(x - 3, y)
    await page.mouse.click(x, y)
    // Cards fade out in this time, but the pointer has moved since.
    await page.clock.runFor(FADE_MS)
  }
  const quick = spots.map(({ id }) => id)
  expect(await draftedIds(page)).toEqual(quick)

  const [first] = await draftButtonSpots(page, 1)
  await page.clock.runFor(POINTER_REST_MS - FADE_MS)
  await expect(page.locator(`[data-player-id="${quick[0]}"]`)).toHaveCount(0)
  // Rows close a gap smoothly, by the browser's own time.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
  const [spot] = await draftButtonSpots(page, 1)
  if (spot === undefined || first === undefined) throw new Error('nobody is left to draft')
  expect([spot.id, spot.y]).not.toEqual([first.id, first.y])
  await page.mouse.click(spot.x, spot.y)
  await page.clock.runFor(FADE_MS)
  expect(await draftedIds(page)).toEqual(quick)
  await page.mouse.click(spot.x, spot.y)
  expect(await draftedIds(page)).toEqual([...quick, spot.id])
}

/** The first players who can be drafted, and where their Draft buttons are. */
async function draftButtonSpots(page: Page, count: number) {
  return page.evaluate(
    (wanted) =>
      [...document.querySelectorAll<HTMLElement>('[data-player-id] button[aria-label^="Draft "]')]
        .slice(0, wanted)
        .map((button) => {
          const { x, y, width, height } = button.getBoundingClientRect()
          const id = button.closest<HTMLElement>('[data-player-id]')?.dataset['playerId'] ?? ''
          return { id, x: x + width / 2, y: y + height / 2 }
        }),
    count,
  )
}

async function draftedIds(page: Page): Promise<readonly string[]> {
  const { drafted_players: ids } = z
    .object({ drafted_players: z.array(z.string()) })
    .parse(await stored(page, 'current_draft_state'))
  return ids
}
