import type { Page } from '@playwright/test'
import { expectAccessible, SIZES } from '../support/accessible-page.ts'
import { expect, test } from '../support/lobby-test.ts'
import { becomePhone } from '../support/phone.ts'
import { openRoom } from '../support/seated-page.ts'

const CSV = ['Rank,Player,Auction value', '1,Jahmyr Gibbs,$58', '2,Williams,$9', '3,Bijan Robinson,$57']

async function addFile(page: Page): Promise<void> {
  await page
    .getByLabel('Ranking files')
    .setInputFiles({ name: 'mine.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV.join('\n')) })
  await expect(page.getByText('2 of 3 names are on the board').first()).toBeVisible()
}

test('a list of one’s own for a lobby', async ({ page, home }) => {
  const lobby = { lobbyName: 'Friends', username: 'Ann', teams: 4, rounds: 3 }
  await openRoom(lobby, { page, url: home.url }, [])
  await page.setViewportSize(SIZES[0].viewport)
  await page.getByRole('button', { name: 'My rankings' }).click()
  await expect(page.getByText('rules of Friends')).toBeVisible()
  const names = page.getByRole('grid', { name: 'Rankings' }).locator('.list-name')
  await expect(names.first()).toBeVisible()

  await test.step('[A11Y1] My rankings have no axe violation, and no sideways scroll', async () => {
    await expectAccessible(page, 'my rankings')
  })

  await test.step('[A11Y1] nor have they on a phone, their sources and a question included', async () => {
    await becomePhone(page)
    await expectAccessible(page, 'my rankings, narrow')
    const panes = page.getByRole('navigation', { name: 'Panes' })
    await panes.getByRole('button', { name: 'Sources' }).click()
    await addFile(page)
    await expectAccessible(page, 'sources, narrow')
    await panes.getByRole('button', { name: 'Order' }).click()
    await page.setViewportSize(SIZES[0].viewport)
  })

  await test.step('[RK34] [RK36] a list from a lobby is under its rules, asks about unclear rows, and takes marks and notes into the draft', async () => {
    const questions = page.getByRole('region', { name: 'Questions about mine.csv' })
    await questions
      .getByRole('button', { name: /means .*Williams/ })
      .first()
      .click()
    await expect(questions.getByText('Taken as').first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Sources' }).getByText('3 of 3 names are on the board')).toBeVisible()
    await names.first().click()
    await expect(page.getByLabel('My value, in dollars')).toHaveValue('58')
    await page.getByLabel('Note about').fill('goal line')
    await page.keyboard.press('Tab')
    await names.first().focus()
    await page.keyboard.press('t')
    await page.getByRole('button', { name: 'Use this list' }).first().click()
    await expect(page.getByText('List in use')).toBeVisible()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await page.getByRole('button', { name: 'Players', exact: true }).click()
    await expect(page.getByRole('button', { name: /^Target/, pressed: true }).first()).toBeVisible()
    const kept = await page.evaluate(() => localStorage.getItem('snakeboard.player_notes') ?? '')
    expect(kept).toContain('goal line')
  })
})
