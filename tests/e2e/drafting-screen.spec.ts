import type { Page } from '@playwright/test'
import { bundledBoard } from '../support/bundled-board.ts'
import { coveredButtons } from '../support/covered-buttons.ts'
import { expect, test } from '../support/lobby-test.ts'
import { sized } from '../support/run-size.ts'
import { openClockedDraft } from '../support/seated-page.ts'
import { openSolo, wholePlayers } from '../support/solo-page.ts'
import { expectToastApart } from '../support/toast-place.ts'

test.use({ playersView: 'rows' })

const PACE_MS = 500
const PACED_PICKS = 8

/** Whole rows that have to be in view with everything on. */
const ALL_SIZES = [
  { width: 1280, height: 800, rowCount: 15 },
  { width: 1440, height: 900, rowCount: 18 },
  { width: 820, height: 1180, rowCount: 18 },
  { width: 390, height: 844, rowCount: 9 },
  { width: 360, height: 740, rowCount: 7 },
] as const
/** A laptop and a phone. */
const SIZES = sized<readonly (typeof ALL_SIZES)[number][]>(
  ALL_SIZES.filter(({ width }) => width === 1280 || width === 390),
  ALL_SIZES,
)

for (const { width, height, rowCount } of SIZES) {
  const isPhone = width < 768

  test.describe(`${width} x ${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: isPhone })

    test('a draft with a clock has room for turn, list and buttons', async ({ page, home }) => {
      const { caller, code } = await openClockedDraft(page, home.url)
      if (width === 390) {
        await test.step('[TN11] turn, name, figures and outlook take 124 px at most, and no tab covers the turn', async () => {
          const tabs = page.getByRole('tablist', { name: 'View' }).getByRole('tab')
          await expect(tabs).toHaveText(['Players', 'Draft Board', 'Queue', 'Team'])
          const filter = await page.getByRole('search').boundingBox()
          expect(filter?.y).toBeLessThanOrEqual(124)
          for (const name of ['Draft Board', 'Queue', 'Team', 'Players']) {
            await page.getByRole('tab', { name }).click()
            await expect(page.getByRole('tabpanel', { name })).toBeVisible()
            expect(await isOnTop(page, '[data-turn-line]')).toBe(true)
            expect(await coveredButtons(page)).toEqual([])
          }
        })

        await test.step('[TN11] held sideways, turn, list, bar and tabs have room', async () => {
          await page.setViewportSize({ width: 667, height: 375 })
          await expect.poll(() => wholePlayers(page)).toBeGreaterThanOrEqual(3)
          expect(await coveredButtons(page)).toEqual([])
          await page.setViewportSize({ width: 844, height: 390 })
          await expect.poll(() => wholePlayers(page)).toBeGreaterThanOrEqual(4)
          expect(await coveredButtons(page)).toEqual([])
          await page.setViewportSize({ width, height })
        })

        await test.step('[WK7] Home leaves a lobby draft with seat and queue', async () => {
          await page.getByRole('grid', { name: 'Players' }).getByRole('row').nth(3).focus()
          await page.keyboard.press('q')
          await expect(page.getByRole('tab', { name: /Queue$/ })).toContainText('1')
          await page.getByRole('button', { name: 'Menu', exact: true }).click()
          await page.getByRole('button', { name: 'Home', exact: true }).click()
          await page.getByRole('button', { name: /^Return to Sunday League/ }).click()
          await expect(page.getByRole('tab', { name: /Queue$/ })).toContainText('1')
          await expect(page.locator('[data-turn-line="own"]')).toBeVisible()
        })
      }

      await test.step('[TN7] [TN8] [TN9] [TO24] enough rows are in view, on your turn one press makes a pick, and messages cover no button and no word of the turn while picks arrive twice a second', async () => {
        await page.emulateMedia({ reducedMotion: 'no-preference' })
        await expect(page.locator('[data-turn-line="own"]')).toBeVisible()
        await expect(page.getByRole('timer').first()).toBeVisible()
        await expect.poll(() => wholePlayers(page)).toBeGreaterThanOrEqual(rowCount)
        // On a computer the row, on a phone the bar below it.
        const draftButton = isPhone
          ? page.getByRole('region', { name: 'Your move' }).getByRole('button', { name: /Draft/ })
          : page
              .getByRole('grid', { name: 'Players' })
              .getByRole('button', { name: /^Draft / })
              .first()
        // On a busy machine the toast may be gone when the click returns.
        await Promise.all([page.locator('[data-toast]').first().waitFor(), draftButton.click()])
        await expectToastApart(page)
        await expect(page.locator('[data-turn-line="other"]')).toBeVisible()
        await expect(page.getByRole('list', { name: 'Last picks' }).getByRole('listitem')).toHaveCount(1)

        const { players } = await bundledBoard()
        const before = await pickCount(page)
        for (const { id } of players.slice(20, 20 + PACED_PICKS)) {
          const nextAtMs = performance.now() + PACE_MS
          await caller.get('make_draft_pick', { lobby_code: code, participant_username: 'Ann', player_id: id })
          do expect(await coveredButtons(page)).toEqual([])
          while (performance.now() < nextAtMs)
        }
        await expect.poll(() => pickCount(page)).toBe(before + PACED_PICKS)
        expect(await coveredButtons(page)).toEqual([])
      })
    })

    test('a solo draft in rows', async ({ page }) => {
      await openSolo(page)
      await test.step(`[WK8] [WK9] at ${width} px order and filter are in view, and rows name what they show`, async () => {
        const row = page.getByRole('grid', { name: 'Players' }).getByRole('row').filter({ hasText: 'Puka Nacua' })
        await expect(row).toBeVisible()
        await expect(page.getByLabel('Sort By')).toBeInViewport({ ratio: 1 })
        const filter = page.getByRole('button', { name: 'Filter', exact: true })
        await expect(filter).toBeInViewport({ ratio: 1 })
        if (width < 1100) {
          await filter.click()
          await expect(page.getByRole('button', { name: 'Cards' })).toBeInViewport({ ratio: 1 })
          await page.keyboard.press('Escape')
        }
        await expect(row).toContainText('LAR')
        if (width < 900) {
          await expect(row.getByText(/LAR bye 11/).locator('visible=true')).toHaveCount(1)
          await expect(row.getByText(/val [+−]/).locator('visible=true')).toHaveCount(1)
        }
        if (width < 768) {
          await expect(row.getByText('Proj', { exact: true })).toBeVisible()
          return
        }
        const adp = page.getByRole('columnheader', { name: 'ADP' })
        await adp.getByRole('button').click()
        await expect(adp).toHaveAttribute('aria-sort', 'ascending')
        await expect(page.getByLabel('Sort By')).toHaveValue('adp')
        await row.focus()
        await page.keyboard.press('t')
        await expect(
          row
            .getByLabel(/^Target/)
            .locator('visible=true')
            .or(row.locator('[data-mark-signs]:visible')),
        ).not.toHaveCount(0)
      })

      if (width === 1280) {
        await test.step('[TN10] with reduced motion nothing moves in the turn bar', async () => {
          await page.getByRole('button', { name: 'Draft Jahmyr Gibbs' }).click()
          await expect(page.getByRole('list', { name: 'Last picks' }).getByRole('listitem')).toHaveCount(1)
          const moving = await page.evaluate(
            () => document.getAnimations().filter((animation) => animation.playState === 'running').length,
          )
          expect(moving).toBe(0)
        })
      }
      if (width !== 390) return

      await test.step('[WK6] the back button closes menu, filter and dialog, leads from any tab to the players, and then leaves', async () => {
        const players = page.getByRole('tab', { name: 'Players' })
        for (const name of ['Menu', 'Filter']) {
          const button = page.getByRole('button', { name, exact: true })
          await button.click()
          await expect(button).toHaveAttribute('aria-expanded', 'true')
          await page.goBack()
          await expect(button).toHaveAttribute('aria-expanded', 'false')
          await expect(players).toHaveAttribute('aria-selected', 'true')
        }
        // What a menu leads to takes its place.
        await page.getByRole('button', { name: 'Menu', exact: true }).click()
        await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
        await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
        await page.goBack()
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await expect(page.getByRole('button', { name: 'Menu', exact: true })).toHaveAttribute('aria-expanded', 'false')
        for (const tabs of [['Draft Board'], ['Queue', 'Team'], ['Team', 'Players', 'Draft Board']]) {
          for (const name of tabs) {
            await page.getByRole('tab', { name }).click()
            await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
          }
          await page.goBack()
          await expect(players).toHaveAttribute('aria-selected', 'true')
        }
        await page.goBack()
        await expect(page.getByRole('button', { name: 'Start Solo Draft' })).toBeVisible()
      })

      await page.getByRole('button', { name: 'Start Solo Draft' }).click()
      await test.step('[PKB1] [PKB3] the bar drafts the first of the queue, and takes it back within five seconds', async () => {
        const bar = page.getByRole('region', { name: 'Your move' })
        await expect(bar.getByRole('button', { name: /Draft Jahmyr Gibbs/ })).toBeVisible()
        const row = page.getByRole('grid', { name: 'Players' }).getByRole('row').filter({ hasText: 'Puka Nacua' })
        await row.focus()
        await page.keyboard.press('q')
        await bar.getByRole('button', { name: /Draft Puka Nacua/ }).click()
        await expect(page.getByRole('banner')).toContainText('1.02')
        await bar.getByRole('button', { name: 'Undo Puka Nacua' }).click()
        await expect(page.getByRole('banner')).toContainText('1.01')
        await expect(row).toBeVisible()
      })

      await test.step('[COM20] the menu has simulation, speed and pause', async () => {
        const menu = page.getByRole('button', { name: 'Menu', exact: true })
        await menu.click()
        await page.getByRole('button', { name: 'Setup', exact: true }).click()
        await page.getByLabel('You draft for').selectOption({ label: 'Team 4, computers the rest' })
        await page.getByRole('button', { name: 'Save', exact: true }).click()
        await menu.click()
        await expect(page.getByLabel('Computer speed')).toBeVisible()
        await page.getByRole('button', { name: 'Sim to my pick' }).click()
        await expect(page.getByLabel('Turn', { exact: true })).toContainText('Your Turn!')
        await menu.click()
        await page.getByRole('button', { name: 'Pause', exact: true }).click()
        await expect(page.getByLabel('Turn', { exact: true })).toContainText('Paused')
      })
    })
  })
}

/** How many picks the page has received: the number of the slot on the clock shows it. */
async function pickCount(page: Page): Promise<number> {
  const label = await page.locator('.turn-place').first().innerText()
  const [round = 0, place = 0] = label.split('.').map(Number)
  return (round - 1) * 4 + place - 1
}

function isOnTop(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((wanted) => {
    const element = document.querySelector(wanted)
    if (element === null) return false
    const { left, top, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + 20, top + height / 2))
  }, selector)
}
