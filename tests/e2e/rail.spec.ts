import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible-page.ts'
import { expect, test } from '../support/page-test.ts'
import { seedDraft } from '../support/seeded-draft.ts'
import { openSolo } from '../support/solo-page.ts'

test.use({ playersView: 'rows', viewport: { width: 1280, height: 800 } })

test('beside the rows a person sees what is left, their team and the board', async ({ page }) => {
  await openSolo(page)
  await test.step('[TN16] the rail ends with the window, and the queue is in view below a team of every size', async () => {
    for (const height of [800, 720, 900]) {
      await page.setViewportSize({ width: 1280, height })
      const rail = page.getByRole('complementary', { name: /queue and team/ })
      await expect(rail.getByRole('button', { name: /^2 more/ })).toBeInViewport({ ratio: 1 })
      await expect(rail.getByText('No players queued')).toBeInViewport({ ratio: 1 })
      const last = await rail.locator(':scope > :last-child').boundingBox()
      expect(Math.round((last?.y ?? 0) + (last?.height ?? 0)), `${height} px`).toBe(height - 8)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('[OUT1] [OUT2] [OUT4] the strip tells what is left until the next pick', async () => {
    const strip = page.getByRole('region', { name: 'Until your next pick' })
    await expect(strip).toContainText('Until 2.12')
    await expect(strip.getByRole('listitem')).toHaveCount(4)
    await expect(strip.getByRole('listitem').filter({ hasText: 'RB' })).toContainText(/left in RB tier \d/)
    await expect(strip).toContainText('K, DST can wait')
    // The positions share what is left of it.
    const [positions, late] = [
      await strip.getByRole('list').boundingBox(),
      await strip.getByText('can wait').locator('xpath=ancestor::p').boundingBox(),
    ]
    expect(Math.abs((positions?.x ?? 0) + (positions?.width ?? 0) - (late?.x ?? 0))).toBeLessThanOrEqual(1)
    await expectAccessible(page, 'strip', '.outlook')
  })

  await test.step('[TG1] [TG2] the team stands by places; another one can be looked at', async () => {
    const team = page.getByRole('region', { name: 'Team', exact: true })
    await page
      .getByRole('region', { name: /^Your pick/ })
      .getByRole('button', { name: /: Draft$/ })
      .first()
      .click()
    await team.getByRole('combobox', { name: 'Team shown' }).selectOption('Team 1')
    await expect(team.getByRole('button')).toHaveCount(1)
    await expect(team).toContainText('1 of 16')
    await expect(team.getByRole('heading', { name: 'Byes' })).toBeVisible()
  })

  await test.step('[GR10] [GR11] the board has all rounds in view, and frames the newest pick', async () => {
    await page.getByRole('tab', { name: /Board/ }).click()
    const grid = page.getByRole('grid', { name: /Draft board/ })
    await expect(grid.locator('[data-newest]')).toHaveCount(1)
    const last = grid.locator('td').last()
    await expect(last).toBeInViewport({ ratio: 1 })
  })
})

test('a person ends a draft, and begins another', async ({ page }) => {
  await seedDraft(page, { numTeams: 2, rounds: 1, pickCount: 0 })
  await openSolo(page)
  await draftTwo(page)
  const complete = page.getByText('Draft Complete! All picks have been made.')
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ])
    await test.step(`[ADS24] [SV18] the end of a draft is one screen at ${viewport.width} px`, async () => {
      await page.setViewportSize(viewport)
      await expect(complete).toBeVisible()
      await page.getByRole('button', { name: 'Replay' }).click()
      await expect(page.getByRole('heading', { name: 'Replay' })).toBeVisible()
      await page.getByRole('button', { name: 'Replay' }).click()
      await expect(page.getByRole('button', { name: 'Share picture' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'What next' }).getByRole('button')).toHaveCount(3)
      const more = page.getByRole('navigation', { name: 'More of the recap' })
      for (const name of ['Copy as text', 'Print', 'Export'])
        await expect(more.getByRole('button', { name })).toBeVisible()
      await expect(page.getByRole('button', { name: /^Draft\b(?! (Board|again))/ })).toHaveCount(0)
      await expect(page.getByText('TBD')).toHaveCount(0)
      // A bar stands beside its name.
      const middles = await page
        .locator('.recap-bars > li')
        .evaluateAll((rows) =>
          rows.map((row) =>
            [...row.children].map((part) => part.getBoundingClientRect()).map((box) => box.top + box.height / 2),
          ),
        )
      expect(middles).toHaveLength(2)
      for (const row of middles) expect(Math.max(...row) - Math.min(...row)).toBeLessThanOrEqual(3)
      await expectAccessible(page, `end at ${viewport.width} px`)
    })

  await test.step('[ADS24] [SV18] Draft again keeps the finished draft, on a phone', async () => {
    await page.getByRole('button', { name: 'Draft again' }).click()
    await expect(complete).toHaveCount(0)
    expect(await savedDrafts(page)).toHaveLength(1)
    await page.setViewportSize({ width: 1280, height: 800 })
    await draftTwo(page)
    await page.getByRole('button', { name: 'Draft again' }).click()
    await expect(complete).toHaveCount(0)
    expect(await savedDrafts(page)).toHaveLength(2)
  })

  await test.step('[SV18] a finished mock is kept, and Start Solo Draft begins another instead of offering to continue it', async () => {
    await draftTwo(page)
    await expect(complete).toBeVisible()
    await page.goto('/')
    await page.getByRole('button', { name: 'Home' }).first().click()
    await page.getByRole('button', { name: 'Start Solo Draft' }).click()
    await expect(page.getByPlaceholder('Search players...')).toBeVisible()
    await expect(complete).toHaveCount(0)
    expect(await savedDrafts(page)).toHaveLength(3)
  })
})

async function draftTwo(page: Page): Promise<void> {
  for (const name of ['Jahmyr Gibbs', 'Bijan Robinson']) {
    await page.locator('[data-player-id]', { hasText: name }).getByRole('button', { name: /Draft/ }).click()
  }
}

function savedDrafts(page: Page): Promise<unknown[]> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('fantasy_drafts') ?? '[]') as unknown[])
}
