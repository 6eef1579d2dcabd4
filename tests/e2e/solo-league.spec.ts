import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/page-test.ts'
import {
  expectAccessible,
  expectAccessibleWindow,
  expectFitsPhone,
  SIZES,
  WALKED_SIZES,
} from '../support/accessible-page.ts'
import { expectToast, openBoard, openSolo, stored } from '../support/solo-page.ts'

const KEEPERS = [
  'Team, Player, Round',
  'Team 1, Josh Allen, 3',
  'Team 2, Trey McBride, 2',
  'Team 5, Puka Nacua, 1',
  'Team 6, Bijan Robinson, 4',
  'Team 9, Lamar Jackson, 5',
  'Team 10, Brock Bowers, 6',
].join('\n')

test('[LGR110] [LGR111] a superflex league with keepers and trades is drafted by computers, exported, saved and loaded', async ({
  page,
}) => {
  await openSolo(page)
  await setUpLeague(page)
  await enterKeepers(page)
  await tradePicks(page, ['Team 1', '1.01'], ['Team 2', '1.02'])
  await tradePicks(page, ['Bears', '7.07'], ['Team 3', '7.08'])

  await openBoard(page)
  await expect(page.getByText('6 / 180 total picks')).toBeVisible()
  // The third round repeats the direction of the second.
  await expect(page.getByRole('rowheader', { name: /^Round 3.*last team to first/ })).toBeVisible()
  await expect(page.getByTitle('Traded to Bears')).toContainText('Bears')
  await expect(page.getByTitle('Traded to Team 2')).toHaveCount(1)
  await expect(page.getByTitle('Josh Allen · Keeper')).toBeVisible()

  await page.getByRole('button', { name: 'Sim to my pick' }).click()
  const bar = page.getByRole('region', { name: 'Computers and clock' })
  await expect(bar).toContainText('Your Turn!')
  await page.getByRole('button', { name: 'Sim to the end' }).click()
  // At once: it is there for four seconds. The toast of the first simulation may still be on its way out.
  await expect(page.locator('[data-toast]').filter({ hasText: 'The draft is complete' })).toBeVisible()
  // The end opens the recap (RU59).
  await expect(page.getByRole('tab', { name: 'Recap' })).toHaveAttribute('aria-selected', 'true')
  await openBoard(page)
  await expect(page.getByText('180 / 180 total picks')).toBeVisible()
  await expect(bar).toBeHidden()
  await expect(page.getByTitle(/· Computer · /).first()).toBeVisible()

  const csv = await exported(page)
  expect(csv).toHaveLength(181)
  expect(csv[1]).toMatch(/^"1","1","Team 2",/)
  expect(csv.filter((line) => line.includes('"Josh Allen"'))).toHaveLength(1)

  const before = await draftFields(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('textbox', { name: 'Draft name' }).fill('Dynasty mock')
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Draft Saved')
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByText('0 / 180 total picks')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Load', exact: true }).click()
  await page.getByRole('button', { name: 'Load Dynasty mock' }).click()
  await expect(page.getByRole('tab', { name: 'Recap' })).toHaveAttribute('aria-selected', 'true')
  await openBoard(page)
  await expect(page.getByText('180 / 180 total picks')).toBeVisible()
  expect(await draftFields(page)).toEqual(before)
  expect(await exported(page)).toEqual(csv)

  await page.getByTitle('Josh Allen · Keeper').click()
  await expect(page.getByRole('dialog', { name: 'Josh Allen' })).toContainText('Keeper')
  await page.getByRole('button', { name: 'Replay from here' }).click()
  await expect(bar).toContainText('Paused')
  await page.getByRole('button', { name: 'Sim to the end' }).click()
  await expect(page.getByRole('tab', { name: 'Recap' })).toHaveAttribute('aria-selected', 'true')
  await openBoard(page)
  await expect(page.getByText('180 / 180 total picks')).toBeVisible()
})

for (const { name: size, viewport, hasTouch } of SIZES) {
  test.describe(size, () => {
    test.use({ viewport, hasTouch })

    test(`traded picks and league rules at ${size}`, async ({ page }) => {
      await openSolo(page)
      await test.step(`[LGR104] [RU53] two picks for one: the board and the team's panel go by the owners at ${size}`, async () => {
        await tradePicks(page, ['Team 1', '1.01'], ['Team 2', '2.11', '3.02'])
        const bar = page.getByRole('navigation', { name: 'Views' })
        await (
          hasTouch ? bar.getByRole('button', { name: 'Draft Board' }) : page.getByRole('tab', { name: 'Draft Board' })
        ).click()
        await expect(page.getByTitle('Traded to Team 1')).toHaveCount(2)
        await expect(page.getByTitle('Traded to Team 2')).toHaveCount(1)
        await (
          hasTouch ? bar.getByRole('button', { name: 'Team' }) : page.getByRole('tab', { name: 'Players' })
        ).click()
        await page.getByRole('combobox', { name: 'Team', exact: true }).selectOption({ label: 'Team 1' })
        await expect(page.getByRole('region', { name: 'Team 1', exact: true }).getByText('0 of 17')).toBeVisible()
        // The bar of an open place stands beside its letters.
        const open = page.getByRole('list', { name: 'Team 1', exact: true }).getByRole('listitem').first()
        const left = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().left)
        expect((await left(open.getByText('QB'))) - (await left(open))).toBeGreaterThan(3)
        await page.getByRole('combobox', { name: 'Team', exact: true }).selectOption({ label: 'Team 2' })
        await expect(page.getByRole('region', { name: 'Team 2', exact: true }).getByText('0 of 15')).toBeVisible()
        await page.reload()
        await expect.poll(async () => await stored(page, 'current_draft_state')).toMatchObject({ schema_version: 5 })
      })

      if (!WALKED_SIZES.some(({ name }) => name === size)) return
      await test.step(`[LGR112] the rules, keepers and the computers' bar have no accessibility violation at ${size}`, async () => {
        await openFromHeader(page, 'Setup')
        const dialog = page.getByRole('dialog', { name: 'Draft Setup' })
        await dialog.getByRole('combobox', { name: 'You draft for' }).selectOption('3')
        await dialog.getByRole('button', { name: /^League rules/ }).click()
        for (const section of ['Order', 'Lineup', 'Limits', 'Scoring', 'Clock']) {
          await dialog.getByRole('button', { name: new RegExp(`^${section}`) }).press('Enter')
        }
        await dialog.getByText('Time per pick').click()
        await dialog.getByText('Quiet hours: the clock stops').click()
        await dialog.getByRole('textbox', { name: 'Time per pick', exact: true }).fill('5')
        await expect(dialog.getByRole('alert')).toHaveText('Enter 10 s to 24 h.')
        await expectAccessibleWindow(page, 'league rules')
        await expectFitsPhone(page, 'league rules')
        await dialog.getByRole('textbox', { name: 'Time per pick', exact: true }).fill('90')
        await dialog.getByRole('button', { name: 'Save', exact: true }).click()
        await expect(dialog).toBeHidden()
        await openFromHeader(page, 'Keepers')
        await expectAccessibleWindow(page, 'keepers')
        await expectFitsPhone(page, 'keepers')
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toBeHidden()
        await expect(page.getByRole('timer')).toHaveText('1:30')
        await expectAccessible(page, 'computers')
        await expectFitsPhone(page, 'computers')
      })
    })
  })
}

