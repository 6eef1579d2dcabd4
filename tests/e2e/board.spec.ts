import { expect, test } from '../support/page-test.ts'
import { BOARD, openSeeded, seedAnew } from '../support/seeded-draft.ts'
import { expectToast, openBoard } from '../support/solo-page.ts'

const LARGEST = { numTeams: 16, rounds: 20 } as const

test('[GR4] [GR5] [GR6] [GR7] [BG3] [SO8] the count, the cells, the slot on the clock, the directions; a player is undrafted from the cell', async ({
  page,
}) => {
  await openSeeded(page, { numTeams: 4, rounds: 3, pickCount: 5 })
  await openBoard(page)
  await expect(page.getByText('5 / 12 total picks', { exact: true })).toBeVisible()
  const rows = page.getByRole('grid').getByRole('row')
  await expect(rows).toHaveCount(4)
  await expect(rows.nth(0).getByRole('columnheader').filter({ hasText: 'Team' })).toHaveCount(4)
  const first = page.getByRole('gridcell').first()
  for (const text of ['J. Gibbs', 'RB', 'DET', '1 · 1.01']) await expect(first).toContainText(text)
  // The fifth pick turns the corner: it is the fourth team's.
  await expect(rows.nth(2).getByRole('gridcell').last()).toContainText('J. Smith-Njigba')
  await expect(rows.nth(2).getByRole('gridcell').last()).toContainText('5 · 2.01')
  await expect(rows.nth(3).getByRole('gridcell').first()).toContainText('–')
  await expect(rows.nth(3).getByRole('gridcell').first()).toContainText('3.01')

  await expect(page.getByRole('gridcell', { name: /On the clock/ })).toHaveCount(1)
  await expect(page.getByRole('gridcell', { name: /On the clock/ })).toContainText('2.02')
  await expect(page.getByRole('columnheader', { name: /on the clock/ })).toContainText('Team 3')
  await expect(page.getByRole('rowheader')).toHaveText([
    /1, first team to last/,
    /2, last team to first/,
    /3, first team to last/,
  ])

  const cell = page.getByRole('gridcell').first().getByRole('button')
  const card = page.getByRole('dialog', { name: 'Jahmyr Gibbs' })
  await cell.click()
  await expect(card).toContainText('1.01 · Team 1')
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await expect(cell).toBeFocused()
  await page.keyboard.press('Enter')
  await card.getByRole('button', { name: 'Undraft' }).click()
  await expectToast(page, 'Player Undrafted', 'Jahmyr Gibbs is now available')
  await expect(page.getByText('4 / 12 total picks')).toBeVisible()
  await expect(page.getByRole('gridcell').first()).toContainText('On the clock')
})

