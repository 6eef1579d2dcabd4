import { readFile } from 'node:fs/promises'
import { expect, test } from '../support/page-test.ts'
import { draftToTheEnd, expectToast, openBoard, openSolo, pickNumber, stored } from '../support/solo-page.ts'

// Hundreds of presses: a trace of each would be most of the work.
test.use({ trace: 'off', hasServiceWorker: true })
test.describe.configure({ timeout: 180_000 })

test('[SO1] a whole 12 x 16 draft to the end, exported, then reset and undone', async ({ page }) => {
  await openSolo(page)
  await draftToTheEnd(page)
  await expect(page.getByRole('banner').first()).toContainText('Draft Complete')
  await openBoard(page)
  await expect(page.getByText('192 / 192 total picks')).toBeVisible()
  await expect(page.getByText('Draft Complete! All picks have been made.').filter({ visible: true })).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^draft-results-\d{4}-\d{2}-\d{2}\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines[0]).toBe('"Pick","Round","Team","Player","Position","NFLTeam","Rank","ADP"')
  expect(lines).toHaveLength(193)
  expect(lines[13]).toMatch(/^"13","2","Team 12",/)
  await expectToast(page, 'Draft Exported', 'CSV file downloaded')

  await page.getByRole('button', { name: 'Reset' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click()
  await expectToast(page, 'Draft Reset', 'All players are now available')
  expect(await pickNumber(page)).toBe(1)
  expect(await stored(page, 'current_draft_state')).toBeNull()
  await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('192 / 192 total picks')).toBeVisible()
})
