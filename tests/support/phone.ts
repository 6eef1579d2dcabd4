import type { Page } from '@playwright/test'
import { SIZES } from './accessible-page.ts'

/** Makes the page a phone's where it is: as narrow, and under a finger. A page of its own would load everything again. */
export async function becomePhone(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await page.setViewportSize(SIZES[1].viewport)
}
