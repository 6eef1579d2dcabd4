import { expect, test } from '../support/page-test.ts'
import { openSolo, pickNumber } from '../support/solo-page.ts'

test('[KB1] [KB3] [KB4] a whole turn without a mouse: search, move, target, avoid, queue, draft', async ({ page }) => {
  await openSolo(page)
  await page.keyboard.press('/')
  await expect(page.getByPlaceholder('Search players...')).toBeFocused()
  await page.keyboard.type('jamarr')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  const chase = page.getByRole('article', { name: "Ja'Marr Chase" })
  await expect(chase).toBeFocused()
  await page.keyboard.press('t')
  await expect(chase.getByRole('button', { name: /^Target/ })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('a')
  await expect(chase.getByRole('button', { name: /^Avoid/ })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('q')
  await expect(chase.getByRole('button', { name: /^Remove from Queue/ })).toBeVisible()
  await page.keyboard.press('d')
  await expect.poll(() => pickNumber(page)).toBe(2)
})

test('[KB2] [KB5] [KB7] arrow keys move through the cards; keys do nothing while typing, and ? lists them', async ({
  page,
}) => {
  await openSolo(page)
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.focus()
  await page.keyboard.press('ArrowDown')
  await expect(menu).toBeFocused()
  await menu.blur()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('article').first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('article', { name: 'Bijan Robinson' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('article', { name: 'Bijan Robinson' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('article').first()).toBeFocused()

  await page.getByPlaceholder('Search players...').fill('d')
  await page.keyboard.press('d')
  expect(await pickNumber(page)).toBe(1)
  await page.getByRole('article').first().focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText('Draft the focused player')
})
