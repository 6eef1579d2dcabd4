import { expect, test } from '../support/page-test.ts'
import { sized } from '../support/run-size.ts'
import { openSolo } from '../support/solo-page.ts'

const SHEET = `2026 PPR Cheat Sheet
1. (RB1) Bijan Robinson, ATL $58 11 4. (TE1) Trey McBride, ARI $25 14
2. (WR1) Ja'Marr Chase, CIN $55 6 5. (QB1) J. Allen, BUF $21 7
3. (WR2) JSN, SEA $49 11 6. (DST1) Texans D/ST, HOU $0 8`

/** By the alphabet, with an average that may be anything. */
const ALPHABET = `#,Player,Pos,ADP,FPTS
1,A.J. Brown,WR,18.1,220.3
2,Bijan Robinson,RB,1.8,368.8
3,CeeDee Lamb,WR,10.6,200.9
4,Drake London,WR,13.4,216.9
5,Jahmyr Gibbs,RB,1.7,366.9
6,Josh Allen,QB,33.5,362.62
7,Malik Nabers,WR,27.3,57.1
8,Puka Nacua,WR,3.1,375
9,Trey McBride,TE,28.7,315.9
,Updated by the staff on Sunday night,,,`

const KEEPERS = `team,round,player
Team 1,5,Chris Olave
Team 2,3,"McCaffrey, Christian"
Nobody,4,Kyle Pitts`

for (const width of sized([1280], [1280, 390])) {
  test(`[CSV40] [CSV43] [CSV44] [DI4] a printed sheet and a list of keepers are pasted at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await openSolo(page)
    const open = async (name: string) => {
      const menu = page.getByRole('button', { name: 'Menu' })
      const direct = page.getByRole('button', { name, exact: true }).first()
      if (!(await direct.isVisible())) await menu.click()
      await direct.click()
    }

    await test.step('[CSV51] [CSV52] [CSV58] [CSV60] the preview shows how a list was read, asks for an order, and Undo takes the import back', async () => {
      await open('Import')
      const dialog = page.getByRole('dialog', { name: 'Import Rankings' })
      const importButton = dialog.getByRole('button', { name: 'Import', exact: true })
      await dialog
        .getByLabel('CSV files')
        .setInputFiles([{ name: 'abc.csv', mimeType: 'text/csv', buffer: Buffer.from(ALPHABET) }])
      await expect(dialog.getByText('Order: not decided')).toBeVisible()
      await expect(dialog.getByRole('group', { name: 'These ranks are alphabetical' })).toContainText(
        'A.J. Brown would be first, Trey McBride last.',
      )
      await expect(dialog.getByText('Choose an order first.')).toBeVisible()
      await expect(importButton).toBeDisabled()
      await expect(dialog.getByLabel('FPTS: 220.3')).toHaveValue('')
      await expect(dialog.getByLabel('ADP: 18.1')).toHaveValue('adp')
      await dialog.getByRole('button', { name: /^1\s*Not players/ }).click()
      await expect(dialog.getByRole('listitem').filter({ hasText: 'Updated by the staff' })).toContainText(
        'It is a player',
      )
      await dialog.getByRole('button', { name: 'Order by ADP instead' }).click()
      await expect(dialog.getByText('Order: by ADP')).toBeVisible()
      await expect(dialog.getByRole('textbox')).toBeHidden()
      await importButton.click()
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('article').first()).toContainText('Jahmyr Gibbs')
      await expect(page.getByRole('article').nth(3)).toContainText('CeeDee Lamb')
      await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
      await expect(page.getByRole('article').nth(3)).not.toContainText('CeeDee Lamb')
    })

    await open('Import')
    const rankings = page.getByRole('dialog', { name: 'Import Rankings' })
    const button = rankings.getByRole('button', { name: 'Import', exact: true })
    // A trial click waits until the window has stopped moving.
    await button.click({ trial: true })
    const before = await button.boundingBox()
    await rankings.getByLabel('Rankings (CSV)').fill(SHEET)
    await expect(rankings.getByText('The text has no headers.')).toBeVisible()
    expect(await button.boundingBox()).toEqual(before)
    const short = rankings.getByRole('region', { name: 'Did you mean' })
    const seahawk = short.getByRole('button', { name: /^Row \d+ means Jaxon Smith-Njigba/ })
    await expect(seahawk).toHaveAttribute('aria-pressed', 'true')
    await seahawk.click()
    await expect(seahawk).toHaveAttribute('aria-pressed', 'false')
    await seahawk.click()
    await expect(rankings.getByRole('button', { name: /^6\s*Matched/ })).toBeVisible()
    await button.click()
    await expect(rankings).toBeHidden()
    await expect(page.getByRole('article').first()).toContainText('Bijan Robinson')

    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Keepers' }).click()
    const keepers = page.getByRole('dialog', { name: 'Keepers' })
    await keepers.getByRole('button', { name: 'Paste rows' }).click()
    await keepers.getByLabel('Team, player, round').fill(KEEPERS)
    await keepers.getByRole('button', { name: 'Add these rows' }).click()
    await expect(keepers.getByText('Row 4: no team is called "Nobody".')).toBeVisible()
    await expect(keepers.getByRole('row', { name: /Team 1 Chris Olave 5/ })).toBeVisible()
    await expect(keepers.getByRole('row', { name: /Team 2 Christian McCaffrey 3/ })).toBeVisible()
  })
}
