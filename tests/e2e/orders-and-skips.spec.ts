import type { Page } from '@playwright/test'
import { draft, draftFirst } from '../support/lobby-page.ts'
import { expect, test } from '../support/lobby-test.ts'
import { seedAnew } from '../support/seeded-draft.ts'
import { openRoom } from '../support/seated-page.ts'
import { draftNext, expectToast, openBoard, openSolo, resetDraft } from '../support/solo-page.ts'

const PICTURES = process.env['ORDER_PICTURES']

const NAME = 'Zyx Newcomer'

async function picture(page: Page, name: string): Promise<void> {
  if (PICTURES !== undefined) await page.screenshot({ path: `${PICTURES}/${name}.png` })
}

test('a person sets orders and limits in Setup, drafts by them, writes a player in, and opens a draft of 20 teams', async ({
  page,
}) => {
  await openSolo(page)
  await test.step('[CO7] [CO8] an order is set round by round, copied down, refused where a team is missing, and shown on the board', async () => {
    const dialog = await openRules(page, '4', '5')
    await dialog.getByRole('button', { name: /^Order/ }).click()
    await dialog.getByText('Custom', { exact: true }).click()
    const choose = (round: number, label: string) =>
      dialog.getByRole('combobox', { name: `Round ${round}`, exact: true }).selectOption(label)
    await choose(2, 'Straight')
    await dialog.getByRole('button', { name: 'Copy round 2 to the rounds below' }).click()
    await choose(5, 'Reversed')
    await choose(4, 'Typed order')
    const typed = dialog.getByRole('textbox', { name: 'Order of round 4' })
    await typed.fill('3, 1, 1, 2')
    await expect(dialog.getByText('Round 4: enter each of the numbers 1 to 4 once.')).toBeVisible()
    await typed.fill('3, 1, 4, 2')
    await expect(dialog.getByRole('button', { name: /^Order/ })).toContainText(
      'Custom: rounds 1–3 straight, 4 mixed, 5 reversed',
    )
    await dialog.getByRole('button', { name: /^Order/ }).scrollIntoViewIfNeeded()
    await picture(page, 'order-1280')
    await page.setViewportSize({ width: 390, height: 844 })
    await typed.scrollIntoViewIfNeeded()
    await picture(page, 'order-390')
    await page.setViewportSize({ width: 1280, height: 720 })
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expectToast(page, 'Setup Saved')

    await draftNext(page, 13)
    await openBoard(page)
    await expect(page.getByRole('rowheader')).toHaveText([
      /1, first team to last/,
      /2, first team to last/,
      /3, first team to last/,
      /4, in an order of its own/,
      /5, last team to first/,
    ])
    await expect(page.getByTitle(/^Traded to/)).toHaveCount(0)
    await expect(page.getByRole('columnheader', { name: /on the clock/ })).toContainText('Team 1')
    await picture(page, 'board-custom-1280')
    await page.getByRole('tab', { name: 'Players' }).click()
  })

  await test.step('[LGR91] [LGR4] limits that bind everybody and an RB/WR place are set in Setup and hold in the draft', async () => {
    await resetDraft(page)
    const dialog = await openRules(page, '2', '16')
    await dialog.getByRole('button', { name: /^Order/ }).click()
    await dialog.getByRole('group', { name: 'Order' }).getByText('Snake', { exact: true }).click()
    await dialog.getByRole('button', { name: /^Lineup/ }).click()
    await dialog.getByRole('button', { name: 'RB/WR: one more', exact: true }).click()
    await dialog.getByRole('button', { name: 'FLEX: one less', exact: true }).click()
    await dialog.getByRole('button', { name: /^Limits/ }).click()
    await dialog.getByText('Limits bind everybody').click()
    const limits = dialog.getByRole('group', { name: 'Position limits' })
    for (let count = 4; count > 1; count -= 1) await limits.getByRole('button', { name: 'QB: one less' }).click()
    await expect(dialog.getByRole('button', { name: /^Lineup/ })).toContainText('1 RB/WR')
    await expect(dialog.getByRole('button', { name: /^Limits/ })).toContainText('1 QB')
    await expect(dialog.getByRole('button', { name: /^Limits/ })).toContainText('for everybody')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expectToast(page, 'Setup Saved')

    await draftNamed(page, 'Josh Allen')
    await draftNext(page, 2)
    await draftNamed(page, 'Lamar Jackson')
    await expectToast(page, 'This league allows 1 QB per team. Choose another position.')
    await expect(page.getByRole('banner')).toContainText('Pick 4 of 32')
  })

  await test.step('[RU51] [RU52] a search that finds nobody offers to write the player in, who survives a reload and has no bye', async () => {
    await writeIn(page)
    await expectWrittenIn(page)
    await page.reload()
    await expectWrittenIn(page)
    await expect(page.getByText('Bye –', { exact: true })).toBeVisible()
  })

  await test.step('[DR13] a draft of 20 teams has its board, its rows and its odds at 1280 and at 390 px', async () => {
    await seedAnew(page, { numTeams: 20, rounds: 16, pickCount: 45 })
    await expect(page.getByRole('banner').first()).toContainText('Pick 46')
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      const isPhone = viewport.width < 400
      await page.setViewportSize(viewport)
      const bar = page.getByRole('navigation', { name: 'Views' })
      if (isPhone) await bar.getByRole('button', { name: 'Players' }).click()
      await picture(page, `players-20-${viewport.width}`)
      if (isPhone) await bar.getByRole('button', { name: 'Draft Board' }).click()
      else await openBoard(page)
      const grid = page.getByRole('grid')
      await expect(grid.getByRole('columnheader').filter({ hasText: 'Team' })).toHaveCount(20)
      await expect(grid.getByRole('row')).toHaveCount(17)
      await expect(grid.getByRole('gridcell', { name: /On the clock/ })).toBeInViewport()
      await picture(page, `board-20-${viewport.width}`)
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(wide).toBe(0)
    }
  })
})

