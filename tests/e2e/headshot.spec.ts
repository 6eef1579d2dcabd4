import type { Locator, Page, Route } from '@playwright/test'
import { expect, test } from '../support/page-test.ts'
import { openSolo } from '../support/solo-page.ts'

test.use({ routesImages: true })

const CDN = /^https:\/\/(?:static\.www\.nfl\.com|a\.espncdn\.com)\//

/** The round place of a card's headshot. */
const place = (page: Page, name: string): Locator =>
  page.getByRole('article', { name }).locator('[data-position]', { has: page.getByRole('img', { name: /headshot$/ }) })

test('[HS1] [HS2] [HS4] [HS5] a lazy image with its alt text, and a spinner of a quarter of its size until it is there', async ({
  page,
  context,
}) => {
  let letThrough: () => void = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  await context.route(CDN, async (route) => {
    await held
    await route.fallback()
  })
  await openSolo(page)
  const headshot = place(page, 'Jahmyr Gibbs')
  const image = headshot.getByAltText('Jahmyr Gibbs headshot', { exact: true })
  await expect(image).toHaveAttribute('loading', 'lazy')
  const spinner = headshot.locator('svg.animate-spin')
  await expect(spinner).toBeVisible()
  const size = Number(await image.getAttribute('width'))
  expect(await headshot.evaluate((element) => element.clientWidth)).toBe(size)
  expect(Number(await spinner.getAttribute('width'))).toBe(size / 4)
  letThrough()
  await expect(spinner).toHaveCount(0)
})

test('[HS3] what fails gives way to the next source, then to the silhouette, and is not asked for again', async ({
  page,
  context,
  troubles,
}) => {
  const asked: string[] = []
  const refuse = (route: Route) => {
    asked.push(route.request().url())
    return route.fulfill({ status: 404 })
  }
  await context.route(CDN, refuse)
  await openSolo(page)
  const gibbs = place(page, 'Jahmyr Gibbs')
  await expect(gibbs.getByRole('img', { name: 'Jahmyr Gibbs headshot', exact: true })).toHaveJSProperty(
    'tagName',
    'svg',
  )
  await expect(gibbs.locator('img')).toHaveCount(0)
  const ofGibbs = () => asked.filter((url) => /hjxk3judytgsxkqiilre|4429795/.test(url))
  expect(ofGibbs()).toEqual([
    expect.stringMatching(/^https:\/\/static\.www\.nfl\.com\//),
    'https://a.espncdn.com/i/headshots/nfl/players/full/4429795.png',
  ])
  await page.getByPlaceholder('Search players...').fill('nacua')
  await expect(gibbs).toHaveCount(0)
  await page.getByPlaceholder('Search players...').fill('gibbs')
  await expect(gibbs.locator('svg')).toBeVisible()
  expect(ofGibbs()).toHaveLength(2)
  // The browser reports each image that was refused.
  expect(troubles.every((trouble) => trouble.includes('status of 404'))).toBe(true)
  troubles.splice(0)
})

test('[HS3] each position has a silhouette of its own', async ({ page, context }) => {
  await context.route(CDN, (route) => route.fulfill({ contentType: 'image/png', body: Buffer.from('no image') }))
  await openSolo(page)
  const drawings = new Set<string>()
  for (const position of ['QB', 'RB', 'WR', 'TE', 'K', 'DST']) {
    await page.getByRole('group', { name: 'Position' }).getByRole('button', { name: position, exact: true }).click()
    const first = page.getByRole('article').first()
    await expect(first).toHaveAttribute('data-position', position)
    const silhouette = first.locator('svg[role="img"][aria-label$="headshot"]')
    await expect(silhouette).toBeVisible()
    drawings.add(await silhouette.innerHTML())
  }
  expect(drawings.size).toBe(6)
})
