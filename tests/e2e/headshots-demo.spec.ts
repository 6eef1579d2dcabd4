import type { Page, Route } from '@playwright/test'
import { expectAccessible } from '../support/accessible-page.ts'
import { layoutShift, watchLayoutShifts } from '../support/layout-shift.ts'
import { expect, test } from '../support/page-test.ts'
import { expectToast } from '../support/solo-page.ts'

test.use({ routesImages: true })

const CDN = /^https:\/\/(?:static\.www\.nfl\.com|a\.espncdn\.com)\//
const EMPTY = 'No players found. Try adjusting your filters or loading more players.'

const cards = (page: Page) => page.getByRole('list', { name: 'Players' }).getByRole('listitem')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** What a tile says, the loaded count behind the shown one included. */
async function figure(page: Page, label: string): Promise<string> {
  const tile = page.getByText(label, { exact: true }).locator('xpath=ancestor::div[2]')
  return (await tile.innerText()).replace(label, '').replaceAll(/\s/g, '')
}

/** The four tiles agree with each other and with the cards. */
async function expectFigures(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const total = Number.parseInt(await figure(page, 'Total Players'), 10)
      const withHeadshots = Number(await figure(page, 'With Headshots'))
      const fallback = Number(await figure(page, 'Fallback Images'))
      const percent = Number.parseInt(await figure(page, 'Success Rate'), 10)
      return {
        total: total === (await cards(page).count()),
        fallback: fallback === (await cards(page).getByText('Fallback', { exact: true }).count()),
        sum: total === withHeadshots + fallback,
        percent: Math.abs(percent - (total === 0 ? 0 : (withHeadshots / total) * 100)) <= 1,
      }
    })
    .toEqual({ total: true, fallback: true, sum: true, percent: true })
}