/** A button of the header, or a line of its menu. */
async function openFromHeader(page: Page, name: string): Promise<void> {
  const button = page.getByRole('banner').first().getByRole('button', { name, exact: true }).filter({ visible: true })
  if ((await button.count()) === 0) await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name, exact: true }).filter({ visible: true }).click()
}

async function setUpLeague(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Setup' }).click()
  const dialog = page.getByRole('dialog', { name: 'Draft Setup' })
  await dialog.getByRole('combobox', { name: 'Number of teams' }).selectOption('10')
  await dialog.getByRole('textbox', { name: 'Name of team 4' }).fill('Bears')
  await dialog.getByRole('combobox', { name: 'You draft for' }).selectOption({ label: 'Bears, computers the rest' })
  await dialog.getByRole('textbox', { name: 'Random seed' }).fill('2026')
  await dialog.getByRole('button', { name: /^League rules/ }).click()
  await dialog.getByRole('button', { name: 'Superflex' }).click()
  await dialog.getByRole('button', { name: /^Order/ }).click()
  await dialog.getByText('Third-round reversal').last().click()
  await dialog.getByRole('button', { name: /^Scoring/ }).click()
  await dialog.getByText('+0.5').click()
  await dialog.getByRole('button', { name: /^Lineup/ }).click()
  await dialog.getByRole('button', { name: 'Bench: one more' }).click()
  await dialog.getByRole('button', { name: 'Bench: one more' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Rounds', exact: true })).toHaveValue('18')
  await expect(dialog.getByRole('button', { name: /^League rules/ })).toContainText(
    '10 teams · third-round reversal · 18 rounds · PPR, TE +0.5 · no clock',
  )
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Setup Saved')
}

async function enterKeepers(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Keepers' }).click()
  const dialog = page.getByRole('dialog', { name: 'Keepers' })
  await dialog.getByRole('button', { name: 'Paste rows' }).click()
  await dialog.getByRole('textbox', { name: 'Team, Player, Round' }).fill(KEEPERS)
  await dialog.getByRole('button', { name: 'Add these rows' }).click()
  await dialog.getByRole('button', { name: 'Save keepers' }).click()
  await expect(dialog).toBeHidden()
}

type Offer = readonly [team: string, ...picks: readonly string[]]

async function tradePicks(page: Page, ...offers: readonly [Offer, Offer]): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Trade picks' }).click()
  const dialog = page.getByRole('dialog', { name: 'Trade picks' })
  await dialog.getByRole('combobox', { name: 'First team' }).selectOption({ label: offers[0][0] })
  await dialog.getByRole('combobox', { name: 'Second team' }).selectOption({ label: offers[1][0] })
  for (const [, ...picks] of offers) {
    for (const pick of picks) await dialog.getByText(pick, { exact: true }).click()
  }
  await dialog.getByRole('button', { name: 'Trade', exact: true }).click()
  await expect(dialog).toBeHidden()
}

async function exported(page: Page): Promise<readonly string[]> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  return (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n')
}

/** What must not change when a draft is saved and loaded. */
async function draftFields(page: Page): Promise<unknown> {
  const state = await stored(page, 'current_draft_state')
  if (typeof state !== 'object' || state === null) return state
  const { picks, owners, teams, rules, seed, team_names }: Record<string, unknown> = { ...state }
  return { picks, owners, teams, rules, seed, team_names }
}
