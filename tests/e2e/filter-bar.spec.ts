import type { Page } from '@playwright/test'
import { expect, test } from '../support/page-test.ts'
import { draftNext, openSolo, resetDraft } from '../support/solo-page.ts'

const firstNames = async (page: Page, count: number): Promise<readonly string[]> =>
  (await page.getByRole('article').getByRole('heading').allInnerTexts()).slice(0, count)

test('a person looks for players by the bar above the cards', async ({ page }) => {
  await openSolo(page)
  await test.step('[FB1] [FB2] [FB3] [FB4] [FB5] [NM8] the bar offers what the specification says: it sorts, narrows to a position and searches', async () => {
    const bar = page.getByRole('search', { name: 'Players' })
    await expect(bar.getByPlaceholder('Search players...', { exact: true })).toBeVisible()
    const sort = bar.getByRole('combobox', { name: 'Sort By' })
    await expect(sort.getByRole('option')).toHaveText(['Rank', 'ADP', 'Name'])
    await expect(sort).toHaveValue('rank')
    const filter = bar.getByRole('combobox', { name: 'Filter' })
    const filters = ['All Players', 'Available Only', 'Targets', 'Avoids', 'Drafted']
    await expect(filter.getByRole('option')).toHaveText(filters)
    await expect(filter).toHaveValue('all')
    await expect(bar.getByRole('switch', { name: 'Show Drafted' })).not.toBeChecked()
    const chips = bar.getByRole('group', { name: 'Position' }).getByRole('button')
    await expect(chips).toHaveText(['All', 'QB', 'RB', 'WR', 'TE', 'K', 'DST'])

    await sort.selectOption('Name')
    await expect(page.getByRole('article').first()).toHaveAccessibleName('Aaron Jones')
    const names = await firstNames(page, 8)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en', { ignorePunctuation: true })))
    await sort.selectOption('ADP')
    await expect(page.getByRole('article').first()).toHaveAccessibleName('Jahmyr Gibbs')
    await sort.selectOption('Rank')

    const all = chips.first()
    const te = chips.nth(4)
    await expect(all).toHaveAttribute('aria-pressed', 'true')
    await te.click()
    await expect(te).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('search').getByText('36 players')).toBeVisible()
    await expect(page.locator('article:not([data-position="TE"])')).toHaveCount(0)
    await te.click()
    await expect(te).toHaveAttribute('aria-pressed', 'false')
    await expect(all).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('search').getByText('320 players')).toBeVisible()

    const search = page.getByPlaceholder('Search players...')
    await search.fill('lar')
    await expect(page.getByRole('article', { name: 'Puka Nacua' })).toBeVisible()
    await search.press('Escape')
    await expect(search).toHaveValue('')
    await page.getByRole('group', { name: 'Position' }).getByRole('button', { name: 'K', exact: true }).click()
    await search.fill('nacua')
    await expect(page.getByText('No players found').first()).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters', exact: true }).click()
    await expect(page.getByRole('article', { name: 'Puka Nacua' })).toBeVisible()

    for (const [typed, found] of [
      ['aj brown', 'A.J. Brown'],
      ['JAMARR', "Ja'Marr Chase"],
      ['st brown', 'Amon-Ra St. Brown'],
    ] as const) {
      await search.fill(typed)
      await expect(page.getByRole('article', { name: found })).toBeVisible()
    }
    await search.fill('zzzz')
    await expect(page.getByText('No players found').first()).toBeVisible()
    await search.fill('')
  })

  await test.step('[FB3] [FB4] each filter shows its players; the switch adds the drafted ones to all', async () => {
    await page.getByRole('button', { name: 'Target Puka Nacua' }).click()
    await page.getByRole('button', { name: "Avoid Ja'Marr Chase" }).click()
    await draftNext(page, 1)
    const filter = page.getByRole('combobox', { name: 'Filter' })
    const drafted = page.getByRole('switch', { name: 'Show Drafted' })
    const gibbs = page.getByRole('article', { name: 'Jahmyr Gibbs' })
    await expect(gibbs).toHaveCount(0)
    await drafted.check()
    await expect(gibbs).toBeVisible()
    for (const [label, names] of [
      ['Targets', ['Puka Nacua']],
      ['Avoids', ["Ja'Marr Chase"]],
      ['Drafted', ['Jahmyr Gibbs']],
    ] as const) {
      await filter.selectOption(label)
      await expect(page.getByRole('article').getByRole('heading')).toHaveText([...names])
      // These filters say themselves whether they show drafted players.
      await expect(drafted).toBeDisabled()
    }
    await filter.selectOption('Available Only')
    await expect(page.getByRole('article').first()).toHaveAccessibleName('Bijan Robinson')
    await expect(gibbs).toHaveCount(0)
    await filter.selectOption('All Players')
    await drafted.uncheck()
    await resetDraft(page)
  })

  await test.step('[BR8] [RU49] a search finds a drafted player too, in a group of their own, and says where and by whom', async () => {
    await draftNext(page, 1)
    const gibbs = page.getByRole('article', { name: 'Jahmyr Gibbs' })
    await expect(gibbs).toBeHidden()
    await page.getByPlaceholder('Search players...').fill('gibbs')
    await expect(page.getByRole('search').getByText('Taken 1.01 · Team 1')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Drafted', exact: true })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Drafted' }).getByRole('article')).toHaveCount(1)
    await expect(gibbs.getByText('Taken 1.01 · Team 1', { exact: true })).toBeVisible()
    await expect(page.getByText('No players found')).toHaveCount(0)
  })
})
