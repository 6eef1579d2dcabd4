import { expect, test } from '../support/page-test.ts'

test('paths and screens that cannot be had', async ({ page, troubles }) => {
  await test.step('[NF1] [NF2] [NF3] an unknown path shows 404 and its words, is logged, and leads home', async () => {
    const logged = page.waitForEvent('console', (message) => message.text().includes('Page not found:'))
    const response = await page.goto('/no/such/page?q=1')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: '404', exact: true })).toBeVisible()
    await expect(page.getByText('Oops! Page not found', { exact: true })).toBeVisible()
    expect((await logged).text()).toContain('"/no/such/page"')
    await page.getByRole('link', { name: 'Return to home' }).click()
    await expect(page.getByRole('button', { name: 'Start Solo Draft' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/')
  })

  await test.step('[UI5] a screen that cannot be fetched says so, and opens once it can be', async () => {
    let isCut = true
    await page.route('**/assets/news-view-*.js', (route) =>
      isCut ? route.abort('connectionfailed') : route.continue(),
    )
    await page.getByRole('button', { name: 'News' }).click()
    await expect(page.getByText('This page could not be loaded')).toBeVisible()
    isCut = false
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { name: 'Fantasy Football News' })).toBeVisible()
    // The browser itself reports the failed request.
    troubles.splice(0)
  })

  await test.step('[RU47] the screens beside the specified ones have addresses of their own', async () => {
    for (const [path, words] of [
      ['/watch/solo', 'You are watching'],
      ['/devices', 'My devices'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByText(words).first()).toBeVisible()
      await expect(page.getByText('Oops! Page not found')).toHaveCount(0)
    }
  })
})
