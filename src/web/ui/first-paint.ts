/** A page in the background paints nothing, and must load all the same. */
const PAINT_LIMIT_MS = 1000

/** Resolves once the page has painted a text or a picture, after a second at the latest. */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      resolve()
    })
    // Also called for a paint that has been.
    observer.observe({ type: 'paint', buffered: true })
    setTimeout(resolve, PAINT_LIMIT_MS)
  })
}
