import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleWindow } from '../support/accessible-page.ts'
import { expect, test } from '../support/page-test.ts'
import { openSeeded } from '../support/seeded-draft.ts'
import { expectToast, openSolo, resetDraft } from '../support/solo-page.ts'

const LAPTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }

test.use({ viewport: LAPTOP })

test('a person lets the panel advise them and compares two players, on a laptop and on a phone', async ({ page }) => {
  await openSolo(page)
  for (const viewport of [LAPTOP, PHONE]) {
    const isPhone = viewport === PHONE
    const size = `${viewport.width} px`
    await page.setViewportSize(viewport)

    await test.step(`[ADS11] [ADS12] [ADS13] the panel recommends three, explains itself, and can be turned off, ${size}`, async () => {
      const panel = page.getByRole('region', { name: /^Your pick/ })
      await expect(panel.getByRole('button', { name: 'Jahmyr Gibbs: Draft' })).toBeVisible()
      await panel.getByRole('button', { name: isPhone ? /^Your pick/ : /^2 more/ }).click()
      await expect(panel.getByRole('listitem').filter({ hasText: 'Draft' })).toHaveCount(3)
      // On a laptop it is part of the players of accessibility.spec, and the rows have rows.spec.
      if (isPhone) await expectAccessible(page, 'panel')
      await panel.getByRole('button', { name: 'Jahmyr Gibbs: Draft' }).click()
      await expect(page.getByText('Pick 2 of 192')).toBeVisible()
      await expect(panel.getByText(/to be back at 2\.\d\d/).first()).toBeVisible()
      await panel.getByRole('button', { name: 'Why these?' }).click()
      await expect(page.getByRole('dialog', { name: 'How suggestions are made' }).getByRole('row').nth(2)).toBeVisible()
      await expectAccessibleWindow(page, 'method')
      await page.keyboard.press('Escape')
      await panel.getByRole('button', { name: 'Hide recommendations' }).click()
      await expect(panel).toBeHidden()
      if (!isPhone) {
        await page.reload()
        await expect(page.getByRole('article').first()).toBeVisible()
        await expect(panel).toBeHidden()
      }
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('switch', { name: 'Recommendations' }).check()
      await expect(panel).toBeVisible()
      await page.keyboard.press('Escape')
      await resetAt(page, viewport)
    })

    await test.step(`[ADS5] [ADS6] [ADS8] [WK16] rows draft by key, keep a note and lead to a comparison; the view is remembered, ${size}`, async () => {
      if (isPhone) await page.getByRole('button', { name: 'Filter', exact: true }).click()
      await page.getByRole('button', { name: 'Rows' }).click()
      const rows = page.getByRole('grid', { name: 'Players' }).locator('[data-player-id]:not([data-leaving])')
      await rows.nth(0).focus()
      await page.keyboard.press('d')
      await expectToast(page, 'Player Drafted!', 'Jahmyr Gibbs')
      await expect(rows.nth(0)).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(rows.nth(1)).toBeFocused()

      for (const name of ['Bijan Robinson', 'Puka Nacua']) {
        await page.keyboard.press('Escape')
        await page.getByRole('grid').getByRole('button', { name, exact: true }).click()
        const window = page.getByRole(isPhone ? 'dialog' : 'complementary', { name })
        await window.getByRole('button', { name: 'Mark to compare' }).click()
        await window.getByLabel('Your note').fill(`About ${name} at ${size}`)
        await page.keyboard.press('Escape')
        await expect(window).toBeHidden()
      }
      if (isPhone) await expectAccessible(page, 'rows')
      await page.getByRole('button', { name: 'Compare', exact: true }).click()
      const comparison = page.getByRole('dialog', { name: 'Compare players' })
      const notes = `Your note About Bijan Robinson at ${size} About Puka Nacua at ${size}`
      await expect(comparison.getByRole('row', { name: notes })).toBeVisible()
      await expectAccessibleWindow(page, 'comparison')
      await comparison.getByRole('button', { name: 'Add to Queue: Puka Nacua' }).click()
      await expect(comparison.getByRole('button', { name: 'Remove from Queue: Puka Nacua' })).toBeVisible()
      await comparison.getByRole('button', { name: 'Draft Bijan Robinson' }).click()
      await expect(comparison).toBeHidden()
      await expectToast(page, 'Player Drafted!', 'Bijan Robinson')

      if (!isPhone) await page.reload()
      await expect(page.getByText(`Note: About Puka Nacua at ${size}`)).toBeAttached()
      if (isPhone) await page.getByRole('button', { name: 'Filter', exact: true }).click()
      await page.getByRole('button', { name: 'Cards' }).click()
      await expect(page.getByRole('article').first()).toBeVisible()
      if (!isPhone) await resetDraft(page)
    })
  }
})

/** Phones have their buttons in a menu, which the laptop's width spares. */
async function resetAt(page: Page, viewport: typeof LAPTOP): Promise<void> {
  await page.setViewportSize(LAPTOP)
  await resetDraft(page)
  await page.setViewportSize(viewport)
}

test('[ADS20] [ADS21] [ADS23] [ADS25] [RU59] the recap of a finished draft opens by itself: table, replay by keys, picture, on a laptop and on a phone', async ({
  page,
}) => {
  await openSeeded(page, { numTeams: 2, rounds: 2, teamNames: ['Maya', 'Ray'], pickCount: 3 })
  await page.getByRole('button', { name: "Draft Ja'Marr Chase", exact: true }).click()
  for (const viewport of [LAPTOP, PHONE]) {
    await page.setViewportSize(viewport)
    // It opened by itself with the last pick.
    if (viewport === PHONE) await page.getByRole('button', { name: 'Recap', exact: true }).first().click()
    // Both teams are the person's own: everybody's recap comes first.
    const team = page.getByRole('combobox', { name: 'Team', exact: true }).filter({ visible: true })
    await team.selectOption('Everybody')
    await expect(page.getByText(/wins the draft\.$/)).toBeVisible()
    await team.selectOption('Maya')
    await expect(page.getByText(/^(1st|2nd) of 2\./)).toBeVisible()
    await page.getByRole('button', { name: 'Every team' }).click()
    await expect(page.getByRole('rowheader', { name: 'Maya' })).toBeVisible()
    await page.getByRole('button', { name: 'Replay' }).click()
    await expect(page.getByRole('rowheader', { name: 'Maya' })).toBeHidden()
    const slider = page.getByRole('slider', { name: 'Picks shown' })
    await slider.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(slider).toHaveAttribute('aria-valuetext', '3 of 4: 2.01 Ray: Puka Nacua')
    await page.keyboard.press('Home')
    await expect(page.getByText('Before the first pick')).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Share picture' }).click()
    expect((await download).suggestedFilename()).toBe('snakeboard-draft.png')
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Recap', exact: true }).first()).toBeVisible()
  }
})

test.describe('a first visit', () => {
  test.use({ playersView: null })

  test('[RU38] [ADS9] shows cards, also once a draft is under way; the list that the person chose is remembered', async ({
    page,
  }) => {
    await openSolo(page)
    const cards = page.getByRole('button', { name: 'Cards', exact: true })
    await expect(cards).toHaveAttribute('aria-pressed', 'true')
    await page
      .getByRole('button', { name: /^Draft / })
      .first()
      .click()
    await expect(page.getByText('Pick 2 of').first()).toBeVisible()
    await expect(cards).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(cards).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Rows', exact: true }).click()
    await expect(page.getByRole('grid', { name: 'Players' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('grid', { name: 'Players' })).toBeVisible()
  })
})
