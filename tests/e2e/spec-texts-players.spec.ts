import type { Locator, Page } from '@playwright/test'
import { expect, takeOut, test } from '../support/lobby-test.ts'
import { newsOfToday } from '../support/news-of-today.ts'
import { newsServer } from '../support/news-server.ts'
import { openSolo } from '../support/solo-page.ts'

const press = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true }).click()
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

test('[TX60] [TX61] [TX62] [TX63] [TX64] [TX65] [TX66] [TX67] [TX68] [TX69] [TX71] [TX72] [TX73] [TX74] [TX75] [TX76] [TX77] [TX78] [TX79] [TX81] cards, filter bar and queue', async ({
  page,
  spec,
}) => {
  await openSolo(page)
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

test("[TX82] [TX83] [TX84] [TX85] [TX89] [TX90] [TX91] [TX92] [TX154] [TX159] [TX160] a player's window, found, not found, without games, and without the server", async ({
  page,
  spec,
  troubles,
}) => {
  await openSolo(page)
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

test('[TX110] [TX111] [TX112] [TX113] [TX114] [TX115] [TX116] [TX117] [TX118] [TX157] [TX168] the headshot demo, and when it fails', async ({
  page,
  spec,
  troubles,
}) => {
  await page.route('**/rest/v1/active_players?*', (route) => route.fulfill({ status: 500, body: 'broken' }), {
    times: 6,
  })
  await page.goto('/headshots-demo')
  const failure = page.getByRole('alert')
  await spec.shows(failure, 'TX168')
  const message = 'The server did not answer. Check your connection and try again.'
  await spec.shows(failure, 'TX157', { message })
  await (await spec.button(failure, 'TX117')).click()
  await spec.shows(page.getByRole('list', { name: 'Players' }), 'TX116')
  const main = page.getByRole('main')
  await spec.lists(main.getByRole('button', { name: /Sample|Load More/ }), 'TX110')
  await spec.lists(main.getByRole('group', { name: 'Position' }).getByRole('button'), 'TX111')
  await spec.lists(main.getByRole('group', { name: 'Avatar size' }).locator('label'), 'TX112')
  await spec.shows(main, 'TX113')
  await spec.shows(main, 'TX114')
  await spec.lists(main.getByRole('region', { name: 'Figures' }).locator('span.truncate'), 'TX115')
  await main.getByRole('searchbox', { name: 'Search players' }).fill('nobody at all')
  await spec.shows(main, 'TX118')
  takeOut(troubles, /status of 500/)
})

test('[TX93] [TX94] [TX95] [TX96] [TX97] [TX98] [TX99] [TX100] [TX101] [TX102] [TX103] [TX104] [TX105] [TX106] [TX107] the news, with articles, with none that fits, and without the server', async ({
  page,
  spec,
  troubles,
}) => {
  const news = await newsServer(newsOfToday(Date.now()))
  try {
    await page.goto(news.url)
    await press(page, 'News')
    const main = page.getByRole('main')
    await spec.reads(main.getByRole('heading', { level: 1 }), 'TX93')
    await spec.button(main, 'TX94')
    await spec.placeholder(main, 'TX95')
    await spec.shows(main, 'TX100', { X: 6, Y: 6 })
    const updated = main.locator('span', { hasText: /^Updated/ })
    await spec.reads(updated, 'TX101', { time: await updated.locator('time').innerText() })
    await spec.shows(main, 'TX106', { N: 2 })
    await spec.contains(main.getByRole('article').first().getByRole('link'), 'TX107')
    await (await spec.button(main, 'TX96')).click()
    await spec.shows(main, 'TX98')
    await spec.shows(main, 'TX99')
    await main.getByRole('searchbox').fill('nobody at all')
    await spec.button(main, 'TX97')
    await spec.shows(main, 'TX102')
    await spec.shows(main, 'TX103')
    await (await spec.button(main, 'TX105')).click()
    await spec.shows(main, 'TX100', { X: 6, Y: 6 })
  } finally {
    await news.remove()
  }
  await page.route('**/rest/v1/rpc/get_news_feed', (route) => route.abort('connectionfailed'))
  await page.goto('/')
  await press(page, 'News')
  await spec.shows(page, 'TX102')
  await spec.shows(page, 'TX104')
  takeOut(troubles, /get_news_feed|ERR_/)
})
