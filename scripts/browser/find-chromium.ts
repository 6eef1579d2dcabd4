import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** Without windows a test costs about half of the processor time. */
export const HEADLESS_SHELL = 'chromium-headless-shell'
const WINDOW_COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** An installed Chromium: the one named in CHROMIUM_PATH, the system's, or Playwright's. */
export function findChromium(): string | null {
  const named = process.env['CHROMIUM_PATH']
  if (named) return existsSync(named) ? named : null
  return firstOf([HEADLESS_SHELL, ...WINDOW_COMMANDS])
}

/** The same, of those that can open a window. */
export function findWindowChromium(): string | null {
  const named = process.env['CHROMIUM_PATH']
  if (named && !named.endsWith(HEADLESS_SHELL)) return existsSync(named) ? named : null
  return firstOf(WINDOW_COMMANDS)
}

function firstOf(commands: readonly string[]): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== ''), '/usr/bin']
  const places = commands.flatMap((command) => folders.map((folder) => join(folder, command)))
  return [...places, ...APPLICATIONS, chromium.executablePath()].find((place) => existsSync(place)) ?? null
}

/** Quiet, and nothing sent by the browser itself; root cannot use Chromium's sandbox. */
export const CHROMIUM_ARGS: readonly string[] = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]
