import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleWindow } from '../support/accessible-page.ts'
import { forgetDevice } from '../support/page-before-app.ts'
import { expect, test } from '../support/page-test.ts'
import { pickNumber, stored } from '../support/solo-page.ts'

/** Nobody chose a list of players yet. */
test.use({ playersView: null })

async function startMock(page: Page): Promise<void> {
  await page.getByLabel('Teams', { exact: true }).selectOption('4')
  await page.getByLabel('Seat', { exact: true }).selectOption('2')
  await page.getByLabel('Speed').selectOption('instant')
  await page.getByRole('button', { name: 'Start mock draft' }).click()
  await expect(page.getByText('Your Turn!', { exact: true }).first()).toBeVisible()
}

async function simulate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Speed and simulation' }).click()
  await page.getByRole('button', { name: 'Sim to the end' }).click()
  await expect(
    page.getByText('Draft Complete! All picks have been made.').filter({ visible: true }).first(),
  ).toBeVisible()
}

/** The landing as on the first visit: neither the device nor the server has a draft. */
async function startAnew(page: Page): Promise<void> {
  await forgetDevice(page)
  await page.goto('/')
}

test('a person starts mocks of both types and finds what they chose', async ({ page }) => {
  await page.goto('/')
  await test.step('[MO7] the same press starts an auction, with a nomination made or the person’s own due', async () => {
    await page.getByText('Auction', { exact: true }).click()
    await expect(page.getByLabel('Seat', { exact: true })).toHaveCount(0)
    await page.getByLabel('Teams', { exact: true }).selectOption('4')
    await page.getByRole('button', { name: 'Start mock draft' }).click()
    const made = page.locator('[data-lot]').getByText(/ nominated$/)
    await expect(made.or(page.getByRole('region', { name: 'Your nomination' }))).toBeVisible()
  })

  await test.step('[MYD4] [MYD14] a finished auction opens with its place, is replayed lot by lot on the board with prices, and shared as a picture', async () => {
    await page.getByRole('button', { name: 'Speed and simulation' }).click()
    await page.getByRole('button', { name: 'Sim to the end' }).click()
    await expect(page.getByText('Auction complete')).toBeVisible()
    await page.getByRole('button', { name: 'Home' }).click()
    await page.getByRole('button', { name: 'My drafts' }).click()
    const list = page.getByRole('region', { name: 'Drafts', exact: true })
    await expect(list.getByRole('listitem')).toContainText(/\d(st|nd|rd|th) of 4\$\d+ spent, worth \$\d+/)
    await list.getByRole('button', { name: /^Recap/ }).click()
    await expect(list.getByText(/^\d(st|nd|rd|th) of 4\.$/)).toBeVisible()
    const board = list.getByRole('grid', { name: 'Board by roster place' })
    await expect(board.getByText('empty')).toHaveCount(0)
    await list.getByRole('button', { name: 'To the start' }).click()
    await expect(list.getByText('Before the first sale')).toBeVisible()
    await expect(board.getByText('$0 spent')).toHaveCount(4)
    await list.getByRole('button', { name: 'Next sale' }).click()
    await expect(list.getByText(/1\. .+, \$\d+ to /)).toBeVisible()
    await expect(board.getByText('$0 spent')).toHaveCount(3)
    await expect(board.locator('[data-newest]')).toContainText('$')
    await expectAccessible(page, 'the replay of an auction')
    for (const width of [1280, 820, 390]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBeLessThanOrEqual(
        width,
      )
    }
    const picture = page.waitForEvent('download')
    await list.getByRole('button', { name: /^Share/ }).click()
    expect((await picture).suggestedFilename()).toBe('snakeboard-draft.png')
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('[MO3] [MO6] the choice is remembered, and the mock begins with rows, also after a reload', async () => {
    await startAnew(page)
    await startMock(page)
    const rows = page.locator('[data-draft-frame="rows"]')
    await expect(rows).toBeVisible()
    await page.reload()
    await expect(rows).toBeVisible()
    await page.getByRole('button', { name: 'Home' }).click()
    await expect(page.getByLabel('Teams', { exact: true })).toHaveValue('4')
    await expect(page.getByLabel('Seat', { exact: true })).toHaveValue('2')
    await startAnew(page)
    await page.getByRole('button', { name: 'Start Solo Draft' }).click()
    await expect(page.locator('[data-draft-frame="cards"]')).toBeVisible()
  })

  await test.step('[MO1] [LA13] one press leads from the landing to the first pick of a mock that runs', async () => {
    await page.getByRole('button', { name: 'Home' }).click()
    await page.getByLabel('Speed').selectOption('instant')
    await page.getByRole('button', { name: 'Start mock draft' }).click()
    // The computers before the person draft by themselves, wherever the seat was drawn.
    await expect(page.getByText('Your Turn!', { exact: true }).first()).toBeVisible()
    expect(await pickNumber(page)).toBeLessThanOrEqual(12)
    expect(await stored(page, 'current_draft_state')).toMatchObject({ num_teams: 12 })
  })
})

test('a person drafts mocks by a plan, and looks back at them', async ({ page }) => {
  await page.goto('/')
  await test.step('[MYD12] without drafts the screen says what will be there', async () => {
    await page.getByRole('button', { name: 'My drafts' }).click()
    await expect(page.getByText('No finished drafts yet')).toBeVisible()
    await expectAccessible(page, 'my drafts, empty')
    await page.getByRole('button', { name: 'Start a mock draft' }).click()
  })

  await test.step('[APP13] [APP11] a plan that is written below the queue is kept, and autopick drafts by it', async () => {
    await startMock(page)
    await expect(page.getByText('Autopick plan: none').first()).toBeVisible()
    await page.getByRole('button', { name: 'Add the plan for autopick' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Plan for autopick' })
    await dialog.getByRole('button', { name: 'TE', exact: true }).click()
    await dialog.getByRole('button', { name: 'Add positions of round 1' }).click()
    await expect(dialog.getByText('Round 1: TE')).toBeVisible()
    await dialog.getByRole('button', { name: 'Add a position to wait on' }).click()
    await expect(dialog.getByText('No QB before round 8')).toBeVisible()
    await expectAccessibleWindow(page, 'plan dialog')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('Autopick plan: 2 rules').first()).toBeVisible()
    await simulate(page)
    const draft = await stored(page, 'current_draft_state')
    expect(draft).toMatchObject({
      picks: expect.arrayContaining([expect.objectContaining({ pick_number: 2, reason: 'plan' })]),
    })
  })

  await test.step('[MYD1] [MYD4] [MYD5] [MYD6] [MYD13] [MO4] two mocks are in My drafts, with figures over both, replay, export, removal with Undo and again', async () => {
    await page.getByRole('button', { name: 'Again from another seat' }).click()
    await expect(page.getByText('You draft from seat 3')).toBeVisible()
    await expect(page.getByText('Your Turn!', { exact: true }).first()).toBeVisible()
    await simulate(page)
    await page.getByRole('button', { name: 'My drafts' }).click()
    await expect(page.getByRole('heading', { name: 'My drafts' })).toBeVisible()
    const list = page.getByRole('region', { name: 'Drafts', exact: true })
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await expect(list.getByText('4 teams, PPR · seat 3')).toBeVisible()
    await expect(list.getByText(/\d(st|nd|rd|th) of 4/)).toHaveCount(2)
    const seats = page.getByRole('region', { name: 'Place by seat' })
    await expect(seats.getByRole('rowheader')).toHaveText(['2', '3'])
    await expect(page.getByRole('region', { name: 'Players you draft' }).getByText('of 2 drafts')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Positions by round' }).getByRole('rowheader')).toHaveCount(15)
    await expectAccessible(page, 'my drafts')

    await list
      .getByRole('button', { name: /^Recap/ })
      .first()
      .press('Enter')
    await expect(list.getByRole('button', { name: 'To the start' })).toBeVisible()
    const downloaded = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    expect((await downloaded).suggestedFilename()).toMatch(/^my-drafts-\d{4}-\d\d-\d\d\.csv$/)

    await page.emulateMedia({ colorScheme: 'light' })
    for (const width of [1280, 820, 390]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBeLessThanOrEqual(
        width,
      )
    }
    await expectAccessible(page, 'my drafts on a phone')
    await list
      .getByRole('button', { name: /^Remove / })
      .first()
      .click()
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await expect(list.getByRole('button', { name: /^Remove / })).toBeFocused()
    const undo = page.getByRole('button', { name: 'Undo' })
    expect((await undo.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await undo.click()
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(list.getByText('4 teams, PPR · seat 3')).toBeVisible()
    await list
      .getByRole('button', { name: /^Again/ })
      .last()
      .click()
    await expect(page.getByText('Your Turn!', { exact: true }).first()).toBeVisible()
    await expect.poll(() => pickNumber(page)).toBe(2)
  })

  await test.step('[MYD12] [MYD11] finished mocks under Load are found', async () => {
    // As an older version left them.
    await page.evaluate(() => localStorage.removeItem('snakeboard.history'))
    await page.getByRole('button', { name: 'Home' }).click()
    await page.getByRole('button', { name: 'My drafts' }).click()
    await expect(page.getByRole('region', { name: 'Drafts', exact: true }).getByRole('listitem')).toHaveCount(2)
  })
})
