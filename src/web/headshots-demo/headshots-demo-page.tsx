import { lazyScreen } from '../ui/lazy-part.ts'
import { HomeHeader, PageTitle } from '../ui/page-header.tsx'

// The first file has the title. The rest waits, so that it doesn't compete with the title's font.
const HeadshotsDemoView = lazyScreen(
  () =>
    firstPaint()
      .then(() => import('./headshots-demo-view.tsx'))
      .then((module) => module.HeadshotsDemoView),
  <output className="text-body text-muted">Loading players...</output>,
)

/**
 * The page at /headshots-demo. Its title stays the same element from the first paint on: a second one, drawn in the font
 * that has arrived since, would be a later and larger paint.
 */
export function HeadshotsDemoPage() {
  return (
    <div className="min-h-dvh pb-16">
      <HomeHeader widthClass="max-w-[84rem]" />
      <main className="mx-auto grid max-w-[84rem] grid-cols-1 items-end gap-4 px-3 pt-6 desk:grid-cols-[minmax(0,1fr)_auto] desk:gap-x-8 desk:px-4 desk:pt-8">
        <div>
          <PageTitle>Headshots</PageTitle>
          <p className="mt-2 max-w-[58ch] text-muted max-sm:hidden">
            Each player shows the NFL picture, else the one from ESPN, else the silhouette of the position.
          </p>
        </div>
        <HeadshotsDemoView />
      </main>
    </div>
  )
}

/** A page in a background tab does not paint, but still has to load. */
const PAINT_LIMIT_MS = 1000

/** Resolves once the page has painted any text or image, or after one second. */
function firstPaint(): Promise<void> {
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
