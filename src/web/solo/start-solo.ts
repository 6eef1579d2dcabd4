import { isComplete, pickCount } from '#core/draft/draft.ts'
import { isFollowing } from '#core/solo/followed.ts'
import { deviceStorage } from '../platform/device.ts'
import { currentPlace, goTo, openDialog } from '../platform/place.ts'
import { ensureUsername } from '../platform/username.ts'
import { showToast } from '../ui/toast.ts'
import { loadSolo } from './solo-store.ts'
import { SOLO_TOASTS } from './solo-toasts.ts'

/**
 * Opens the solo draft. If one with picks exists, on this device or on the server, offers to continue it first.
 * A finished one is kept in the list of saved drafts, and a new one begins. A second press meanwhile does nothing.
 */
export function startSolo(): Promise<void> {
  starting ??= start().finally(() => {
    starting = null
  })
  return starting
}

let starting: Promise<void> | null = null

async function start(): Promise<void> {
  ensureUsername(deviceStorage)
  const desk = await loadSolo()
  const offer = desk === null ? null : await desk.remote.lookUp()
  // People who went elsewhere meanwhile stay there.
  const { view, dialog } = currentPlace()
  if (view !== 'home' || dialog !== null) return
  if (desk === null) return goTo({ view: 'solo' })
  const here = desk.session.snapshot()
  if (offer === null && isComplete(here.draft) && !isFollowing(here) && desk.session.startFresh().ok) {
    showToast(SOLO_TOASTS.freshStart(here.name))
    goTo({ view: 'solo' })
  } else if (offer !== null || pickCount(here.draft) > 0) openDialog('continue')
  else goTo({ view: 'solo' })
}