test('the largest board, on a laptop and on a phone', async ({ page }) => {
  await openSeeded(page, { ...LARGEST, pickCount: 270 })
  await test.step('[A11Y6] positions have letters besides their colours, on the board, in the order of picks and on cards', async () => {
    for (const selector of ['article[data-position]', '[data-turn][data-position]']) {
      const marked = page.locator(selector)
      await expect(marked.first()).toBeVisible()
      expect(await marked.evaluateAll(countWithoutLetters)).toBe(0)
    }
    await openBoard(page)
    const filled = page.getByRole('grid').locator('td[data-position]')
    await expect(filled).toHaveCount(270)
    expect(new Set(await filled.evaluateAll((all) => all.map((one) => one.getAttribute('data-position')))).size).toBe(6)
    expect(await filled.evaluateAll(countWithoutLetters)).toBe(0)
  })

  await test.step('[GR6] [GR8] the heads of 16 teams and 20 rounds stay in view while the board scrolls both ways', async () => {
    await page.getByRole('tab', { name: 'Players' }).click()
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('navigation').getByRole('button', { name: 'Draft Board' }).click()
    // The board opens at the clock, in the last rounds.
    await expect(page.getByRole('gridcell', { name: /On the clock/ })).toBeInViewport({ ratio: 1 })
    const scroller = page.locator('.board-scroller')
    for (const [left, top, team, round] of [
      [99999, 99999, 'Team 16', '20'],
      [0, 0, 'Team 1', '1'],
      [99999, 0, 'Team 16', '1'],
    ] as const) {
      await scroller.evaluate((element, place) => element.scrollTo({ ...place, behavior: 'instant' }), { left, top })
      await expect(page.getByRole('columnheader', { name: team, exact: true })).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('rowheader', { name: `Round ${round} ,` })).toBeInViewport({ ratio: 1 })
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})

/** Runs in the page: on how many elements the letters of their position cannot be seen. */
function countWithoutLetters(elements: readonly Element[]): number {
  return elements.filter((element) => {
    const seen = [...element.querySelectorAll('*')].filter((part) => part.getBoundingClientRect().width > 1)
    return !seen.some((part) => part.textContent.trim() === element.getAttribute('data-position'))
  }).length
}

test('a board on a wall and on paper', async ({ page }) => {
  await openSeeded(page, { numTeams: 12, rounds: 16, pickCount: 40 })
  await test.step('[GR8] full screen shows the whole board in larger type; the back button leaves it', async () => {
    await page.setViewportSize({ width: 1920, height: 1080 })
    await openBoard(page)
    const typeSize = (root: string) =>
      page
        .locator(`${root} .board-cell-name`)
        .first()
        .evaluate((name) => Number.parseFloat(getComputedStyle(name).lineHeight))
    const before = await typeSize('section')
    const opener = page.getByRole('button', { name: 'Full screen' })
    await opener.click()
    const wall = page.getByRole('dialog', { name: 'Draft board, full screen' })
    await expect(wall).toBeVisible()
    await expect(wall).toContainText('On the clock 4.05')
    await expect(wall).toContainText(BOARD[39]?.name ?? '')
    expect(await typeSize('dialog')).toBeGreaterThan(before * 1.2)
    const scroller = wall.locator('.board-scroller')
    expect(await scroller.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    expect(await scroller.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0)
    await page.goBack()
    await expect(wall).toBeHidden()
    await expect(page.getByText('40 / 192 total picks', { exact: true })).toBeVisible()
    await opener.click()
    await wall.getByRole('button', { name: 'Close full screen' }).click()
    await expect(wall).toBeHidden()
    await expect(opener).toBeFocused()
  })

  for (const numTeams of [10, 12, 16])
    await test.step(`[GR12] paper gets the whole board of ${numTeams} teams on one white page, with no text cut off`, async () => {
      await seedAnew(page, { numTeams, rounds: 16, pickCount: numTeams * 16 - 20 })
      await expect(page.getByRole('gridcell')).toHaveCount(numTeams * 16)
      // What the margins leave of a landscape page: the width of Letter, the height of A4.
      await page.setViewportSize({ width: 988, height: 725 })
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      await expect(page.getByRole('gridcell')).toHaveCount(numTeams * 16)
      const { width, height } = await page.locator('.board-table').evaluate((table) => table.getBoundingClientRect())
      expect(width).toBeLessThanOrEqual(988)
      expect(height).toBeLessThanOrEqual(725)
      await expect(page.getByRole('tab').first()).toBeHidden()
      await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
      await expect(page.locator('.board-cell-name').first()).toHaveCSS('color', 'rgb(0, 0, 0)')
      const cut = await page.locator('.board-cell-filled').evaluateAll((cells) =>
        cells
          .filter((cell) => {
            const box = cell.getBoundingClientRect()
            return [...cell.querySelectorAll('.board-cell-name, .board-cell-meta *')].some((text) => {
              const { left, right, top, bottom } = text.getBoundingClientRect()
              const isInside = left >= box.left && right <= box.right + 1 && top >= box.top && bottom <= box.bottom
              return !isInside || text.scrollWidth > text.clientWidth + 1
            })
          })
          .map((cell) => cell.textContent),
      )
      expect(cut).toEqual([])
    })
})
