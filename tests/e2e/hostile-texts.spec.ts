import type { Page } from '@playwright/test'
import { isCode, typedCode } from '#core/lobby/codes.ts'
import { defaultTeamNameOf } from '#core/lobby/usernames.ts'
import { rpcPath } from '#protocol/server-paths.ts'
import { openBlankPage } from '../support/page-before-app.ts'
import { expectUsable, watchForHarm } from '../support/canary.ts'
import { hostileTexts, oneTextPerAim } from '../support/hostile-texts.ts'
import { newCaller, type Caller } from '../support/lobby-server.ts'
import { expect, takeOut, test } from '../support/lobby-test.ts'
import { sized } from '../support/run-size.ts'
import { BOARD, seedDraft } from '../support/seeded-draft.ts'
import { openPlayers } from '../support/lobby-page.ts'
import { openBoard } from '../support/solo-page.ts'
import { isStorable } from '../../src/server/platform/rpc/read-json-body.ts'

test.use({ viewport: { width: 360, height: 780 } })

/** One of each kind; the functions that show them are tested with all sixty. */
const texts = sized(oneTextPerAim(), hostileTexts())

/** What a text may be refused with as a name: it is too long, nothing of it is visible, or no database stores it. */
const NAME_REFUSALS = ['bad_name', 'name_taken', 'bad_input']

function inGroupsOf<Entry>(size: number, entries: readonly Entry[]): readonly (readonly Entry[])[] {
  return Array.from({ length: Math.ceil(entries.length / size) }, (_, index) =>
    entries.slice(index * size, (index + 1) * size),
  )
}

/** Half characters, and those that are none, reach a test as something else; a line makes of its breaks what it likes. */
function comparable(text: string): string {
  return text.replaceAll(/[\p{Cs}\ufffd\ufffe\s]/gu, '')
}

interface HostileLobby {
  readonly code: string
  /** As the server keeps them. */
  readonly name: string
  readonly usernames: readonly string[]
}

/** A lobby whose name and people are these texts, as far as the server takes them; one device holds all seats. */
async function hostileLobby(host: Caller, names: readonly string[], lobbyName: string): Promise<HostileLobby> {
  const created = await host.get('create_lobby_secure', {
    lobby_name: lobbyName,
    host_username: 'Ann',
    max_teams: 12,
    rounds: 2,
  })
  const code = created.lobby_code
  const usernames: string[] = []
  for (const name of names) {
    const joined = await host.call('join_lobby_with_code', { lobby_code: code, user_name: name })
    if (joined.ok) usernames.push(joined.output.username)
    else expect(NAME_REFUSALS, JSON.stringify(name)).toContain(joined.code)
  }
  return { code, name: created.lobby_name, usernames }
}

/** Another person's device takes a seat, and remembers the lobby. */
async function viewerIn(page: Page, url: string, lobby: HostileLobby): Promise<void> {
  const ask = (name: 'ensure_device' | 'join_lobby_with_code', data: object) =>
    page.request.post(url + rpcPath(name), { data })
  await ask('ensure_device', {})
  expect((await ask('join_lobby_with_code', { lobby_code: lobby.code, user_name: 'Viewer' })).ok()).toBe(true)
  await remember(page, url, [{ code: lobby.code, username: 'Viewer', name: lobby.name }])
}

/** The device's list of recent lobbies, and the landing that shows it. */
async function remember(page: Page, url: string, recent: readonly object[]): Promise<void> {
  await openBlankPage(page, url)
  await page.evaluate((list) => localStorage.setItem('recent_lobbies', list), JSON.stringify(recent))
  await page.goto(url)
}

const titles = (page: Page, within: string) =>
  page.locator(within).evaluateAll((elements) => elements.map((element) => element.getAttribute('title') ?? ''))

