import { readFile } from 'node:fs/promises'
import { firstVisit } from '../support/first-visit.ts'
import { expect, test } from '../support/server-test.ts'
import { sized } from '../support/run-size.ts'
import { fantasyProsCsv } from '../support/fantasypros-csv.ts'
import { draftNext, draftToTheEnd, expectToast, openBoard, openSolo, pickNumber, stored } from '../support/solo-page.ts'

test.use({ trace: 'off', hasServiceWorker: true })
/** By day a league of four, drafted to its end, at night the largest one. */
const TEAMS = sized(4, 16)
const PICKS = TEAMS * 16

test('after one visit a solo draft needs no server', async ({ page, context, server }) => {
  await firstVisit(page, server.url)
  await server.stop()
  await openSolo(page, server.url)

  await test.step('[WT12] another window shows the solo draft of this one, also without a server', async () => {
    const tv = await context.newPage()
    await tv.setViewportSize({ width: 1920, height: 1080 })
    await tv.goto(`${server.url}/watch/solo?tv`)
    await expect(tv.getByText('On the clock, 1.01')).toBeVisible()
    await draftNext(page, 1)
    await expect(tv.getByText(/Pick 1 of /)).toBeVisible()
    await expect(tv.locator('td[data-position]')).toHaveCount(1)
    await tv.close()
  })

  await test.step('[PW1] [SO1] [SO2] everything of a solo draft works with the server stopped: a whole one, exported, then reset and undone', async () => {
    await draftNext(page, 2)
    await openBoard(page)
    await page.getByRole('gridcell', { name: /Nacua/ }).getByRole('button').click()
    await page.getByRole('button', { name: 'Undraft' }).click()
    await page.reload()
    await expect.poll(() => pickNumber(page)).toBe(3)
    await page.getByRole('tab', { name: 'Players' }).click()

    await page.getByRole('button', { name: 'Import' }).click()
    await page
      .getByRole('dialog')
      .getByRole('textbox')
      .fill(await fantasyProsCsv(300))
    // The file is the board upside down, which no real ranking is.
    await page.getByRole('dialog').getByRole('button', { name: 'Use it anyway' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click()
    await expectToast(page, 'Rankings Imported')

    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByLabel('Draft name').fill('No network')
    await page.keyboard.press('Enter')
    await expectToast(page, 'Draft Saved')

    await page.getByRole('button', { name: 'Reset' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click()
    await page.getByRole('button', { name: 'Load' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Load No network' }).click()
    await expect.poll(() => pickNumber(page)).toBe(3)

    await page.getByRole('button', { name: 'Reset' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click()
    await page.getByRole('button', { name: 'Setup' }).click()
    await page.getByLabel('Number of teams').selectOption(String(TEAMS))
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.locator('header').first()).toContainText(`of ${PICKS}`)
    await draftToTheEnd(page)
    await expect(page.getByRole('banner').first()).toContainText('Draft Complete')
    await openBoard(page)
    await expect(page.getByText(`${PICKS} / ${PICKS} total picks`)).toBeVisible()
    await expect(page.getByText('Draft Complete! All picks have been made.').filter({ visible: true })).toBeVisible()

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^draft-results-\d{4}-\d{2}-\d{2}\.csv$/)
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
    expect(lines[0]).toBe('"Pick","Round","Team","Player","Position","NFLTeam","Rank","ADP"')
    expect(lines).toHaveLength(PICKS + 1)
    expect(lines[TEAMS + 1]?.slice(0, 20)).toContain(`"${TEAMS + 1}","2","Team ${TEAMS}",`)
    await expectToast(page, 'Draft Exported', 'CSV file downloaded')

    await page.getByRole('button', { name: 'Reset' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click()
    await expectToast(page, 'Draft Reset', 'All players are now available')
    await expect.poll(() => pickNumber(page)).toBe(1)
    expect(await stored(page, 'current_draft_state')).toBeNull()
    await page
      .locator('[data-toast]')
      .filter({ hasText: 'Draft Reset' })
      .getByRole('button', { name: 'Undo' })
      .first()
      .click()
    await expect(page.getByText(`${PICKS} / ${PICKS} total picks`)).toBeVisible()
  })
})
