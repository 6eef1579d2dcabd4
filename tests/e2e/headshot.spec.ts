import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/page-test.ts'
import { openSolo } from '../support/solo-page.ts'

test.use({ routesImages: true })

const CDN = /^https:\/\/(?:static\.www\.nfl\.com|a\.espncdn\.com)\//

const GIBBS = /hjxk3judytgsxkqiilre|4429795/
const ROBINSON = /rjaf9auhx3lrktzgwpfb|4430807/

/** The round place of a card's headshot. */
const place = (page: Page, name: string): Locator =>
  page.getByRole('article', { name }).locator('[data-position]', { has: page.getByRole('img', { name: /headshot$/ }) })

test('a headshot comes, or something in its place', async ({ page, context, troubles }) => {
  const held = Promise.withResolvers<void>()
  const asked: string[] = []
  // Gibbs has a picture. Those of Robinson are not there, and those of everybody else are no pictures.
  await context.route(CDN, async (route) => {
    await held.promise
    const url = route.request().url()
    if (GIBBS.test(url)) return route.fallback()
    if (!ROBINSON.test(url)) return route.fulfill({ contentType: 'image/png', body: Buffer.from('no image') })
    asked.push(url)
    return route.fulfill({ status: 404 })
  })
  await openSolo(page)

  await test.step('[HS1] [HS2] [HS4] [HS5] a lazy image with its alt text, and a spinner of a quarter of its size until it is there', async () => {
    const headshot = place(page, 'Jahmyr Gibbs')
    const image = headshot.getByAltText('Jahmyr Gibbs headshot', { exact: true })
    await expect(image).toHaveAttribute('loading', 'lazy')
    const spinner = headshot.locator('svg.animate-spin')
    await expect(spinner).toBeVisible()
    const size = Number(await image.getAttribute('width'))
    expect(await headshot.evaluate((element) => element.clientWidth)).toBe(size)
    expect(Number(await spinner.getAttribute('width'))).toBe(size / 4)
    held.resolve()
    await expect(spinner).toHaveCount(0)
  })

  await test.step('[HS3] what fails gives way to the next source, then to the silhouette, and is not asked for again', async () => {
    const robinson = place(page, 'Bijan Robinson')
    await expect(robinson.getByRole('img', { name: 'Bijan Robinson headshot', exact: true })).toHaveJSProperty(
      'tagName',
      'svg',
    )
    await expect(robinson.locator('img')).toHaveCount(0)
    const both = [
      expect.stringMatching(/^https:\/\/static\.www\.nfl\.com\//),
      'https://a.espncdn.com/i/headshots/nfl/players/full/4430807.png',
    ]
    expect(asked).toEqual(both)
    await page.getByPlaceholder('Search players...').fill('nacua')
    await expect(robinson).toHaveCount(0)
    await page.getByPlaceholder('Search players...').fill('bijan robinson')
    await expect(robinson.locator('svg')).toBeVisible()
    expect(asked).toEqual(both)
    await page.getByPlaceholder('Search players...').fill('')
    // The browser reports each image that was refused.
    expect(troubles.every((trouble) => trouble.includes('status of 404'))).toBe(true)
    troubles.splice(0)
  })

  await test.step('[HS3] each position has a silhouette of its own', async () => {
    // Gibbs, who has a picture, is gone.
    await page.getByRole('button', { name: 'Draft Jahmyr Gibbs' }).click()
    await expect(page.getByRole('article', { name: 'Jahmyr Gibbs' })).toHaveCount(0)
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
})
