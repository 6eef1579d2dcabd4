import { gzipSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'

export interface ScriptSizes {
  /** Everything that the landing executes, including what it loads while idle. */
  readonly landingBytes: number
  /** The landing's scripts plus what the solo view loads once it is open and idle, and nobody has used it. */
  readonly soloBytes: number
  /** The number of files counted in `soloBytes`. */
  readonly soloFileCount: number
}

const IDLE_MS = 5000

/** Bytes of JavaScript, compressed with gzip -9, that a first visit executes. */
export async function measureScripts(browser: Browser, url: string): Promise<ScriptSizes> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  const sizes = watchScripts(page)
  await page.goto(url)
  await page.getByRole('button', { name: 'Start Solo Draft' }).waitFor()
  await page.waitForTimeout(IDLE_MS)
  const { bytes: landingBytes } = await sizes()
  await page.getByRole('button', { name: 'Start Solo Draft' }).click()
  await page.getByPlaceholder('Search players...').waitFor()
  await page.waitForTimeout(IDLE_MS)
  const solo = await sizes()
  await context.close()
  return { landingBytes, soloBytes: solo.bytes, soloFileCount: solo.fileCount }
}

function watchScripts(page: Page): () => Promise<{ readonly bytes: number; readonly fileCount: number }> {
  const sizeByUrl = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    sizeByUrl.set(
      response.url(),
      response.body().then((body) => gzipSync(body, { level: 9 }).byteLength),
    )
  })
  return async () => {
    const sizes = await Promise.all(sizeByUrl.values())
    return { bytes: sizes.reduce((sum, size) => sum + size, 0), fileCount: sizes.length }
  }
}
