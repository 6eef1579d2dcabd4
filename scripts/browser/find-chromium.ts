import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** Without a window's furniture a test costs about two thirds of the processor time, so the headless shell comes first. */
const COMMANDS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const FIXED_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** A Chromium that is here already: the one named in CHROMIUM_PATH, the system's, or the one that Playwright installed. */
export function findChromium(): string | null {
  const named = process.env['CHROMIUM_PATH']
  if (named) return existsSync(named) ? named : null
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  const places = [...COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command))), ...FIXED_PLACES]
  return [...places, chromium.executablePath()].find((place) => existsSync(place)) ?? null
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
