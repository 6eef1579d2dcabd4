import { pickCount } from '#core/draft/draft.ts'
import { deviceStorage } from '../app/device.ts'
import { currentPlace, goTo, openDialog } from '../app/place.ts'
import { ensureUsername } from '../platform/username.ts'
import { openSoloDesk } from './solo-desk.ts'

/**
 * Opens the solo draft; where a draft with picks is there already, on this device or on the server, asks first whether
 * to go on with it. A second press while the first is at it changes nothing.
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
  const desk = await openSoloDesk()
  const offer = desk === null ? null : await desk.remote.lookUp()
  // Who went on elsewhere meanwhile is not dragged back.
  const { view, dialog } = currentPlace()
  if (view !== 'home' || dialog !== null) return
  if (desk && (offer !== null || pickCount(desk.session.store.getState().draft) > 0)) openDialog('continue')
  else goTo({ view: 'solo' })
}
