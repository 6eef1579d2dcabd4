import type { Page } from '@playwright/test'
import { expect } from './page-test.ts'
import { openRoom, type NewLobby } from './seated-page.ts'

/** Creates a lobby from the landing page and returns its code. */
export async function createLobby(page: Page, url: string, lobby: NewLobby): Promise<string> {
  await page.goto(url)
  await page.getByRole('button', { name: 'Create New Draft' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Lobby' })
  await dialog.getByLabel('Lobby name').fill(lobby.lobbyName)
  await dialog.getByLabel('Your username').fill(lobby.username)
  await dialog.getByLabel('Teams').selectOption(String(lobby.teams))
  await dialog.getByLabel('Rounds').selectOption(String(lobby.rounds))
  await dialog.getByRole('button', { name: 'Create Lobby' }).click()
  await expect(page.getByRole('heading', { name: lobby.lobbyName })).toBeVisible()
  return (
    await page
      .getByText(/^[A-HJKMNP-Z2-9]{6}$/)
      .first()
      .innerText()
  ).trim()
}

/** Joins with the card on the landing page. */
export async function joinLobby(page: Page, url: string, code: string, username: string): Promise<void> {
  await page.goto(url)
  await page.getByRole('textbox', { name: 'Lobby code' }).fill(code)
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await joinByDialog(page, username)
}

export async function joinByDialog(page: Page, username: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Join Lobby' })
  await dialog.getByLabel('Your username').fill(username)
  await dialog.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Leave' })).toBeVisible()
}

/** The host sets an order and starts; every screen switches to the draft by itself. */
export async function startDraft(host: Page, pages: readonly Page[]): Promise<void> {
  await host.getByRole('button', { name: 'Shuffle Order' }).click()
  await expect(host.getByText('Pick #1', { exact: true })).toBeVisible()
  await pressStart(host)
  await Promise.all(pages.map((page) => expect(page.getByText('Multiplayer Draft')).toBeVisible()))
}

/** Presses Start Draft, and says yes to the question that comes first while somebody is missing. */
export async function pressStart(host: Page): Promise<void> {
  await host.getByRole('button', { name: 'Start Draft' }).click()
  const question = host.getByRole('alertdialog')
  await expect(question.or(host.getByText('Multiplayer Draft'))).toBeVisible()
  if (await question.isVisible()) await question.getByRole('button', { name: 'Start Draft' }).click()
}

/** Sets league rules as the host, without the dialog. */
export async function setRules(host: Page, code: string, username: string, rules: object): Promise<void> {
  const status = await host.evaluate(
    async (input) => {
      const response = await fetch('/rest/v1/rpc/set_league_rules', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(input),
      })
      return response.status
    },
    { lobby_code: code, host_username: username, rules },
  )
  expect(status).toBe(200)
}

/** A lobby of two that has started, with the host on the clock. */
export async function draftOfTwo(
  host: Page,
  guest: Page,
  url: string,
  { lobbyName, rounds, guestUrl = url }: { lobbyName: string; rounds: number; guestUrl?: string },
): Promise<string> {
  const lobby = { lobbyName, username: 'Ann', teams: 2, rounds }
  const { code, caller } = await openRoom(lobby, { page: host, url }, [{ page: guest, url: guestUrl, username: 'Bob' }])
  const asHost = { lobby_code: code, host_username: 'Ann' }
  await caller.get('set_draft_order', { ...asHost, order_type: 'manual', manual_order: [1, 2] })
  await caller.get('start_draft', asHost)
  await Promise.all([host, guest].map((page) => expect(page.getByText('Multiplayer Draft')).toBeVisible()))
  return code
}

/** Waits for animations: a card that leaves moves the ones after it, so a click could miss. */
async function cardsAtRest(page: Page): Promise<void> {
  await expect(page.locator('[data-leaving]')).toHaveCount(0)
}

/** Drafts a player by name for the team on the clock and waits until the server has acknowledged it. */
export async function draft(page: Page, name: string): Promise<void> {
  await untilAcknowledged(page, () => pressDraft(page, name))
}

/** Presses Draft for a player and doesn't wait for the server. */
export async function pressDraft(page: Page, name: string): Promise<void> {
  await cardsAtRest(page)
  const escaped = name.replaceAll(/[.()]/g, String.raw`\$&`)
  await page.getByRole('button', { name: new RegExp(`^Draft (for .+: )?${escaped}$`) }).click()
}

/** Whether this page says that it is its turn. */
export async function isOwnTurn(page: Page): Promise<boolean> {
  return page.locator('[data-turn-line="own"]').isVisible()
}

/** Drafts the first available player and waits until the server has acknowledged it. */
export async function draftFirst(page: Page): Promise<void> {
  await cardsAtRest(page)
  const first = page
    .getByRole('button', { name: /^Draft (?!for team|Board)/ })
    .and(page.locator(':enabled'))
    .first()
  await untilAcknowledged(page, () => first.click())
}

/** The host who drafts for somebody who is here is asked once (RU56). */
async function answerForOther(page: Page): Promise<void> {
  const answer = page.getByRole('alertdialog').getByRole('button', { name: /^Draft for / })
  if (await answer.isVisible()) await answer.click()
}

/** Without the wait, the next pick would aim at the same slot and be refused. */
async function untilAcknowledged(page: Page, pick: () => Promise<void>): Promise<void> {
  const before = await pickedCount(page)
  await pick()
  await expect
    .poll(async () => {
      await answerForOther(page)
      return pickedCount(page)
    })
    .toBeGreaterThan(before)
}

/** The number of picks that the page shows. */
export async function pickedCount(page: Page): Promise<number> {
  const text = await page.locator('main').innerText()
  const found = /(\d+)\s*\/\s*\d+/.exec(text)
  if (found === null) throw new Error('no count of picks on the page')
  return Number(found[1])
}

/** Opens the board and returns the text of its cells, by slot number. */
export async function boardOf(page: Page): Promise<readonly string[]> {
  await page.getByRole('tab', { name: 'Draft Board' }).click()
  await expect(page.getByRole('grid', { name: /Draft board/ })).toBeVisible()
  return shownBoard(page)
}

/** The same for a board that is already open. */
export function shownBoard(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[role="grid"] [data-slot]')]
      .toSorted((a, b) => Number(a.dataset['slot']) - Number(b.dataset['slot']))
      .map((cell) => cell.textContent),
  )
}

export async function openPlayers(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Players' }).click()
}

/** Holds back the calls of a remote function until the returned function is called. */
export async function holdBack(page: Page, name: string): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(`**/rest/v1/rpc/${name}`, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}
