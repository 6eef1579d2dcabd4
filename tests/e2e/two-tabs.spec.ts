import { expect, test } from '../support/page-test.ts'
import { draftNext, openSolo, pickNumber } from '../support/solo-page.ts'

test('[F4] two tabs draft into one draft, and a reset in one is told in the other', async ({ context }) => {
  const first = await context.newPage()
  const second = await context.newPage()
  await openSolo(first)
  await openSolo(second)
  await draftNext(first, 2)
  await expect.poll(() => pickNumber(second)).toBe(3)
  await draftNext(second, 1)
  await expect.poll(() => pickNumber(first)).toBe(4)
  await first.getByRole('button', { name: 'Reset' }).click()
  await first.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click()
  await expect(second.locator('[data-toast]').filter({ hasText: 'Draft reset in another tab' })).toBeVisible()
  await expect.poll(() => pickNumber(second)).toBe(1)
})
