import type { BenchBrowser, BenchPage } from './lighthouse-package.ts'

/** The pages that Lighthouse audits and the steps that lead to each. */
export interface LookedAt {
  readonly name: string
  readonly path: string
  /** From the landing to the view, which shares its address; a reload then stays on the view. */
  readonly reach?: (page: BenchPage, context: Context, url: string) => Promise<void>
  /** Lighthouse refuses to load an address that answers 404: the open page is audited instead, without performance. */
  readonly isSnapshot?: true
}

type Context = Awaited<ReturnType<BenchBrowser['createBrowserContext']>>

export const PAGES: readonly LookedAt[] = [
  { name: 'Landing', path: '/' },
  { name: 'Solo draft', path: '/', reach: reachSolo },
  { name: 'Waiting room', path: '/', reach: reachRoom },
  { name: 'Lobby draft', path: '/', reach: reachLobbyDraft },
  { name: 'News', path: '/', reach: (page) => press(page, 'News') },
  { name: 'Headshot demo', path: '/headshots-demo' },
  { name: 'Not found', path: '/nowhere', isSnapshot: true },
]

async function reachSolo(page: BenchPage): Promise<void> {
  await press(page, 'Start Solo Draft')
  await press(page, 'Draft Jahmyr Gibbs')
  await press(page, 'Draft Bijan Robinson')
}

async function reachRoom(page: BenchPage): Promise<void> {
  await press(page, 'Create New Draft')
  await page.locator('::-p-aria([name="Lobby name"][role="textbox"])').fill('Sunday League')
  await page.locator('::-p-aria([name="Your username"][role="textbox"])').fill('Ann')
  await press(page, 'Create Lobby')
  await page.locator('::-p-aria([name="Copy Code"][role="button"])').wait()
}

async function reachLobbyDraft(page: BenchPage, context: Context, url: string): Promise<void> {
  await reachRoom(page)
  const code = await page.evaluate(() => /\b[A-HJKMNP-Z2-9]{6}\b/.exec(document.body.innerText)?.[0] ?? '')
  // The second seat belongs to another tab.
  const other = await context.newPage()
  await other.bringToFront()
  await other.goto(`${url}/?lobby=${code}`)
  await other.locator('::-p-aria([name="Your username"][role="textbox"])').fill('Bob')
  await press(other, 'Join')
  await other.locator('::-p-aria([name="Copy Code"][role="button"])').wait()
  await other.close()
  await page.bringToFront()
  await press(page, 'Shuffle Order')
  await press(page, 'Start Draft')
  // Two of twelve: the question is asked first.
  await page.locator('[role="alertdialog"] ::-p-aria([name="Start Draft"][role="button"])').click()
  await page.locator('[data-player-id]').wait()
}

function press(page: BenchPage, name: string): Promise<void> {
  return page.locator(`::-p-aria([name="${name}"][role="button"])`).click()
}
