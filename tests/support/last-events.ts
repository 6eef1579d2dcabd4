import type { BrowserContext, Page } from '@playwright/test'

/** Enough for the last few presses. */
const KEPT_EVENTS = 40

const EVENTS = ['pointerdown', 'pointerup', 'click', 'keydown', 'pushState', 'replaceState', 'popstate'] as const

/** Makes the pages of a context remember what was pressed, on what, and where the app went. */
export async function recordEvents(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    ([types, kept]) => {
      const events: string[] = []
      Object.assign(globalThis, { lastEvents: events })
      const record = (event: Event) => {
        const { target } = event
        const name = target instanceof Element ? (target.getAttribute('aria-label') ?? target.textContent) : ''
        const place = event.type.endsWith('tate') ? JSON.stringify(history.state) : ''
        const key = event instanceof KeyboardEvent ? event.key : ''
        const what = target instanceof Element ? target.tagName.toLowerCase() : ''
        events.push([Math.round(event.timeStamp), event.type, key, what, name?.slice(0, 40), place].join(' '))
        if (events.length > kept) events.shift()
      }
      for (const type of types) addEventListener(type, record, { capture: true, passive: true })
    },
    [EVENTS, KEPT_EVENTS] as const,
  )
}

/** Prints what the open pages last went through: a test that fails once in a thousand runs must say why. */
export async function tellLastEvents(context: BrowserContext, title: string): Promise<void> {
  for (const page of context.pages()) {
    const told = await lastEventsOf(page).catch(() => null)
    if (told !== null) console.log(`\n${title}: the last events of ${page.url()}\n${told}\n`)
  }
}

function lastEventsOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const events: readonly string[] = Reflect.get(globalThis, 'lastEvents')
    const popups = [...document.querySelectorAll('[role$=dialog]')].map((popup) => popup.outerHTML.slice(0, 300))
    const focus = document.activeElement?.outerHTML.slice(0, 100)
    return [...events, `now ${Math.round(performance.now())}`, ...popups, `focus ${focus}`].join('\n')
  })
}
