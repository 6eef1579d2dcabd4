import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The part of Lighthouse's browser API (puppeteer-core) that the bench uses. */
export interface BenchBrowser {
  newPage(): Promise<BenchPage>
  createBrowserContext(): Promise<{ newPage(): Promise<BenchPage>; close(): Promise<void> }>
  version(): Promise<string>
  close(): Promise<void>
}

export interface BenchPage {
  goto(url: string): Promise<unknown>
  reload(): Promise<unknown>
  /** Clicks or waits for the element with this accessible name: "::-p-aria(Start Solo Draft)". */
  locator(selector: string): { click(): Promise<void>; fill(text: string): Promise<void>; wait(): Promise<unknown> }
  evaluate<Value>(script: () => Value): Promise<Value>
  evaluateOnNewDocument(script: () => void): Promise<unknown>
  bringToFront(): Promise<void>
  createCDPSession(): Promise<{ send(method: string, input?: object): Promise<unknown> }>
  close(): Promise<void>
}

export interface LighthouseResult {
  readonly lhr: {
    readonly categories: Readonly<Record<string, { readonly score: number | null }>>
    readonly audits: Readonly<
      Record<string, { readonly id: string; readonly score: number | null; readonly numericValue?: number }>
    >
    readonly runtimeError?: { readonly message: string }
  }
}

interface LighthousePackage {
  navigation(page: BenchPage, requestor: () => Promise<void>, options: object): Promise<LighthouseResult>
  snapshot(page: BenchPage, options: object): Promise<LighthouseResult>
  readonly desktopConfig: object
}

interface PuppeteerPackage {
  readonly default: { launch(options: object): Promise<BenchBrowser> }
}

/** The packages that `npm exec` installed next to the `lighthouse` executable on the path. */
export async function lighthousePackages(): Promise<
  LighthousePackage & { launch(options: object): Promise<BenchBrowser> }
> {
  const folder = (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((bin) => join(bin, '..'))
    .find((modules) => existsSync(join(modules, 'lighthouse/core/index.js')))
  if (folder === undefined) throw new Error('Lighthouse is not on the path: start this with npm run bench:lighthouse')
  const load = (file: string) => import(pathToFileURL(join(folder, file)).href)
  const lighthouse: LighthousePackage = await load('lighthouse/core/index.js')
  const puppeteer: PuppeteerPackage = await load('puppeteer-core/lib/puppeteer/puppeteer-core.js')
  const { navigation, snapshot, desktopConfig } = lighthouse
  return { navigation, snapshot, desktopConfig, launch: (options) => puppeteer.default.launch(options) }
}
