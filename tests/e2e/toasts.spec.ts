import type { Page } from '@playwright/test'
import { expect, test } from '../support/page-test.ts'
import { expectToast, openBoard, openSolo } from '../support/solo-page.ts'

/** The newest toast says exactly this. */
async function expectWords(page: Page, title: string, description: string): Promise<void> {
  const toast = page.locator('[data-toast]').filter({ has: page.getByText(title, { exact: true }) })
  await expect(toast.filter({ has: page.getByText(description, { exact: true }) }).first()).toBeVisible()
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('everything that a person does is told in its words', async ({ page }) => {
  await openSolo(page)
  await test.step('[TO1] [TO2] [TO4] [TO5] [TO6] [TO22] marking and unmarking, drafting and undrafting, from the card and from the board, each in its words', async () => {
    for (const [label, list] of [
      ['Target Puka Nacua', 'Targets'],
      ['Avoid Puka Nacua', 'Avoids'],
    ] as const) {
      await press(page, label)
      await expectWords(page, `Added to ${list}`, 'Puka Nacua')
      await press(page, label)
      await expectWords(page, `Removed from ${list}`, 'Puka Nacua')
      // The one about the same mark took its place.
      await expect(page.locator('[data-toast]', { hasText: 'Puka Nacua' })).toHaveCount(1)
    }
    await press(page, 'Add to Queue: Puka Nacua')
    await expectWords(page, 'Added to Queue', 'Puka Nacua')
    await press(page, 'Remove from Queue: Puka Nacua')
    await expectWords(page, 'Removed from Queue', 'Puka Nacua')

    await press(page, 'Draft Jahmyr Gibbs')
    await expectWords(page, 'Player Drafted!', 'Jahmyr Gibbs drafted to Team 1 (Pick 1)')
    await press(page, 'Draft Bijan Robinson')
    await expectWords(page, 'Player Drafted!', 'Bijan Robinson drafted to Team 2 (Pick 2)')
    await page.getByRole('switch', { name: 'Show Drafted' }).check()
    await press(page, 'Undraft Jahmyr Gibbs')
    await expectWords(page, 'Player Undrafted', 'Jahmyr Gibbs is now available')
    await openBoard(page)
    await page.getByRole('gridcell').nth(1).getByRole('button').click()
    await press(page, 'Undraft')
    await expectWords(page, 'Player Undrafted', 'Bijan Robinson is now available')
    await page.getByRole('tab', { name: 'Players' }).click()
    await page.getByRole('switch', { name: 'Show Drafted' }).uncheck()
  })

  await test.step('[TO7] [TO8] [TO9] [TO10] [TO11] [TO12] saving, loading, resetting and exporting', async () => {
    await press(page, 'Export')
    await expectWords(page, 'Nothing to export', 'Draft results are empty')
    await press(page, 'Draft Jahmyr Gibbs')
    const download = page.waitForEvent('download')
    await press(page, 'Export')
    expect((await download).suggestedFilename()).toMatch(/^draft-results-\d{4}-\d\d-\d\d\.csv$/)
    await expectWords(page, 'Draft Exported', 'CSV file downloaded')

    await press(page, 'Save')
    await page.getByLabel('Draft name').fill('   ')
    await page.keyboard.press('Enter')
    await expectWords(page, 'Error', 'Please enter a draft name')
    await page.getByLabel('Draft name').fill('Mock A')
    await page.keyboard.press('Enter')
    await expectWords(page, 'Draft Saved', 'Mock A')

    await press(page, 'Reset')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click()
    await expectWords(page, 'Draft Reset', 'All players are now available')
    await press(page, 'Load')
    await press(page, 'Load Mock A')
    await expectWords(page, 'Draft Loaded', 'Mock A')
  })

  await test.step('[TO24] [A11Y1] on a phone messages lie above the tabs, are groups and no windows, and at the top while a dialog is open', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    // Without the messages of before.
    await page.reload()
    await press(page, 'Draft Puka Nacua')
    const toast = page.locator('[data-toast]')
    await expect(page.locator('[data-toaster="bottom"] [data-toast]')).toBeVisible()
    // Axe refuses it at a group.
    await expect(toast).not.toHaveAttribute('aria-modal')
    const tabs = await page.getByRole('navigation', { name: 'Views' }).boundingBox()
    await expect
      .poll(async () => {
        const box = await toast.boundingBox()
        return Math.abs((box?.y ?? 0) + (box?.height ?? 0) - (tabs?.y ?? 0))
      })
      .toBeLessThan(3)
    await press(page, 'Menu')
    await press(page, 'Save')
    await page.getByLabel('Draft name').fill('')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.locator('[data-toaster="top"] [data-toast]').first()).toBeVisible()
    // A pointer that was on a message keeps none of them where they go to.
    await page.mouse.move(195, 30)
    await page.keyboard.press('Escape')
    await expect(toast).toHaveCount(0)
  })
})

test('[TO3] [HI4] an undraft that another tab was first to make fails in words; the history starts anew', async ({
  context,
}) => {
  const [first, second] = [await context.newPage(), await context.newPage()]
  // The second tab gets nothing of the first until it acts itself.
  await second.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation(), true))
  await openSolo(first)
  await press(first, 'Draft Jahmyr Gibbs')
  await openSolo(second)
  await press(second, 'Draft Bijan Robinson')
  await second.getByRole('switch', { name: 'Show Drafted' }).check()
  await expect(second.getByRole('button', { name: 'Undo' })).toBeEnabled()
  await expectToast(first, 'Updated from another tab')
  await expect(first.getByRole('button', { name: 'Undo' })).toBeDisabled()

  await first.getByRole('switch', { name: 'Show Drafted' }).check()
  await press(first, 'Undraft Jahmyr Gibbs')
  await press(second, 'Undraft Jahmyr Gibbs')
  await expectWords(second, 'Failed to undraft player', 'This player is not drafted')
  await expect(second.getByRole('button', { name: 'Undo' })).toBeDisabled()
})
