import { pickCount } from '#core/draft/draft.ts'
import { deviceStorage } from '../app/device.ts'
import { goTo, openDialog } from '../app/place.ts'
import { ensureUsername } from '../platform/username.ts'
import { openSoloDesk } from './solo-desk.ts'

/** Opens the solo draft; where a draft with picks is there already, asks first whether to go on with it. */
export async function startSolo(): Promise<void> {
  ensureUsername(deviceStorage)
  const desk = await openSoloDesk()
  if (desk && pickCount(desk.session.store.getState().draft) > 0) openDialog('continue')
  else goTo({ view: 'solo' })
}
