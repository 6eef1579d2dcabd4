import { useStore } from 'zustand'
import { applyUpdate, appUpdate } from '../platform/app-update.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'

/** Offers a new version. A draft is never moved to it without a press. */
export function UpdateBanner() {
  const update = useStore(appUpdate)
  if (update === 'none') return null
  return (
    <div ref={shareHeight}>
      <Banner
        title={update === 'ready' ? 'A new version is ready' : 'A newer version is open in another tab'}
        actions={
          <Button size="sm" onClick={applyUpdate}>
            Reload now
          </Button>
        }
      >
        Your draft is saved. Reload whenever you like.
      </Banner>
    </div>
  )
}

/** Screens that fill the window subtract this height. */
function shareHeight(banner: HTMLDivElement) {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--banner-height', `${banner.offsetHeight}px`))
  observer.observe(banner)
  return () => {
    observer.disconnect()
    style.removeProperty('--banner-height')
  }
}
