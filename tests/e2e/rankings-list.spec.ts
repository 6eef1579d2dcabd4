import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { openBlankPage } from '../support/page-before-app.ts'
import { expect, test } from '../support/page-test.ts'

test.use({ playersView: 'rows' })

const PASTED = ['1. Jahmyr Gibbs', '2. Bijan Robinson', '3. Puka Nacua', "4. Ja'Marr Chase", '5. Jonathan Taylor'].join(
  '\n',
)

async function openRankings(page: Page) {
  await page.goto('/')
  await page.getByRole('button', { name: 'My rankings' }).click()
  const list = page.getByRole('grid', { name: 'Rankings' })
  await expect(list.locator('.list-name').first()).toBeVisible()
  return list
}

/** Presses a key and names the field that has the focus before anything else can happen; null on a row. */
async function fieldAfter(target: Locator, key: string): Promise<string | null> {
  return target.evaluate(async (element, pressed) => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }))
    await Promise.resolve()
    const focused = document.activeElement
    return focused instanceof HTMLTextAreaElement ? focused.name : (focused?.getAttribute('aria-label') ?? null)
  }, key)
}

const PER_GAME = [
  'Player,Pos,Team,CAR,YDS,TDS,REC,YDS,TDS',
  'Derrick Henry,RB,BAL,20,110,1,0,0,0',
  'Jahmyr Gibbs,RB,DET,15,70,0.5,3,30,0',
  'Bijan Robinson,RB,ATL,15,75,0.5,3,30,0',
  'Jonathan Taylor,RB,IND,16,70,0.5,2,20,0',
  'James Cook,RB,BUF,14,65,0.5,2,15,0',
  'Chase Brown,RB,CIN,14,60,0.5,3,20,0',
  'Saquon Barkley,RB,PHI,14,60,0.5,2,15,0',
  'Christian McCaffrey,RB,SF,15,60,0.5,4,35,0',
]

