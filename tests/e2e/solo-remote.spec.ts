import type { Page } from '@playwright/test'
import { preferView } from '../support/page-test.ts'
import { expect, test } from '../support/server-test.ts'
import { draftNext, openSolo, pickNumber } from '../support/solo-page.ts'

test.use({ hasServiceWorker: true })

/** The revision of the draft on the server, as this device knows it. */
function savedRevision(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const facts: unknown = JSON.parse(localStorage.getItem('snakeboard.remote_solo') ?? '{}')
    return typeof facts === 'object' &&
      facts !== null &&
      'savedAt' in facts &&
      facts.savedAt !== '' &&
      'revision' in facts
      ? facts.revision
      : null
  })
}

/** Whether the server has the draft as it is now: on a slow machine a save may lie between two picks. */
function isSaved(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const [facts, draft]: readonly { savedAt?: string; updated_at?: string }[] = [
      'snakeboard.remote_solo',
      'current_draft_state',
    ].map((key) => JSON.parse(localStorage.getItem(key) ?? '{}'))
    return facts?.savedAt !== undefined && facts.savedAt === draft?.updated_at
  })
}

test('[SR1] [RU27] a draft is saved on the server, and offered when the browser has forgotten it', async ({
  context,
  server,
}) => {
  const first = await context.newPage()
  await openSolo(first, server.url)
  await draftNext(first, 3)
  await expect.poll(() => isSaved(first)).toBe(true)
  await first.evaluate(() => localStorage.clear())
  await first.close()

  const second = await context.newPage()
  await second.goto(server.url)
  await second.getByRole('button', { name: 'Start Solo Draft' }).click()
  const question = second.getByRole('dialog', { name: 'Continue Existing Solo Draft?' })
  await expect(question).toContainText('Auto-saved Solo Draft')
  await expect(question).toContainText('4 of 192')
  await question.getByRole('button', { name: 'Continue Draft' }).click()
  await expect.poll(() => pickNumber(second)).toBe(4)
})

test('[RU25] another device gets nothing of it, and its own draft stays its own', async ({ browser, page, server }) => {
  await openSolo(page, server.url)
  await draftNext(page, 1)
  await expect.poll(() => savedRevision(page)).toBe(1)

  const other = await (await browser.newContext()).newPage()
  await preferView(other.context(), 'cards')
  // Nobody outside is asked for headshots.
  await other.context().route(/^https:/, (route) => route.abort())
  await other.goto(server.url)
  const username = await page.evaluate(() => localStorage.getItem('snakeboard.username') ?? '')
  await other.evaluate((name) => localStorage.setItem('snakeboard.username', name), username)
  await openSolo(other, server.url)
  expect(await pickNumber(other)).toBe(1)
  await other.context().close()
})
