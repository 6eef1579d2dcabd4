import type { Page } from '@playwright/test'
import { STORAGE_KEYS } from '../../src/web/platform/storage-keys.ts'
import { openAppAt } from './page-before-app.ts'
import { expect } from './page-test.ts'

/**
 * Opens the solo view; a step back is home. The landing page, which costs as much again, has its own tests: `startSolo` goes
 * that way.
 */
export async function openSolo(page: Page, url = '/'): Promise<void> {
  await openSoloScreen(page, url)
  await expect(page.getByPlaceholder('Search players...')).toBeVisible()
}

/** The same, whichever part of the solo view is there: a finished draft has no search. */
export async function openSoloScreen(page: Page, url = '/'): Promise<void> {
  const name = { key: STORAGE_KEYS.username, text: 'Drafter-0000', isOnlyFirst: true }
  await openAppAt(page, url, { place: { view: 'solo' }, ...name })
}

/** Opens the solo view from the landing page, which looks for a draft on the server and asks whether to continue one. */
export async function startSolo(page: Page, url = '/'): Promise<void> {
  await page.goto(url)
  await page.getByRole('button', { name: 'Start Solo Draft' }).click()
  await expect(page.getByPlaceholder('Search players...')).toBeVisible()
}

/**
 * Empties the draft without loading the page again, so that a story goes on where its screen is warm: that costs a fifth of
 * a new page.
 */
export async function resetDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click()
  await expect(page.locator('[data-popup]')).toHaveCount(0)
  await expect.poll(() => pickNumber(page)).toBe(1)
  // What is under the pointer behaves differently: a row stays until the pointer leaves it.
  await page.mouse.move(0, 0)
}

/** Drafts the first available player `count` times by mouse. */
export async function draftNext(page: Page, count = 1): Promise<void> {
  for (let pick = 0; pick < count; pick++) {
    // A card that leaves moves those below it, perhaps between pressing and releasing the button. A row that is pointed at stays.
    await page.mouse.move(0, 0)
    await expect(page.locator('[data-leaving]')).toHaveCount(0)
    const before = await pickNumber(page)
    await page
      .getByRole('button', { name: /^Draft (?!for|Board)/ })
      .first()
      .click()
    await expect.poll(() => pickNumber(page)).not.toBe(before)
  }
}

/** Drafts the focused player with the D key until every slot is full. */
export async function draftToTheEnd(page: Page): Promise<void> {
  await page.getByRole('article').first().focus()
  for (;;) {
    const before = await pickNumber(page)
    if (before === null) return
    await page.keyboard.press('d')
    await expect.poll(() => pickNumber(page), { intervals: [10, 20, 50, 100] }).not.toBe(before)
  }
}

/** The N of "Pick N of M" in the header; null once the draft is complete. */
export async function pickNumber(page: Page): Promise<number | null> {
  const texts = await page.locator('header, section[aria-label="Summary"]').allInnerTexts()
  const found = /Pick\s+(\d+)\s+of/.exec(texts.join(' '))
  return found ? Number(found[1]) : null
}

export async function openBoard(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Draft Board' }).click()
}

/** A toast with this text. */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  const toast = page.locator('[data-toast]').filter({ hasText: title }).first()
  await expect(toast).toBeVisible()
  if (description !== undefined) await expect(toast).toContainText(description)
}

/** The parsed value that the device has stored under a key. */
export async function stored(page: Page, key: string): Promise<unknown> {
  const text = await page.evaluate((name) => localStorage.getItem(name), key)
  return text === null ? null : JSON.parse(text)
}

/** From now on time on the page passes only when the test says so. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** How many cards or rows of players are in view from top to bottom, with nothing over them. */
export function wholePlayers(page: Page): Promise<number> {
  return page.evaluate(() => {
    const players = [...document.querySelectorAll('[role="tabpanel"] [data-player-id]')]
    return players.filter((player) => {
      const { left, right, top, bottom } = player.getBoundingClientRect()
      const middle = (left + right) / 2
      return [top + 2, bottom - 2].every((y) => player.contains(document.elementFromPoint(middle, y)))
    }).length
  })
}
