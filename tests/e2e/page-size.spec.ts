import type { Page } from '@playwright/test'
import { expect, test } from '../support/lobby-test.ts'
import { openClockedDraft } from '../support/seated-page.ts'
import { seedDraft } from '../support/seeded-draft.ts'
import { openSolo } from '../support/solo-page.ts'

const SIZES = [
  [1280, 800],
  [1024, 768],
  [820, 1180],
  [390, 844],
  [360, 740],
] as const

const DRAFT = { numTeams: 12, rounds: 16 }

for (const view of ['Cards', 'Rows', 'By position'] as const) {
  test(`[A11Y22] ${view}: neither page nor list is wider than it is shown, and the page ends with what it shows, also at the end of the draft`, async ({
    page,
  }) => {
    await seedDraft(page, { ...DRAFT, pickCount: 190 })
    await openSolo(page)
    await expect(page.getByText('Pick 191 of 192').first()).toBeVisible()
    await page.getByRole('button', { name: view, exact: true }).first().click()
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      expect(await sizeFaults(page), `players at ${width} px`).toEqual([])
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    // A row under the pointer would stay.
    await page.mouse.move(0, 0)
    for (let pick = 0; pick < 2; pick += 1) {
      await page.locator('[data-player-id]:not([data-leaving])').first().focus()
      await page.keyboard.press('d')
      await expect(page.locator('[data-leaving]')).toHaveCount(0)
    }
    await expect(page.getByText('Draft Complete!').filter({ visible: true }).first()).toBeVisible()
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      expect(await sizeFaults(page), `the end at ${width} px`).toEqual([])
    }
  })
}

test('[A11Y22] the first page and the draft of a lobby have the same measure', async ({ page, home }) => {
  await page.goto(home.url)
  await expectFitting(page, 'landing')
  await openClockedDraft(page, home.url)
  await expectFitting(page, 'lobby draft')
})

async function expectFitting(page: Page, screen: string): Promise<void> {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    expect(await sizeFaults(page), `${screen} at ${width} px`).toEqual([])
  }
}

/** What is wider than it is shown, and what the page is longer than. */
function sizeFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const root = document.documentElement
    const faults: string[] = []
    if (root.scrollWidth > innerWidth) faults.push(`the page is ${root.scrollWidth} px wide`)
    const frame = document.querySelector('.rows-frame')
    if (frame !== null && root.scrollHeight > innerHeight) faults.push(`the page is ${root.scrollHeight} px high`)
    const bottom = Math.max(
      innerHeight,
      ...[...document.body.children].map((each) => each.getBoundingClientRect().bottom + scrollY),
    )
    if (root.scrollHeight > bottom + 1)
      faults.push(`the page is ${root.scrollHeight} px high, what it shows ${bottom} px`)
    for (const list of document.querySelectorAll('.rows-list, .rows-page, .rows-rail, [data-players-list]')) {
      if (list.scrollWidth > list.clientWidth)
        faults.push(`${list.className} is ${list.scrollWidth} px wide, shown ${list.clientWidth} px`)
    }
    return faults
  })
}
