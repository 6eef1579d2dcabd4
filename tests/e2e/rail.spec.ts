import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible-page.ts'
import { expect, test } from '../support/page-test.ts'
import { openSolo } from '../support/solo-page.ts'

test.use({ playersView: 'rows', viewport: { width: 1280, height: 800 } })

/** A draft of one person against computers, with these setup fields. */
const SETUP = { numTeams: 12, rounds: 16 }

test.beforeEach(async ({ page }) => {
  await page.addInitScript((setup) => {
    if (localStorage.getItem('draft_setup') === null) localStorage.setItem('draft_setup', JSON.stringify(setup))
  }, SETUP)
})

test('[OUT1] [OUT2] [OUT4] the strip tells what is left until the next pick', async ({ page }) => {
  await openSolo(page)
  const strip = page.getByRole('region', { name: 'Until your next pick' })
  await expect(strip).toContainText('Until 2.12')
  await expect(strip.getByRole('listitem')).toHaveCount(4)
  await expect(strip.getByRole('listitem').filter({ hasText: 'RB' })).toContainText(/left in RB tier \d/)
  await expect(strip).toContainText('K, DST can wait')
  await expectAccessible(page, 'strip')
})

test('[TG1] [TG2] the team stands by places; another one can be looked at', async ({ page }) => {
  await openSolo(page)
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

test('[GR10] [GR11] the board has all rounds in view, and frames the newest pick', async ({ page }) => {
  await openSolo(page)
  await page
    .getByRole('region', { name: /^Your pick/ })
    .getByRole('button', { name: /: Draft$/ })
    .first()
    .click()
  await page.getByRole('tab', { name: /Board/ }).click()
  const grid = page.getByRole('grid', { name: /Draft board/ })
  await expect(grid.locator('[data-newest]')).toHaveCount(1)
  const last = grid.locator('td').last()
  await expect(last).toBeInViewport({ ratio: 1 })
})

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test(`[ADS24] [SV18] the end of a draft is one screen at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.addInitScript(() => localStorage.setItem('draft_setup', JSON.stringify({ numTeams: 2, rounds: 1 })))
    await openSolo(page)
    await draftTwo(page)
    await expect(page.getByText('Draft Complete! All picks have been made.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Replay' })).toBeAttached()
    await expect(page.getByRole('button', { name: 'Share picture' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'What next' }).getByRole('button')).toHaveCount(5)
    await expect(page.getByRole('button', { name: /^Draft\b(?! (Board|again))/ })).toHaveCount(0)
    await expect(page.getByText('TBD')).toHaveCount(0)
    await expectAccessible(page, `end at ${viewport.width} px`)
    await page.getByRole('button', { name: 'Draft again' }).click()
    await expect(page.getByText('Draft Complete! All picks have been made.')).toHaveCount(0)
    const saved = await page.evaluate(() => JSON.parse(localStorage.getItem('fantasy_drafts') ?? '[]') as unknown[])
    expect(saved).toHaveLength(1)
  })
}

test('[SV18] a finished mock is kept, and Start Solo Draft begins another instead of offering to continue it', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('draft_setup', JSON.stringify({ numTeams: 2, rounds: 1 })))
  await openSolo(page)
  await draftTwo(page)
  await expect(page.getByText('Draft Complete! All picks have been made.')).toBeVisible()
  await page.goto('/')
  await page.getByRole('button', { name: 'Home' }).first().click()
  await page.getByRole('button', { name: 'Start Solo Draft' }).click()
  await expect(page.getByPlaceholder('Search players...')).toBeVisible()
  await expect(page.getByText('Draft Complete! All picks have been made.')).toHaveCount(0)
  const saved = await page.evaluate(() => JSON.parse(localStorage.getItem('fantasy_drafts') ?? '[]') as unknown[])
  expect(saved).toHaveLength(1)
})

async function draftTwo(page: Page): Promise<void> {
  for (const name of ['Jahmyr Gibbs', 'Bijan Robinson']) {
    await page.locator('[data-player-id]', { hasText: name }).getByRole('button', { name: /Draft/ }).click()
  }
}
