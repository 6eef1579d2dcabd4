import type { Page } from '@playwright/test'
import { expect, test } from '../support/page-test.ts'
import { expectToast, openSolo, pickNumber, resetDraft, stored } from '../support/solo-page.ts'

const NAMES = ['Puka Nacua', "Ja'Marr Chase", 'Jahmyr Gibbs'] as const

/** A row's name has itself as its tooltip; its buttons have others. */
const NAME = new RegExp(`^(?:${NAMES.join('|')})$`)

async function queue(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) await page.getByRole('button', { name: `Add to Queue: ${name}` }).click()
  await expectOrder(page, NAMES)
  // Dragging comes with a part of its own, fetched once there is something to reorder.
  await expect(page.getByRole('button', { name: 'Reorder Puka Nacua' })).toBeVisible()
}

const rows = (page: Page) => page.locator('aside [data-kept-row]')

async function expectOrder(page: Page, names: readonly string[]): Promise<void> {
  await expect(rows(page).getByTitle(NAME)).toHaveText([...names])
}

test('a person queues players, reorders them and drafts the first', async ({ page }) => {
  await openSolo(page)
  await test.step('[QP1] [QP2] [QP3] [QP4] [QP5] the panel collapses to "Queue (count)", and its list is 320 px high; up and down, remove, and the order is stored; only the first has Draft, for the team on the clock', async () => {
    const panel = page.getByRole('complementary').getByRole('button', { name: /Queue/, expanded: true }).first()
    await expect(page.getByText('No players queued', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Add to Queue: Puka Nacua' }).click()
    await expect(rows(page)).toHaveCount(1)
    const list = page
      .locator('aside .overflow-y-auto')
      .filter({ has: page.locator('[data-kept-row]') })
      .last()
    expect((await list.boundingBox())?.height).toBe(320)
    await panel.click()
    const collapsed = page.getByRole('button', { name: 'Queue (1)', exact: true })
    await expect(collapsed).toHaveAttribute('aria-expanded', 'false')
    await expect(rows(page)).toHaveCount(0)
    await collapsed.click()
    await expectOrder(page, ['Puka Nacua'])

    await queue(page, NAMES.slice(1))
    await page.getByRole('button', { name: 'Move Jahmyr Gibbs up' }).click()
    await expectOrder(page, ['Puka Nacua', 'Jahmyr Gibbs', "Ja'Marr Chase"])
    await page.getByRole('button', { name: 'Move Puka Nacua down' }).click()
    await expectOrder(page, ['Jahmyr Gibbs', 'Puka Nacua', "Ja'Marr Chase"])
    // At the ends there is nothing to do, and nothing happens.
    await page.getByRole('button', { name: 'Move Jahmyr Gibbs up' }).click({ force: true })
    await page.getByRole('button', { name: 'Remove Puka Nacua from the queue' }).click()
    await expectOrder(page, ['Jahmyr Gibbs', "Ja'Marr Chase"])
    await expectToast(page, 'Removed from Queue', 'Puka Nacua')
    expect(await stored(page, 'current_draft_state')).toMatchObject({ queued_players: ['00-0039139', '00-0036900'] })

    const drafts = page.getByRole('complementary').getByRole('button', { name: /^Draft (?!Queue)/ })
    await expect(drafts).toHaveText(['Draft Jahmyr Gibbs'])
    await drafts.click()
    await expectToast(page, 'Player Drafted!', 'Jahmyr Gibbs drafted to Team 1 (Pick 1)')
    await expectOrder(page, ["Ja'Marr Chase"])
    await expect(drafts).toHaveText(["Draft Ja'Marr Chase"])
    expect(await pickNumber(page)).toBe(2)
    await page.getByRole('button', { name: 'Add to Queue: Puka Nacua' }).click()
    await page.getByRole('button', { name: 'Remove Puka Nacua from the queue' }).press('Enter')
    const left = page.getByRole('button', { name: "Remove Ja'Marr Chase from the queue" })
    await expect(left, 'the focus stays with the last row').toBeFocused()
    await resetDraft(page)
  })

  await test.step('[QP2] [QD1] the mouse drags the last to the top, the keyboard in steps of 25 px, and Escape leaves the player in place', async () => {
    await queue(page, NAMES)
    // The whole queue is in view without the panel above it.
    await page.getByRole('button', { name: 'Hide recommendations' }).click()
    await expect(page.getByRole('region', { name: /^Your pick/ })).toBeHidden()
    const from = await page.getByRole('button', { name: 'Reorder Jahmyr Gibbs' }).boundingBox()
    const to = await page.getByRole('button', { name: 'Reorder Puka Nacua' }).boundingBox()
    if (from === null || to === null) throw new Error('the handles have no place')
    const x = from.x + from.width / 2
    await page.mouse.move(x, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(x, from.y, { steps: 4 })
    await page.mouse.move(x, to.y + 4, { steps: 12 })
    await expect(page.getByText('Jahmyr Gibbs is at position 1 of 3.')).toBeAttached()
    await page.mouse.up()
    await expectOrder(page, ['Jahmyr Gibbs', 'Puka Nacua', "Ja'Marr Chase"])

    const handle = page.getByRole('button', { name: "Reorder Ja'Marr Chase" })
    await handle.focus()
    await page.keyboard.press('Space')
    await expect(page.getByText("Ja'Marr Chase picked up at position 3 of 3.")).toBeAttached()
    const before = (await handle.boundingBox())?.y ?? 0
    await page.keyboard.press('ArrowUp')
    await expect.poll(async () => before - ((await handle.boundingBox())?.y ?? 0)).toBe(25)
    for (const steps of [2, 3, 4, 5, 6]) {
      await page.keyboard.press('ArrowUp')
      await expect.poll(async () => before - ((await handle.boundingBox())?.y ?? 0)).toBeGreaterThan(25 * (steps - 1))
      if ((await page.getByText("Ja'Marr Chase is at position 1 of 3.").count()) > 0) break
    }
    await page.keyboard.press('Space')
    await expectOrder(page, ["Ja'Marr Chase", 'Jahmyr Gibbs', 'Puka Nacua'])
    await expect(handle).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await expectOrder(page, ["Ja'Marr Chase", 'Jahmyr Gibbs', 'Puka Nacua'])
  })
})
