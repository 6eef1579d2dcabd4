import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleWindow, SIZES } from '../support/accessible-page.ts'
import { cutTexts } from '../support/cut-text.ts'
import { overlappingTexts } from '../support/overlapping-text.ts'
import { expect, test } from '../support/page-test.ts'
import { draftNext } from '../support/solo-page.ts'

const DIALOGS = ['Setup', 'Import', 'Save', 'Load', 'Reset'] as const

for (const { name, viewport, hasTouch } of SIZES) {
  test.describe(name, () => {
    test.use({ viewport, hasTouch, reducedMotion: 'reduce' })

    test('no screen of a solo draft has an axe violation in either theme, or scrolls sideways', async ({ page }) => {
      // Axe takes its time on a busy machine, and a test's limit is for a hang.
      await test.step('[A11Y1] [A11Y2] [A11Y3] landing and players have no axe violation in either theme, and no sideways scroll, and a pick is read out', async () => {
        await page.goto('/')
        for (const theme of ['Light', 'Dark']) {
          await page.getByTitle(`${theme} theme`).click()
          await page.reload()
          expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(
            theme.toLowerCase(),
          )
        }
        await expectAccessible(page, 'landing')
        await page.getByRole('button', { name: 'Start Solo Draft' }).click()
        await expect(page.getByPlaceholder('Search players...')).toBeVisible()
        await expectAccessible(page, 'players')
        await page.getByRole('button', { name: 'Add to Queue: Puka Nacua' }).click()
        await draftNext(page)
        await expect(
          page.locator('[aria-live="polite"]').filter({ hasText: 'drafted to Team 1 (Pick 1)' }).first(),
        ).toBeAttached()
        await draftNext(page, 2)
        if (hasTouch) await page.getByRole('button', { name: 'Filter', exact: true }).click()
        await page.getByRole('switch', { name: 'Show Drafted' }).check()
        if (hasTouch) await page.keyboard.press('Escape')
        await expectAccessible(page, 'players with drafted ones')
      })

      await test.step('[A11Y1] [A11Y2] [A11Y3] the windows have none either, and give the focus back to what opened them', async () => {
        for (const dialog of DIALOGS) {
          await openWindow(page, dialog)
          const window = page.getByRole(dialog === 'Reset' ? 'alertdialog' : 'dialog')
          await expect(window).toBeVisible()
          await expectAccessibleWindow(page, dialog)
          await page.keyboard.press('Escape')
          await expect(window).toBeHidden()
          if (!hasTouch) await expect(page.getByRole('button', { name: dialog, exact: true })).toBeFocused()
        }
      })

      await test.step('[A11Y1] [A11Y3] nor have the board, the sheets of a phone and the page that is not found', async () => {
        await openWindow(page, 'Draft Board')
        await expect(page.getByText('3 / 192 total picks')).toBeVisible()
        await expectAccessible(page, 'board')
        for (const sheet of hasTouch ? ['Queue', 'Team'] : []) {
          await page
            .getByRole('navigation')
            .getByRole('button', { name: new RegExp(sheet) })
            .click()
          await expect(page.getByRole('dialog')).toBeVisible()
          await expectAccessibleWindow(page, sheet, true)
          await page.keyboard.press('Escape')
          await expect(page.getByRole('dialog')).toBeHidden()
        }
        await page.goto('/no/such/page')
        await expect(page.getByText('Oops! Page not found')).toBeVisible()
        await expectAccessible(page, 'not found')
      })
    })
  })
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

test('[UI6] a text that its box cuts is found, and one that ends with an ellipsis, scrolls or is for screen readers is not', async ({
  page,
}) => {
  const box = (style: string, text: string) =>
    `<div style="width: 60px; white-space: nowrap; ${style}">${text} St. Brown</div>`
  await page.setContent(
    box('overflow: hidden', 'Cut Amon-Ra') +
      `<section style="width: 60px; overflow: clip">${box('width: 200px', 'Cut above')}</section>` +
      box('overflow: hidden; text-overflow: ellipsis', 'Ellipsis') +
      box('overflow: auto', 'Scrolls') +
      box('overflow: hidden; width: 1px; height: 1px', 'Read out') +
      box('overflow: hidden; visibility: hidden', 'Hidden'),
  )
  expect((await cutTexts(page)).map((text) => text.split(' in ')[0])).toEqual([
    '"Cut Amon-Ra St. Brown"',
    '"Cut above St. Brown"',
  ])
})

test('[UI10] texts that lie over each other are found, and those of a window over the page are not', async ({
  page,
}) => {
  const line = (style: string, text: string) => `<p style="margin: 0; ${style}">${text}</p>`
  await page.setContent(
    line('height: 4px', 'Under Amon-Ra') +
      line('', 'Over Amon-Ra') +
      line('', 'Next line') +
      `<div style="position: absolute; top: 0; left: 0">${line('', 'A window')}</div>` +
      `<div style="height: 10px; overflow: hidden">${line('', 'Shown')}${line('', 'Hidden')}</div>` +
      line('', 'After it'),
  )
  expect(await overlappingTexts(page)).toEqual(['"Under Amon-Ra" and "Over Amon-Ra"'])
})
