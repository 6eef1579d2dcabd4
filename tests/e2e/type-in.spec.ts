import { readFile } from 'node:fs/promises'
import { expectAccessible, expectFitsPhone } from '../support/accessible-page.ts'
import { expect, test } from '../support/page-test.ts'
import { sized } from '../support/run-size.ts'
import { BOARD, openSeeded } from '../support/seeded-draft.ts'

const WINDOW = '[data-popup]'

const WIDTHS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const

for (const size of sized<readonly (typeof WIDTHS)[number][]>(WIDTHS.slice(0, 1), WIDTHS)) {
  test(`a finished draft is brought to its site, at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size)
    await openSeeded(page, { numTeams: 3, rounds: 4, pickCount: 12, teamNames: ['Ann', 'Bob', 'Cem'] })
    await page.getByRole('button', { name: 'Enter at your league' }).filter({ visible: true }).first().click()
    const dialog = page.getByRole('dialog')
    await test.step('[LH81] [LH82] it is typed in line by line, and ticks survive a reload', async () => {
      const line = dialog.getByRole('region', { name: 'Next line' })
      await expect(dialog.getByRole('status').filter({ hasText: 'done' })).toHaveText('0 of 12 done')
      // ESPN: by team, so the second line is the team's pick of round two, number 6.
      await expect(line).toContainText('Round 1, pick 1, Ann')
      await expect(line).toContainText(BOARD[0]?.name ?? '')
      await line.getByRole('button', { name: 'Done, next' }).click()
      await expect(line).toContainText('Round 2, pick 6, Ann')
      await expect(line).toContainText(BOARD[5]?.name ?? '')
      await dialog.getByRole('checkbox', { name: `${BOARD[1]?.name} is typed in` }).check()
      await expect(line).toContainText('2 of 12 done')
      await expectAccessible(page, 'Enter at your league', WINDOW)
      await expectFitsPhone(page, 'Enter at your league')

      await dialog.getByText('Yahoo', { exact: true }).click()
      await expect(line).toContainText('0 of 12 done')
      await expect(dialog.getByRole('region', { name: 'Round 2' })).toBeVisible()
      await dialog.getByText('Sleeper', { exact: true }).click()
      await expect(dialog.getByRole('region', { name: 'Column 2: Bob' })).toBeVisible()

      await page.reload()
      await page.getByRole('button', { name: 'Enter at your league' }).filter({ visible: true }).first().click()
      await expect(line).toContainText('2 of 12 done')
      await dialog.getByText('MyFantasyLeague', { exact: true }).click()
      const [first = '', ...rest] = (BOARD[0]?.name ?? '').split(' ')
      await expect(line).toContainText(`${rest.join(' ')}, ${first}`)
    })
    await test.step('[LH84] [LH85] the CSV has every site’s ids, and MyFantasyLeague’s XML the franchises as corrected', async () => {
      const download = async (name: string) => {
        const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name }).click()])
        return readFile(await file.path(), 'utf8')
      }
      const csv = (await download('CSV with ids')).trimEnd().split('\r\n')
      expect(csv).toHaveLength(13)
      expect(csv[1]).toMatch(/^"1","1","1","Ann",".+","[A-Z]+","[A-Z]+","","\d+","\d+","\d*","\d+"$/)
      await dialog.getByRole('textbox', { name: 'Bob' }).fill('0007')
      const xml = await download('XML for MyFantasyLeague')
      expect(xml.match(/franchise="0007"/g)).toHaveLength(4)
      expect(xml.match(/player="\d+"/g)).toHaveLength(12)
    })
  })
}
