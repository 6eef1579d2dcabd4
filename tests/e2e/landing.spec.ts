import { readFileSync } from 'node:fs'
import { expect, test } from '../support/page-test.ts'
import { draftNext, startSolo } from '../support/solo-page.ts'

const EDITION: { season: number; sources: readonly { credit: string; url: string }[] } = JSON.parse(
  readFileSync(new URL('../../data/edition.json', import.meta.url), 'utf8'),
)

test('a person meets the landing page, starts a draft and comes back to it', async ({ page, context }) => {
  const start = page.getByRole('button', { name: 'Start Solo Draft', exact: true })
  const goHome = () => page.getByRole('button', { name: 'Home' }).click()
  const players = page.getByPlaceholder('Search players...')
  await page.goto('/')

  await test.step('[LA1] [LA2] [LA3] [LA6] [RU19] [RU31] logo, tagline, version, the Solo card, the feature hints, and the season, date and credits of the data', async () => {
    await expect(page.getByRole('banner')).toContainText('Snakeboard')
    await expect(page.getByRole('banner')).toContainText('1.2.0')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const card = page.getByRole('region', { name: 'Solo Draft' })
    await expect(card).toContainText('Track your draft picks offline without a lobby')
    await expect(card.getByRole('button', { name: 'Start Solo Draft', exact: true })).toBeVisible()
    for (const hint of ['Real-time drafting', 'Up to 12 teams', 'Live draft board']) {
      await expect(page.getByText(hint, { exact: true })).toBeVisible()
    }

    await expect(page.getByText(/My devices|passkey/i)).toHaveCount(0)

    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText(`${EDITION.season} board as of Aug 21, 2026`)
    for (const { credit, url } of EDITION.sources) {
      const link = footer.getByRole('link', { name: credit })
      await expect(link).toHaveAttribute('href', url)
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    }
  })

  await test.step('[PW3] the app can be installed: its manifest is read without an error', async () => {
    const client = await context.newCDPSession(page)
    const { errors, data = '' } = await client.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const manifest: { start_url: string; display: string; icons: readonly { src: string; sizes: string }[] } =
      JSON.parse(data)
    // Relative, so that a folder below a path starts there.
    expect(manifest).toMatchObject({ start_url: './', display: 'standalone' })
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
    for (const { src } of manifest.icons) expect((await page.request.get(src)).status()).toBe(200)
  })

  await test.step('[LA4] starting makes up a username once and keeps the one that is there', async () => {
    const username = () => page.evaluate(() => localStorage.getItem('snakeboard.username'))
    expect(await username()).toBeNull()
    await start.click()
    await expect(players).toBeVisible()
    const made = await username()
    expect(made).toMatch(/^Drafter-\w{4}$/)
    await goHome()
    await start.click()
    await expect(players).toBeVisible()
    expect(await username()).toBe(made)
    await goHome()
    await page.evaluate(() => localStorage.setItem('snakeboard.username', 'Ada'))
    await startSolo(page)
    expect(await username()).toBe('Ada')
  })

  await test.step('[LA5] [SO9] a draft with a pick is asked about, also after Home and on another day; an empty one opens', async () => {
    await goHome()
    await start.click()
    await expect(players).toBeVisible()
    await draftNext(page)
    await goHome()
    const question = page.getByRole('dialog', { name: 'Continue Existing Solo Draft?' })
    await start.click()
    await expect(question).toBeVisible()
    await page.goto('/')
    await start.click()
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(start).toBeFocused()
  })

  await test.step('[LA11] a solo draft that has begun is the first thing on the landing, and leads straight back', async () => {
    const back = page.getByRole('main').getByRole('button').first()
    await expect(back).toHaveAccessibleName(/^Return to your solo draft · /)
    await back.click()
    await expect(page.getByRole('tab', { name: 'Draft Board' })).toBeVisible()
    await goHome()
    await expect(back).toHaveAccessibleName(/^Return to your solo draft · /)
  })

  await test.step('[LA12] the way back to a draft that is under way arrives without moving the page', async () => {
    const topOf = async () => (await page.getByRole('heading', { level: 1 }).boundingBox())?.y
    const held = Promise.withResolvers<void>()
    await page.route('**/assets/board-*.json', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const back = page.getByRole('button', { name: /^Return to your solo draft/ })
    await expect(back).toHaveCount(0)
    const before = await topOf()
    held.resolve()
    await expect(back).toBeVisible()
    expect(await topOf()).toBe(before)
  })
})
