import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/page-test.ts'
import { draftNext, openSolo } from '../support/solo-page.ts'

const SIZES = [
  { name: '1280 px', viewport: { width: 1280, height: 900 }, hasTouch: false },
  { name: '360 px', viewport: { width: 360, height: 780 }, hasTouch: true },
] as const

const DIALOGS = ['Setup', 'Import', 'Save', 'Load', 'Reset'] as const

for (const { name, viewport, hasTouch } of SIZES) {
  for (const theme of ['Dark', 'Light'] as const) {
    test.describe(`${name}, ${theme}`, () => {
      test.use({ viewport, hasTouch, reducedMotion: 'reduce' })

      test('[A11Y1] every screen and every window has no axe violation and no sideways scroll', async ({ page }) => {
        await page.goto('/')
        await page.getByTitle(`${theme} theme`).click()
        await page.reload()
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(
          theme.toLowerCase(),
        )
        await check(page, 'landing')
        await openSolo(page)
        await check(page, 'players')
        await page.getByRole('button', { name: 'Add to Queue: Puka Nacua' }).click()
        await draftNext(page, 3)
        await page.getByRole('checkbox', { name: 'Show Drafted' }).or(page.getByRole('switch')).first().check()
        await check(page, 'players with drafted ones')
        for (const dialog of DIALOGS) {
          await openWindow(page, dialog)
          const window = page.getByRole(dialog === 'Reset' ? 'alertdialog' : 'dialog')
          await expect(window).toBeVisible()
          await settled(page)
          await check(page, dialog)
          await page.keyboard.press('Escape')
          await expect(window).toBeHidden()
        }
        await openWindow(page, 'Draft Board')
        await expect(page.getByText('3 / 192 total picks')).toBeVisible()
        await check(page, 'board')
        if (hasTouch) {
          for (const sheet of ['Queue', 'Team']) {
            await page
              .getByRole('navigation')
              .getByRole('button', { name: new RegExp(sheet) })
              .click()
            await expect(page.getByRole('dialog')).toBeVisible()
            await settled(page)
            await check(page, sheet)
            await page.keyboard.press('Escape')
            await expect(page.getByRole('dialog')).toBeHidden()
          }
        }
        await page.goto('/no/such/page')
        await expect(page.getByText('Oops! Page not found')).toBeVisible()
        await check(page, 'not found')
      })
    })
  }
}

test('[A11Y2] the focus goes back to what opened a window', async ({ page }) => {
  await openSolo(page)
  for (const dialog of DIALOGS) {
    const opener = page.getByRole('button', { name: dialog, exact: true })
    await opener.click()
    const window = page.getByRole(dialog === 'Reset' ? 'alertdialog' : 'dialog')
    await expect(window).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(window).toBeHidden()
    await expect(opener).toBeFocused()
  }
})

test('[A11Y3] a pick is read out', async ({ page }) => {
  await openSolo(page)
  await draftNext(page)
  await expect(
    page.locator('[aria-live="polite"]').filter({ hasText: 'drafted to Team 1 (Pick 1)' }).first(),
  ).toBeAttached()
})

async function check(page: Page, screen: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .exclude('[data-sonner-toaster]')
    .analyze()
  expect(
    violations.map(
      (violation) => `${violation.id}: ${violation.nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`,
    ),
    screen,
  ).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${screen}: sideways scroll`).toBeLessThanOrEqual(0)
}

/** From the header on wide screens, from the menu or the bottom bar on phones. */
async function openWindow(page: Page, name: string): Promise<void> {
  const direct = page
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('tab', { name, exact: true }))
    .filter({ visible: true })
  if ((await direct.count()) === 0) await page.getByRole('button', { name: 'Menu' }).click()
  await direct.first().click()
}

/** Windows fade in; half transparent text has no contrast yet. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState !== 'running'))
}
