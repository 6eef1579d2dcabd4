import type { Page } from '@playwright/test'
import { openBlankPage } from '../support/page-before-app.ts'
import { expect, test } from '../support/lobby-test.ts'
import { draftNext, openSolo, pickNumber, startSolo } from '../support/solo-page.ts'

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

test('a draft is kept on the server for its own device', async ({ page: first, context, anotherDevice }) => {
  await openSolo(first)
  await draftNext(first)
  await expect.poll(() => savedRevision(first)).toBe(1)

  await test.step('[RU25] another device gets nothing of it, and its own draft stays its own', async () => {
    const other = await anotherDevice()
    const username = await first.evaluate(() => localStorage.getItem('snakeboard.username') ?? '')
    await openBlankPage(other)
    await other.evaluate((name) => localStorage.setItem('snakeboard.username', name), username)
    await startSolo(other)
    expect(await pickNumber(other)).toBe(1)
  })

  await test.step('[SR1] [RU27] it is offered when the browser has forgotten it', async () => {
    await draftNext(first, 2)
    await expect.poll(() => isSaved(first)).toBe(true)
    await first.evaluate(() => localStorage.clear())
    await first.close()

    const second = await context.newPage()
    await second.goto('/')
    await second.getByRole('button', { name: 'Start Solo Draft' }).click()
    const question = second.getByRole('dialog', { name: 'Continue Existing Solo Draft?' })
    await expect(question).toContainText('Auto-saved Solo Draft')
    await expect(question).toContainText('4 of 192')
    await question.getByRole('button', { name: 'Continue Draft' }).click()
    await expect.poll(() => pickNumber(second)).toBe(4)
  })
})
