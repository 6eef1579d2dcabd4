import type { Page } from '@playwright/test'
import { expect } from './page-test.ts'

/** In the frame of the rows: the message covers nothing but the room of the last picks, which say the same. */
export async function expectToastOverLastPicks(page: Page): Promise<void> {
  const beyond = () =>
    page.evaluate(() => {
      const toast = document.querySelector('[data-sonner-toast]')?.getBoundingClientRect()
      const picks = document.querySelector('.turn-feed')?.getBoundingClientRect()
      const bar = document.querySelector('.turn-bar')?.getBoundingClientRect()
      if (toast === undefined || picks === undefined || bar === undefined) return 'not there'
      const sides: Readonly<Record<string, number>> = {
        left: picks.left - toast.left,
        right: toast.right - picks.right,
        below: toast.bottom - bar.bottom,
      }
      return Object.entries(sides).flatMap(([side, px]) => (px > 1 ? [`${side} ${px}`] : []))
    })
  await expect.poll(beyond).toEqual([])
  // What says how long and when it is the person's turn.
  const texts = page.locator('.turn-time:visible, .turn-next:visible, .turn-phone-next:visible')
  for (const text of await texts.all()) expect((await text.boundingBox())?.width).toBeGreaterThan(20)
}
