/** A page in a background tab does not paint, but still has to load. */
const PAINT_LIMIT_MS = 1000

/** Resolves once the page has painted any text or image, or after one second. */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      resolve()
    })
    // `buffered` also reports a paint that has already happened.
    observer.observe({ type: 'paint', buffered: true })
    setTimeout(resolve, PAINT_LIMIT_MS)
  })
}
