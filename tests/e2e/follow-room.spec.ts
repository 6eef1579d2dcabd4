import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import type { Player } from '#core/players/player.ts'
import { CHROMIUM_ARGS, findWindowChromium } from '../../scripts/browser/find-chromium.ts'
import { bundledBoard } from '../support/bundled-board.ts'
import { startFakeRooms, SECRETS, type FakeRooms } from '../support/fake-rooms.ts'
import { BUILT_APP, startLobbyServer, type LobbyServer } from '../support/lobby-server.ts'
import { expect, test } from '../support/page-test.ts'
import { espnSnapshot, seededRandom } from '../support/room-recordings.ts'
import { teamsInPickOrder } from '#core/league/pick-order.ts'
import type { RoomPick } from '#core/league-hosts/rooms/room-draft.ts'

/** Four teams of five rounds: the room's numbers of the teams, in the order of the draft. */
const TEAMS = [3, 8, 1, 6]
const ROUNDS = 5
const OWNERS = teamsInPickOrder('snake', TEAMS.length, ROUNDS).map((team) => TEAMS[team] ?? 0)

let rooms: FakeRooms
let server: LobbyServer
let folder: string
let players: readonly Player[]

test.beforeAll(async () => {
  rooms = await startFakeRooms()
  folder = mkdtempSync(join(tmpdir(), 'snakeboard-rooms-'))
  server = await startLobbyServer({ DATA_DIR: join(folder, 'data') }, {}, BUILT_APP)
  players = (await bundledBoard()).players.filter(({ espn_id }) => espn_id !== null).slice(0, 60)
})

test.afterAll(async () => {
  await server.stop()
  await rooms.close()
  // A browser writes its profile a moment longer.
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
})

/** A draft room's side of a draft, and what its server says. */
function espnDraft() {
  const picks = new Map<number, RoomPick>()
  rooms.greet(() => [
    `INIT ${espnSnapshot(OWNERS, picks, seededRandom(5))}`,
    'TOKEN 1:7700123:3:{SECRET-SWID-0000}:812345678',
    'JOINED 3 {SECRET-SWID-0000}',
    'CHAT 3 Zelda Zimmerman says hello',
    ...(picks.size === 0 ? ['CLOCK 0 60000'] : []),
  ])
  return {
    picks,
    async pick(number: number) {
      const teamId = OWNERS[number - 1] ?? 0
      const playerId = Number(players[number]?.espn_id)
      picks.set(number, { teamId, playerId, price: 0, isKeeper: false })
      rooms.send(
        `SELECTING ${teamId} 30000`,
        `AUTOSUGGEST ${playerId}`,
        `SELECTED ${teamId} ${playerId} 4 {SECRET-SWID-0000}`,
      )
    },
    undo(fromNumber: number) {
      for (const number of picks.keys()) if (number >= fromNumber) picks.delete(number)
      rooms.send(`UNDONE ${fromNumber - 1}`)
    },
  }
}

/** Four teams and two rounds at Yahoo, one player sold. */
function yahooAuction() {
  const stored: unknown = JSON.parse(readFileSync(new URL('../../data/yahoo-ids.json', import.meta.url), 'utf8'))
  const ids = Object.values(Object(stored)).slice(0, 20).map(String)
  const sales = new Map([[1, `${ids[0]},1,44`]])
  rooms.greet(() => [
    'H|A|30|0|0|1',
    `R|${[1, 2, 3, 4, 4, 3, 2, 1].join('|')}`,
    'J|3|Zelda Zimmerman',
    ['P', ...[...sales].map(([number, sale]) => `${number}=${sale}`)].join('|'),
  ])
  return {
    sell(number: number, price: number) {
      const [player, team] = [ids[number], 1 + ((number - 1) % 4)]
      sales.set(number, `${player},${team},${price}`)
      rooms.send(
        `D|${number}|${team}|30`,
        `0|${number}|${player}|${team}|WR|${price}`,
        'G|[{"manager":"Zelda Zimmerman"}]',
      )
    },
  }
}

async function browserWith(args: readonly string[]): Promise<BrowserContext> {
  const profile = mkdtempSync(join(folder, 'profile-'))
  const executablePath = findWindowChromium()
  return chromium.launchPersistentContext(profile, {
    headless: false,
    args: [...CHROMIUM_ARGS, '--headless=new', ...rooms.browserArgs, ...args],
    viewport: { width: 1280, height: 800 },
    ...(executablePath !== null && { executablePath }),
  })
}

