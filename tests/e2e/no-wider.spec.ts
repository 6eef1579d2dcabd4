import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible-page.ts'
import { expect, test } from '../support/page-test.ts'
import { openSolo } from '../support/solo-page.ts'

const WIDTHS = [
  { width: 1280, height: 800 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
  { width: 360, height: 740 },
] as const

for (const viewport of WIDTHS) {
  for (const playersView of ['rows', 'cards'] as const) {
    test.describe(`${playersView} at ${viewport.width} px`, () => {
      test.use({ playersView, viewport, hasTouch: viewport.width < 768 })

      test('[TN14] nothing scrolls sideways, and a frame as high as the window has no page behind it', async ({
        page,
      }) => {
        await page.addInitScript(() => localStorage.setItem('draft_setup', JSON.stringify({ numTeams: 2, rounds: 1 })))
        await openSolo(page)
        await expectNoWider(page)
        for (const name of ['Jahmyr Gibbs', 'Bijan Robinson']) await draft(page, name)
        await expect(page.getByText('Draft Complete! All picks have been made.').first()).toBeVisible()
        await expectNoWider(page)
      })
    })
  }
}

test.describe('a phone on your turn', () => {
  test.use({ playersView: 'rows', viewport: { width: 390, height: 844 }, hasTouch: true })

  for (const colorScheme of ['dark', 'light'] as const) {
    test(`[TN15] the menu has its own ink and font, whatever it opens from: ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await openSolo(page)
      await expect(page.locator('[data-turn-line="own"]')).toBeVisible()
      await page.getByRole('button', { name: 'Menu' }).click()
      await expect(page.locator('[data-menu-item]').first()).toBeVisible()
      await expectAccessible(page, `menu on your turn, ${colorScheme}`)
      const legend = page.locator('.turn-tools legend').first()
      expect(await legend.evaluate((element) => getComputedStyle(element).fontFamily)).toMatch(/^"?Inter/)
    })
  }
})

test.describe('by position on a tablet', () => {
  test.use({ playersView: 'rows', viewport: { width: 820, height: 1180 } })

  test('[TN16] the heads of the columns cover no player', async ({ page }) => {
    await openSolo(page)
    await page.getByRole('button', { name: 'By position' }).click()
    const column = page.locator('.position-column').first()
    const head = await column.locator('.position-column-head').boundingBox()
    const list = await column.boundingBox()
    expect(Math.round((head?.y ?? 0) - (list?.y ?? 0))).toBeLessThanOrEqual(1)
  })
})

/** By the search, as at every width. */
async function draft(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder('Search players...').fill(name)
  await page.locator('[data-player-id]', { hasText: name }).first().focus()
  await page.keyboard.press('d')
}

async function expectNoWider(page: Page): Promise<void> {
  const sizes = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement
    const lists = [...document.querySelectorAll('.rows-list, .rows-page, .rows-rail')]
    return {
      page: scrollWidth - innerWidth,
      lists: Math.max(0, ...lists.map((list) => list.scrollWidth - list.clientWidth)),
      below: document.querySelector('.rows-frame') === null ? 0 : scrollHeight - innerHeight,
    }
  })
  expect(sizes).toEqual({ page: 0, lists: 0, below: 0 })
}
