import type { BrowserContext, Page } from '@playwright/test'

/** Enough for the last few presses. */
const KEPT_EVENTS = 40

const EVENTS = ['pointerdown', 'pointerup', 'click', 'keydown', 'pushState', 'replaceState', 'popstate'] as const

/** Makes the pages of a context record presses, with their targets, and history changes. */
export async function recordEvents(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    ([types, kept]) => {
      const events: string[] = []
      Object.assign(globalThis, { lastEvents: events })
      const record = (event: Event) => {
        const { target, type } = event
        const line = [Math.round(event.timeStamp), type]
        if (event instanceof KeyboardEvent) line.push(event.key)
        if (target instanceof Element) {
          const name = target.getAttribute('aria-label') ?? target.textContent
          line.push(target.tagName.toLowerCase(), name.slice(0, 40))
        }
        if (/state$/i.test(type)) line.push(JSON.stringify(history.state))
        events.push(line.join(' '))
        if (events.length > kept) events.shift()
      }
      for (const type of types) addEventListener(type, record, { capture: true, passive: true })
    },
    [EVENTS, KEPT_EVENTS] as const,
  )
}

/** Prints the last events of each open page: a failure that rarely comes back has to explain itself the first time. */
export async function printLastEvents(context: BrowserContext, title: string): Promise<void> {
  for (const page of context.pages()) {
    const text = await lastEventsOf(page).catch(() => null)
    if (text !== null) console.log(`\n${title}: the last events of ${page.url()}\n${text}\n`)
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
