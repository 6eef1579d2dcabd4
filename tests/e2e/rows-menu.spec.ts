import { expectAccessible } from '../support/accessible-page.ts'
import { expect, test } from '../support/page-test.ts'
import { openSolo } from '../support/solo-page.ts'

test.use({ playersView: 'rows', viewport: { width: 390, height: 844 }, hasTouch: true })

test('rows on a phone on your turn, and by position on a tablet', async ({ page }) => {
  await openSolo(page)
  await expect(page.locator('[data-turn-line="own"]')).toBeVisible()
  for (const colorScheme of ['dark', 'light'] as const) {
    await test.step(`[TN14] the menu has its own ink and font, whatever it opens from: ${colorScheme}`, async () => {
      await page.emulateMedia({ colorScheme })
      await page.getByRole('button', { name: 'Menu' }).click()
      await expect(page.locator('[data-menu-item]').first()).toBeVisible()
      await expectAccessible(page, `menu on your turn, ${colorScheme}`)
      const legend = page.locator('.turn-tools legend').first()
      expect(await legend.evaluate((element) => getComputedStyle(element).fontFamily)).toMatch(/^"?Inter/)
      await page.keyboard.press('Escape')
    })
  }

  await test.step('[TN15] the heads of the columns cover no player', async () => {
    await page.setViewportSize({ width: 820, height: 1180 })
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('button', { name: 'By position' }).click()
    const column = page.locator('.position-column').first()
    const head = await column.locator('.position-column-head').boundingBox()
    const list = await column.boundingBox()
    expect(Math.round((head?.y ?? 0) - (list?.y ?? 0))).toBeLessThanOrEqual(1)
  })
})
