import { useSyncExternalStore } from 'react'
import { applyUpdate, getUpdate, subscribe } from '../platform/app-update.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'

/** Offers a new version; the draft goes on in the old one until somebody asks for the new (never forced mid-draft). */
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
      Your draft is kept. Reload whenever it suits you.
    </Banner>
  )
}
