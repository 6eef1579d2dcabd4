import { chromium, type Page } from '@playwright/test'
import { teamsInPickOrder } from '#core/league/pick-order.ts'
import type { RoomPick } from '#core/league-hosts/rooms/room-draft.ts'
import { CHROMIUM_ARGS } from '../../scripts/browser/find-chromium.ts'
import { provideChromium } from '../../scripts/browser/provide-chromium.ts'
import { bundledBoard } from '../../tests/support/bundled-board.ts'
import { startFakeRooms } from '../../tests/support/fake-rooms.ts'
import { espnSnapshot, seededRandom } from '../../tests/support/room-recordings.ts'
import { openBoard } from '../../tests/support/solo-page.ts'
import { machineText, markdownTable } from '../markdown-table.ts'
import { quantile } from '../quantile.ts'

const TEAM_COUNT = 12
const ROUND_COUNT = 15
/** The first picks compile code; they are not counted. */
const WARM_UP_COUNT = 10
/** The page has drawn everything that follows from a pick. */
const SETTLE_MS = 250

declare global {
  interface Window {
    /** When lines of picks arrived in the room's tab, and when their cells were drawn in the app's, since 1970. */
    roomTimes?: number[]
  }
}

export interface RoomDelays {
  readonly delaysMs: readonly number[]
  readonly browserVersion: string
}

/** From the line of a pick in the room's tab to the frame in which the app's board shows it; by the bookmark, a whole draft. */
export async function measureRoomDelay(url: string): Promise<RoomDelays> {
  const executablePath = provideChromium()
  if (executablePath === null) throw new Error('No Chromium found.')
  const rooms = await startFakeRooms()
  const browser = await chromium.launch({ args: [...CHROMIUM_ARGS, ...rooms.browserArgs], executablePath })
  try {
    const owners = teamsInPickOrder('snake', TEAM_COUNT, ROUND_COUNT).map((team) => team + 1)
    const picks = new Map<number, RoomPick>()
    rooms.greet(() => [`INIT ${espnSnapshot(owners, picks, seededRandom(5))}`, 'CLOCK 0 60000'])
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' })
    const app = await context.newPage()
    const room = await context.newPage()
    await connect(app, room, url, rooms.espnUrl)
    await app.bringToFront()
    await noteLines(room)
    await noteCells(app)
    const players = (await bundledBoard()).players.flatMap(({ espn_id }) => (espn_id === null ? [] : [Number(espn_id)]))
    for (const [index, teamId] of owners.entries()) {
      const playerId = players[index] ?? 0
      picks.set(index + 1, { teamId, playerId, price: 0, isKeeper: false })
      rooms.send(`SELECTED ${teamId} ${playerId} 4 {someone}`)
      // oxlint-disable-next-line no-await-in-loop -- one pick after the other
      await app.waitForFunction((count) => (window.roomTimes?.length ?? 0) >= count, index + 1)
      // oxlint-disable-next-line no-await-in-loop
      await app.waitForTimeout(SETTLE_MS)
    }
    const lines = await room.evaluate(() => window.roomTimes ?? [])
    const cells = await app.evaluate(() => window.roomTimes ?? [])
    const delaysMs = cells.map((drawnAtMs, index) => drawnAtMs - (lines[index] ?? 0)).slice(WARM_UP_COUNT)
    return { delaysMs, browserVersion: browser.version() }
  } finally {
    await browser.close()
    await rooms.close()
  }
}

async function connect(app: Page, room: Page, url: string, roomUrl: string): Promise<void> {
  await app.goto(url)
  await app.getByRole('button', { name: 'Follow a room' }).click()
  await app.getByRole('radiogroup').getByText('ESPN', { exact: true }).click()
  const bookmark = (await app.getByRole('link', { name: 'Snakeboard' }).getAttribute('href')) ?? ''
  await room.goto(roomUrl)
  await room.evaluate(decodeURIComponent(bookmark.slice('javascript:'.length)))
  await room.evaluate(() => Reflect.get(window, 'connect')())
  await app
    .getByRole('status')
    .filter({ hasText: `0 of ${TEAM_COUNT * ROUND_COUNT} picks` })
    .waitFor()
  await app.getByRole('button', { name: 'Start following' }).click()
  await openBoard(app)
  await app.locator('[aria-label^="Draft board"]').waitFor()
}

async function noteLines(room: Page): Promise<void> {
  await room.evaluate(() => {
    const times: number[] = []
    window.roomTimes = times
    const socket: WebSocket = Reflect.get(window, 'socket')
    socket.addEventListener('message', ({ data }) => {
      if (String(data).startsWith('SELECTED')) times.push(performance.timeOrigin + performance.now())
    })
  })
}

/** A cell counts when the frame with it is painted. */
async function noteCells(app: Page): Promise<void> {
  await app.evaluate(() => {
    const times: number[] = []
    window.roomTimes = times
    let seenCount = 0
    new MutationObserver(() => {
      const count = document.querySelectorAll('[aria-label^="Draft board"] td[data-position]').length
      if (count <= seenCount) return
      seenCount = count
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => times.push(performance.timeOrigin + performance.now()))
        port1.start()
        port2.postMessage(null)
      })
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
}

export function roomTable({ delaysMs, browserVersion }: RoomDelays): string {
  const at = (share: number) => `${Math.round(quantile(delaysMs, share))} ms`
  const table = markdownTable(
    ['A followed room: from the line in its tab to the painted cell of the board', 'Measured', 'Goal'],
    [
      ['Median', at(0.5), ''],
      ['p99', at(0.99), '100 ms'],
      ['Slowest', at(1), ''],
      ['Picks', String(delaysMs.length), ''],
    ],
  )
  return `${new Date().toISOString().slice(0, 10)}, ${machineText()}, Chromium ${browserVersion}\n\n${table}`
}
