import type { Page } from '@playwright/test'
import { expect, test } from '../support/page-test.ts'
import { seedDraft } from '../support/seeded-draft.ts'
import { draftNext, expectToast, openSolo, pickNumber, resetDraft, stored } from '../support/solo-page.ts'

const open = async (page: Page, name: string) => {
  // A window that is still fading out may have a button of the same name.
  await expect(page.locator('[data-popup]')).toHaveCount(0)
  await page.getByRole('button', { name, exact: true }).click()
  return page.getByRole('dialog')
}

test('a person uses the dialogs of a solo draft', async ({ page }) => {
  await openSolo(page)
  await test.step('[KB5] [PL8] the sheet of keys opens with ? and from the menu, and lists them; Escape or Cancel pressed twice at once closes a dialog and stays in the draft', async () => {
    await page.getByRole('article').first().focus()
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    for (const line of ['Search players', 'Target on or off', 'Avoid on or off', 'Undo', 'Redo']) {
      await expect(sheet.getByText(line, { exact: true })).toBeVisible()
    }
    await page.keyboard.press('Escape')
    await expect(page.getByRole('article').first()).toBeFocused()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    for (const press of [pressEscape, pressCancel]) {
      const dialog = await open(page, 'Setup')
      await expect(dialog).toBeVisible()
      await page.evaluate(press)
      await expect(dialog).toBeHidden()
      // Had the second press left the draft, no other dialog could open here.
      await open(page, 'Import')
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
  })

  await test.step('[DI5] [DI11] Save asks for a name; Load lists name and date, newest first, or says that there is none', async () => {
    const dialog = await open(page, 'Load')
    await expect(dialog).toHaveAccessibleName('Load Saved Draft')
    await expect(dialog.getByText('No saved drafts found', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    for (const name of ['Older', 'Newer']) {
      await draftNext(page)
      await open(page, 'Save')
      await expect(page.getByLabel('Draft name')).toBeFocused()
      await page.getByLabel('Draft name').fill(name)
      await page.keyboard.press('Enter')
      await expectToast(page, 'Draft Saved', name)
    }
    await open(page, 'Load')
    const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(new Date())
    await expect(dialog.getByRole('listitem')).toContainText(['Newer', 'Older'])
    await expect(dialog.getByRole('listitem').first()).toContainText(date)
    await expect(dialog.getByRole('listitem')).toContainText(['2 of 192 picks', '1 of 192 picks'])
    await dialog.getByRole('button', { name: 'Delete Newer' }).click()
    await dialog.getByRole('button', { name: 'Delete for good: Newer' }).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await resetDraft(page)
  })

  await test.step('[DI10] Reset asks first, with what it clears; Cancel keeps it', async () => {
    await draftNext(page, 2)
    await page.getByRole('button', { name: 'Target Puka Nacua' }).click()
    const question = page.getByRole('alertdialog')
    await open(page, 'Reset')
    await expect(question).toContainText('This clears 2 picks and 1 target.')
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect(await pickNumber(page)).toBe(3)
    await open(page, 'Reset')
    await question.getByRole('button', { name: 'Reset' }).click()
    await expect.poll(() => pickNumber(page)).toBe(1)
    expect(await stored(page, 'current_draft_state')).toBeNull()
  })

  await test.step('[DI3] [DI4] [NR5] Import takes pasted text, says live what each row does, whom it may mean, and why it refuses', async () => {
    const dialog = await open(page, 'Import')
    const text = dialog.getByRole('textbox')
    const counts = dialog.getByRole('group', { name: 'Rows of the text' }).getByRole('button')
    await expect(dialog).toHaveAccessibleName('Import Rankings')
    await dialog.getByRole('button', { name: 'Use example' }).click()
    await expect(counts).toHaveText(['8Matched', '0New', '0Not players', '0Twice'])
    await text.fill('Player,Team,Pos\nJa’Marr Chase,CIN,WR\nSomebody New,KC,RB\n,KC,RB\n')
    await expect(counts).toHaveText(['1Matched', '1New', '1Not players', '0Twice'])
    await counts.nth(2).click()
    await expect(dialog.getByRole('list', { name: 'Rows that are left out' }).getByRole('listitem')).toHaveCount(1)
    for (const [pasted, words] of [
      ['', 'No rows found. Make sure you included headers.'],
      ['Player,Team', 'No rows found. Make sure you included headers.'],
      ['Player\n"Puka Nacua\n', 'Quoted field unterminated. Check the quotation marks from line 2 on.'],
      ['Colour,Size\nred,3\n', "Couldn't parse players from CSV. Check your headers."],
    ] as const) {
      await text.fill(pasted)
      await dialog.getByRole('button', { name: 'Import', exact: true }).click()
      await expect(dialog.getByRole('alert')).toContainText(words)
      await expect(dialog).toBeVisible()
    }
    await text.fill('Player,Team,Pos\nPuka Nakua,LAR,WR')
    const suggested = dialog.getByRole('button', { name: 'Row 1 means Puka Nacua (WR, LAR)' })
    await expect(counts).toHaveText(['0Matched', '1New', '0Not players', '0Twice'])
    await suggested.click()
    await expect(counts).toHaveText(['1Matched', '0New', '0Not players', '0Twice'])
    await expect(suggested).toBeFocused()
    await text.press('ControlOrMeta+End')
    await text.pressSequentially('\nSomebody New,KC,RB')
    await expect(counts).toHaveText(['1Matched', '1New', '0Not players', '0Twice'])
    await expect(suggested).toHaveAttribute('aria-pressed', 'true')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('article').first()).toHaveAccessibleName('Jahmyr Gibbs')
  })

  await test.step('[CSV27] [CSV28] [CSV32] several files are combined, and a person says what columns and rounds are, which is remembered', async () => {
    const dialog = await open(page, 'Import')
    const notes = dialog.getByRole('list', { name: 'How the text was read' })
    const files = dialog.getByRole('list', { name: 'Files' }).getByRole('listitem')
    const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
    const list = 'RK,TIERS,PLAYER NAME,TEAM'
    await dialog
      .getByLabel('CSV files')
      .setInputFiles([
        csv('QB_Rankings.csv', `${list}\n1,1,Lamar Jackson,BAL\n2,1,Josh Allen,BUF`),
        csv('RB_Rankings.csv', `${list}\n1,1,Bijan Robinson,ATL\n2,1,Jahmyr Gibbs,DET`),
      ])
    await expect(files).toHaveText(['QB_Rankings.csv', 'RB_Rankings.csv'])
    await expect(notes).toContainText('Only the order of QB and RB changes. Everybody else stays where they are.')
    await dialog.getByLabel('CSV files').setInputFiles([csv('notes.csv', 'Who,Took\n1,1.01\n2,2.04')])
    await expect(dialog.getByRole('alert')).toContainText('notes.csv: ')
    await dialog.getByRole('button', { name: 'Remove QB_Rankings.csv' }).click()
    await dialog.getByRole('button', { name: 'Remove RB_Rankings.csv' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Seen: Who, Took.')

    await dialog.getByRole('textbox').fill('Player,Took\nPuka Nacua,1.01\nDrake London,2.04\nNico Collins,4.11\n')
    await expect(dialog.getByRole('alert')).toBeHidden()
    await dialog.getByLabel('Took: 1.01').selectOption('ADP')
    await expect(notes).toContainText('The column Took is left out')
    await dialog.getByRole('button', { name: '12 teams' }).click()
    await expect(notes).toContainText('It is read as the number of the pick with 12 teams.')
    await expect(dialog.getByRole('button', { name: '12 teams' })).toHaveAttribute('aria-pressed', 'true')
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    await page.reload()
    await open(page, 'Import')
    await dialog.getByRole('textbox').fill('Player,Took\nDrake London,1.03\nPuka Nacua,3.04\nNico Collins,4.11\n')
    await expect(notes).toContainText('with 12 teams')
    await expect(notes).toContainText('This list has one position, so only the order of WR changes.')
    await expect(dialog.getByLabel('Took: 1.03')).toHaveValue('adp')
    await dialog.getByRole('button', { name: 'Import', exact: true }).click()
    await expectToast(page, 'Rankings Imported')
    // The order within the position changes, and nobody else moves.
    await expect(page.getByRole('article').first()).toHaveAccessibleName('Jahmyr Gibbs')
  })

  await test.step('[DI1] [DI2] [ST1] [SV12] [RU50] Setup has 2 to 16 teams, rounds and names, says at the field what it refuses, Cancel changes nothing, Save stores, and a draft under way is locked', async () => {
    const dialog = await open(page, 'Setup')
    const teams = dialog.getByLabel('Number of teams')
    const save = dialog.getByRole('button', { name: 'Save' })
    await expect(teams.getByRole('option')).toHaveText(Array.from({ length: 15 }, (_count, index) => String(index + 2)))
    await teams.selectOption('4')
    await dialog.getByLabel('Name of team 1', { exact: true }).fill('Same')
    await dialog.getByLabel('Name of team 3', { exact: true }).fill('same')
    await save.click()
    const second = dialog.getByLabel('Name of team 3', { exact: true })
    await expect(second).toHaveAccessibleDescription(/Another team is called same too/)
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    await open(page, 'Setup')
    await expect(dialog.getByLabel('Number of teams')).toHaveValue('12')
    await expect(dialog.getByLabel('Rounds')).toHaveValue('16')
    await expect(dialog.getByRole('group', { name: 'Team names' }).getByRole('textbox')).toHaveCount(12)
    await dialog.getByLabel('Number of teams').selectOption('13')
    await expect(dialog).toContainText('13 teams × 16 rounds = 208 picks of 320 players')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('banner')).toContainText('of 192')
    await open(page, 'Setup')
    await dialog.getByLabel('Number of teams').selectOption('2')
    await dialog.getByLabel('Rounds').selectOption('3')
    await dialog.getByLabel('Name of team 1', { exact: true }).fill('  The Long Bombs ')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Setup Saved')
    await expect(page.getByRole('banner')).toContainText('of 6')
    const saved = { numTeams: 2, rounds: 3, teamNames: ['The Long Bombs', 'Team 2'] }
    expect(await stored(page, 'draft_setup')).toMatchObject(saved)

    await draftNext(page)
    await open(page, 'Setup')
    await expect(teams).toBeDisabled()
    await expect(dialog.getByLabel('Rounds')).toBeDisabled()
    await expect(dialog).toContainText('Teams and rounds are locked after the first pick.')
    await dialog.getByLabel('Name of team 2', { exact: true }).fill('Renamed')
    await save.click()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Order of picks' })).toContainText('Renamed')
  })
})

test('a person comes back to a draft that is stored', async ({ page }) => {
  await test.step('[DI6] [DI7] [DI8] the question shows the draft that is there, and Continue brings back all of it', async () => {
    const teamNames = ['Ours', 'Theirs', 'Nobody’s']
    await seedDraft(page, { numTeams: 3, rounds: 5, teamNames, pickCount: 4, name: 'Sunday mock' })
    await page.goto('/')
    await page.getByRole('button', { name: 'Start Solo Draft' }).click()
    const question = page.getByRole('dialog', { name: 'Continue Existing Solo Draft?' })
    await expect(question).toHaveAccessibleDescription(
      'A previously saved solo draft exists. Continue where you left off, or start fresh.',
    )
    await expect(question.getByRole('term')).toHaveText(['Draft', 'Current pick', 'Players drafted', 'Last updated'])
    await expect(question.getByRole('definition')).toHaveText(['Sunday mock', '5 of 15', '4', /Aug 2[0-2], 2026/])
    await expect(question.getByRole('button', { name: 'Start Fresh' })).toBeVisible()
    await question.getByRole('button', { name: 'Continue Draft' }).click()
    await expect(page.getByRole('banner')).toContainText('Pick 5 of 15')
    await page.getByRole('button', { name: 'Target Drake London' }).click()
    await page.getByRole('button', { name: "Avoid De'Von Achane" }).click()
    await page.getByRole('button', { name: 'Add to Queue: CeeDee Lamb' }).click()

    await page.getByRole('button', { name: 'Home' }).click()
    await page.reload()
    await page.getByRole('button', { name: 'Start Solo Draft' }).click()
    await expect(question).toContainText('Just now')
    await question.getByRole('button', { name: 'Continue Draft' }).click()
    await expect(page.getByRole('button', { name: 'Target Drake London' })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('button', { name: "Avoid De'Von Achane" })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('button', { name: 'Remove CeeDee Lamb from the queue' })).toBeVisible()
    await expect(page.getByRole('complementary')).toContainText('Theirs')
  })

  await test.step('[DI9] Start Fresh empties the draft, keeps the setup, and the old one is under Load', async () => {
    await page.getByRole('button', { name: 'Home' }).click()
    await page.getByRole('button', { name: 'Start Solo Draft' }).click()
    await page.getByRole('button', { name: 'Start Fresh' }).click()
    await expect(page.getByRole('banner')).toContainText('Pick 1 of 15')
    const dialog = await open(page, 'Load')
    await dialog.getByRole('button', { name: 'Load Sunday mock' }).click()
    await expect.poll(() => pickNumber(page)).toBe(5)
  })
})

function pressEscape(): void {
  const key = { key: 'Escape', bubbles: true, cancelable: true }
  for (let press = 1; press <= 2; press++) document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key))
}

function pressCancel(): void {
  const cancel = [...document.querySelectorAll('button')].find((button) => button.textContent === 'Cancel')
  for (let press = 1; press <= 2; press++) cancel?.click()
}
