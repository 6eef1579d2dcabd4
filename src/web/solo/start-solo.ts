import { isComplete, pickCount } from '#core/draft/draft.ts'
import { isFollowing } from '#core/solo/followed.ts'
import { deviceStorage } from '../platform/device-storage.ts'
import { currentPlace, goTo, openDialog } from '../platform/place.ts'
import { ensureUsername } from '../platform/username.ts'
import { loadSolo } from './solo-store.ts'

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
  const here = desk?.session.snapshot()
  if (!desk || !here || (offer === null && pickCount(here.draft) === 0)) return goTo({ view: 'solo' })
  const isOver = offer === null && isComplete(here.draft) && !isFollowing(here)
  if (isOver && desk.startFresh()) goTo({ view: 'solo' })
  else openDialog('continue')
}
