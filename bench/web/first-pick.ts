import type { Browser } from '@playwright/test'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { dumbHost } from '../../tests/support/dumb-host.ts'
import { staticFolders } from '../../tests/support/static-folder.ts'
import { machineText, markdownTable } from '../markdown-table.ts'

/** Chrome's "Slow 4G". All connections share the line, the service worker's too, which throttling in the browser leaves out. */
const SLOW_4G = { roundTripMs: 562.5, bytesPerSecond: (1.6e6 / 8) * 0.9 }
const SLOWDOWN = 4
const PHONE = { width: 390, height: 844 }

export interface FirstPick {
  /** Since the address was entered. */
  readonly landingMs: number
  readonly turnMs: number
  readonly pickMs: number
  readonly pressCount: number
  /** What had come by then, compressed. */
  readonly byteCount: number
}

/** From a cold link to the first own pick of a mock as the landing offers it, on a phone with a slow line. */
export async function measureFirstPick(browser: Browser): Promise<FirstPick> {
  const built = await staticFolders(['/snakeboard/'])
  const host = await dumbHost()
  host.serve('/snakeboard/', built.folders['/snakeboard/'])
  const line = await slowLine(Number(new URL(host.url).port))
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    const start = performance.now()
    await page.goto(`${line.url}/snakeboard/`, { waitUntil: 'commit' })
    const startMock = page.getByRole('button', { name: 'Start mock draft' })
    await startMock.waitFor()
    const landingMs = performance.now() - start
    await startMock.click()
    const draft = page.getByRole('button', { name: /^Draft (?!or|for|Board)/ }).first()
    await page.getByText('Your Turn!', { exact: true }).first().waitFor()
    await draft.waitFor()
    const turnMs = performance.now() - start
    // Not by whose turn it is: a seat at the end of a round picks twice in a row.
    const label = await draft.getAttribute('aria-label')
    if (label === null) throw new Error('the button does not say whom it drafts')
    await draft.click()
    await page.getByRole('button', { name: label, exact: true }).first().waitFor({ state: 'hidden' })
    return { landingMs, turnMs, pickMs: performance.now() - start, pressCount: 2, byteCount: line.byteCount() }
  } finally {
    await context.close()
    line.stop()
    await host.stop()
    built.remove()
  }
}

export function firstPickTable(
  { landingMs, turnMs, pickMs, pressCount, byteCount }: FirstPick,
  browserVersion: string,
): string {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  const table = markdownTable(
    ['From a cold link, Slow 4G, 4x slower, 390 px', 'Measured', 'Goal'],
    [
      ['Landing can be pressed', seconds(landingMs), ''],
      ['The first own turn of a mock', seconds(turnMs), ''],
      ['The first own pick is made', seconds(pickMs), '10 s'],
      ['Presses', String(pressCount), '3'],
      ['Transferred by then', `${Math.round(byteCount / 1000)} kB`, ''],
    ],
  )
  return `${new Date().toISOString().slice(0, 10)}, ${machineText()}, Chromium ${browserVersion}\n\n${table}`
}

interface SlowLine {
  readonly url: string
  byteCount(): number
  stop(): void
}

/** A line to a port of this machine: each connection begins with a round trip, and all share one bandwidth. */
async function slowLine(port: number): Promise<SlowLine> {
  let freeAtMs = 0
  let byteCount = 0
  const sockets = new Set<Socket>()
  const oneWayMs = SLOW_4G.roundTripMs / 2
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    const openedAtMs = performance.now() + SLOW_4G.roundTripMs
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => [near, far].forEach((each) => each.destroy()))
      socket.on('close', () => sockets.delete(socket))
    }
    near.on('data', (bytes) => {
      const delayMs = Math.max(0, openedAtMs - performance.now()) + oneWayMs
      setTimeout(() => far.writable && far.write(bytes), delayMs)
    })
    far.on('data', (bytes) => {
      byteCount += bytes.length
      freeAtMs = Math.max(freeAtMs, performance.now()) + (bytes.length / SLOW_4G.bytesPerSecond) * 1000
      setTimeout(() => near.writable && near.write(bytes), freeAtMs - performance.now() + oneWayMs)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server on TCP has such an address
  const { port: own } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${own}`,
    byteCount: () => byteCount,
    stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