test('a list of one’s own is changed, kept, seen in another tab and used', async ({ page, context }) => {
  const list = await openRankings(page)
  const names = list.locator('.list-name')

  await test.step('[RK38] [RK48] a list of everybody is on the page near the window only, keys and drags reach every row, and a drag ends with whole ones', async () => {
    await page.getByRole('button', { name: 'All', exact: true }).click()
    const rows = list.locator('[data-player-id]')
    // The heads are the first row.
    const last = Number(await list.getAttribute('aria-rowcount'))
    expect(last).toBeGreaterThan(300)
    expect(await rows.count()).toBeLessThan(60)

    const rowAt = (number: number) => list.locator(`[data-player-id][aria-rowindex="${number}"]`)
    await rowAt(2).locator('.list-name').focus()
    await page.keyboard.press('End')
    await expect(rowAt(last)).toBeFocused()
    await expect(rowAt(last)).toBeInViewport()
    const name = await rowAt(last).locator('.list-name').innerText()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(rowAt(last - 1).locator('.list-name')).toHaveText(name)
    await expect(rowAt(last - 1)).toBeFocused()
    expect(await rows.count()).toBeLessThan(60)

    await page.keyboard.press('Home')
    await expect(rowAt(2)).toBeFocused()
    const dragged = await rowAt(2).locator('.list-name').innerText()
    await rowAt(2).locator('.rankings-grip').hover()
    await page.mouse.down()
    await page.mouse.move(200, (page.viewportSize()?.height ?? 0) - 4, { steps: 5 })
    await expect(list.locator('.rankings-drop')).toContainText(/Number ([6-9]\d|\d{3})$/)
    await expect(list.locator('[data-passing]').last()).toContainText(/tier \d+ · .* · blend \d+/)
    await page.mouse.up()
    await expect(list.locator('.rankings-drop')).toHaveCount(0)
    await expect(list.locator('[data-passing]')).toHaveCount(0)
    const landed = list.locator('[data-player-id]:focus')
    await expect(landed).toContainText(dragged)
    expect(Number(await landed.getAttribute('aria-rowindex'))).toBeGreaterThan(60)
    await page.keyboard.press('u')
    await page.keyboard.press('u')
    await expect(rowAt(2).locator('.list-name')).toHaveText(dragged)
    await page.getByRole('button', { name: 'RB', exact: true }).click()
  })

  await test.step('[RK31] [RK47] keys open their fields at once; a note is kept after a pause, when the page is closed, and with Enter, which goes back to the row', async () => {
    const name = list.locator('[data-player-id]').first()
    const kept = () => page.evaluate(() => localStorage.getItem('snakeboard.rankings') ?? '')
    const note = page.getByLabel(/^Note about/)
    await name.focus()
    expect(await fieldAfter(name, 'e'), 'no letter typed right after is lost').toBe('rankings-note')
    expect(await fieldAfter(note, 'Enter'), 'nor a key of the row').toBeNull()
    await expect(name).toBeFocused()
    expect(await fieldAfter(name, '#'), 'nor a number').toMatch(/^New number of/)
    await page.keyboard.press('Escape')
    await page.keyboard.press('e')
    await expect(note).toBeFocused()
    await page.keyboard.type('Goal line')
    await expect.poll(kept).toContain('"note":"Goal line"')
    await page.keyboard.type(' back')
    await page.evaluate(() => dispatchEvent(new Event('pagehide')))
    expect(await kept()).toContain('"note":"Goal line back"')
    await page.keyboard.type(', third down')
    await page.keyboard.press('Enter')
    await expect(name).toBeFocused()
    expect(await kept()).toContain('"note":"Goal line back, third down"')
    await page.keyboard.press('u')
    expect(await kept()).not.toContain('Goal line')
    await expect(note).toHaveValue('')
  })

  await test.step('[RK26] [RK29] [RK45] figures per game become points of a season, the file says so, and rows say place and tier', async () => {
    const sources = page.getByRole('region', { name: 'Sources' })
    await sources
      .getByLabel('Ranking files')
      .setInputFiles({ name: 'per-game.csv', mimeType: 'text/csv', buffer: Buffer.from(PER_GAME.join('\n')) })
    await expect(sources.getByText('Projected figures are per game. They are counted 17 times')).toBeVisible()
    await sources.getByLabel('Weight of per-game.csv').fill('100')
    const first = list.locator('[data-player-id]').first()
    await expect(first).toContainText('Derrick Henry')
    await first.locator('.list-name').click()
    // 110 yards and a touchdown, 17 times.
    await expect(page.getByRole('region', { name: 'Derrick Henry' })).toContainText('blend 1 · 289 points')
    await expect(first.locator('[data-column-id="points"]')).toHaveText('289')

    await page.getByRole('button', { name: 'All', exact: true }).click()
    const henry = list.locator('[data-player-id]').filter({ hasText: 'Derrick Henry' })
    await expect(henry).toContainText('RB1, tier 1')
    await henry.locator('.list-name').focus()
    await page.keyboard.press('#')
    const number = page.getByLabel('New number of Derrick Henry')
    await number.fill('9')
    await page.keyboard.press('Escape')
    await expect(henry, 'Escape takes it back').toBeFocused()
    await expect(list.locator('[aria-rowindex="10"]')).not.toContainText('Derrick Henry')
    await page.keyboard.press('#')
    await number.fill('9')
    await page.getByLabel('Search players').click()
    await expect(list.locator('[aria-rowindex="10"]')).toContainText('Derrick Henry')
    await page.getByRole('button', { name: 'RB', exact: true }).click()
  })

  await test.step('[RK52] a tablet leads to sources and player by tabs at the foot', async () => {
    const size = page.viewportSize()
    await page.setViewportSize({ width: 820, height: 1180 })
    const panes = page.getByRole('navigation', { name: 'Panes' })
    await panes.getByRole('button', { name: 'Sources' }).click()
    await expect(page.getByRole('region', { name: 'Sources' })).toBeInViewport()
    await expect(list).toBeHidden()
    await panes.getByRole('button', { name: 'Order' }).click()
    await expect(list).toBeVisible()
    await expect(page.getByRole('region', { name: 'Sources' })).toBeHidden()
    if (size !== null) await page.setViewportSize(size)
    await expect(panes).toHaveCount(0)
  })

  await test.step('[RK23] two tabs see each other’s lists, and the later edit builds on the earlier one', async () => {
    const other = await context.newPage()
    const otherList = await openRankings(other)
    await list.locator('.list-name').first().focus()
    await page.keyboard.press('Alt+ArrowDown')
    const second = await list.locator('.list-name').nth(1).innerText()
    await expect(otherList.locator('.list-name').nth(1)).toHaveText(second)
    await otherList.locator('.list-name').nth(4).focus()
    await other.keyboard.press('t')
    const fifth = await otherList.locator('.list-name').nth(4).innerText()
    await expect(list.getByRole('button', { name: `Target ${fifth}` })).toHaveAttribute('aria-pressed', 'true')
    await expect(list.locator('.list-name').nth(1)).toHaveText(second)
    await other.close()
  })

  await test.step('[RK24] a full device says so, loses no list, and the changed one can be exported', async () => {
    await names.first().focus()
    await page.keyboard.press('Alt+ArrowDown')
    const kept = await names.first().innerText()
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    const third = await names.nth(2).innerText()
    await names.nth(2).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await page.keyboard.press('Alt+ArrowUp')
    await expect(names.first()).toHaveText(third)
    const banner = page.getByRole('alert').filter({ hasText: 'This device is full' })
    await expect(banner).toBeVisible()
    const download = page.waitForEvent('download')
    await banner.getByRole('button', { name: 'Export CSV' }).click()
    const text = await readFile(await (await download).path(), 'utf8')
    expect(text.indexOf(third)).toBeLessThan(text.indexOf(kept))
    await page.reload()
    await expect(names.first(), 'the list as it was stored').toHaveText(kept)
  })

  await test.step('[RK44] a roster status stands beside the name with source and date, in My rankings, rows and the player window', async () => {
    const label = /^IR: Injured reserve\. NFL rosters, Aug \d+/
    // A quarterback, found from the running backs.
    await page.getByLabel('Search players').fill('mendoza')
    const listed = list.locator('[data-player-id]').filter({ hasText: 'Fernando Mendoza' })
    await expect(listed.getByText(label)).toHaveText(label)
    await listed.locator('.list-name').click()
    await expect(page.getByRole('region', { name: 'Fernando Mendoza' })).toContainText(
      'Injured reserve. NFL rosters, Aug',
    )
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await page.getByRole('button', { name: 'Start Solo Draft' }).click()
    await page.getByPlaceholder('Search players...').fill('mendoza')
    const row = page.getByRole('grid', { name: 'Players' }).locator('[data-player-id]').filter({ hasText: 'Mendoza' })
    await expect(row.getByText(label)).toHaveText(label)
    await row.getByRole('button', { name: /^Fernando Mendoza/ }).click()
    await expect(page.getByRole('complementary', { name: 'Fernando Mendoza' })).toContainText(
      'Injured reserve. NFL rosters, Aug',
    )
  })

  await test.step('[TI6] an auction by a list of one’s own draws tiers within a position only', async () => {
    const teams = Array.from({ length: 10 }, (_team, index) => `Team ${index + 1}`)
    const setup = {
      numTeams: 10,
      rounds: 15,
      teamNames: teams,
      controls: teams.map((_team, index) => (index === 0 ? 'person' : 'computer')),
      rules: { auction: {} },
    }
    // The app would store its own setup once more.
    await openBlankPage(page)
    await page.evaluate((text) => localStorage.setItem('draft_setup', text), JSON.stringify(setup))
    await openRankings(page)
    await page.getByRole('button', { name: 'Use this list' }).click()
    await expect(page.getByText('List in use')).toBeVisible()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await page.getByRole('button', { name: 'Start Solo Draft' }).click()
    await page.getByRole('button', { name: 'Use Balanced' }).click()
    await page.getByRole('button', { name: 'Start', exact: true }).last().click()
    const players = page.getByRole('region', { name: 'Players' })
    await expect(players.locator('[data-player-id]').first()).toBeVisible()
    const ends = players.getByRole('row', { name: /tier \d+ ends/ })
    await expect(ends.first()).toHaveAccessibleName(/^(QB|RB|WR|TE) tier \d+ ends/)
    await players.getByRole('button', { name: 'RB', exact: true }).click()
    await expect(ends.first()).toHaveAccessibleName(/^RB tier 1 ends/)
  })
})

