import type { Page } from '@playwright/test'
import { expect, test } from '../support/lobby-test.ts'
import { openRoom } from '../support/seated-page.ts'
import { openSolo } from '../support/solo-page.ts'

const NAME = 'Zyx Newcomer'

async function search(page: Page, text: string): Promise<void> {
  await page.getByPlaceholder('Search players...').fill(text)
}

async function writeIn(page: Page): Promise<void> {
  await search(page, NAME)
  await page.getByRole('button', { name: `Write in “${NAME}”` }).click()
  const draft = page.getByRole('button', { name: `Draft ${NAME}` })
  await expect(draft).toBeDisabled()
  await page.getByRole('combobox', { name: 'Position', exact: true }).selectOption('WR')
  await page.getByLabel('NFL team').selectOption('KC')
  await draft.click()
}

async function expectWrittenIn(page: Page): Promise<void> {
  await search(page, 'Zyx')
  await expect(page.getByRole('heading', { name: NAME })).toBeVisible()
  await expect(page.getByText('Not on the board').first()).toBeVisible()
}

test('[RU51] [RU52] a search that finds nobody offers to write the player in, who survives a reload and has no bye', async ({
  page,
}) => {
  await openSolo(page)
  await writeIn(page)
  await expectWrittenIn(page)
  await page.reload()
  await expectWrittenIn(page)
  await expect(page.getByText('Bye –', { exact: true })).toBeVisible()
})

test('[RU52] the host of a lobby writes a player in, and everybody sees them; a guest has no such offer', async ({
  page,
  home,
  anotherDevice,
}) => {
  const { url } = home
  const guest = await anotherDevice()
  const room = { lobbyName: 'Sunday League', username: 'Ann', teams: 2, rounds: 3 }
  const { code, caller } = await openRoom(room, { page, url }, [{ page: guest, url, username: 'Bob' }])
  const asHost = { lobby_code: code, host_username: 'Ann' }
  await caller.get('set_draft_order', { ...asHost, order_type: 'manual', manual_order: [2, 1] })
  await caller.get('start_draft', asHost)
  await search(guest, NAME)
  await expect(guest.getByRole('button', { name: 'Clear filters' })).toBeVisible()
  await expect(guest.getByRole('button', { name: /^Write in/ })).toHaveCount(0)
  await writeIn(page)
  for (const each of [page, guest]) await expectWrittenIn(each)
  await guest.reload()
  await expectWrittenIn(guest)
})
