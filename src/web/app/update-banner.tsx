import { useSyncExternalStore } from 'react'
import { applyUpdate, getUpdate, subscribe } from '../platform/app-update.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'

/** Offers a new version. A draft is never moved to it without a press. */
export function UpdateBanner() {
  const update = useSyncExternalStore(subscribe, getUpdate)
  if (update.kind === 'none') return null
  return (
    <Banner
      title={update.kind === 'ready' ? 'A new version is ready' : 'A newer version is open in another tab'}
      actions={
        <Button size="sm" onClick={applyUpdate}>
          Reload now
        </Button>
      }
    >
      Your draft is saved. Reload whenever you like.
    </Banner>
  )
}