test('[RK39] a pasted list becomes a printed sheet in at most six presses, by keyboard alone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  for (const width of [1280, 390])
    await test.step(`[RK39] at ${width} px`, async () => {
      // A device without a list.
      await openBlankPage(page)
      await page.evaluate(() => localStorage.clear())
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/')
      await page.evaluate((text) => navigator.clipboard.writeText(text), PASTED)
      let pressCount = 0
      /** Tab walks to a button, and a press of Enter counts. */
      const press = async (name: string) => {
        const button = page.getByRole('button', { name, exact: true }).filter({ visible: true }).first()
        await expect(button).toBeEnabled()
        for (let steps = 0; steps < 400; steps += 1) {
          if (await button.evaluate((element) => element === document.activeElement)) break
          await page.keyboard.press('Tab')
        }
        await expect(button).toBeFocused()
        await page.keyboard.press('Enter')
        pressCount += 1
      }
      await press('My rankings')
      await expect(page.getByRole('grid', { name: 'Rankings' })).toBeVisible()
      await page.keyboard.press('ControlOrMeta+v')
      pressCount += 1
      // The window shows what it would do, and asks, before anything is added.
      await expect(page.getByRole('dialog', { name: 'Paste a list' }).getByRole('textbox')).toHaveValue(/Gibbs/)
      await press('Import')
      await expect(page.getByText(/5 of 5 names are on the board/).first()).toBeAttached()
      await press(width === 390 ? 'Print' : 'Cheat sheet')
      await expect(page.getByRole('article', { name: 'Cheat sheet' })).toContainText('J. Gibbs')
      await press('Print')
      await expect(page.locator('body')).toHaveAttribute('data-printed', '')
      expect(pressCount).toBeLessThanOrEqual(6)
    })
})