async function openDialog(app: Page, site: string): Promise<void> {
  await app.goto(server.url)
  await app.getByRole('button', { name: 'Follow a room' }).click()
  await app.getByRole('radiogroup').getByText(site, { exact: true }).click()
}

/** Everything that comes out of the room's tab. */
async function listen(app: Page): Promise<void> {
  await app.evaluate(() => {
    const messages: string[] = []
    Object.assign(window, { messagesInTest: messages })
    new BroadcastChannel('snakeboard-room').addEventListener('message', ({ data }) =>
      messages.push(JSON.stringify(data)),
    )
  })
}

async function received(app: Page): Promise<string> {
  return app.evaluate(() => String(Reflect.get(window, 'messagesInTest')))
}

/** As a press on the bookmark in the room. */
async function pressBookmark(app: Page, room: Page): Promise<Page> {
  const address = (await app.getByRole('link', { name: 'Snakeboard' }).getAttribute('href')) ?? ''
  await room.evaluate(decodeURIComponent(address.slice('javascript:'.length)))
  const isBridge = (page: Page) => page.url().endsWith('/room-bridge.html')
  await expect.poll(() => room.context().pages().filter(isBridge).length).toBe(1)
  return room.context().pages().find(isBridge) ?? room
}

async function picked(app: Page): Promise<number> {
  return app.evaluate(() => {
    const stored: unknown = JSON.parse(localStorage.getItem('current_draft_state') ?? '{}')
    const picks: unknown = typeof stored === 'object' && stored !== null ? Reflect.get(stored, 'picks') : null
    return Array.isArray(picks) ? picks.length : 0
  })
}

