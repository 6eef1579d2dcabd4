import type { Page } from '@playwright/test'

/** Texts in view that lie over each other, in pairs. What is placed over the page on purpose is looked at by itself. */
export function overlappingTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const LEAST_PX = 3
    const isPlaced = (element: Element) => ['absolute', 'fixed', 'sticky'].includes(getComputedStyle(element).position)
    /** The part of a rectangle that no box around it hides. */
    const visiblePart = (own: Element, rect: DOMRect) => {
      let { left, right, top, bottom } = rect
      for (let box: Element | null = own; box !== null; box = box.parentElement) {
        const { overflowX, overflowY, display } = getComputedStyle(box)
        if (display === 'inline') continue
        const edge = box.getBoundingClientRect()
        if (overflowX !== 'visible') [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)]
        if (overflowY !== 'visible') [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)]
      }
      return { left, right, top, bottom }
    }
    /** What lies over the page, and of each the texts; the page itself is `null`. */
    const layers = new Map<
      Element | null,
      { node: Node; text: string; left: number; right: number; top: number; bottom: number }[]
    >()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      const own = node.parentElement
      if (text === '' || own === null || !own.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        continue
      let layer: Element | null = own
      while (layer !== null && !isPlaced(layer)) layer = layer.parentElement
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects()) {
        const part = visiblePart(own, rect)
        // Lines stand closer than their fonts are high: small letters fill the middle.
        const edge = (part.bottom - part.top) / 4
        part.top += edge
        part.bottom -= edge
        if (part.right - part.left < LEAST_PX || part.bottom - part.top < LEAST_PX) continue
        layers.set(layer, [...(layers.get(layer) ?? []), { node, text: text.slice(0, 40), ...part }])
      }
    }
    const found = new Set<string>()
    for (const placed of layers.values()) {
      const sorted = placed.toSorted((one, other) => one.top - other.top)
      for (const [index, one] of sorted.entries()) {
        for (const other of sorted.slice(index + 1)) {
          const isApart =
            one.node === other.node ||
            other.top > one.bottom - 1 ||
            other.left > one.right - LEAST_PX ||
            one.left > other.right - LEAST_PX
          if (!isApart) found.add(`"${one.text}" and "${other.text}"`)
          if (other.top > one.bottom) break
        }
      }
    }
    return [...found]
  })
}
