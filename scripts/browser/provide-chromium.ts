import { installPackage, runInstaller } from '../test/install-package.ts'
import { findChromium, HEADLESS_SHELL } from './find-chromium.ts'

const HOW_TO = [
  'Chromium is needed, and it could not be installed here. One of these helps:',
  '  - Debian or Ubuntu:  sudo apt-get update && sudo apt-get install -y chromium',
  '  - anywhere:          npx playwright install --with-deps chromium',
  '  - your own browser:  set CHROMIUM_PATH=/path/to/chromium',
]

/**
 * The path of a Chromium; null, and said on the console, where there is none and none can be installed. The headless
 * shell is installed even where another Chromium is: with it the browser tests take about half of the time.
 */
export function provideChromium(): string | null {
  const named = process.env['CHROMIUM_PATH']
  if (named) {
    const path = findChromium()
    if (path === null) console.error(`CHROMIUM_PATH is ${named}, and there is no such file.`)
    return path
  }
  if (findChromium()?.endsWith(HEADLESS_SHELL)) return findChromium()
  console.log("Chromium's headless shell is missing; installing it ...")
  installPackage(HEADLESS_SHELL)
  if (findChromium() === null) installPackage('chromium')
  if (findChromium() === null)
    runInstaller([process.execPath, 'node_modules/@playwright/test/cli.js', 'install', '--with-deps', 'chromium'])
  const installed = findChromium()
  if (installed === null) for (const line of HOW_TO) console.error(line)
  return installed
}
