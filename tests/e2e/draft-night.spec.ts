import type { Page } from '@playwright/test'
import {
  expectAccessible,
  expectAccessibleWindow,
  expectFitsPhone,
  settled,
  WALKED_SIZES,
} from '../support/accessible-page.ts'
import { draftFirst, pressStart, setRules } from '../support/lobby-page.ts'
import { expect, test } from '../support/lobby-test.ts'
import { openRoom } from '../support/seated-page.ts'

/** Four places, so that a draft is over within a minute. */
const SHORT_LINEUP = { QB: 1, RB: 1, WR: 1, TE: 1, RB_WR: 0, WR_TE: 0, FLEX: 0, SUPERFLEX: 0, K: 0, DST: 0, BN: 0 }

test('[CM2] two missed turns bring autopick with a button to take over; the switch brings it back', async ({
  page,
  home,
}) => {
  const room = { lobbyName: 'Away', username: 'Dana', teams: 2, rounds: 4 }
  const { code } = await openRoom(room, { page, url: home.url }, [])
  await setRules(page, code, 'Dana', { lineup: SHORT_LINEUP, clock_seconds: 10 })
  await page.getByRole('button', { name: 'Add computer' }).click()
  await expect(page.getByText(/^Waiting for/)).toBeHidden()
  await page.getByRole('button', { name: 'Shuffle Order' }).click()
  await pressStart(page)
  const strip = page.getByRole('region', { name: 'Autopick and pauses' })
  await expect(strip.getByText(/^If your time runs out/)).toBeVisible()
  await expect(page.getByText(/^Autopick drafted /).first()).toBeVisible({ timeout: 40_000 })
  await expect(page.locator('[data-strip="timeouts"]')).toBeVisible({ timeout: 45_000 })
  await page.getByRole('button', { name: 'Pause the draft' }).first().click()
  const ranOut = (await logLines(page)).filter((line) => line.includes('Time ran out. Autopick drafted'))
  expect(ranOut).toHaveLength(2)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Resume', exact: true }).click()
  await page.getByRole('button', { name: 'Take over' }).click()
  await expect(strip.getByText(/^If your time runs out/)).toBeVisible()
  await strip.getByRole('switch', { name: 'Autopick' }).click()
  await expect(strip.getByText(/^Autopick drafts for you/)).toBeVisible()
})

test('[CM10] [CM14] [CM24] the host’s tools by keyboard alone, and the guest sees who did it', async ({
  page: dana,
  home,
  anotherDevice,
}) => {
  const bob = await anotherDevice()
  const room = { lobbyName: 'Tools', username: 'Dana', teams: 2, rounds: 4 }
  const { code } = await openRoom(room, { page: dana, url: home.url }, [{ page: bob, url: home.url, username: 'Bob' }])
  await setRules(dana, code, 'Dana', { lineup: SHORT_LINEUP, clock_seconds: 600 })
  await expect(dana.getByText("Bob's Team")).toBeVisible()
  await dana.getByRole('button', { name: 'Shuffle Order' }).click()
  await expect(dana.getByRole('button', { name: 'Verify' })).toBeVisible()
  await pressStart(dana)
  await expect(bob.getByText('Multiplayer Draft')).toBeVisible()
  await draftFirst(dana)
  await draftFirst(dana)

  await pressTool(dana, 'Pause the draft')
  await expectToast(bob, 'Dana paused the draft')
  await expect(bob.getByText(/^\d+:\d\d is kept\. The host resumes it\.$/)).toBeVisible()
  await expect(bob.getByRole('button', { name: 'Tools' })).toBeHidden()
  await pressTool(dana, 'Add 1 minute')
  await pressTool(dana, 'Resume the draft')
  await pressTool(dana, 'Swap two picks')
  await dana.getByRole('dialog', { name: 'Swap two picks' }).getByLabel('First pick').press('Enter')
  await dana.getByRole('button', { name: 'Swap', exact: true }).press('Enter')
  await expectToast(bob, 'Dana swapped the players of 1.02 and 1.01')
  await pressTool(dana, 'Replace a pick')
  await dana.getByRole('searchbox', { name: 'Search: New player' }).fill('Brock Bowers')
  await dana.getByRole('radio', { name: /Brock Bowers/ }).press('Space')
  await dana.getByRole('button', { name: 'Replace', exact: true }).press('Enter')
  await expectToast(bob, /^Dana replaced .+ with Brock Bowers at 1\.02$/)
  await pressTool(dana, 'Trade picks')
  const trade = dana.getByRole('dialog', { name: 'Trade picks' })
  const picksOfSecond = trade.getByRole('group', { name: 'Second team gives' }).getByRole('checkbox')
  await trade.getByRole('group', { name: 'First team gives' }).getByRole('checkbox').first().press('Space')
  await picksOfSecond.first().press('Space')
  await picksOfSecond.nth(1).press('Space')
  await expect(trade.getByText(/gives 2\.02 and gets 2\.01 and 3\.02$/)).toBeVisible()
  await trade.getByRole('button', { name: 'Trade', exact: true }).press('Enter')
  await expectToast(bob, /^Dana traded (?:\d\.0\d to \S+(?:, | and )?){3}$/)
  await pressTool(dana, /^Undo 1\.02 Brock Bowers/)
  await expect(bob.getByText('Pick 2 of 8')).toBeVisible()
  await pressTool(dana, 'Autopick, names, host')
  await dana.getByRole('button', { name: 'Edit Bob' }).press('Enter')
  await dana.getByRole('button', { name: 'Make Bob the host' }).press('Enter')
  await expectToast(bob, 'Dana made you the host')
  await expect(bob.getByRole('button', { name: 'Tools' })).toBeVisible()

  const lines = await logLines(bob)
  expect(lines.slice(0, 2)).toEqual(['Dana made Bob the host', 'Dana undid 1.02: Brock Bowers is available again'])
  expect(lines).toContain('Dana added time to the clock')
  const download = bob.waitForEvent('download')
  await bob.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^draft-log-.+\.csv$/)
})

