import type { Page } from '@playwright/test'
import { seedDraft } from '../support/seeded-draft.ts'
import { openBoard } from '../support/solo-page.ts'
import { expect, test } from '../support/window-test.ts'

test('[FS4] in full screen the board is painted over the page, though the page goes full screen after it', async ({
  page,
}) => {
  await page.addInitScript(noteWhereDialogsOpen)
  await seedDraft(page, { numTeams: 12, rounds: 16, pickCount: 40 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Start Solo Draft' }).click()
  await page.getByRole('button', { name: 'Continue Draft' }).click()
  await openBoard(page)
  await page.getByRole('button', { name: 'Full screen' }).click()
  const wall = page.getByRole('dialog', { name: 'Draft board, full screen' })
  await expect(wall).toBeVisible()
  // Chromium paints what was raised last on top; which of the two is seen otherwise depends on its version.
  await expect(page.locator('html')).toHaveAttribute('data-dialog-opened-in', 'full screen')
  await expect(wall.getByRole('button', { name: 'Close full screen' })).toBeFocused()
  const clock = wall.locator('[data-figure=now]')
  const color = await clock.evaluate((element) => getComputedStyle(element).backgroundColor)
  await expect.poll(() => paintedColor(page, '[data-figure=now]')).toBe(color)
})

/** Runs in the page: notes on the root element whether the last dialog opened before or in full screen. */
function noteWhereDialogsOpen(): void {
  const { showModal } = HTMLDialogElement.prototype
  HTMLDialogElement.prototype.showModal = function showModalNoted(this: HTMLDialogElement) {
    document.documentElement.dataset['dialogOpenedIn'] = document.fullscreenElement === null ? 'page' : 'full screen'
    showModal.call(this)
  }
}

/** The color of the screen just inside the left edge of an element. */
async function paintedColor(page: Page, selector: string): Promise<string> {
  const png = (await page.screenshot()).toString('base64')
  return page.evaluate(
    async ([base64, target]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
      const box = document.querySelector(target)?.getBoundingClientRect()
      if (!context || !box) return 'nothing'
      context.drawImage(picture, 0, 0)
      const scale = picture.width / innerWidth
      const [red, green, blue] = context.getImageData((box.x + 4) * scale, (box.y + box.height / 2) * scale, 1, 1).data
      return `rgb(${red}, ${green}, ${blue})`
    },
    [png, selector] as const,
  )
}
