import type { Locator, Page } from '@playwright/test'
import { expect, takeOut, test } from '../support/lobby-test.ts'
import { openSolo } from '../support/solo-page.ts'

const press = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true }).click()
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

test('[TX60] [TX61] [TX62] [TX63] [TX64] [TX65] [TX66] [TX67] [TX68] [TX69] [TX71] [TX72] [TX73] [TX74] [TX75] [TX76] [TX77] [TX78] [TX79] [TX81] [TX82] [TX83] [TX84] [TX85] [TX89] [TX90] [TX91] [TX92] [TX154] [TX159] [TX160] cards, filter bar, queue and player window', async ({
  page,
  spec,
  troubles,
}) => {
  await openSolo(page)
  await test.step('cards, filter bar and queue', async () => {
    const bar = page.getByRole('search', { name: 'Players' })
    await spec.placeholder(bar, 'TX72')
    await spec.labels(bar, 'TX73')
    await spec.lists(bar.getByLabel('Sort By').locator('option'), 'TX74')
    await spec.labels(bar, 'TX75')
    await spec.lists(bar.getByLabel('Filter', { exact: true }).locator('option'), 'TX76')
    await spec.shows(bar, 'TX77')
    await spec.lists(bar.getByRole('group', { name: 'Position' }).getByRole('button'), 'TX78')

    const nacua = card(page, 'Puka Nacua')
    await spec.named(nacua.getByRole('img').first(), 'TX71', { name: 'Puka Nacua' })
    await spec.lists(nacua.getByRole('term'), 'TX60')
    await spec.shows(nacua, 'TX61', { week: 11 })
    await spec.shows(nacua, 'TX62')
    await spec.shows(nacua, 'TX63')
    await spec.shows(nacua, 'TX64')
    for (const id of ['TX66', 'TX67', 'TX68'] as const) await spec.shows(nacua, id)

    const aside = page.getByRole('complementary')
    await spec.shows(aside, 'TX81')
    await press(page, 'Add to Queue: Puka Nacua')
    await spec.shows(nacua, 'TX69')
    await aside.getByRole('button', { name: 'Draft Queue 1' }).click()
    await spec.button(aside, 'TX79', { count: 1 })
    await press(page, 'Draft Puka Nacua')
    await page.getByRole('switch', { name: 'Show Drafted' }).check()
    await spec.shows(nacua, 'TX65')
  })

  await test.step('a player’s window, found, not found, without games, and without the server', async () => {
    await press(page, 'Import')
    await page.getByRole('dialog').getByRole('textbox').fill('player,team,pos\nNobody Atall,KC,WR\n')
    await press(page.getByRole('dialog'), 'Import')
    await expect(page.getByRole('dialog')).toBeHidden()
    const reads = /\/rest\/v1\/(?:rpc\/get_player_|player_stats_weekly|player_seasons|news_items|active_players)/
    const held = Promise.withResolvers<void>()
    await page.route(reads, async (route) => {
      await held.promise
      await route.continue()
    })
    const stats = page.locator('[data-popup]')
    const columns = stats.getByRole('columnheader')
    const open = async (name: string) => {
      await page.getByPlaceholder('Search players...').fill(name)
      await press(page, `Stats: ${name}`)
    }
    const close = async () => {
      await page.keyboard.press('Escape')
      await expect(stats).toHaveCount(0)
    }
    await open('Nobody Atall')
    await spec.shows(stats, 'TX83')
    await close()
    await open('Josh Allen')
    await spec.shows(stats, 'TX91')
    held.resolve()
    await spec.lists(stats.getByRole('heading', { level: 3 }), 'TX82')
    await expect(columns).toHaveCount(15)
    await spec.lists(columns.filter({ hasText: /^(?:Wk|Team|Opp|Result)$/ }), 'TX85')
    await spec.lists(columns.filter({ hasNotText: /^(?:Wk|Team|Opp|Result)$/ }), 'TX89')
    await close()
    await open('Jahmyr Gibbs')
    await expect(columns).toHaveCount(15)
    await spec.lists(columns.filter({ hasNotText: /^(?:Wk|Team|Opp|Result)$/ }), 'TX90')
    await close()
    await open('Nobody Atall')
    await spec.shows(stats, 'TX84')
    await close()
    await open('Jeremiyah Love')
    await spec.shows(stats, 'TX92')
    await close()

    await page.unroute(reads)
    await page.route(reads, (route) => route.fulfill({ status: 503, body: '' }))
    await open('Drake London')
    for (const id of ['TX154', 'TX159', 'TX160'] as const) await spec.shows(stats, id)
    takeOut(troubles, /status of 503/)
  })
})
