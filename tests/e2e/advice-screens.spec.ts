import { expectAccessible, expectAccessibleWindow } from '../support/accessible-page.ts'
import { expect, test } from '../support/page-test.ts'
import { expectToast, openSolo } from '../support/solo-page.ts'

for (const { size, width, height } of [
  { size: '1280 px', width: 1280, height: 800 },
  { size: '390 px', width: 390, height: 844 },
]) {
  test.describe(size, () => {
    test.use({ viewport: { width, height } })

    test('[ADS5] [ADS6] [ADS8] rows draft by key, keep a note and lead to a comparison; the view is remembered', async ({
      page,
    }) => {
      await openSolo(page)
      await page.getByRole('radio', { name: 'Rows' }).check({ force: true })
      const rows = page.getByRole('grid', { name: 'Players' }).getByRole('row')
      await rows.nth(1).focus()
      await page.keyboard.press('d')
      await expectToast(page, 'Player Drafted!', 'Jahmyr Gibbs')
      await expect(rows.nth(1)).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(rows.nth(2)).toBeFocused()

      for (const name of ['Bijan Robinson', 'Puka Nacua']) {
        await page.keyboard.press('Escape')
        await page.getByRole('grid').getByRole('button', { name, exact: true }).click()
        const window = page.getByRole('dialog', { name })
        await window.getByRole('button', { name: 'Mark to compare' }).click()
        await window.getByLabel('Your note').fill(`About ${name}`)
        await page.keyboard.press('Escape')
        await expect(window).toBeHidden()
      }
      await expectAccessible(page, 'rows')
      await page.getByRole('button', { name: 'Compare', exact: true }).click()
      const comparison = page.getByRole('dialog', { name: 'Compare players' })
      await expect(
        comparison.getByRole('row', { name: /^Your note About Bijan Robinson About Puka Nacua/ }),
      ).toBeVisible()
      await expectAccessibleWindow(page, 'comparison')
      await page.keyboard.press('Escape')

      await page.reload()
      await expect(page.getByText('Note: About Puka Nacua')).toBeAttached()
      await page.getByRole('radio', { name: 'Cards' }).check({ force: true })
      await expect(page.getByRole('article').first()).toBeVisible()
    })
  })
}
