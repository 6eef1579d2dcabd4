import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { cutTexts } from './cut-text.ts'
import { overlappingTexts } from './overlapping-text.ts'
import { expect } from './page-test.ts'
import { IS_NIGHTLY, sized } from './run-size.ts'

/** The viewports in which every screen is tested. */
export const SIZES = [
  { name: '1280 px', viewport: { width: 1280, height: 900 }, hasTouch: false },
  { name: '360 px', viewport: { width: 360, height: 780 }, hasTouch: true },
] as const

/**
 * Where a phone has nothing of its own, it repeats the walk at night alone; by day the laptop's page is made as narrow, and has
 * to fit.
 */
export const WALKED_SIZES = sized<readonly (typeof SIZES)[number][]>(SIZES.slice(0, 1), SIZES)

/** The width from which a screen counts as wide. */
const DESK_WIDTH = 768

/** An open dialog. The screen behind it was checked before it opened. */
const WINDOW = '[data-popup]'

/**
 * Expects no WCAG 2.2 AA violation that axe can find, in either theme, and no sideways scroll. `within` limits axe to part of
 * the page. On a phone only the nightly run repeats the rules that don't depend on the width, colors among them, unless the
 * screen exists nowhere else.
 */
export async function expectAccessible(
  page: Page,
  screen: string,
  within = 'html',
  isOnPhonesOnly = false,
): Promise<void> {
  await settled(page)
  const isNarrow = (page.viewportSize()?.width ?? DESK_WIDTH) < DESK_WIDTH
  if (isNarrow && !isOnPhonesOnly && !IS_NIGHTLY) return expectFits(page, screen, within)
  await expectNoViolation(page, `${screen}, ${await theme(page)}`, within, WCAG)
  const other = (await theme(page)) === 'dark' ? 'light' : 'dark'
  const own = await wear(page, other)
  await settled(page)
  // The theme only changes colors.
  await expectNoViolation(page, `${screen}, ${other}`, within, CONTRAST)
  await wear(page, own)
  await settled(page)
  await expectNoSidewaysScroll(page, screen)
}

/** What depends on the width, for a screen of which another width is looked at in full. */
export async function expectFits(page: Page, screen: string, within = 'html'): Promise<void> {
  const width = page.viewportSize()?.width
  await expectNoViolation(page, `${screen} at ${width} px`, within, TARGET_SIZE)
  await expectNoSidewaysScroll(page, screen)
}

async function expectNoSidewaysScroll(page: Page, screen: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${screen}: sideways scroll`).toBeLessThanOrEqual(0)
  expect(await cutTexts(page), `${screen}: texts cut without an ellipsis`).toEqual([])
  expect(await overlappingTexts(page), `${screen}: texts over each other`).toEqual([])
}

/** Expects that what a laptop shows, an open dialog included, fits a phone as well. */
export async function expectFitsPhone(page: Page, screen: string): Promise<void> {
  const { width, height } = page.viewportSize() ?? SIZES[0].viewport
  if (width < DESK_WIDTH) return
  const windowCount = await page.locator(WINDOW).count()
  await page.setViewportSize(SIZES[1].viewport)
  await settled(page)
  await expect(page.locator(WINDOW)).toHaveCount(windowCount)
  await expectNoSidewaysScroll(page, `${screen}, narrow`)
  const edges = await page.locator(WINDOW).evaluateAll((windows) =>
    windows.flatMap((window) => {
      const { left, right } = window.getBoundingClientRect()
      return left < 0 || right > innerWidth ? [[left, right]] : []
    }),
  )
  expect(edges, `${screen}, narrow: beside the screen`).toEqual([])
  await page.setViewportSize({ width, height })
  await settled(page)
}

/** The same for an open dialog. Nothing behind it may be reachable. */
export async function expectAccessibleWindow(page: Page, name: string, isOnPhonesOnly = false): Promise<void> {
  await expectAccessible(page, name, WINDOW, isOnPhonesOnly)
  const isNarrow = (page.viewportSize()?.width ?? DESK_WIDTH) < DESK_WIDTH
  if (isNarrow && !isOnPhonesOnly && !IS_NIGHTLY) return
  await expectNoViolation(page, `behind ${name}`, 'html', HIDDEN_FOCUS)
}

const WCAG: axe.RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
const CONTRAST: axe.RunOnly = { type: 'rule', values: ['color-contrast'] }
const HIDDEN_FOCUS: axe.RunOnly = { type: 'rule', values: ['aria-hidden-focus'] }
const TARGET_SIZE: axe.RunOnly = { type: 'rule', values: ['target-size'] }

const AXE_SCRIPT = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

/** On a text that three before it are written like. */
const SAME_INK = 'data-axe-same-ink'

/**
 * Contrast is most of what axe costs. It comes from the color of a text, its size and what lies behind it: of texts that agree
 * in these and in their classes, three are looked at. The nightly run looks at all.
 */
function markSameInk({ mark, within }: { readonly mark: string; readonly within: string }): void {
  for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark)
  const grounds = new Map<Element, string>()
  const groundOf = (element: Element): string => {
    const known = grounds.get(element)
    if (known !== undefined) return known
    const { backgroundColor, backgroundImage, opacity, position, filter } = getComputedStyle(element)
    const own = [backgroundColor, backgroundImage, opacity, position, filter].join(' ')
    const ground = element.parentElement === null ? own : `${own} on ${groundOf(element.parentElement)}`
    grounds.set(element, ground)
    return ground
  }
  const counts = new Map<string, number>()
  for (const element of document.querySelectorAll(`:is(${within}) *`)) {
    if (![...element.childNodes].some((child) => child instanceof Text && child.data.trim() !== '')) continue
    // Axe passes these over, so they don't stand for others.
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[aria-hidden="true"]')) continue
    const isDisabled = element.closest(':disabled, [aria-disabled="true"]') !== null
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    const classes = [element, element.parentElement].map((each) => each?.getAttribute('class'))
    const ink = [
      element.tagName,
      isDisabled,
      ...classes,
      color,
      fontSize,
      fontWeight,
      textShadow,
      groundOf(element),
    ].join(' ')
    const count = (counts.get(ink) ?? 0) + 1
    counts.set(ink, count)
    if (count > 3) element.setAttribute(mark, '')
  }
}

async function expectNoViolation(page: Page, screen: string, within: string, runOnly: axe.RunOnly): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE_SCRIPT)
  const looksAtContrast = runOnly === WCAG || runOnly === CONTRAST
  if (looksAtContrast && !IS_NIGHTLY) await page.evaluate(markSameInk, { mark: SAME_INK, within })
  const violations = await page.evaluate(
    async ({ include, exclude, ink, only }) => {
      window.axe.configure({ rules: [{ id: 'color-contrast', selector: `:not([${ink}])` }] })
      // Without the description of every element that is right.
      const { violations: found } = await window.axe.run(
        { include, exclude },
        { runOnly: only, resultTypes: ['violations'] },
      )
      return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
    },
    { include: within, exclude: '[data-toaster]', ink: SAME_INK, only: runOnly },
  )
  expect(violations, screen).toEqual([])
}

function theme(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { colorScheme } = getComputedStyle(document.documentElement)
    if (colorScheme !== 'light dark') return colorScheme
    return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  })
}

/** Sets the theme without going through the app. Returns the previous one. */
function wear(page: Page, wanted: string): Promise<string> {
  return page.evaluate((name) => {
    const { dataset } = document.documentElement
    const before = dataset['theme'] ?? 'system'
    dataset['theme'] = name
    return before
  }, wanted)
}

/** Dialogs fade in, and half-transparent text has too little contrast. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState !== 'running'))
}
