import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
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
  const axe = async () => (await axeOn(page)).include(within)
  const isNarrow = (page.viewportSize()?.width ?? DESK_WIDTH) < DESK_WIDTH
  if (isNarrow && !isOnPhonesOnly && !IS_NIGHTLY) {
    await expectNoViolation((await axe()).withRules(['target-size']), `${screen}, narrow`)
    return expectNoSidewaysScroll(page, screen)
  }
  const pageAsItIs = (await axe()).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  await expectNoViolation(pageAsItIs, `${screen}, ${await theme(page)}`)
  const other = (await theme(page)) === 'dark' ? 'light' : 'dark'
  const own = await wear(page, other)
  await settled(page)
  // The theme only changes colors.
  await expectNoViolation((await axe()).withRules(['color-contrast']), `${screen}, ${other}`)
  await wear(page, own)
  await settled(page)
  await expectNoSidewaysScroll(page, screen)
}

async function expectNoSidewaysScroll(page: Page, screen: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${screen}: sideways scroll`).toBeLessThanOrEqual(0)
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
  await settled(page)
  await expectAccessible(page, name, WINDOW, isOnPhonesOnly)
  const isNarrow = (page.viewportSize()?.width ?? DESK_WIDTH) < DESK_WIDTH
  if (isNarrow && !isOnPhonesOnly && !IS_NIGHTLY) return
  await expectNoViolation((await axeOn(page)).withRules(['aria-hidden-focus']), `behind ${name}`)
}

/**
 * Spared, because most of the time would go there: sending axe to a page that has it, describing every element that is right,
 * and a second page to look for cross-origin frames, which the app doesn't have.
 */
async function axeOn(page: Page): Promise<AxeBuilder> {
  const hasAxe = await page.evaluate(() => 'axe' in globalThis)
  const axe = new AxeBuilder({ page, ...(hasAxe && { axeSource: '0' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
  if (IS_NIGHTLY) return axe
  await page.evaluate(markTwins, TWIN)
  return axe.exclude(`[${TWIN}]`)
}

/** On what looks exactly like three of its siblings before it. */
const TWIN = 'data-axe-twin'

/**
 * Two thirds of a screen are players, picks and seats that differ in their words alone. Each kind is looked at three times: any
 * other class, state, attribute or shape is another kind. The nightly run looks at all.
 */
function markTwins(mark: string): void {
  const words =
    /^(id|title|alt|src|href|aria-(label|labelledby|describedby|controls|posinset|rowindex)|data-player-id|data-slot)$/
  const size = /(^|;)\s*(top|left|width|height|transform):[^;]*|(?<=currentcolor )[\d.]+%/g
  const isBlank = (text: string) => text.trim() === ''
  const shapes = new Map<Element, string>()
  const kinds = new Map<string, number>()
  const shapeOf = (element: Element): string => {
    const attributes = [...element.attributes].map(({ name, value }) => {
      if (words.test(name)) return `${name}=${isBlank(value)}`
      return `${name}=${name === 'style' ? value.replaceAll(size, '') : value}`
    })
    const inside = [...element.childNodes].map((child) =>
      child instanceof Element ? shapeOf(child) : isBlank(child.textContent ?? ''),
    )
    const text = [element.tagName, ...attributes, '(', ...inside, ')'].join(' ')
    if (!kinds.has(text)) kinds.set(text, kinds.size)
    const kind = String(kinds.get(text))
    shapes.set(element, kind)
    return kind
  }
  for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark)
  shapeOf(document.body)
  for (const parent of document.body.querySelectorAll('*')) {
    const seen = new Map<string, number>()
    for (const child of parent.children) {
      const shape = shapes.get(child) ?? ''
      const count = (seen.get(shape) ?? 0) + 1
      seen.set(shape, count)
      if (count > 3) child.setAttribute(mark, '')
    }
  }
}

async function expectNoViolation(axe: AxeBuilder, screen: string): Promise<void> {
  const { violations } = await axe.exclude('[data-sonner-toaster]').analyze()
  expect(
    violations.map(
      (violation) => `${violation.id}: ${violation.nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`,
    ),
    screen,
  ).toEqual([])
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
