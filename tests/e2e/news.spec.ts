import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleWindow, SIZES } from '../support/accessible-page.ts'
import { newCaller } from '../support/lobby-server.ts'
import { holdBack } from '../support/lobby-page.ts'
import { expect, takeOut, test } from '../support/lobby-test.ts'
import { newsOfToday } from '../support/news-of-today.ts'
import { newsServer } from '../support/news-server.ts'
import { becomePhone } from '../support/phone.ts'
import { openRoom } from '../support/seated-page.ts'
import { BOARD } from '../support/seeded-draft.ts'

test.use({ routesImages: true })

const PICTURE = 'https://a.espncdn.com/photo/allen.jpg'
const DOWN = { espn: null, rotowire: null, pft: null }

/** Of what the sources say, those that can be read and have to do with fantasy football. */
const ARTICLE_COUNT = 6

const cards = (page: Page) => page.getByRole('article')
const card = (page: Page, title: RegExp) => page.getByRole('article', { name: title })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const filters = (page: Page) => page.getByRole('button', { name: /^Filters/ })
const clear = (page: Page) => page.getByRole('button', { name: 'Clear', exact: true })
const showing = (page: Page, shown: number, all: number) =>
  expect(page.getByText(`Showing ${shown} of ${all} articles`, { exact: true })).toBeVisible()

async function openNews(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await press(page, 'News')
  await expect(page.getByRole('heading', { name: 'Fantasy Football News' })).toBeVisible()
}

