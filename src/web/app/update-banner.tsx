import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { applyUpdate, appUpdate } from '../platform/app-update.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'

/** Offers a new version. A draft is never moved to it without a press. */
export function UpdateBanner() {
  const update = useStore(appUpdate)
  return update === 'none' ? null : <ShownBanner isElsewhere={update !== 'ready'} />
}

function ShownBanner({ isElsewhere }: { isElsewhere: boolean }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current: banner } = ref
    if (banner === null) return
    // Screens as high as the window leave it that room.
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty(BANNER_HEIGHT, `${banner.offsetHeight}px`))
    observer.observe(banner)
    return () => {
      observer.disconnect()
      style.removeProperty(BANNER_HEIGHT)
    }
  }, [])
  return (
    <div ref={ref}>
      <Banner
        title={isElsewhere ? 'A newer version is open in another tab' : 'A new version is ready'}
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

const BANNER_HEIGHT = '--banner-height'
