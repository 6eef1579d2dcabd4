import { expect, test } from '../support/page-test.ts'
import { draftNext, expectToast, openBoard, pickNumber, resetDraft, stored } from '../support/solo-page.ts'
import { openSeeded } from '../support/seeded-draft.ts'
import { fantasyProsCsv } from '../support/fantasypros-csv.ts'

test('a person drafts for themselves: undrafts, marks, saves, imports, goes on and goes back', async ({
  page,
  baseURL,
}) => {
  await openSeeded(page, { numTeams: 12, rounds: 16, pickCount: 14 })
  await test.step('[RU2] an undraft in the middle opens that one slot, also after a reload, and the draft goes on there', async () => {
    await openBoard(page)
    await page.getByRole('button', { name: /C\. McCaffrey|McCaffrey/ }).click()
    await page.getByRole('button', { name: 'Undraft' }).click()
    await expectToast(page, 'Player Undrafted', 'is now available')
    await expect.poll(() => pickNumber(page)).toBe(7)
    await page.reload()
    await expect(page.getByText('13 / 192 total picks')).toBeVisible()
    await expect.poll(() => pickNumber(page)).toBe(7)
    await page.getByRole('tab', { name: 'Players' }).click()
    await draftNext(page)
    await expect.poll(() => pickNumber(page)).toBe(15)
    await resetDraft(page)
  })

  await test.step('[RU3] drafting for a team fills its lowest open slot, whoever is on the clock', async () => {
    const card = page.getByRole('article', { name: 'Bijan Robinson' })
    await card.getByRole('combobox').focus()
    await card.getByRole('combobox').selectOption({ label: 'Team 5' })
    await card.getByRole('button', { name: /^Draft for Team 5/ }).click()
    await expectToast(page, 'Player Drafted!', 'Bijan Robinson drafted to Team 5 (Pick 5)')
    expect(await pickNumber(page)).toBe(1)
    await draftNext(page, 4)
    await expect.poll(() => pickNumber(page)).toBe(6)
    await resetDraft(page)
  })

  await test.step('[SL1] marks clear each other, drafting clears them, and the tiles count what is left', async () => {
    await page.getByRole('button', { name: 'Target Puka Nacua' }).click()
    await expectToast(page, 'Added to Targets')
    await page.getByRole('button', { name: 'Avoid Puka Nacua' }).click()
    await expectToast(page, 'Added to Avoids')
    await expect(page.getByRole('button', { name: 'Target Puka Nacua' })).toHaveAttribute('aria-pressed', 'false')
    await page.getByRole('button', { name: 'Add to Queue: Puka Nacua' }).click()
    await expect(page.getByRole('button', { name: 'Avoid Puka Nacua' })).toHaveAttribute('aria-pressed', 'false')
    await page.getByRole('button', { name: 'Draft Puka Nacua' }).first().click()
    await expect(page.getByText('No players queued')).toBeVisible()
    expect(await stored(page, 'current_draft_state')).toMatchObject({
      target_players: [],
      avoid_players: [],
      queued_players: [],
    })
  })

  await test.step('[SV2] save under a name, reset, load it again', async () => {
    await draftNext(page, 2)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Error', 'Please enter a draft name')
    await page.getByLabel('Draft name').fill('Sunday mock')
    await page.keyboard.press('Enter')
    await expectToast(page, 'Draft Saved')
    await resetDraft(page)
    await page.getByRole('button', { name: 'Load' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Load Sunday mock' }).click()
    await expectToast(page, 'Draft Loaded')
    await expect.poll(() => pickNumber(page)).toBe(4)
    await resetDraft(page)
  })

  await test.step('[RU27] coming back asks whether to continue; starting fresh keeps the old draft in the list', async () => {
    await draftNext(page, 2)
    await page.getByRole('button', { name: 'Home' }).click()
    await page.getByRole('button', { name: 'Start Solo Draft' }).click()
    const question = page.getByRole('dialog', { name: 'Continue Existing Solo Draft?' })
    await expect(question).toContainText('Solo Draft')
    await question.getByRole('button', { name: 'Continue Draft' }).click()
    await expect.poll(() => pickNumber(page)).toBe(3)
    await page.getByRole('button', { name: 'Home' }).click()
    await page.getByRole('button', { name: 'Start Solo Draft' }).click()
    await question.getByRole('button', { name: 'Start Fresh' }).click()
    await expect.poll(() => pickNumber(page)).toBe(1)
    await page.getByRole('button', { name: 'Load' }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Load Solo Draft' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-popup]')).toHaveCount(0)
  })

  await test.step('[CSV1] a FantasyPros export of 300 rows is previewed and imported in one press, and picks stay', async () => {
    await draftNext(page, 2)
    await page.getByRole('button', { name: 'Import' }).click()
    await page
      .getByRole('dialog')
      .getByRole('textbox')
      .fill(await fantasyProsCsv(300))
    await expect(page.getByRole('dialog')).toContainText(/300 match/i)
    // The file is the board upside down, which no real ranking is.
    await page.getByRole('dialog').getByRole('button', { name: 'Use it anyway' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click()
    await expectToast(page, 'Rankings Imported')
    expect(await pickNumber(page)).toBe(3)
    // The file is the board upside down: its last player of three hundred leads now.
    await expect(page.getByRole('article').first()).toContainText('1')
    await page.getByLabel('Show Drafted').check()
    await page.reload()
    await expect.poll(() => pickNumber(page)).toBe(3)
  })

  await test.step('[RU24] the back button leaves a dialog first, then the view; the address stays "/"', async () => {
    expect(page.url()).toBe(`${baseURL}/`)
    await page.getByRole('button', { name: 'Setup' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByPlaceholder('Search players...')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Start Solo Draft' })).toBeVisible()
  })
})
