import { err, ok, type Result } from '#core/lib/result.ts'
import { installPackage, runInstaller } from '../test/install-package.ts'
import { findChromium } from './find-chromium.ts'

/** Debian's, the lighter first. */
const PACKAGES = ['chromium-headless-shell', 'chromium'] as const

const HOW_TO = [
  'The browser tests need Chromium, and it could not be installed here. One of these helps:',
  '  - Debian or Ubuntu:  sudo apt-get update && sudo apt-get install -y chromium',
  '  - anywhere:          npx playwright install --with-deps chromium',
  '  - one that you have: CHROMIUM_PATH=/path/to/chromium npm test',
]

/** The Chromium for the browser tests, installed where there is none; else a text that says how to get one. */
export function provideChromium(): Result<string, readonly string[]> {
  const here = findChromium()
  if (here !== null) return ok(here)
  const named = process.env['CHROMIUM_PATH']
  if (named) return err([`CHROMIUM_PATH is ${named}, and there is no such file.`])

  console.log('There is no Chromium for the browser tests; installing it ...')
  for (const name of PACKAGES) if (findChromium() === null) installPackage(name)
  if (findChromium() === null)
    runInstaller([process.execPath, 'node_modules/@playwright/test/cli.js', 'install', '--with-deps', 'chromium'])
  const installed = findChromium()
  return installed === null ? err(HOW_TO) : ok(installed)
}
