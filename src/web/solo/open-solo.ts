import type { Edition } from '#core/players/board-edition.ts'
import { callFunction } from '../api/http-client.ts'
import { deviceClock } from '../platform/clock.ts'
import { editions } from '../platform/device-editions.ts'
import { deviceStorage } from '../platform/device-storage.ts'
import { isServerInReach } from '../platform/online.ts'
import { onPersonInput } from '../platform/person-input.ts'
import { randomId } from '../platform/random-id.ts'
import { STORAGE_KEYS } from '../platform/storage-keys.ts'
import { showToast } from '../ui/toast.ts'
import { openRemoteSolo, type RemoteSolo } from './remote/remote-solo.ts'
import { openSoloSession } from './open-solo-session.ts'
import type { SoloSession } from './solo-session.ts'
import type { LoadedSolo } from './solo-store.ts'
import { SOLO_TOASTS } from './solo-toasts.ts'

/** Opens this device's solo draft, and its copy on the server. */
export function openSolo(newest: Edition): LoadedSolo {
  const session = openSoloSession({
    storage: deviceStorage,
    bundledBoard: newest.board,
    editions: { newest, load: editions.load },
    clock: deviceClock,
    tabId: `tab-${randomId()}`,
    onInput: onPersonInput,
  })
  return { session, boardFile: newest, remote: openRemote(session), startFresh }

  function startFresh(): boolean {
    const { name } = session.snapshot()
    const started = session.startFresh()
    if (started.ok) showToast(SOLO_TOASTS.freshStart(name))
    return started.ok
  }
}

function openRemote(session: SoloSession): RemoteSolo {
  const remote = openRemoteSolo({
    session,
    storage: deviceStorage,
    call: callFunction,
    username: () => deviceStorage.read(STORAGE_KEYS.username)?.trim() ?? '',
    isServerInReach,
    nowMs: () => Date.now(),
    after: (delayMs, run) => {
      const timer = setTimeout(run, delayMs)
      return () => clearTimeout(timer)
    },
    random: Math.random,
    newId: randomId,
    log: console.warn,
  })
  window.addEventListener('online', remote.retry)
  return remote
}
