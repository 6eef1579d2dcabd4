import { coveredButtons } from '../support/covered-buttons.ts'
import { draftOfTwo } from '../support/lobby-page.ts'
import { expect, test } from '../support/lobby-test.ts'
import { openSolo, stopTime } from '../support/solo-page.ts'
import { expectNoToast, expectToastApart } from '../support/toast-place.ts'

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

test('[TO24] a message in the rows lies over nothing else, at every width and on the board', async ({ page }) => {
  await openSolo(page)
  await stopTime(page)
  await page
    .getByRole('button', { name: /^Draft / })
    .first()
    .click()
  // The message comes with its script, and slides in.
  await expect(async () => {
    await page.clock.runFor(500)
    await expect(page.locator('[data-toast]')).toBeVisible({ timeout: 500 })
  }).toPass()
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await page.clock.runFor(20)
    await expectToastApart(page)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('tab', { name: 'Draft Board' }).click()
  await page.clock.runFor(20)
  await expectToastApart(page)
})

test.describe('in the cards', () => {
  test.use({ playersView: 'cards' })

  test('messages of a lobby are read to their end, cover nothing and go with the next pick', async ({
    page: ann,
    home,
    anotherDevice,
  }) => {
    const bob = await anotherDevice()
    await draftOfTwo(ann, bob, home.url, { lobbyName: 'Away', rounds: 3 })
    await test.step('[WK5] on a phone the reason of a failure is read to its end', async () => {
      await bob.setViewportSize({ width: 360, height: 740 })
      await bob.locator('[data-player-id]').first().focus()
      await bob.keyboard.press('d')
      const reason = bob.locator('[data-toast] [data-toast-description]').first()
      await expect(reason).toHaveText('Wait for your turn to draft a player')
      const cut = await reason.evaluate(
        (text) => text.scrollHeight > text.clientHeight + 1 || text.scrollWidth > text.clientWidth,
      )
      expect(cut).toBe(false)
      await bob.setViewportSize({ width: 1280, height: 720 })
    })

    await test.step('[TO24] on a laptop and on a phone, who leaves a draft can go back at once: the message about it lies over no button', async () => {
      for (const [width, height] of [
        [1280, 700],
        [390, 844],
      ] as const) {
        await ann.setViewportSize({ width, height })
        await ann.getByRole('button', { name: 'Leave' }).click()
        await ann.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
        const toast = ann.locator('[data-toast]')
        await Promise.all([
          toast.waitFor(),
          ann.getByRole('button', { name: 'Rejoin Away' }).waitFor(),
          ann.getByRole('button', { name: /^Return to Away/ }).waitFor(),
        ])
        await expect.poll(() => coveredButtons(ann, 'main')).toEqual([])
        await expect(toast, 'it is still there').toBeVisible()
        await expect(toast).toBeInViewport({ ratio: 1 })
        await ann.getByRole('button', { name: 'Rejoin Away' }).click()
        await expect(ann.getByText('Multiplayer Draft')).toBeVisible()
        await expectNoToast(ann)
      }
      await ann.setViewportSize({ width: 1280, height: 720 })
    })

    await test.step('[WK4] a pick takes away the message about what was done before it', async () => {
      await expectNoToast(bob)
      await stopTime(bob)
      await bob.getByRole('button', { name: 'Add to Queue: Puka Nacua' }).first().click()
      const toast = bob.locator('[data-toast]').filter({ hasText: 'Added to Queue' })
      await expect(async () => {
        await bob.clock.runFor(100)
        await expect(toast).toBeVisible({ timeout: 500 })
      }).toPass()
      await ann
        .getByRole('button', { name: /^Draft (?!for|Board)/ })
        .first()
        .click()
      await expect(async () => {
        await bob.clock.runFor(100)
        await expect(toast).toHaveCount(0, { timeout: 500 })
      }).toPass()
    })
  })
})
