import { expect, test } from '../support/page-test.ts'

test('[OP1] the app opens under its own policy and says nothing on the console', async ({ page }) => {
  const response = await page.goto('/')
  expect(response?.status()).toBe(200)
  expect(response?.headers()).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
  })
  const policy = response?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('unsafe')
  await expect(page.locator('#root')).not.toBeEmpty()
})

test('[OP2] /healthz says ok and the version', async ({ request }) => {
  const response = await request.get('/healthz')
  expect(response.status()).toBe(200)
  expect(await response.json()).toEqual({ status: 'ok', version: '1.2.0' })
})

test('[OP3] an unknown path is answered 404 with the app, a missing file without it', async ({ request }) => {
  const page = await request.get('/no/such/page', { headers: { Accept: 'text/html' } })
  expect(page.status()).toBe(404)
  expect(await page.text()).toContain('<div id="root">')
  const file = await request.get('/assets/gone-12345678.js')
  expect(file.status()).toBe(404)
  expect(await file.text()).not.toContain('<div')
})