test('[LH123] [LH124] an ESPN room is followed by the bookmark to the end, and nothing else leaves its tab', async () => {
  const context = await browserWith([])
  const requests: string[] = []
  context.on('request', (request) => requests.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`))
  const draft = espnDraft()
  const app = await context.newPage()
  const room = await context.newPage()
  const expectStatus = (text: string) => expect(app.getByRole('status').filter({ hasText: text })).toBeVisible()
  await test.step('[LH125] the dialog shows what it receives, and starts with the first line', async () => {
    await openDialog(app, 'ESPN')
    await listen(app)
    await expectStatus('No line heard yet')
    await room.goto(rooms.espnUrl)
    const bridge = await pressBookmark(app, room)
    await expect(bridge.locator('#state')).toContainText('Connected')
    await expectStatus('Connected to ESPN')
    await expect.poll(() => rooms.received.length).toBeGreaterThan(0)
    rooms.send('CLOCK 0 50000')
    await expectStatus('0 picks, all understood')
  })
  await test.step('without a snapshot the draft is that of the setup here', async () => {
    await app.getByRole('button', { name: 'Start following' }).click()
    await draft.pick(1)
    await draft.pick(2)
    await expect.poll(() => picked(app)).toBe(2)
  })
  await test.step('a reconnect brings the snapshot, and with it teams and order; the app is loaded again on the way', async () => {
    await room.evaluate(() => Reflect.get(window, 'connect')())
    await expect(app.getByText('2 of 20 picks, all understood').first()).toBeVisible()
    await app.reload()
    await draft.pick(3)
    draft.undo(3)
    await draft.pick(3)
    await expect.poll(() => picked(app)).toBe(3)
  })
  await test.step('the room is loaded again, and the bookmark pressed at once', async () => {
    await room.reload()
    await app
      .getByRole('button', { name: 'Main menu' })
      .or(app.getByRole('button', { name: 'Menu' }))
      .first()
      .click()
    await app
      .getByRole('menuitem', { name: 'Follow a room' })
      .or(app.getByRole('button', { name: 'Follow a room' }))
      .first()
      .click()
    await pressBookmark(app, room)
    await room.evaluate(() => Reflect.get(window, 'connect')())
    await app.keyboard.press('Escape')
    for (let number = 4; number <= OWNERS.length; number += 1) await draft.pick(number)
    await expect.poll(() => picked(app)).toBe(OWNERS.length)
    await expect(app.getByText('Draft Complete!').filter({ visible: true }).first()).toBeVisible()
  })
  const stored = await app.evaluate(() => JSON.stringify(localStorage))
  expect(SECRETS.filter((secret) => stored.includes(secret))).toEqual([])
  await context.close()
  const elsewhere = requests.filter((line) => !/https:\/\/(?:fantasy|fantasydraft)\.espn\.com/.test(line))
  expect(
    elsewhere.filter((line) => !line.includes(server.url) && !/static\.www\.nfl\.com|a\.espncdn\.com/.test(line)),
  ).toEqual([])
  expect(SECRETS.filter((secret) => elsewhere.join().includes(secret))).toEqual([])
  expect(new Set(rooms.received)).toEqual(new Set(['PING']))
})

test('[LH123] [LH124] the folder follows an ESPN snake from its first pick to the end, over reloads on both sides', async () => {
  const draft = espnDraft()
  const first = await browserWith([])
  const page = await first.newPage()
  await openDialog(page, 'ESPN')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download, \d+ kB$/ }).click(),
  ])
  const extension = unpack(readFileSync(await download.path()))
  await first.close()
  const context = await browserWith([`--disable-extensions-except=${extension}`, `--load-extension=${extension}`])
  const app = await context.newPage()
  const room = await context.newPage()
  await openDialog(app, 'ESPN')
  await listen(app)
  await room.goto(rooms.espnUrl)
  await expect(app.getByRole('status').filter({ hasText: 'ESPN, heard' })).toContainText(
    '0 of 20 picks, all understood',
  )
  await app.getByRole('button', { name: 'Start following' }).click()
  await draft.pick(1)
  await draft.pick(2)
  await expect.poll(() => picked(app)).toBe(2)
  await app.bringToFront()
  await app.screenshot({ path: '.cache/room-live.png' })
  await draft.pick(3)
  await expect.poll(() => picked(app), { intervals: [5] }).toBe(3)
  await test.step('the room is loaded again while picks are made', async () => {
    await room.goto('about:blank')
    await expect(app.getByText('The room’s tab is closed').first()).toBeVisible()
    await draft.pick(4)
    await draft.pick(5)
    await room.goto(rooms.espnUrl)
    await expect.poll(() => picked(app)).toBe(5)
  })
  await test.step('the app is loaded again, and a pick is undone meanwhile', async () => {
    await app.goto('about:blank')
    draft.undo(5)
    await draft.pick(5)
    await draft.pick(6)
    await app.goBack()
    await expect.poll(() => picked(app)).toBe(6)
  })
  await test.step('to the end', async () => {
    for (let number = 7; number <= OWNERS.length; number += 1) await draft.pick(number)
    rooms.send('STATE 2', 'CLOCK 4')
    await expect.poll(() => picked(app)).toBe(OWNERS.length)
    await expect(app.getByText('Draft Complete!').filter({ visible: true }).first()).toBeVisible()
  })
  const sent = await received(app)
  expect(SECRETS.filter((secret) => sent.includes(secret))).toEqual([])
  await context.close()

  await test.step('an auction at Yahoo, with an undo and a reload of the room', async () => {
    const fresh = await browserWith([`--disable-extensions-except=${extension}`, `--load-extension=${extension}`])
    const board = await fresh.newPage()
    const yahoo = yahooAuction()
    const auctionRoom = await fresh.newPage()
    await openDialog(board, 'Yahoo')
    await listen(board)
    await auctionRoom.goto(rooms.yahooUrl)
    await expect(board.getByRole('status').filter({ hasText: 'Yahoo, heard' })).toContainText('1 of 8 picks')
    await board.getByRole('button', { name: 'Start following' }).click()
    await expect.poll(() => picked(board)).toBe(1)
    yahoo.sell(2, 31)
    yahoo.sell(3, 7)
    rooms.send('u|3')
    yahoo.sell(3, 9)
    await expect.poll(() => picked(board)).toBe(3)
    await auctionRoom.reload()
    for (let number = 4; number <= 8; number += 1) yahoo.sell(number, 1)
    rooms.send('Y')
    await expect.poll(() => picked(board)).toBe(8)
    const sales = await received(board)
    expect(SECRETS.filter((secret) => sales.includes(secret))).toEqual([])
    await fresh.close()
  })
  expect(new Set(rooms.received)).toEqual(new Set(['PING']))
})

test('[LH123] the userscript reads a room from its first line, and again after a reload without a press', async () => {
  const draft = espnDraft()
  const context = await browserWith([])
  const app = await context.newPage()
  await openDialog(app, 'ESPN')
  const [download] = await Promise.all([
    app.waitForEvent('download'),
    app.getByRole('button', { name: 'Add the script' }).click(),
  ])
  const room = await context.newPage()
  await room.addInitScript({ content: readFileSync(await download.path(), 'utf8') })
  await room.goto(rooms.espnUrl)
  await room.getByText('hello everybody').click()
  await expect(app.getByRole('status').filter({ hasText: 'ESPN, heard' })).toContainText('0 of 20 picks')
  await app.getByRole('button', { name: 'Start following' }).click()
  await draft.pick(1)
  await room.reload()
  await draft.pick(2)
  await expect.poll(() => picked(app)).toBe(2)
  await context.close()
})

test('[WT16] [WT17] [WT21] a followed room is watched on a phone by the TV link, and nothing leaves the device before it is on', async () => {
  const draft = espnDraft()
  const context = await browserWith([])
  const sent: { readonly path: string; readonly body: string }[] = []
  context.on('request', (request) => {
    const { pathname, origin } = new URL(request.url())
    if (request.method() !== 'GET' && origin === server.url)
      sent.push({ path: pathname, body: request.postData() ?? '' })
  })
  const app = await context.newPage()
  const room = await context.newPage()
  await openDialog(app, 'ESPN')
  await room.goto(rooms.espnUrl)
  await pressBookmark(app, room)
  await room.evaluate(() => Reflect.get(window, 'connect')())
  await app.getByRole('button', { name: 'Start following' }).click()
  await draft.pick(1)
  await expect.poll(() => picked(app)).toBe(1)
  const queued =
    (await app
      .getByRole('button', { name: /^Add to Queue: / })
      .last()
      .getAttribute('aria-label')) ?? ''
  await app.getByRole('button', { name: queued }).click()
  const tvCalls = () => sent.filter(({ path }) => /tv_/.test(path))
  expect(sent.filter(({ body }) => body.includes('pick_number') || body.includes('drafted_players'))).toEqual([])
  expect(tvCalls()).toEqual([])

  await app.getByRole('button', { name: 'Menu' }).click()
  await app.getByRole('button', { name: 'TV link' }).click()
  const dialog = app.getByRole('dialog', { name: 'TV link' })
  await expect(dialog).toContainText('It is off.')
  expect(tvCalls()).toEqual([])
  await dialog.getByRole('button', { name: 'Turn On' }).click()
  const link = dialog.getByText(/\/watch\/board#[\w-]{22}$/)
  await expect(link).toBeVisible()
  await expect(dialog.getByRole('img', { name: 'QR code of the TV link' })).toBeVisible()
  const url = new URL((await link.innerText()).trim())

  const visitor = await browserWith([])
  const phone = await visitor.newPage()
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto(`${server.url}${url.pathname}${url.hash}`)
  const board = phone.getByRole('grid', { name: 'Draft board' })
  await expect(board.locator('td[data-position]')).toHaveCount(1)
  await draft.pick(2)
  await expect(board.locator('td[data-position]')).toHaveCount(2)
  await phone.screenshot({ path: '.cache/tv-link-phone.png' })
  const tv = await visitor.newPage()
  await tv.setViewportSize({ width: 1920, height: 1080 })
  await tv.goto(`${server.url}${url.pathname}?tv${url.hash}`)
  await draft.pick(3)
  await expect(tv.getByRole('table', { name: 'Draft board' }).locator('td[data-position]')).toHaveCount(3)

  const bodies = tvCalls().map(({ body }) => body)
  expect(bodies.join()).toContain('pick_number')
  const name = queued.replace('Add to Queue: ', '')
  expect([...SECRETS, name, 'queued', 'target', 'avoid'].filter((text) => bodies.join().includes(text))).toEqual([])

  await test.step('[WT19] turned off, the link ends for everybody', async () => {
    await dialog.getByRole('button', { name: 'Turn Off' }).click()
    await expect(dialog).toContainText('It is off.')
    for (const page of [phone, tv])
      await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    const count = tvCalls().length
    await draft.pick(4)
    await expect.poll(() => picked(app)).toBe(4)
    expect(tvCalls().length).toBe(count)
  })
  await visitor.close()
  await context.close()
})

/** The archive stores its files as they are. */
function unpack(zip: Buffer): string {
  const target = mkdtempSync(join(folder, 'extension-'))
  mkdirSync(target, { recursive: true })
  for (let at = 0; zip.readUInt32LE(at) === 0x04034b50;) {
    const size = zip.readUInt32LE(at + 18)
    const nameSize = zip.readUInt16LE(at + 26)
    const name = zip.toString('latin1', at + 30, at + 30 + nameSize)
    writeFileSync(join(target, name), zip.subarray(at + 30 + nameSize, at + 30 + nameSize + size))
    at += 30 + nameSize + size
  }
  return target
}
