import type { Locator, Page } from '@playwright/test'
import { expectAccessible, SIZES } from '../support/accessible-page.ts'
import { expect, test } from '../support/page-test.ts'
import { becomePhone } from '../support/phone.ts'
import { seedDraft } from '../support/seeded-draft.ts'
import { openBoard, openSolo } from '../support/solo-page.ts'

const SERVER_READS = /\/rest\/v1\/(?:rpc\/get_player_|player_stats_weekly|player_seasons)/

test('people look up what players did, on a laptop and on a phone, with and without a network', async ({
  page,
  context,
  troubles,
}) => {
  await seedDraft(page, { numTeams: 4, rounds: 3, pickCount: 1 })
  await openSolo(page)

  await test.step('[PD16] pointing at Stats requests the games of the window, which opens with the click', async () => {
    const name = 'Josh Allen'
    await page.getByPlaceholder('Search players...').fill(name)
    await Promise.all([page.waitForRequest(SERVER_READS), statsButton(page, name).hover()])
    await expect(page.locator('[role="dialog"]')).toHaveCount(0)
    await statsButton(page, name).click()
    await expect(page.getByRole('dialog', { name }).getByRole('table')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(statsButton(page, name)).toBeFocused()
  })

  await test.step('[PD10] [PD11] [PD9] Stats opens from card, key and board, says who the player is and what they did, and closes to where it was opened', async () => {
    const stats = await openStats(page, 'Josh Allen')
    await expect(stats.getByRole('heading', { level: 2 })).toHaveText(/^Josh Allen\s+QB\s+BUF$/)
    await expect(stats.getByRole('region', { name: 'Recent Performance' })).toContainText(
      /2025 Divisional · .*passing yards, \d TDs?/,
    )
    await expect(stats.getByRole('img', { name: /^PPR: week \d+ .*, Wild Card .*, Divisional / })).toBeVisible()

    // The latest season first; week 1 of 2024 is one of the spot checks of the data.
    await expect(headings(stats)).toHaveText([
      ...GAME,
      'CMP',
      'ATT',
      'CMP%',
      'YDS',
      'Y/Att',
      'TD',
      'INT',
      'SACK',
      'LNG',
      'RTG',
      'PPR',
    ])
    await expect(stats.getByRole('tab')).toHaveText(['2025', '2024'])
    await expect(stats.getByRole('tab', { name: '2025' })).toHaveAttribute('aria-selected', 'true')
    await stats.getByRole('tab', { name: '2024' }).click()
    const firstWeek = stats.getByRole('row').nth(1).getByRole('cell')
    await expect(firstWeek).toHaveText([
      'BUF',
      'vs ARI',
      'W 34-28',
      '18',
      '23',
      '78.3',
      '232',
      '10.1',
      '2',
      '0',
      '2',
      '28',
      '137.7',
      '31.2',
    ])
    await expect(stats.getByRole('row').last()).toContainText('Total')
    await expect(stats.getByRole('row').last().getByRole('cell').last()).toHaveText(/^\d{3}\.\d$/)

    await page.keyboard.press('Escape')
    await expect(stats).toBeHidden()
    await expect(statsButton(page, 'Josh Allen')).toBeFocused()

    await page.getByRole('article', { name: 'Josh Allen' }).focus()
    await page.keyboard.press('s')
    await expect(stats).toBeVisible()
    await page.goBack()
    await expect(stats).toBeHidden()
    await expect(page.getByRole('article', { name: 'Josh Allen' })).toBeFocused()

    await openBoard(page)
    const cell = page.getByRole('gridcell').first().getByRole('button')
    await cell.click()
    await page.getByRole('dialog', { name: 'Jahmyr Gibbs' }).getByRole('button', { name: 'Stats' }).click()
    await expect(stats.getByRole('heading', { level: 2 })).toHaveText(/^Jahmyr Gibbs\s+RB\s+DET$/)
    await stats.getByRole('button', { name: 'Close' }).click()
    await expect(cell).toBeFocused()
    await page.getByRole('tab', { name: 'Players' }).click()
  })

  await test.step('[PD12] [RU48] each position has its columns; who has not played yet has none; a drafted player has Stats too', async () => {
    const receiver = ['R-ATT', 'R-YDS', 'R-TD', 'Y/Car', 'R-LNG', 'REC', 'TGT', 'REC YDS', 'REC TD', 'REC LNG', 'PPR']
    const columns = [
      ['Brock Bowers', receiver],
      ['Brandon Aubrey', ['FGM', 'FGA', 'LNG', 'XPM', 'XPA', 'PTS']],
      ['Seattle Seahawks', ['SACK', 'INT', 'FR', 'TD', 'SAF', 'PA', 'PTS']],
    ] as const
    for (const [name, own] of columns) {
      const stats = await openStats(page, name)
      await expect(headings(stats)).toHaveText([...GAME, ...own])
      await close(page, stats)
    }
    const rookie = await openStats(page, 'Jeremiyah Love')
    await expect(rookie).toContainText('No stats found')
    await close(page, rookie)
    await page.getByPlaceholder('Search players...').fill("Ja'Marr Chase")
    await page.getByRole('button', { name: "Draft Ja'Marr Chase" }).click()
    await page.getByRole('switch', { name: 'Show Drafted' }).check()
    const drafted = await openStats(page, "Ja'Marr Chase")
    await drafted.getByRole('tab', { name: '2024' }).click()
    await expect(drafted.getByRole('row').last().getByRole('cell').last()).toHaveText('403.0')
    await close(page, drafted)
  })

  await test.step('[PD8] what cannot be loaded says why in each part, and Retry or the network brings it', async () => {
    await context.route(SERVER_READS, (route) => route.fulfill({ status: 503, body: '' }))
    const stats = await openStats(page, 'Lamar Jackson')
    await expect(stats.getByText('Failed to load stats')).toBeVisible()
    await expect(stats.getByText('Failed to load game log')).toBeVisible()
    await expect(stats.getByText('Error: The server did not answer.')).toHaveCount(2)
    await context.unroute(SERVER_READS)
    await stats.getByRole('region', { name: 'Recent Performance' }).getByRole('button', { name: 'Retry' }).click()
    await expect(stats.getByRole('region', { name: 'Recent Performance' })).toContainText('passing yards')
    await stats.getByRole('button', { name: 'Retry' }).click()
    await expect(stats.getByRole('row').last()).toContainText('Total')
    await close(page, stats)

    await context.setOffline(true)
    // What was looked at is still there, somebody else has to wait.
    await close(page, await openStats(page, 'Josh Allen', 'Total'))
    const offline = await openStats(page, 'Puka Nacua')
    await expect(offline.getByText(/^Error: You're offline\./)).toHaveCount(3)
    await context.setOffline(false)
    await expect(offline.getByRole('row').last()).toContainText('Total')
    expect(
      troubles.every((trouble) => /503|ERR_INTERNET_DISCONNECTED/.test(trouble)),
      troubles.join('\n'),
    ).toBe(true)
    troubles.length = 0
    await close(page, offline)
  })

  await test.step('[PD13] [RU48] week and points stay in view while the log scrolls', async () => {
    await openStats(page, 'Puka Nacua', 'Total')
    await expectWeekAndPointsStay(page)
  })

  await test.step('[PD13] [RU48] on a phone, where everything is large enough for a finger', async () => {
    await page.getByRole('region', { name: 'Game log 2025' }).evaluate((box) => box.scrollTo({ left: 0 }))
    await becomePhone(page)
    await expectAccessible(page, 'player window on a phone', '[data-popup]')
    await expectWeekAndPointsStay(page)
    const stats = page.locator('[data-popup]')
    for (const button of await stats.getByRole('button').or(stats.getByRole('tab')).all()) {
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
    await close(page, stats)
  })

  await test.step('[PD5] [PD6] a row of a ranking is looked for by name; nobody is guessed, and whom it may mean can be chosen', async () => {
    await page.setViewportSize(SIZES[0].viewport)
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    const csv = 'player,team,pos\nNobody Atall,KC,WR\nAaron Rodgres,PIT,QB\n'
    await page.getByRole('dialog').getByRole('textbox').fill(csv)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Import/ })
      .click()
    const nobody = await openStats(page, 'Nobody Atall')
    await expect(nobody).toContainText('Couldn’t resolve this player.')
    await close(page, nobody)
    const slip = await openStats(page, 'Aaron Rodgres')
    await expect(slip).toContainText('Couldn’t resolve this player.')
    await slip.getByRole('button', { name: 'Aaron Rodgers, QB' }).click()
    await expect(slip).toContainText('Statistics of Aaron Rodgers, QB, PIT')
    await expect(slip.getByRole('row').last()).toContainText('Total')
  })
})

async function expectWeekAndPointsStay(page: Page): Promise<void> {
  const log = page.getByRole('region', { name: 'Game log 2025' })
  const week = log.getByRole('rowheader').first()
  await week.scrollIntoViewIfNeeded()
  const points = log.getByRole('columnheader', { name: 'PPR' })
  await expect(points).toBeInViewport({ ratio: 0.9 })
  await log.evaluate((box) => box.scrollTo({ left: box.scrollWidth, behavior: 'instant' }))
  await expect(week).toBeInViewport({ ratio: 1 })
  expect((await week.boundingBox())?.x).toBe((await log.boundingBox())?.x)
  await expect(points).toBeInViewport({ ratio: 0.9 })
}

const GAME = ['Wk', 'Team', 'Opp', 'Result']

async function openStats(page: Page, name: string, awaited = ''): Promise<Locator> {
  await page.getByPlaceholder('Search players...').fill(name)
  await statsButton(page, name).click()
  const stats = page.locator('[data-popup]')
  await expect(stats.getByRole('heading', { level: 2 })).toContainText(name)
  await expect(stats).toContainText(awaited)
  return stats
}

function statsButton(page: Page, name: string): Locator {
  return page.getByRole('button', { name: `Stats: ${name}`, exact: true })
}

function headings(stats: Locator): Locator {
  return stats.getByRole('columnheader')
}

async function close(page: Page, stats: Locator): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(stats).toHaveCount(0)
}
