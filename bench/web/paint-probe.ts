import type { Page } from '@playwright/test'

/** A change on the page: an element with this selector appears whose text begins like this. */
export interface PageChange {
  readonly selector: string
  readonly textStart: string
}

export interface PaintTimes {
  /** From the event until the first frame after it is painted. */
  readonly firstPaintMs: number
  /** From the event until the first frame that shows the change is painted. */
  readonly changePaintMs: number
}

declare global {
  interface Window {
    paintTimes?: Promise<PaintTimes>
  }
}

/**
 * Watches for the next event of this type and the change that it causes. A frame counts as painted when the task after
 * its animation-frame callbacks begins: by then the page has styled, laid out and painted it. The probe asks for its frames
 * and tasks before the page does, so what the page puts off until after a frame does not count.
 */
export async function watchNext(page: Page, eventType: 'input' | 'click', change: PageChange): Promise<void> {
  await page.evaluate(
    ({ type, selector, textStart }) => {
      const isThere = () => document.querySelector(selector)?.textContent.startsWith(textStart) === true
      const nextTask = () =>
        new Promise<number>((resolve) => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => resolve(performance.now()), { once: true })
          port1.start()
          port2.postMessage(null)
        })
      if (isThere()) throw new Error(`${selector} ${textStart} is already on the page before the event`)
      window.paintTimes = new Promise((resolve) => {
        const watch = (event: Event) => {
          let isChanged = false
          let isOver = false
          let firstPaintMs: number | null = null
          const observer = new MutationObserver(() => {
            isChanged ||= isThere()
          })
          observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
          const painted = (atMs: number) => {
            firstPaintMs ??= atMs - event.timeStamp
            if (!isChanged || isOver) return
            isOver = true
            observer.disconnect()
            resolve({ firstPaintMs, changePaintMs: atMs - event.timeStamp })
          }
          const watchFrame = () => {
            requestAnimationFrame(() => {
              if (isOver) return
              void nextTask().then(painted)
              watchFrame()
            })
          }
          watchFrame()
        }
        addEventListener(type, watch, { capture: true, once: true })
      })
    },
    { type: eventType, ...change },
  )
}

/** Longer than any change at a sixth of the speed, on a busy machine. */
const CHANGE_LIMIT_MS = 30_000

/** The times recorded since `watchNext`. Throws if the change does not come, rather than waiting forever. */
export async function paintTimes(page: Page): Promise<PaintTimes> {
  const times = await page.evaluate(
    (limitMs) =>
      Promise.race([
        window.paintTimes,
        new Promise<never>((_resolve, reject) => {
          setTimeout(() => reject(new Error('the change did not appear')), limitMs)
        }),
      ]),
    CHANGE_LIMIT_MS,
  )
  if (times === undefined) throw new Error('watchNext was not called')
  return times
}
