import { coveredButtons } from '../support/covered-buttons.ts'
import { draftOfTwo } from '../support/lobby-page.ts'
import { expect, test } from '../support/lobby-test.ts'
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

test.describe('outside a draft', () => {
  test.use({ playersView: 'cards' })

  for (const [width, height] of [
    [1280, 700],
    [390, 844],
  ] as const) {
    test(`[TO24] at ${width} px, who leaves a draft can go back at once: the message about it lies over no button`, async ({
      page: ann,
      home,
      anotherDevice,
    }) => {
      await ann.setViewportSize({ width, height })
      await draftOfTwo(ann, await anotherDevice(), home.url, { lobbyName: 'Away', rounds: 3 })
      await ann.getByRole('button', { name: 'Leave' }).click()
      await ann.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
      const toast = ann.locator('[data-sonner-toast][data-mounted="true"]')
      await Promise.all([
        toast.waitFor(),
        ann.getByRole('button', { name: 'Rejoin Away' }).waitFor(),
        ann.getByRole('button', { name: /^Return to Away/ }).waitFor(),
      ])
      await expect.poll(() => coveredButtons(ann, 'main')).toEqual([])
      await expect(toast, 'it is still there').toBeVisible()
      await expect(toast).toBeInViewport({ ratio: 1 })
    })
  }
})