test('what others write is text: names of lobbies and people, links and news', async ({ page, home, troubles }) => {
  const canary = await watchForHarm(page.context(), home.url)
  const host = await newCaller(home.url)

  await test.step('[SE5] hostile lobby names are names to everybody else, or are refused in words', async () => {
    const kept: { readonly code: string; readonly name: string }[] = []
    for (const text of texts) {
      const input = { lobby_name: text, host_username: 'Ann', max_teams: 2, rounds: 1 }
      const created = await host.call('create_lobby_secure', input)
      if (created.ok) kept.push({ code: created.output.lobby_code, name: created.output.lobby_name })
      else expect(created.code, JSON.stringify(text)).toBe(isStorable(text) ? 'bad_lobby_name' : 'bad_input')
    }
    expect(kept.length).toBeGreaterThan(texts.length * 0.75)
    for (const group of inGroupsOf(5, kept)) {
      // The name on the device is another's words as well: it came from the server once.
      const recent = group.map(({ code, name }) => ({ code, username: name, name, joinedAt: new Date().toISOString() }))
      await remember(page, home.url, recent)
      for (const { name } of group) {
        await expect(page.getByRole('button', { name: `Rejoin ${name}`, exact: true })).toBeVisible()
      }
      expect(await titles(page, 'section[aria-labelledby="recent-lobbies"] span[title]')).toEqual(
        group.map(({ name }) => name),
      )
      await expectUsable(page, [/^Rejoin/, /^Remove/, 'Create New Draft'])
      await canary.expectSilent(page)
    }
  })

  await test.step('[SE5] hostile usernames are names in the browser of another person: in the room, on the board, on the clock', async () => {
    let seatCount = 0
    for (const [index, names] of inGroupsOf(sized(6, 10), texts).entries()) {
      const lobby = await hostileLobby(host, names, texts[index] ?? '')
      seatCount += lobby.usernames.length
      await viewerIn(page, home.url, lobby)
      await page.getByRole('button', { name: /^Rejoin/ }).click()
      await expect(page.getByRole('heading', { name: lobby.name })).toBeVisible()
      const room = page.getByRole('list', { name: 'Players' })
      const usernames = ['Ann', ...lobby.usernames, 'Viewer']
      for (const username of usernames) await expect(room.getByTitle(username, { exact: true })).toHaveText(username)
      const heights = await room
        .getByRole('listitem')
        .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
      expect(Math.max(...heights), 'no name makes its row higher').toBeLessThan(80)
      await expectUsable(page, ['Leave', 'Copy Code', 'Home'])
      await canary.expectSilent(page)

      await startDraft(host, lobby.code, usernames)
      await expect(page.getByText('Multiplayer Draft')).toBeAttached()
      const turn = page.getByRole('region', { name: 'Turn' })
      // Each of the first is on the clock once, as the viewer sees it, who comes last.
      for (const username of usernames.slice(0, -1).slice(0, 5)) {
        await expect(turn).toContainText(`${username}'s Turn`)
        await expect(turn).toHaveCSS('height', '44px')
        await expectUsable(page, [])
        await draftNext(host, lobby.code, username)
      }
      await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Draft Board' }).click()
      await expect(page.getByRole('columnheader')).toHaveCount(usernames.length + 1)
      const teamNames = usernames.reduce<readonly string[]>(
        (taken, username) => [...taken, defaultTeamNameOf(username, taken)],
        [],
      )
      expect((await titles(page, 'th[title]')).toSorted()).toEqual(teamNames.toSorted())
      await expectUsable(page, ['Players', 'Queue', 'Team'])
      await canary.expectSilent(page)
    }
    expect(seatCount).toBeGreaterThan(texts.length * 0.65)
  })

  await test.step('[SE7] what sources of news write is text: titles, excerpts, authors, names, and addresses that are none', async () => {
    const articles = texts.map((text, index) => ({
      id: `espn:${index}`,
      title: `${index} ${text}`,
      description: text,
      url: `https://news.example/${index}?${encodeURIComponent(text.toWellFormed())}`,
      publishedAt: new Date(Date.now() - index * 60_000).toISOString(),
      source: { name: 'ESPN' },
      author: text,
      urlToImage: index % 2 ? `https://evil.test/${index}` : null,
      playerNames: [text],
      playerIds: ['__proto__'],
      teams: ['KC'],
      tags: [],
    }))
    const now = new Date().toISOString()
    const feed = { articles, updated_at: now, attempted_at: now, sources: [{ source: 'espn', state: 'ok' }] }
    await page.route('**/rest/v1/rpc/get_news_feed', (route) => route.fulfill({ json: feed }))
    await page.goto(home.url)
    await page.getByRole('button', { name: 'News', exact: true }).click()
    await expect(page.getByRole('article')).toHaveCount(texts.length)
    const shown = await page.getByRole('article').getByRole('heading').allTextContents()
    for (const [index, text] of texts.entries()) {
      expect(
        shown.some((title) => comparable(title).includes(comparable(`${index} ${text}`))),
        JSON.stringify(text),
      ).toBe(true)
    }
    const links = await page
      .getByRole('article')
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => [link.getAttribute('href'), link.getAttribute('rel')]))
    for (const [href, rel] of links)
      expect([href?.startsWith('https://news.example/'), rel]).toEqual([true, 'noopener noreferrer'])
    const search = page.getByPlaceholder('Search news by title, player, or team...')
    for (const text of texts) await search.fill(text)
    await search.fill('')
    await expectUsable(page, ['Back'])
    await canary.expectSilent(page)
  })

  await test.step('[SE6] a seat link with any text in it moves no seat, and says so', async () => {
    for (const text of texts.slice(0, 20)) {
      expect((await host.call('claim_seat', { lobby_code: 'ABC234', token: text })).ok).toBe(false)
    }
    // On the page by day some of them, and all that the server refuses in another way.
    const opened = texts.slice(0, 20).filter((text, index) => sized(index % 4 === 0 || !isStorable(text), true))
    for (const [index, text] of opened.entries()) {
      // Another fragment alone is no new visit, so each address differs before it.
      await page.goto(`${home.url}/?lobby=ABC234&visit=${index}#seat=${encodeURIComponent(text)}`)
      await expect(page.getByText('The seat could not be moved here')).toBeVisible()
    }
    // The server says 404 to each, or 400 to what no database stores, and the browser writes that down.
    takeOut(troubles, /status of 40[04] .*claim_seat/)
    await canary.expectSilent(page)
  })
})

