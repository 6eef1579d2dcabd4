import type { Page } from '@playwright/test'

/**
 * Texts that a box cuts at its side without an ellipsis, with the box. Lists that scroll cut nothing, and what is only for screen
 * readers is no text on the screen.
 */
export function cutTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const LEAST_CUT_PX = 2
    const LEAST_BOX_PX = 8
    const found = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      const own = node.parentElement
      if (text === '' || own === null || !own.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const { left, right, width } = range.getBoundingClientRect()
      if (width === 0) continue
      for (let box: HTMLElement | null = own; box !== null && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box)
        if (style.position === 'fixed') break
        if (style.display === 'inline') continue
        if (style.overflowX === 'auto' || style.overflowX === 'scroll') break
        const isEllipsis = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
        if (isEllipsis && style.overflowX !== 'visible') break
        if (style.overflowX === 'visible' && style.clipPath === 'none') continue
        const edge = box.getBoundingClientRect()
        if (edge.width < LEAST_BOX_PX || edge.height < LEAST_BOX_PX) break
        const isCut = right > edge.right + LEAST_CUT_PX && left < edge.right - LEAST_CUT_PX
        if (isCut) found.add(`"${text.slice(0, 40)}" in ${box.tagName.toLowerCase()}.${box.className.slice(0, 60)}`)
      }
    }
    return [...found]
  })
}