test('the demo on a laptop, then on a phone', async ({ page, context, troubles }) => {
  await test.step('[HD1] [HD8] [HD9] [HD10] [HD11] [HD14] [RU21] [RU30] the demo arrives with a balanced sample, counts what loaded, and filters it', async () => {
    await watchLayoutShifts(page)
    let failedCount = 0
    // Every third address fails, so that ESPN's stand in and silhouettes stand for both.
    await context.route(CDN, (route: Route) => {
      if (hashOf(route.request().url()) % 3 > 0) return route.fallback()
      failedCount += 1
      return route.fulfill({ status: 404 })
    })
    let letThrough: () => void = () => {}
    const held = new Promise<void>((resolve) => (letThrough = resolve))
    await page.route('**/rest/v1/active_players?*', async (route) => {
      await held
      await route.fallback()
    })
    await page.goto('/headshots-demo')
    await expect(page.getByText('Loading players...', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Component examples' })).toBeVisible()
    const outlineHeight = await pageHeight(page)
    letThrough()
    await expectToast(page, 'Players Loaded')
    await expect(cards(page)).toHaveCount(24)
    for (const position of ['QB', 'RB', 'WR', 'TE', 'K', 'DST']) {
      await expect(cards(page).and(page.locator(`[data-position="${position}"]`))).toHaveCount(4)
    }
    await expect(page.locator('main svg.animate-spin')).toHaveCount(0)
    await expectFigures(page)
    expect(failedCount).toBeGreaterThan(0)
    expect(await layoutShift(page)).toBeLessThan(0.01)
    expect(await pageHeight(page)).toBe(outlineHeight)
    await expect(cards(page).filter({ hasText: 'NFL image' })).not.toHaveCount(0)
    await expect(cards(page).filter({ hasText: 'Fallback' }).first().getByRole('img')).toHaveJSProperty(
      'tagName',
      'svg',
    )

    await page.getByRole('group', { name: 'Position' }).getByRole('button', { name: 'DST', exact: true }).click()
    await expect(cards(page)).toHaveCount(4)
    expect(await figure(page, 'Total Players')).toBe('4/24')
    expect(await figure(page, 'Success Rate')).toBe('0%')
    await page.getByRole('searchbox', { name: 'Search players' }).fill('arizona')
    await expect(cards(page)).toHaveCount(1)
    await expect(cards(page)).toContainText('Arizona Cardinals')
    await expect(cards(page)).toContainText('ARI')
    await page.getByRole('switch', { name: 'Names' }).uncheck()
    await page.getByRole('switch', { name: 'Positions' }).uncheck()
    await expect(cards(page)).not.toContainText(/Cardinals|DST/)
    for (const size of [48, 96, 128, 64]) {
      await page.getByText(`${size} px`, { exact: true }).first().click()
      const headshot = cards(page).locator('[data-position]').first()
      await expect(headshot).toHaveCSS('width', `${size}px`)
    }
    await page.getByRole('searchbox', { name: 'Search players' }).fill('nobody at all')
    await expect(page.getByText(EMPTY, { exact: true })).toBeVisible()
    await press(page, 'Clear filters')
    await expect(cards(page)).toHaveCount(24)
  })

  await test.step('[PF9] the title is painted before the rest of the page is fetched', async () => {
    const times = await page.evaluate(() => ({
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
      fetched:
        performance.getEntriesByType('resource').find(({ name }) => name.includes('headshots-demo-view'))?.startTime ??
        0,
    }))
    expect(times.fetched).toBeGreaterThanOrEqual(times.paint)
  })

  await test.step('[HD3] [HD4] [HD7] [HD12] [HD13] random samples, more players, look-ups and the examples, on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 780 })
    await expect(cards(page)).toHaveCount(24)
    const sample = await cards(page).allInnerTexts()
    await press(page, 'Random Sample')
    await expectToast(page, 'Random Players Loaded')
    await expect(cards(page)).toHaveCount(24)
    expect(await cards(page).allInnerTexts()).not.toEqual(sample)
    await press(page, 'Load More')
    await expectToast(page, 'All Players Loaded')
    await expect(page.getByText('Loaded 100 active players', { exact: true }).first()).toBeVisible()
    expect(await cards(page).count()).toBeGreaterThan(100)
    await expectFigures(page)

    const examples = page.getByRole('region', { name: 'Component examples' })
    for (const position of ['QB', 'RB', 'WR', 'TE', 'K', 'DST', 'unknown']) {
      await expect(examples.getByRole('img', { name: `Nobody (${position}) headshot`, exact: true })).toBeVisible()
    }
    await expect(examples.getByRole('heading', { level: 3 })).toContainText(['Sizes', 'Style class', 'Silhouettes'])
    for (const label of ['48 px', '64 px, default', '96 px', '128 px']) {
      const specimen = examples.getByRole('figure').filter({ hasText: label }).locator('[data-position]')
      await expect(specimen).toHaveCSS('width', `${Number.parseInt(label, 10)}px`)
    }
    await expect(examples.getByRole('figure').filter({ hasText: 'Quiet' }).locator('[data-position]')).toHaveCSS(
      'opacity',
      '0.6',
    )
    await examples.getByRole('searchbox', { name: 'Look up a headshot' }).fill('a')
    await expect(examples.getByRole('list', { name: 'Found' }).getByRole('listitem')).toHaveCount(5)
    await examples.getByRole('searchbox', { name: 'Look up a headshot' }).fill("ja'marr chase")
    await expect(examples.getByRole('list', { name: 'Found' }).getByRole('listitem')).toHaveCount(1)
    await examples.getByRole('searchbox', { name: 'Look up a headshot' }).fill('100%_*')
    await expect(examples.getByText('No active player has that name.')).toBeVisible()
    // Images further down are not asked for yet, and their spinners would turn for ever.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // Every card is like the next: four have all that can be wrong, and axe takes its time for each.
    await press(page, 'Balanced Sample')
    await page.getByRole('group', { name: 'Position' }).getByRole('button', { name: 'DST', exact: true }).click()
    await expect(cards(page)).toHaveCount(4)
    await expectAccessible(page, 'headshot demo')
  })

  expectOnly(troubles, '404')
})

test('[TX110] [TX111] [TX112] [TX113] [TX114] [TX115] [TX116] [TX117] [TX118] [TX157] [TX168] a page that comes late and players that cannot be had', async ({
  page,
  spec,
  troubles,
}) => {
  let letThrough: () => void = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/assets/headshots-demo-view-*.js', async (route) => {
    await held
    await route.fallback()
  })
  let isDown = true
  await page.route('**/rest/v1/active_players?*', (route) =>
    isDown ? route.fulfill({ status: 500, body: 'broken' }) : route.fallback(),
  )
  await page.goto('/headshots-demo')
  const title = page.getByRole('heading', { name: 'Headshots' })

  await test.step('[HD15] the title is there before the rest of the page', async () => {
    await title.evaluate((element) => element.setAttribute('data-first', ''))
    await expect(page.getByText('Loading players...', { exact: true })).toBeVisible()
    letThrough()
  })

  await test.step('[HD6] [HD14] a failure is said in a card and a toast, and Try Again gets over it', async () => {
    const card = page.getByRole('alert').filter({ hasText: 'Failed to load players' })
    await expect(card).toContainText('Failed to fetch players: The server did not answer.')
    await spec.shows(card, 'TX168')
    const message = 'The server did not answer. Check your connection and try again.'
    await spec.shows(card, 'TX157', { message })
    const toast = page.locator('[data-toast]')
    await expect(toast.filter({ has: page.getByText('Error', { exact: true }) })).toContainText(
      'Failed to fetch players',
    )
    isDown = false
    await (await spec.button(card, 'TX117')).click()
    // The good news takes the place of the bad, and keeps nothing of it.
    await expect(toast.filter({ hasText: 'Players Loaded' }).filter({ hasNot: page.locator('svg') })).toBeVisible()
    await expect(toast).toHaveCount(1)
    await expect(card).toHaveCount(0)
    await expect(cards(page)).toHaveCount(24)
    expectOnly(troubles, '500')
  })

  await test.step('[HD15] it is the same element as at first, not a second title', async () => {
    await expect(title).toHaveCount(1)
    await expect(title).toHaveAttribute('data-first')
  })

  await test.step('the texts are those of the specification', async () => {
    await spec.shows(page.getByRole('list', { name: 'Players' }), 'TX116')
    const main = page.getByRole('main')
    await spec.lists(main.getByRole('button', { name: /Sample|Load More/ }), 'TX110')
    await spec.lists(main.getByRole('group', { name: 'Position' }).getByRole('button'), 'TX111')
    await spec.lists(main.getByRole('group', { name: 'Avatar size' }).locator('label'), 'TX112')
    await spec.shows(main, 'TX113')
    await spec.shows(main, 'TX114')
    await spec.lists(main.getByRole('region', { name: 'Figures' }).locator('span.truncate'), 'TX115')
    await main.getByRole('searchbox', { name: 'Search players' }).fill('nobody at all')
    await spec.shows(main, 'TX118')
    await page.getByRole('button', { name: 'Home' }).click()
    await expect(page.getByRole('button', { name: 'Start Solo Draft' })).toBeVisible()
  })
})

/** Nothing went wrong on the page but what the test wanted: answers of this status. */
function expectOnly(troubles: string[], status: string): void {
  expect(troubles.filter((trouble) => !trouble.includes(`status of ${status}`))).toEqual([])
  troubles.splice(0)
}

function hashOf(text: string): number {
  return Array.from(text).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7)
}

function pageHeight(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight)
}