for (const { name, viewport, hasTouch } of WALKED_SIZES) {
  test.describe(name, () => {
    test.use({ viewport, hasTouch, reducedMotion: 'reduce' })

    test('a league with keepers and trades, from its room to the log of its draft', async ({ page, home }) => {
      const lobby = { lobbyName: 'Keepers', username: 'Dana', teams: 2, rounds: 4 }
      const { code } = await openRoom(lobby, { page, url: home.url }, [])
      await setRules(page, code, 'Dana', { lineup: SHORT_LINEUP, clock_seconds: 3600 })
      await page.getByRole('button', { name: 'Add computer' }).click()
      await expect(page.getByText(/^Waiting for/)).toBeHidden()
      await test.step('[CM12] [CM15] [CM31] [CM32] [CM33] before the start keepers are pasted, picks traded and the draw verified', async () => {
        const rules = page.getByRole('region', { name: 'League rules' })

        await rules.getByRole('button', { name: 'Keepers' }).click()
        const keepers = page.getByRole('dialog', { name: 'Keepers' })
        await keepers.getByRole('button', { name: 'Paste rows' }).click()
        await keepers.getByLabel('Team, player, round').fill('Dana\tBijan Robinson\t2\nNobody\tPuka Nacua\t3')
        await keepers.getByRole('button', { name: 'Add these rows' }).click()
        await expect(keepers.getByText('Row 2: no team or person is called "Nobody".')).toBeVisible()
        await expect(keepers.getByRole('row', { name: /Dana Bijan Robinson 2/ })).toBeVisible()
        await keepers.getByLabel('Round', { exact: true }).selectOption('Round 1')
        await keepers.getByLabel('Search: Player').fill('Puka')
        await keepers.getByLabel(/^Puka Nacua/).check()
        await keepers.getByRole('button', { name: 'Save keepers' }).click()
        await expect(rules.getByText('Keepers').locator('xpath=following-sibling::dd')).toHaveText('2')

        await rules.getByRole('button', { name: 'Keepers' }).click()
        await keepers.getByRole('button', { name: 'Remove Puka Nacua' }).click()
        await keepers.getByLabel('Search: Player').fill('Puka')
        await keepers.getByLabel(/^Puka Nacua/).check()
        await keepers.getByRole('button', { name: 'Add keeper' }).click()
        await expect(keepers.getByLabel('Search: Player')).toHaveValue('')
        await expect(keepers.getByLabel('Team', { exact: true })).toBeFocused()
        await keepers.getByRole('button', { name: 'Remove Puka Nacua' }).click()
        await keepers.getByRole('button', { name: 'Save keepers' }).click()
        await expect(rules.getByText('Keepers').locator('xpath=following-sibling::dd')).toHaveText('1')

        await rules.getByRole('button', { name: 'Trade picks' }).click()
        const trade = page.getByRole('dialog', { name: 'Trade picks' })
        await trade.getByRole('group', { name: 'First team gives' }).getByLabel('Round 1').check()
        await trade.getByRole('group', { name: 'Second team gives' }).getByLabel('Round 3').check()
        await trade.getByRole('button', { name: 'Trade', exact: true }).click()
        await expect(rules.getByText('Traded').locator('xpath=following-sibling::dd')).toHaveText('2')

        await page.getByRole('button', { name: 'Shuffle Order' }).click()
        await page.getByRole('button', { name: 'Verify' }).click()
        const verify = page.getByRole('dialog', { name: 'Verify the draw' })
        await expect(
          verify.getByText('The seed was fixed before the draw: it has the hash that was published then.'),
        ).toBeVisible()
        await expect(verify.getByText('The seed gives exactly this order.')).toBeVisible()
        await page.keyboard.press('Escape')
      })

      await test.step('[A11Y1] room, rules, keepers, trades and draw have no axe violation and no sideways scroll', async () => {
        await expectAccessible(page, 'room with computers and an order')
        await expectFitsPhone(page, 'room with computers and an order')
        for (const [button, title] of [
          ['Verify', 'Verify the draw'],
          ['Edit league rules', 'League rules'],
          ['Keepers', 'Keepers'],
          ['Trade picks', 'Trade picks'],
        ] as const) {
          await page.getByRole('button', { name: button }).click()
          await expectWindow(page, title)
        }
      })

      await test.step('[A11Y1] clock, tools and log have no axe violation and no sideways scroll', async () => {
        await pressStart(page)
        await expect(page.locator('[data-turn-line="own"]')).toBeVisible()
        await settled(page)
        await expectAccessible(page, 'draft with a clock')
        await expectFitsPhone(page, 'draft with a clock')
        await page.getByRole('button', { name: 'Pause the draft' }).click()
        await expect(page.locator('[data-strip="paused"]')).toBeVisible()
        await expectAccessible(page, 'paused draft')
        await expectFitsPhone(page, 'paused draft')
        await page.getByRole('button', { name: 'Resume', exact: true }).click()
        await draftFirst(page)
        await openTools(page)
        await expectAccessible(page, 'tools', 'header')
        await page.keyboard.press('Escape')
        for (const [tool, title] of [
          ['Replace a pick', 'Replace a pick'],
          ['Swap two picks', 'Swap two picks'],
          ['Trade picks', 'Trade picks'],
          ['Autopick, names, host', 'Who is here'],
        ] as const) {
          await openTools(page)
          await page.getByRole('button', { name: tool }).click()
          await expectWindow(page, title)
        }
      })

      await test.step('[A11Y1] [CM12] [CM15] the log has the keepers and the trade', async () => {
        const lines = await logLines(page)
        expect(lines.some((line) => line.startsWith("Dana's Team keeps Bijan Robinson, pick 2."))).toBe(true)
        expect(lines.some((line) => line.startsWith('Dana traded '))).toBe(true)
        await expect(page.getByText('Dana started the draft')).toBeVisible()
        await expectWindow(page, 'Draft log')
      })
    })
  })
}