test('the host skips, replaces a pick and writes a player in, and both see it', async ({
  page: ann,
  home,
  anotherDevice,
}) => {
  const bob = await anotherDevice()
  const lobby = { lobbyName: 'Night', username: 'Ann', teams: 2, rounds: 2 }
  const { code, caller } = await openRoom(lobby, { page: ann, url: home.url }, [
    { page: bob, url: home.url, username: 'Bob' },
  ])
  const asHost = { lobby_code: code, host_username: 'Ann' }
  await caller.get('set_league_rules', { ...asHost, rules: { order: 'linear', rounds: 2 } })
  await caller.get('set_draft_order', { ...asHost, order_type: 'manual', manual_order: [1, 2] })
  await caller.get('start_draft', asHost)
  await expect(bob.getByText('Multiplayer Draft')).toBeVisible()

  await test.step('[SK1] [SK3] [SK8] [DR15] the host skips, everybody sees it, the owner makes up, and a pick is replaced with a write-in', async () => {
    await draftFirst(ann)

    await ann.getByRole('button', { name: 'Tools' }).click()
    await ann.locator('[data-menu-item]').filter({ hasText: 'Skip 1.02 Bob', visible: true }).click()
    const question = ann.getByRole('alertdialog', { name: 'Skip Bob’s pick 1.02?' })
    await expect(question).toContainText('Everybody in the draft is told.')
    await question.getByRole('button', { name: 'Skip' }).click()
    await expect(bob.getByText('Your pick 1.02 was skipped', { exact: true })).toBeVisible()
    await expect(bob.getByText('You have a pick to make up').first()).toBeVisible()
    await expect(bob.getByText('1.02 was skipped. Draft anybody at any time.')).toBeVisible()
    await expect(ann.locator('[data-turn-line="own"]')).toBeVisible()
    for (const page of [ann, bob]) {
      await page.getByRole('tab', { name: 'Draft Board' }).click()
      await expect(page.getByRole('gridcell', { name: /Skipped/ })).toHaveCount(1)
      await expect(page.getByRole('gridcell', { name: /On the clock/ })).toContainText('2.01')
      await page.getByRole('tab', { name: 'Players' }).click()
    }
    await draft(bob, 'Puka Nacua')
    await expect(bob.getByText('You have a pick to make up')).toHaveCount(0)
    await ann.getByRole('tab', { name: 'Draft Board' }).click()
    await expect(ann.getByRole('gridcell', { name: /Nacua/ })).toContainText('1.02')
    await expect(ann.getByRole('gridcell', { name: /Skipped/ })).toHaveCount(0)

    await ann.getByRole('button', { name: 'Tools' }).click()
    await ann.locator('[data-menu-item]').filter({ hasText: 'Replace a pick', visible: true }).click()
    const dialog = ann.getByRole('dialog', { name: 'Replace a pick' })
    await dialog.getByLabel('Pick', { exact: true }).selectOption('1')
    await dialog.getByRole('searchbox').fill('Joe Newcomer')
    await dialog.getByRole('button', { name: 'Write in “Joe Newcomer”' }).click()
    await dialog.getByLabel('Position').selectOption('RB')
    await expect(dialog.getByRole('button', { name: 'Replace', exact: true })).toBeDisabled()
    await dialog.getByLabel('NFL team').selectOption('KC')
    await picture(ann, 'replace-write-in')
    await dialog.getByRole('button', { name: 'Replace', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(ann.getByRole('gridcell', { name: /Newcomer/ })).toContainText('1.01')
    await bob.getByRole('tab', { name: 'Draft Board' }).click()
    await expect(bob.getByRole('gridcell', { name: /Newcomer/ })).toContainText('1.01')
  })

  await test.step('[RU52] the host of a lobby writes a player in, and everybody sees them; a guest has no such offer', async () => {
    for (const page of [ann, bob]) await page.getByRole('tab', { name: 'Players' }).click()
    await search(bob, NAME)
    await expect(bob.getByRole('button', { name: 'Clear filters' })).toBeVisible()
    await expect(bob.getByRole('button', { name: /^Write in/ })).toHaveCount(0)
    await writeIn(ann)
    for (const page of [ann, bob]) await expectWrittenIn(page)
    await bob.reload()
    await expectWrittenIn(bob)
  })
})

async function openRules(page: Page, teams: string, rounds: string) {
  await page.getByRole('button', { name: 'Setup' }).click()
  const dialog = page.getByRole('dialog', { name: 'Draft Setup' })
  await dialog.getByLabel('Number of teams').selectOption(teams)
  await dialog.getByRole('combobox', { name: 'Rounds', exact: true }).selectOption(rounds)
  await dialog.getByRole('button', { name: /^League rules/ }).click()
  return dialog
}

async function draftNamed(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder('Search players...').fill(name)
  await page
    .getByRole('button', { name: new RegExp(`^Draft (for .+: )?${name}`) })
    .first()
    .click()
  await page.getByPlaceholder('Search players...').fill('')
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByPlaceholder('Search players...').fill(text)
}

async function writeIn(page: Page): Promise<void> {
  await search(page, NAME)
  await page.getByRole('button', { name: `Write in “${NAME}”` }).click()
  const draftThem = page.getByRole('button', { name: `Draft ${NAME}` })
  await expect(draftThem).toBeDisabled()
  await page.getByRole('combobox', { name: 'Position', exact: true }).selectOption('WR')
  await page.getByLabel('NFL team').selectOption('KC')
  await draftThem.click()
}

async function expectWrittenIn(page: Page): Promise<void> {
  await search(page, 'Zyx')
  await expect(page.getByRole('heading', { name: NAME })).toBeVisible()
  await expect(page.getByText('Not on the board').first()).toBeVisible()
}
