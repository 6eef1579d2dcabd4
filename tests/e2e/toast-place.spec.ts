import { expect, test } from '../support/page-test.ts'
import { openSolo, stopTime } from '../support/solo-page.ts'
import { expectToastOverLastPicks } from '../support/toast-place.ts'

test.use({ playersView: 'rows' })

const SIZES = [
  [1280, 800],
  [1000, 760],
  [844, 390],
  [820, 1180],
  [768, 1024],
  [390, 844],
  [360, 740],
] as const

test('[TO24] a message over the turn bar covers the last picks and nothing else, at every width', async ({ page }) => {
  await openSolo(page)
  await stopTime(page)
  await page
    .getByRole('button', { name: /^Draft / })
    .first()
    .click()
  // The message comes with its script, and slides in.
  await expect(async () => {
    await page.clock.runFor(500)
    await expect(page.locator('[data-sonner-toast][data-mounted="true"]')).toBeVisible({ timeout: 500 })
  }).toPass()
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await page.clock.runFor(20)
    await expectToastOverLastPicks(page)
  }
})
