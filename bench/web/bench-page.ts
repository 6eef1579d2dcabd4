import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import type { Board } from '#core/players/board.ts'
import { CHROMIUM_ARGS } from '../../scripts/browser/find-chromium.ts'
import { provideChromium } from '../../scripts/browser/provide-chromium.ts'
import { STORAGE_KEYS } from '../../src/web/platform/storage-keys.ts'
import { madeUpBoardText } from './made-up-board.ts'

/** A laptop's viewport. */
const VIEWPORT = { width: 1280, height: 800 }

/** The specified screen, and the dense one. */
export type BenchView = 'cards' | 'rows'

/** The page has loaded everything that it loads while idle, which takes at most three seconds. */
const IDLE_MS = 4000

/** A ranking older than the newest board loses the players that the board lacks. */
const LATER = '2099-01-01'

export interface BenchPage {
  readonly browser: Browser
  readonly page: Page
  readonly devtools: CDPSession
  close(): Promise<void>
}

export async function openBrowser(): Promise<Browser> {
  const executablePath = provideChromium()
  if (executablePath === null) throw new Error('No Chromium found.')
  return chromium.launch({ args: [...CHROMIUM_ARGS], executablePath })
}

/**
 * An empty solo draft on this board. Headshots are blocked inside the browser, so each card requests one and draws its
 * silhouette; the service worker is disabled, so that its initial caching doesn't compete with the page.
 */
export async function openSoloBench(
  browser: Browser,
  url: string,
  board: Board,
  view: BenchView = 'cards',
): Promise<BenchPage> {
  const context = await browser.newContext({ viewport: VIEWPORT, serviceWorkers: 'block' })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setBlockedURLs', { urls: ['https://*'] })
  const kept = {
    [STORAGE_KEYS.board]: madeUpBoardText(board),
    [STORAGE_KEYS.rankingDate]: LATER,
    [STORAGE_KEYS.preferences]: JSON.stringify({ playersView: view }),
  }
  await page.addInitScript((entries) => {
    for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text)
  }, kept)
  await page.goto(url)
  await page.getByRole('button', { name: 'Start Solo Draft' }).click()
  if (view === 'cards') await page.getByText(`${board.players.length} players`).waitFor()
  else await page.getByRole('grid', { name: 'Players' }).waitFor()
  await page.waitForTimeout(IDLE_MS)
  return { browser, page, devtools, close: () => context.close() }
}

/** Throttles the page to 1/`rate` of the CPU; 1 is full speed. */
export async function slowDown({ devtools }: BenchPage, rate: number): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
}