test('[TX93] [TX94] [TX95] [TX96] [TX97] [TX98] [TX99] [TX100] [TX101] [TX102] [TX103] [TX105] [TX106] [TX107] people read, filter and search the news, and go back to where they came from', async ({
  page,
  troubles,
  spec,
}) => {
  const news = await newsServer(newsOfToday(Date.now()))
  await page.route(PICTURE, (route) => route.fulfill({ status: 404 }))
  await openNews(page, news.url)

  await test.step('[NWV8] [NWV12] [NWV14] the feed: cards with all they have, filters by type and team, tags, search, and nothing executed', async () => {
    await showing(page, ARTICLE_COUNT, ARTICLE_COUNT)
    await expect(page.getByText(/ESPN, RotoWire, ProFootballTalk$/)).toBeVisible()
    await expect(page.getByText(/^Updated \d{1,2}:\d\d/)).toBeVisible()

    const allen = card(page, /^Bills QB Josh Allen/)
    for (const text of ['ESPN', 'Alaina Getzenberg', 'Just now', 'Bills']) await expect(allen).toContainText(text)
    await expect(allen.getByRole('list', { name: 'News type' })).toContainText('Injury')
    const link = allen.getByRole('link', { name: /^Read Full Article/ })
    await expect(link).toHaveAttribute('href', 'https://www.espn.com/nfl/story/_/id/1/allen')
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
    const rankings = card(page, /^Fantasy football rankings/)
    await expect(rankings.getByRole('list', { name: 'Players' }).getByRole('listitem')).toHaveCount(4)
    await spec.shows(page.getByRole('main'), 'TX106', { N: 2 })
    await press(page, '2 more players')
    await expect(rankings.getByRole('list', { name: 'Players' }).getByRole('listitem')).toHaveCount(5)
    await expect(rankings.locator('img')).toHaveCount(0)
    await expect(page.getByText('Hostile')).toHaveCount(0)
    await expect(card(page, /^Ja'Marr Chase: Signs/)).not.toContainText('<script>')

    await filters(page).click()
    await page.getByRole('group', { name: 'News Type' }).getByRole('button', { name: 'Injury' }).click()
    await showing(page, 2, ARTICLE_COUNT)
    await page.getByRole('checkbox', { name: 'Lions' }).check()
    await showing(page, 1, ARTICLE_COUNT)
    await expect(filters(page)).toHaveText(/^Filters2/)
    await expect(card(page, /Jahmyr Gibbs/)).toContainText('ProFootballTalk')
    await clear(page).click()
    await expect(clear(page)).toHaveCount(0)
    await showing(page, ARTICLE_COUNT, ARTICLE_COUNT)
    await filters(page).click()

    const tag = card(page, /^Bijan Robinson/).getByRole('button', { name: 'Performance' })
    await tag.click()
    await expect(tag).toHaveAttribute('aria-pressed', 'true')
    await expect(tag).toBeFocused()
    await expect(filters(page)).toHaveText(/^Filters1/)
    await tag.click()
    await showing(page, ARTICLE_COUNT, ARTICLE_COUNT)

    const search = page.getByPlaceholder('Search news by title, player, or team...')
    await search.fill('bengals')
    await showing(page, 1, ARTICLE_COUNT)
    await search.fill('nobody at all')
    await expect(page.getByText('No News Found', { exact: true })).toBeVisible()
    await expect(
      page.getByText('No articles match your current filters. Try adjusting your search criteria.', { exact: true }),
    ).toBeVisible()
    await press(page, 'Clear Filters')
    await showing(page, ARTICLE_COUNT, ARTICLE_COUNT)
    // The picture that failed was asked for once, however often its card came and went.
    expect(troubles.filter((trouble) => trouble.includes(PICTURE))).toHaveLength(1)
    takeOut(troubles, /status of 404.*allen\.jpg/)
    await page.unroute(PICTURE)
  })

  await test.step('its texts are those of the specification', async () => {
    const main = page.getByRole('main')
    await spec.reads(main.getByRole('heading', { level: 1 }), 'TX93')
    await spec.button(main, 'TX94')
    await spec.placeholder(main, 'TX95')
    await spec.shows(main, 'TX100', { X: 6, Y: 6 })
    const updated = main.locator('span', { hasText: /^Updated/ })
    await spec.reads(updated, 'TX101', { time: await updated.locator('time').innerText() })
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
  })

  const back = () => press(page, 'Back')
  await test.step('[NWV1] [TO23] News opens from the header of every view and goes back to it', async () => {
    await back()
    await press(page, 'Start Solo Draft')
    await page.getByRole('tab', { name: 'Draft Board' }).click()
    await press(page, 'News')
    await expect(cards(page)).toHaveCount(ARTICLE_COUNT)
    await card(page, /^Bills QB/)
      .getByRole('button', { name: 'Josh Allen' })
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    // A reload leaves the window, and a step of the history that leads nowhere: Back goes past it.
    await page.reload()
    await expect(cards(page)).toHaveCount(ARTICLE_COUNT)
    await back()
    await expect(page.getByRole('tab', { name: 'Draft Board' })).toHaveAttribute('aria-selected', 'true')
  })

  await test.step('[NWV1] [RU23] [TO23] in a lobby the turn is told there too, and whoever reads is here', async () => {
    const room = { lobbyName: 'Readers', username: 'Ann', teams: 2, rounds: 2 }
    const { code, caller } = await openRoom(room, { page, url: news.url }, [])
    const bob = await newCaller(news.url)
    await bob.get('join_lobby_with_code', { lobby_code: code, user_name: 'Bob' })
    await press(page, 'News')
    await expect(cards(page)).toHaveCount(ARTICLE_COUNT)
    await expect.poll(async () => (await bob.get('get_lobby_state', { lobby_code: code })).online).toHaveLength(1)
    const asHost = { lobby_code: code, host_username: 'Ann' }
    await caller.get('set_draft_order', { ...asHost, order_type: 'manual', manual_order: [2, 1] })
    await caller.get('start_draft', asHost)
    const turn = page.getByRole('region', { name: 'Turn' })
    await expect(turn).toContainText("Bob's Turn")
    const [first] = BOARD
    const pick = { lobby_code: code, participant_username: 'Bob', player_id: first?.id ?? '' }
    await bob.get('make_draft_pick', pick)
    await expect(turn).toContainText('Your Turn!')
    await press(page, 'Refresh')
    const toasts = await page.locator('[data-toaster]').boundingBox()
    const toDraft = await page.getByRole('button', { name: 'To the draft' }).boundingBox()
    expect((toasts?.y ?? 0) + (toasts?.height ?? 0), 'toasts end above the bar').toBeLessThanOrEqual(toDraft?.y ?? 0)
    await press(page, 'To the draft')
    await expect(page.getByText('Multiplayer Draft')).toBeVisible()
    await page
      .getByRole('button', { name: /^Draft (?!for|Board)/ })
      .first()
      .click()
    await expect.poll(async () => (await bob.get('get_draft_picks', { lobby_code: code })).length).toBe(2)
    await press(page, 'News')
    await expect(cards(page)).toHaveCount(ARTICLE_COUNT)
    await expect(turn).toContainText('Your Turn!')
    await back()
    await expect(page.getByText('Multiplayer Draft')).toBeVisible()
  })
  await page.close()
  await news.remove()
})

test('[TX102] [TX104] news of sources that die and come back is for everybody, and a name opens its player', async ({
  page,
  troubles,
  spec,
}) => {
  const news = await newsServer(DOWN)
  await page.setViewportSize(SIZES[0].viewport)
  const picture = Promise.withResolvers<void>()
  await page.route(PICTURE, async (route) => {
    await picture.promise
    await route.fallback()
  })
  const recent = page.getByRole('region', { name: 'Recent News' })

  await test.step('[NWV13] in outline', async () => {
    const answer = await holdBack(page, 'get_news_feed')
    await openNews(page, news.url)
    await expect(page.getByText('Loading news...', { exact: true })).toBeAttached()
    await expect(page.locator('main [aria-hidden] > div > div.animate-pulse').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeDisabled()
    await expectAccessible(page, 'news in outline')
    await page.setViewportSize(SIZES[1].viewport)
    await expectAccessible(page, 'news in outline, narrow')
    await page.setViewportSize(SIZES[0].viewport)
    answer()
  })

  await test.step('[NWV2] [NWV3] [NWV15] [RU22] a source that dies and comes back, and all of them', async () => {
    await expect(page.getByText('Sample articles', { exact: true })).toBeVisible()
    await showing(page, 6, 6)
    await expect(cards(page).getByRole('link')).toHaveCount(0)

    const today = newsOfToday(Date.now())
    Object.assign(news.sources.espn, { feed: today.espn })
    await expect(async () => {
      await press(page, 'Refresh')
      const toast = page.locator('[data-toast]').filter({ hasText: /News Updated.*Loaded 2 articles from sources/s })
      await expect(toast).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(page.getByText('Sample articles', { exact: true })).toHaveCount(0)
    await expect(page.getByText(/^RotoWire and ProFootballTalk aren’t responding/)).toBeVisible()

    Object.assign(news.sources.rotowire, { feed: today.rotowire })
    Object.assign(news.sources.pft, { feed: today.pft })
    Object.assign(news.sources.espn, { feed: null })
    await expect(async () => {
      await press(page, 'Refresh')
      await expect(cards(page)).toHaveCount(ARTICLE_COUNT, { timeout: 1000 })
      await expect(page.getByText('ESPN isn’t responding. Showing its earlier articles.')).toBeVisible({
        timeout: 1000,
      })
    }).toPass()
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeFocused()
  })

  await test.step('[NWV13] [NWV8] [NWV20] no axe violation with filters, and pictures move nothing', async () => {
    expect(await columnCount(page)).toBe(3)
    await page.setViewportSize({ ...SIZES[0].viewport, width: 800 })
    expect(await columnCount(page)).toBe(2)
    await page.setViewportSize(SIZES[0].viewport)
    const before = await cards(page).first().boundingBox()
    picture.resolve()
    await expect(card(page, /^Bills QB/).locator('img')).toHaveJSProperty('complete', true)
    await expect(card(page, /^Bills QB/).locator('img')).toBeVisible()
    await filters(page).click()
    await expectAccessible(page, 'news with filters')
    await filters(page).click()
    expect(await cards(page).first().boundingBox()).toEqual(before)
  })

  const openAllen = () =>
    card(page, /^Bills QB/)
      .getByRole('button', { name: 'Josh Allen' })
      .click()

  await test.step('[NWV7] [NWV10] [NWV11] [NWV13] [PD13] a name opens its player, on the board or not, with recent news and how sure it is', async () => {
    await openAllen()
    const window = page.getByRole('dialog')
    await expect(window.getByRole('heading', { level: 2 })).toHaveText(/^Josh Allen\s+QB\s+BUF$/)
    await expect(recent.getByRole('listitem')).toHaveCount(2)
    await expect(recent.getByRole('listitem').first()).toContainText(
      /Just now\s*100% match\s*Bills QB Josh Allen limited/,
    )
    await expect(recent.getByRole('listitem').last()).toContainText(/\d\d% match/)
    await expect(window).toContainText('Total')
    await expectAccessibleWindow(page, 'player with news')
    await page.goBack()
    await expect(window).toBeHidden()
    await expect(card(page, /^Bills QB/).getByRole('button', { name: 'Josh Allen' })).toBeFocused()

    await page.route('**/rest/v1/news_items?*', (route) =>
      route.fulfill({ status: 400, json: { code: 'bad_input', message: '' } }),
    )
    await card(page, /^Bijan Robinson/)
      .getByRole('button', { name: 'Bijan Robinson' })
      .click()
    await expect(recent.getByRole('alert')).toContainText('Failed to load news')
    await page.unroute('**/rest/v1/news_items?*')
    await recent.getByRole('button', { name: 'Retry' }).click()
    await expect(recent.getByRole('listitem').first()).toContainText('Bijan Robinson')
    takeOut(troubles, /status of 400.*news_items/)
    await page.keyboard.press('Escape')

    await card(page, /^Raiders name/)
      .getByRole('button', { name: "Aidan O'Connell" })
      .click()
    await expect(window.getByRole('heading', { level: 2 })).toHaveText(/^Aidan O'Connell\s+QB\s+LV$/)
    await expect(window.getByRole('row').nth(1)).toContainText('LV')
    await expect(recent.getByRole('listitem')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(window).toBeHidden()
  })

  await test.step('[NWV13] [NWV8] on a phone', async () => {
    await becomePhone(page)
    expect(await columnCount(page)).toBe(1)
    await filters(page).click()
    await expectAccessible(page, 'news with filters, narrow')
    await filters(page).click()
    await openAllen()
    await expect(recent.getByRole('listitem')).toHaveCount(2)
    await expectAccessibleWindow(page, 'player with news, narrow')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('[NWV5] [RU22] our own server out of reach', async () => {
    await news.remove()
    await press(page, 'Refresh')
    const toast = page.locator('[data-toast]').filter({ hasText: 'Failed to load news. Please try again.' })
    await expect(toast).toContainText('Error')
    await expect(cards(page)).toHaveCount(ARTICLE_COUNT)
    takeOut(troubles, /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/)
  })

  await test.step('and at the first visit', async () => {
    await page.route('**/rest/v1/rpc/get_news_feed', (route) => route.abort('connectionfailed'))
    await page.goto('/')
    await press(page, 'News')
    await spec.shows(page, 'TX102')
    await spec.shows(page, 'TX104')
    takeOut(troubles, /get_news_feed|ERR_/)
  })
})

/** In how many columns the articles stand. */
function columnCount(page: Page): Promise<number> {
  return page
    .getByRole('list', { name: 'Articles' })
    .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
}