/** By a toast: the announcement has the same words. */
async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.locator('[data-toast] [data-toast-title]').filter({ hasText: text })).toBeVisible()
}

async function expectWindow(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  await expectAccessibleWindow(page, title)
  await expectFitsPhone(page, title)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** A menu of its own on wide screens, a part of the menu on phones. */
async function openTools(page: Page): Promise<void> {
  const tools = page.getByRole('button', { name: 'Tools', exact: true }).filter({ visible: true })
  const menu = page.getByRole('button', { name: 'Menu' }).filter({ visible: true })
  await expect(tools.or(menu).first()).toBeVisible()
  if ((await tools.count()) > 0) return tools.click()
  await menu.click()
  await page.getByRole('button', { name: 'Host tools' }).click()
}

/** Opens the tools and presses one, with the keyboard. */
async function pressTool(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Tools' }).press('Enter')
  await page.locator('[data-menu-item]').filter({ hasText: name, visible: true }).press('Enter')
}

/** The sentences of the log, the newest first. */
async function logLines(page: Page): Promise<readonly string[]> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Draft log' }).click()
  const log = page.getByRole('list', { name: 'Log' })
  await expect(log.getByText('created the lobby')).toBeVisible()
  return log.locator('li > span:last-child').allInnerTexts()
}
