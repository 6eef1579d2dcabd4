import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import type { Board } from '#core/players/board.ts'
import { CHROMIUM_ARGS, findChromium } from '../../scripts/browser/find-chromium.ts'
import { STORAGE_KEYS } from '../../src/web/platform/storage-keys.ts'
import { madeUpBoardText } from './made-up-board.ts'

/** A laptop's window. */
const VIEWPORT = { width: 1280, height: 800 }

/** The page has fetched the parts that it fetches while idle, at the latest after three seconds. */
const IDLE_MS = 4000

export interface BenchPage {
  readonly browser: Browser
  readonly page: Page
  readonly devtools: CDPSession
  close(): Promise<void>
}

export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  return chromium.launch({ args: [...CHROMIUM_ARGS], ...(executablePath === null ? {} : { executablePath }) })
}

/**
 * An empty solo draft on this board. Headshots are refused inside the browser, so each card asks for one and draws its
 * silhouette; the service worker stays out, so that its first copying of the app does not compete.
 */
export async function openSoloBench(browser: Browser, url: string, board: Board): Promise<BenchPage> {
  const context = await browser.newContext({ viewport: VIEWPORT, serviceWorkers: 'block' })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setBlockedURLs', { urls: ['https://*'] })
  await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [
    STORAGE_KEYS.board,
    madeUpBoardText(board),
  ] as const)
  await page.goto(url)
  await page.getByRole('button', { name: 'Start Solo Draft' }).click()
  await page.getByText(`${board.players.length} players`).waitFor()
  await page.waitForTimeout(IDLE_MS)
  return { browser, page, devtools, close: () => context.close() }
}

/** Lets the page have one part in `rate` of the processor's time; 1 is all of it. */
export async function slowDown({ devtools }: BenchPage, rate: number): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
}
