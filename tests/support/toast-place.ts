import type { Page } from '@playwright/test'
import { expect } from './page-test.ts'

/** In the frame of the rows: the message lies in the window, and over nothing that is read or pressed. */
export async function expectToastApart(page: Page): Promise<void> {
  const over = () =>
    page.evaluate(() => {
      const toast = document.querySelector('[data-toast]')?.getBoundingClientRect()
      if (toast === undefined) return 'not there'
      // In the rail it lies in the free foot of the last card, or over what was said.
      const inRail = '.rows-rail :is(header, button, input, select, li:not([role="log"] *))'
      const parts = `.turn-bar, .state-strip, .rows-list, ${inRail}, .rows-board, .rows-page, .pick-bar, .bottom-tabs`
      const names = [...document.querySelectorAll(parts)].flatMap((part) => {
        const box = part.getBoundingClientRect()
        // What a list has scrolled away is not below the message.
        let bottom = box.bottom
        for (let scroller = part.parentElement; scroller !== null; scroller = scroller.parentElement) {
          if (getComputedStyle(scroller).overflowY !== 'auto') continue
          bottom = Math.min(bottom, scroller.getBoundingClientRect().bottom)
        }
        const isOver =
          Math.min(box.right, toast.right) - Math.max(box.left, toast.left) > 1 &&
          Math.min(bottom, toast.bottom) - Math.max(box.top, toast.top) > 1
        return isOver ? [part.className] : []
      })
      return toast.bottom > innerHeight + 1 || toast.top < 0 ? [...names, 'the edge'] : names
    })
  await expect.poll(over).toEqual([])
}

/** Waits until no message is shown. One under the pointer would stay, wherever the last press left the pointer. */
export async function expectNoToast(page: Page): Promise<void> {
  await page.mouse.move(0, 0)
  await expect(page.locator('[data-toast]')).toHaveCount(0)
}
