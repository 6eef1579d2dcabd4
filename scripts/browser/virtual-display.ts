import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'

/** A television's. */
const SCREEN = '1920x1080x24'

export interface Display {
  /** What DISPLAY is set to for a program that opens a window; undefined for the desktop of this machine. */
  readonly name: string | undefined
  close(): void
}

/** Whether a window can be opened here: Linux needs an X server, macOS and Windows have a desktop. */
export function hasDisplay(): boolean {
  return process.platform !== 'linux' || Boolean(process.env['DISPLAY']) || hasXvfb()
}

export async function openDisplay(): Promise<Display> {
  if (process.platform !== 'linux' || process.env['DISPLAY'])
    return { name: process.env['DISPLAY'], close: () => undefined }
  // It chooses a free number and writes it to this pipe.
  const xvfb = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const numbers = xvfb.stdio[3]
  if (!(numbers instanceof Readable)) throw new Error('Xvfb has no pipe')
  const [number]: unknown[] = await once(numbers, 'data')
  return { name: `:${String(number).trim()}`, close: () => void xvfb.kill() }
}

function hasXvfb(): boolean {
  return spawnSync('Xvfb', ['-help'], { stdio: 'ignore' }).error === undefined
}
