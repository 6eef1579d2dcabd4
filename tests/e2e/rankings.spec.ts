import { readFile } from 'node:fs/promises'
import { expect, test } from '../support/page-test.ts'
import { sized } from '../support/run-size.ts'

const CSV = ['Rank,Player,Team,Pos', '1,Christian McCaffrey,SF,RB', '2,Jahmyr Gibbs,DET,RB', '3,Bijan Robinson,ATL,RB']

/** By day a list is made on a laptop and used on a phone; at night each does everything. */
const WALKS = sized(
  [{ madeAt: 1280, usedAt: 390 }],
  [1280, 390].map((width) => ({ madeAt: width, usedAt: width })),
)

for (const { madeAt, usedAt } of WALKS) {
  test(`[RK20] [RK31] [RK32] a list of one’s own is made at ${madeAt} px, printed and drafted by at ${usedAt} px`, async ({
    page,
  }, info) => {
    await page.setViewportSize({ width: madeAt, height: 844 })
    await page.goto('/')
    await page.getByRole('button', { name: 'My rankings' }).click()
    const list = page.getByRole('grid', { name: 'Rankings' })
    const names = list.locator('.list-name')
    await expect(names.first()).toBeVisible()
    const toPane = async (name: string) => {
      if (madeAt < 768) await page.getByRole('navigation', { name: 'Panes' }).getByRole('button', { name }).click()
    }

    await toPane('Sources')
    const sources = page.getByRole('region', { name: 'Sources' })
    await sources
      .getByLabel('Ranking files')
      .setInputFiles({ name: 'mine.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV.join('\n')) })
    await expect(sources.getByText('3 of 3 names are on the board').first()).toBeVisible()
    await sources.getByLabel('Weight of mine.csv').fill('100')
    await expect(sources.getByText('Ranked by mine.csv.')).toBeVisible()
    await toPane('Order')
    await expect(names.first()).toContainText('Christian McCaffrey')

    // Keys: down, then up by one; a typed number; a note; undo.
    await names.nth(1).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(names.first()).toContainText('Jahmyr Gibbs')
    await expect(list.locator('[data-player-id]').first()).toBeFocused()
    await page.keyboard.press('#')
    await page.getByLabel('New number of Jahmyr Gibbs').fill('3')
    await page.keyboard.press('Enter')
    await expect(names.nth(2)).toContainText('Jahmyr Gibbs')
    await page.keyboard.press('u')
    await expect(names.first()).toContainText('Jahmyr Gibbs')
    await names.first().focus()
    await page.keyboard.press('t')
    await expect(list.getByRole('button', { name: 'Target Jahmyr Gibbs' })).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('e')
    await expect(page.getByLabel('Note about Jahmyr Gibbs')).toBeFocused()
    await page.keyboard.type('Goal line is his')
    await page.keyboard.press('Tab')
    await toPane('Order')

    // By hand: the fifth row to the top.
    let fifth = ''
    for (const width of new Set([madeAt, usedAt])) {
      await page.setViewportSize({ width, height: 844 })
      ;[fifth = ''] = (await names.nth(4).innerText()).split(/[\n,]/)
      const grip = list.locator('[data-player-id]').nth(4).locator('.rankings-grip')
      // Once the rows stand as the width wants them.
      await grip.hover()
      const top = await list.locator('[data-player-id]').first().boundingBox()
      await page.mouse.down()
      await page.mouse.move(200, (top?.y ?? 0) + 2, { steps: 8 })
      await expect(list.locator('.rankings-drop')).toContainText('RB1, tier 1')
      await page.screenshot({ path: info.outputPath('drag.png') })
      await page.mouse.up()
      await expect(names.first()).toContainText(fifth)
    }

    await page.reload()
    await expect(names.first(), 'kept on the device').toContainText(fifth)

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Export CSV' }).last().click()
    const text = await readFile(await (await download).path(), 'utf8')
    expect(text).toContain('Goal line is his')

    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Cheat sheet' }).last().click()
    const sheet = page.getByRole('article', { name: 'Cheat sheet' })
    await expect(sheet.getByRole('heading', { name: 'Running backs' })).toBeVisible()
    await expect(sheet).toContainText('Goal line is his')
    await page.screenshot({ path: info.outputPath('sheet.png') })
    await page.getByRole('button', { name: 'Back to my rankings' }).click()

    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Use this list' }).last().click()
    await expect(page.getByText('List in use')).toBeVisible()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await page.getByRole('button', { name: 'Start Solo Draft' }).click()
    await expect(page.getByText('Gibbs').first()).toBeVisible()
    const stored = await page.evaluate(() => localStorage.getItem('snakeboard.board') ?? '')
    expect(JSON.parse(stored).players.find(({ position }: { position: string }) => position === 'RB').name).toBe(fifth)
  })
}
