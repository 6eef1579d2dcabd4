import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/page-test.ts'

const PASTED = ['1. Jahmyr Gibbs', '2. Bijan Robinson', '3. Puka Nacua', "4. Ja'Marr Chase", '5. Jonathan Taylor'].join(
  '\n',
)

async function openRankings(page: Page) {
  await page.goto('/')
  await page.getByRole('button', { name: 'My rankings' }).click()
  const list = page.getByRole('list', { name: 'Rankings' })
  await expect(list.locator('.rankings-name').first()).toBeVisible()
  return list
}

test('[RK38] a list of everybody is on the page near the window only, and keys and drags reach every row', async ({
  page,
}) => {
  const list = await openRankings(page)
  await page.getByRole('button', { name: 'All', exact: true }).click()
  const rows = list.getByRole('listitem')
  await expect(rows.first()).toHaveAttribute('aria-posinset', '1')
  const rowCount = Number(await rows.first().getAttribute('aria-setsize'))
  expect(rowCount).toBeGreaterThan(300)
  expect(await rows.count()).toBeLessThan(60)

  await rows.first().locator('.rankings-name').focus()
  await page.keyboard.press('End')
  const last = list.locator(`[aria-posinset="${rowCount}"] .rankings-name`)
  await expect(last).toBeFocused()
  await expect(last).toBeInViewport()
  const [name = ''] = (await last.innerText()).split('\n')
  await page.keyboard.press('Alt+ArrowUp')
  const moved = list.locator(`[aria-posinset="${rowCount - 1}"] .rankings-name`)
  await expect(moved).toHaveText(name)
  await expect(moved).toBeFocused()
  expect(await rows.count()).toBeLessThan(60)

  await page.keyboard.press('Home')
  const first = list.locator('[aria-posinset="1"]')
  await expect(first.locator('.rankings-name')).toBeFocused()
  const dragged = await first.locator('.rankings-name').innerText()
  await first.locator('.rankings-row .rankings-grip').hover()
  await page.mouse.down()
  await page.mouse.move(200, (page.viewportSize()?.height ?? 0) - 4, { steps: 5 })
  await expect(list.locator('.rankings-drop')).toContainText(/Number ([6-9]\d|\d{3})$/)
  await page.mouse.up()
  await expect(list.locator('.rankings-drop')).toHaveCount(0)
  const landed = list.locator('.rankings-item', { has: page.locator(':focus') })
  await expect(landed).toContainText(dragged)
  expect(Number(await landed.getAttribute('aria-posinset'))).toBeGreaterThan(59)
})

for (const width of [1280, 390]) {
  test(`[RK39] a pasted list becomes a printed sheet in at most six presses, by keyboard alone, at ${width} px`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.setViewportSize({ width, height: 844 })
    await page.addInitScript(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await page.goto('/')
    await page.evaluate((text) => navigator.clipboard.writeText(text), PASTED)
    let pressCount = 0
    /** Tab walks to a button, and a press of Enter counts. */
    const press = async (name: string) => {
      const button = page.getByRole('button', { name, exact: true }).filter({ visible: true }).first()
      await expect(button).toBeEnabled()
      for (let steps = 0; steps < 400; steps += 1) {
        if (await button.evaluate((element) => element === document.activeElement)) break
        await page.keyboard.press('Tab')
      }
      await expect(button).toBeFocused()
      await page.keyboard.press('Enter')
      pressCount += 1
    }
    await press('My rankings')
    await expect(page.getByRole('list', { name: 'Rankings' })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+v')
    pressCount += 1
    await expect(page.getByText(/5 of 5 names found/).first()).toBeAttached()
    await press(width === 390 ? 'Print' : 'Cheat sheet')
    await expect(page.getByRole('article', { name: 'Cheat sheet' })).toContainText('J. Gibbs')
    await press('Print')
    await expect(page.locator('body')).toHaveAttribute('data-printed', '')
    expect(pressCount).toBeLessThanOrEqual(6)
  })
}

test('[RK23] two tabs see each other’s lists, and the later edit builds on the earlier one', async ({
  page,
  context,
}) => {
  const list = await openRankings(page)
  const other = await context.newPage()
  const otherList = await openRankings(other)
  await list.locator('.rankings-name').first().focus()
  await page.keyboard.press('Alt+ArrowDown')
  const second = await list.locator('.rankings-name').nth(1).innerText()
  await expect(otherList.locator('.rankings-name').nth(1)).toHaveText(second)
  await otherList.locator('.rankings-name').nth(4).focus()
  await other.keyboard.press('t')
  const fifth = await otherList.locator('.rankings-name').nth(4).innerText()
  await expect(list.getByRole('button', { name: `Target ${fifth}` })).toHaveAttribute('aria-pressed', 'true')
  await expect(list.locator('.rankings-name').nth(1)).toHaveText(second)
})

test('[RK24] a full device says so, loses no list, and the changed one can be exported', async ({ page }) => {
  const list = await openRankings(page)
  const names = list.locator('.rankings-name')
  await names.first().focus()
  await page.keyboard.press('Alt+ArrowDown')
  const kept = await names.first().innerText()
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  const third = await names.nth(2).innerText()
  await names.nth(2).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(names.first()).toHaveText(third)
  const banner = page.getByRole('alert').filter({ hasText: 'This device is full' })
  await expect(banner).toBeVisible()
  const download = page.waitForEvent('download')
  await banner.getByRole('button', { name: 'Export CSV' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text.indexOf(third)).toBeLessThan(text.indexOf(kept))
  await page.reload()
  await expect(names.first(), 'the list as it was stored').toHaveText(kept)
})
