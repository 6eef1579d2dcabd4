import { writeFileSync } from 'node:fs'
import { CHROMIUM_ARGS, findChromium } from '../../scripts/browser/find-chromium.ts'
import { lighthousePackages, type BenchBrowser } from './lighthouse-package.ts'
import { PAGES, type LookedAt } from './pages.ts'
import { PRESETS, type Look, type Preset } from './looks.ts'

/**
 * Run by bench/lighthouse.ts under `npm exec`: audits every page and writes Lighthouse's results as JSON.
 * Arguments: the server's address, the output file, the number of runs per page and preset.
 */
const [url = '', outFile = '', countText = ''] = process.argv.slice(2)
const { launch, navigation, snapshot, desktopConfig } = await lighthousePackages()

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Headshots load from other hosts: they would dominate the measurement or, offline, log console errors. */
const BLOCKED = ['https://static.www.nfl.com/*', 'https://a.espncdn.com/*']

const MAX_TRIES = 3

const browser = await launch({
  executablePath: findChromium(),
  headless: true,
  args: [...CHROMIUM_ARGS, '--disable-gpu'],
})
const browserVersion = await browser.version()
const looks: Look[] = []
try {
  for (const preset of PRESETS) {
    for (const page of PAGES) {
      for (let run = 0; run < (page.isSnapshot ? 1 : Number(countText)); run += 1) {
        const look = await lookUntilSeen(page, preset)
        console.log(JSON.stringify(look))
        looks.push(look)
      }
    }
  }
} finally {
  await browser.close()
}
writeFileSync(outFile, JSON.stringify({ looks, browserVersion }))

/** Lighthouse occasionally misses the start of a page in its own recording and asks for another run. */
async function lookUntilSeen(page: LookedAt, preset: Preset): Promise<Look> {
  for (let tryNumber = 1; ; tryNumber += 1) {
    try {
      return await lookAt(browser, page, preset)
    } catch (error) {
      if (tryNumber === MAX_TRIES) throw error
      console.warn(`${page.name}, ${preset}: once more, because of ${String(error)}`)
    }
  }
}

async function lookAt(from: BenchBrowser, { name, path, reach, isSnapshot }: LookedAt, preset: Preset): Promise<Look> {
  // A new browser context, so that each run is a first visit.
  const context = await from.createBrowserContext()
  const page = await context.newPage()
  const options = {
    config: preset === 'desktop' ? desktopConfig : undefined,
    flags: { onlyCategories: CATEGORIES, blockedUrlPatterns: BLOCKED, disableStorageReset: reach !== undefined },
  }
  try {
    // The service worker would answer the reload and bypass request blocking.
    if (reach) await page.evaluateOnNewDocument(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
    const session = await page.createCDPSession()
    await session.send('Network.enable')
    await session.send('Network.setBlockedURLs', { urls: BLOCKED })
    if (isSnapshot || reach) await page.goto(`${url}${path}`)
    await reach?.(page, context, url)
    const arrive = async () => void (await (reach ? page.reload() : page.goto(`${url}${path}`)))
    const { lhr } = isSnapshot ? await snapshot(page, options) : await navigation(page, arrive, options)
    if (lhr.runtimeError) throw new Error(`${name}: ${lhr.runtimeError.message}`)
    const score = (category: string) => {
      const share = lhr.categories[category]?.score
      return share === null || share === undefined || (isSnapshot && category === 'performance') ? null : share * 100
    }
    const ms = (audit: string) => lhr.audits[audit]?.numericValue ?? 0
    return {
      page: name,
      preset,
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      paintMs: ms('first-contentful-paint'),
      largestPaintMs: ms('largest-contentful-paint'),
      blockingMs: ms('total-blocking-time'),
      shift: ms('cumulative-layout-shift'),
      failed: Object.values(lhr.audits)
        .filter((audit) => audit.score !== null && audit.score < 0.9)
        .map(({ id }) => id),
    }
  } finally {
    await context.close()
  }
}
