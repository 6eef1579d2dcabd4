import { installPackage } from '../test/install-package.ts'
import { findWindowChromium } from './find-chromium.ts'
import { hasDisplay } from './virtual-display.ts'

const HOW_TO = [
  'The tests in a window need a display and a Chromium with windows, which could not be installed here:',
  '  - Debian or Ubuntu:  sudo apt-get update && sudo apt-get install -y xvfb chromium',
]

/** Installs what a browser window needs where it is missing; false, and said on the console, where that fails. */
export function provideWindow(): boolean {
  if (!hasDisplay()) installPackage('xvfb')
  if (findWindowChromium() === null) installPackage('chromium')
  const isProvided = hasDisplay() && findWindowChromium() !== null
  if (!isProvided) for (const line of HOW_TO) console.error(line)
  return isProvided
}
