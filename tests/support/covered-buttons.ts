import type { Page } from '@playwright/test'

/** The buttons in view that something else lies over, by name. */
export function coveredButtons(page: Page, within = '[data-draft-frame]'): Promise<readonly string[]> {
  return page.evaluate((selector) => {
    // elementFromPoint rounds: within a pixel of an edge it may answer null, or with what is on the other side.
    const isWithin = (at: number, start: number, end: number) => at >= start + 1 && at < end - 1
    const isInView = (element: Element, x: number, y: number) => {
      for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(parent)
        const box = parent.getBoundingClientRect()
        if (overflowX !== 'visible' && !isWithin(x, box.left, box.right)) return false
        if (overflowY !== 'visible' && !isWithin(y, box.top, box.bottom)) return false
      }
      return isWithin(x, 0, innerWidth) && isWithin(y, 0, innerHeight)
    }
    return [...document.querySelectorAll(`${selector} :is(button:enabled, select)`)].flatMap((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      if (width < 8 || !button.checkVisibility() || !isInView(button, x, y)) return []
      const found = document.elementFromPoint(x, y)
      const isFree =
        found !== null &&
        (button.contains(found) || found.contains(button) || found.closest('label')?.contains(button) === true)
      return isFree
        ? []
        : [`${button.ariaLabel ?? button.textContent} under ${found?.className.toString() ?? 'nothing'}`]
    })
  }, within)
}