async function startDraft(host: Caller, code: string, usernames: readonly string[]): Promise<void> {
  const asHost = { lobby_code: code, host_username: 'Ann' }
  const manualOrder = usernames.map((_name, index) => index + 1)
  await host.get('set_draft_order', { ...asHost, order_type: 'manual', manual_order: manualOrder })
  await host.get('start_draft', asHost)
}

async function draftNext(host: Caller, code: string, username: string): Promise<void> {
  const picks = await host.get('get_draft_picks', { lobby_code: code })
  const player = BOARD[picks.length]
  if (player === undefined) throw new Error('the board has more players than this')
  await host.get('make_draft_pick', { lobby_code: code, participant_username: username, player_id: player.id })
}

const open = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name, exact: true }).click()

test('what somebody types for himself, links, imports or has on the device is text', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const canary = await watchForHarm(page.context(), baseURL ?? '')

  await test.step('[SE6] a lobby code is six letters and digits, whatever is typed, pasted or linked', async () => {
    await page.goto('/')
    const field = page.getByRole('textbox', { name: 'Lobby code' })
    for (const text of texts) {
      await field.fill(text)
      expect(await field.inputValue()).toMatch(/^[\p{L}\p{N}]{0,6}$/u)
    }
    // What holds no code is no invitation (arrival.test.ts tries them all); nothing in the address becomes part of the page.
    for (const text of texts.filter((each, index) => index % 4 === 0 && !isCode(typedCode(each)))) {
      await page.goto(
        `/?lobby=${encodeURIComponent(text.toWellFormed())}#seat=${encodeURIComponent(text.toWellFormed())}`,
      )
      await expect(page.getByRole('button', { name: 'Create New Draft' })).toBeVisible()
    }
    await canary.expectSilent(page)
  })

  await test.step('[SE6] whatever lies in the storage of the device, the app opens and nothing runs', async () => {
    const keys = ['draft_setup', 'current_draft_state', 'fantasy_drafts', 'recent_lobbies', 'snakeboard.board']
    await openBlankPage(page)
    for (const [index, group] of inGroupsOf(keys.length, texts).entries()) {
      await page.evaluate(
        (entries) => {
          localStorage.clear()
          for (const [key, text] of entries) localStorage.setItem(key, text)
        },
        group.map((text, keyIndex): [string, string] => [
          keys[keyIndex] ?? '',
          index % 2 ? text : JSON.stringify(text),
        ]),
      )
      await page.goto('/')
      await page.getByRole('button', { name: 'Start Solo Draft' }).click()
      await expect(page.getByPlaceholder('Search players...')).toBeVisible()
      await canary.expectSilent(page)
      await openBlankPage(page)
    }
    await page.evaluate(() => localStorage.clear())
  })

  await test.step('[SE6] team names, searches and names of drafts are texts', async () => {
    const teamNames = texts.map((text, index) => `${index % 10}${text.replaceAll('\0', '')}`.slice(0, 24).trim())
    await seedDraft(page, {
      numTeams: 12,
      rounds: 4,
      teamNames: teamNames.slice(0, 12),
      pickCount: 3,
      name: texts[6] ?? '',
    })
    const saved = texts.map((name, index) => ({
      id: String(index),
      name,
      created_at: '2026-08-21T12:00:00.000Z',
      drafted_players: [],
      target_players: [name],
      avoid_players: [],
      queued_players: ['__proto__'],
    }))
    await page.addInitScript((list) => localStorage.setItem('fantasy_drafts', list), JSON.stringify(saved))
    await page.goto('/')
    await page.getByRole('button', { name: 'Start Solo Draft' }).click()
    await page.getByRole('button', { name: 'Continue Draft' }).click()
    const search = page.getByPlaceholder('Search players...')
    for (const text of texts) await search.fill(text)
    await search.fill('')
    await expect(page.getByRole('article').first()).toBeVisible()

    await openBoard(page)
    const heads = page.getByRole('columnheader')
    for (const group of inGroupsOf(12, teamNames)) {
      await open(page, 'Setup')
      const dialog = page.getByRole('dialog')
      for (const [index, name] of group.entries()) {
        await dialog.getByLabel(`Name of team ${index + 1}`, { exact: true }).fill(name)
      }
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog).toBeHidden()
      for (const [index, name] of group.entries()) {
        const shown = await heads.nth(index + 1).getAttribute('title')
        expect(comparable(shown ?? '')).toBe(comparable(name))
      }
    }
    await canary.expectSilent(page)

    await open(page, 'Load')
    const drafts = page.getByRole('dialog')
    for (const text of texts) await expect(drafts.getByText(text.trim()).first()).toBeAttached()
    await page.keyboard.press('Escape')
    for (const name of ['__proto__', '<img src onerror=pwn()>']) {
      await open(page, 'Save')
      await page.getByLabel('Draft name').fill(name)
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
      await expect(page.locator('[data-toast]').first()).toBeVisible()
    }
    await canary.expectSilent(page)
  })

  await test.step('[SE6] each column of a ranking may hold anything: rows are read or left out, and nothing else happens', async () => {
    await openPlayers(page)
    await open(page, 'Import')
    const dialog = page.getByRole('dialog')
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
    const columns = ['Player', 'Team', 'Pos', 'Rank', 'Tier', 'ADP', 'Bye', 'Projected PPR', '__proto__']
    const usual = new Map([
      ['Player', 'Somebody New'],
      ['Team', 'KC'],
      ['Pos', 'RB'],
    ])
    for (const hostile of columns) {
      const rows = texts.map((text) =>
        columns.map((column) => quoted(column === hostile ? text : (usual.get(column) ?? '1'))),
      )
      const counts = dialog.getByRole('group', { name: 'Rows of the text' }).getByRole('button')
      const refusal = dialog.getByRole('alert')
      // The rows of the column before have the same sum.
      await dialog.getByRole('textbox').fill('')
      await expect(counts.or(refusal)).toHaveCount(0)
      await dialog.getByRole('textbox').fill([columns.join(','), ...rows.map((row) => row.join(','))].join('\n'))
      const sum = async () =>
        (await counts.allInnerTexts()).reduce((total, count) => total + Number.parseInt(count, 10), 0)
      await expect.poll(async () => (await sum()) === texts.length || (await refusal.isVisible())).toBe(true)
      for (const index of (await counts.all()).keys()) {
        await counts.nth(index).evaluate((button) => button instanceof HTMLElement && button.click())
        await expect(counts.nth(index)).toBeAttached()
      }
      await canary.expectSilent(page)
    }
    // Names of players that are hostile, on the cards and in the window of one.
    await dialog
      .getByRole('textbox')
      .fill(['Player,Team,Pos', ...texts.map((text) => `${quoted(text)},KC,RB`)].join('\n'))
    await dialog.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expectUsable(page, ['Setup'])
    await canary.expectSilent(page)
    await page.reload()
    await expect(page.getByRole('article').first()).toBeVisible()
    await canary.expectSilent(page)
  })
})
