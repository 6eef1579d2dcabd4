import type { Browser } from '@playwright/test'
import { runPart } from '../scripts/test/run-part.ts'
import { openBundledFacts } from '../src/server/players/facts-files.ts'
import { bundledBoard } from '../tests/support/bundled-board.ts'
import { ownServer } from '../tests/support/own-server.ts'
import { measureAdviceDelay } from './web/advice-delay.ts'
import { openBrowser, openSoloBench, slowDown, type BenchView } from './web/bench-page.ts'
import { firstPickTable, measureFirstPick } from './web/first-pick.ts'
import { writeFigures } from './figures-file.ts'
import { measureRankingDrag, type DragFigures } from './web/ranking-drag.ts'
import { dragTable, figuresTable, playerTable, type BoardFigures, type WebFigures } from './web/figures-table.ts'
import { INTERACTIONS, type InteractionName } from './web/interactions.ts'
import { madeUpBoard } from './web/made-up-board.ts'
import { measureReblend } from './web/reblend.ts'
import { measurePaint, measureThread } from './web/measure.ts'
import { measurePlayer } from './web/player-window.ts'
import { measureRoomDelay, roomTable } from './web/room-delay.ts'
import { measureScripts } from './web/script-sizes.ts'
import { measureScrolling, type ScrollRates } from './web/scrolling.ts'

const PLAYER_COUNTS = [300, 2000] as const

/** Throttles this machine to about the speed of a cheap phone. */
const INTERACTION_SLOWDOWN = 6
const SCROLL_SLOWDOWN = 4

/** The first clicks compile code and load the toasts; they are not counted. */
const PAINT_COUNTS = { warmUpCount: 3, count: 30 }
const THREAD_COUNTS = { warmUpCount: 3, count: 9 }
const SCROLL_RUN_COUNT = 6

/** `npm run bench:web -- player` measures only the player window. */
const isPlayerOnly = process.argv[2] === 'player'

/** `npm run bench:web -- rankings` measures only the drag of a row in My rankings. */
const isRankingsOnly = process.argv[2] === 'rankings'
/** `npm run bench:web -- first-pick` measures only the way from a cold link to the first own pick. */
const isFirstPickOnly = process.argv[2] === 'first-pick'
/** `npm run bench:web -- room` measures only the way from a room's line to the board. */
const isRoomOnly = process.argv[2] === 'room'
const RANKING_ROW_COUNTS = [350, 2000] as const
const RANKING_WIDTHS_PX = [1280, 390] as const
const DRAG_RUN_COUNT = 3

const BUILD_LIMIT_MS = 3 * 60_000

const built = await runPart(['scripts/launch.mjs', 'build'], BUILD_LIMIT_MS)
if (built.outcome.kind === 'passed') await bench()
else process.exitCode = 1

async function bench(): Promise<void> {
  const server = await ownServer({ bundledFacts: await openBundledFacts() })
  const browser = await openBrowser()
  try {
    if (process.argv[2] === undefined || isFirstPickOnly) {
      const firstPick = firstPickTable(await measureFirstPick(browser), browser.version())
      console.log(firstPick)
      writeFigures('bench:web first-pick', firstPick)
    }
    if (isFirstPickOnly) return
    if (process.argv[2] === undefined || isRoomOnly) {
      const room = roomTable(await measureRoomDelay(server.url))
      console.log(room)
      writeFigures('bench:web room', room)
    }
    if (isRoomOnly) return
    await benchRankings(browser, server.url)
    if (isRankingsOnly) return
    const player = await measurePlayer(browser, server.url, await bundledBoard(), INTERACTION_SLOWDOWN)
    console.log(playerTable(player, browser.version()))
    writeFigures('bench:web player', playerTable(player, browser.version()))
    if (isPlayerOnly) return
    const scripts = await measureScripts(browser, server.url)
    const boards: BoardFigures[] = []
    for (const view of ['cards', 'rows'] as const)
      for (const playerCount of PLAYER_COUNTS)
        boards.push(await measureBoard({ browser, url: server.url, view, playerCount }))
    const figures: WebFigures = { scripts, boards, browserVersion: browser.version() }
    console.log(figuresTable(figures))
    writeFigures('bench:web', figuresTable(figures))
  } finally {
    await browser.close()
    await server.remove()
  }
}

async function benchRankings(browser: Browser, url: string): Promise<void> {
  if (isPlayerOnly) return
  const drags: DragFigures[] = []
  for (const rowCount of RANKING_ROW_COUNTS) {
    for (const widthPx of RANKING_WIDTHS_PX) {
      console.log(`Measuring a drag over ${rowCount} rows at ${widthPx} px ...`)
      const order = { url, rowCount, widthPx, slowdown: INTERACTION_SLOWDOWN, runCount: DRAG_RUN_COUNT }
      drags.push(await measureRankingDrag(browser, order))
    }
  }
  const table = dragTable(drags, measureReblend(), browser.version())
  console.log(table)
  writeFigures('bench:web rankings', table)
}

interface Screen {
  readonly browser: Browser
  readonly url: string
  readonly view: BenchView
  readonly playerCount: number
}

async function measureBoard(screen: Screen): Promise<BoardFigures> {
  return {
    view: screen.view,
    playerCount: screen.playerCount,
    // The rows count nobody that a search finds, so there is no change of theirs to wait for.
    search: screen.view === 'cards' ? await measureInteraction(screen, 'search') : null,
    target: await measureInteraction(screen, 'target'),
    draft: await measureInteraction(screen, 'draft'),
    adviceDelays: await measureAdviceDelays(screen),
    scrollRates: await measureScrollRates(screen),
  }
}

function open({ browser, url, view, playerCount }: Screen) {
  return openSoloBench(browser, url, madeUpBoard(playerCount), view)
}

/** Each starts on a fresh page, or the last one would begin with a half-finished draft. */
async function measureInteraction(screen: Screen, name: InteractionName) {
  console.log(`Measuring ${name} with ${screen.playerCount} ${screen.view} ...`)
  const board = madeUpBoard(screen.playerCount)
  const slow = await open(screen)
  await slowDown(slow, INTERACTION_SLOWDOWN)
  const paints = await measurePaint(slow, board, INTERACTIONS[name], PAINT_COUNTS)
  await slow.close()
  const fast = await open(screen)
  const threads = await measureThread(fast, board, INTERACTIONS[name], THREAD_COUNTS)
  await fast.close()
  return { paints, threads }
}

async function measureAdviceDelays(screen: Screen) {
  console.log(`Measuring recommendations with ${screen.playerCount} ${screen.view} ...`)
  const slow = await open(screen)
  await slowDown(slow, INTERACTION_SLOWDOWN)
  const delays = await measureAdviceDelay(slow, PAINT_COUNTS.count)
  await slow.close()
  return delays
}

async function measureScrollRates(screen: Screen): Promise<ScrollRates> {
  console.log(`Measuring scrolling with ${screen.playerCount} ${screen.view} ...`)
  const slow = await open(screen)
  await slowDown(slow, SCROLL_SLOWDOWN)
  const rates = await measureScrolling(slow, SCROLL_RUN_COUNT)
  await slow.close()
  return rates
}
