import { useEffect } from 'react'
import { deviceStorage } from '../platform/device.ts'
import { STORAGE_KEYS } from '../platform/storage-keys.ts'
import { whenInUse } from '../ui/when-idle.ts'
import type { SoloSession } from './solo-session.ts'

/** Steps of a former visit are there at once. Without any, keeping new ones can wait until somebody does something. */
export function useKeptUndo(session: SoloSession): void {
  useEffect(() => {
    let isGone = false
    const attach = async () => {
      // Without a network undo ends with the tab.
      const loaded = await import('./undo-storage.ts').catch(() => null)
      if (!isGone && loaded !== null) session.attachUndo(loaded.KEPT_UNDO)
    }
    const cancel = deviceStorage.read(STORAGE_KEYS.undoSteps) === null ? whenInUse(() => void attach()) : void attach()
    return () => {
      isGone = true
      cancel?.()
    }
  }, [session])
}
