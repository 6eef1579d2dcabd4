import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './page-test.ts'

/** The sizes at which everything has to be within reach. */
export const SIZES = [
  { name: '1280 px', viewport: { width: 1280, height: 900 }, hasTouch: false },
  { name: '360 px', viewport: { width: 360, height: 780 }, hasTouch: true },
] as const

/** No violation of WCAG 2.2 AA that axe can see, and no sideways scroll. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .exclude('[data-sonner-toaster]')
    .analyze()
  expect(
    violations.map(
      (violation) => `${violation.id}: ${violation.nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`,
    ),
    screen,
  ).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${screen}: sideways scroll`).toBeLessThanOrEqual(0)
}

/** Windows fade in; half transparent text has no contrast yet. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState !== 'running'))
}
