import type { Edition } from '#core/players/board-edition.ts'
import { callFunction } from '../api/http-client.ts'
import { deviceClock } from '../platform/clock.ts'
import { editions } from '../platform/device-editions.ts'
import { deviceStorage } from '../platform/device-storage.ts'
import { isServerInReach } from '../platform/online.ts'
import { onPersonInput } from '../platform/person-input.ts'
import { randomId } from '../platform/random-id.ts'
import { STORAGE_KEYS } from '../platform/storage-keys.ts'
import { createLoadOnce, type LoadOnce } from '../ui/lazy-part.ts'
import { showToast } from '../ui/toast.ts'
import { openRemoteSolo, type RemoteSolo } from './remote/remote-solo.ts'
import { openSoloSession } from './open-solo-session.ts'
import type { SoloSession } from './solo-session.ts'
import type { LoadedSolo } from './solo-store.ts'
import { SOLO_TOASTS } from './solo-toasts.ts'
import { soloWait } from './solo-wait.ts'
import type { TvLink } from './tv-link/tv-link.ts'

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
  return {
    session,
    boardFile: newest,
    remote: openRemote(session),
    tvLink: tvLinkOf(session),
    waitIn: soloWait,
    startFresh,
  }

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

/** Most people never turn it on, so its code loads where a link is stored, or with its dialog. */
function tvLinkOf(session: SoloSession): LoadOnce<TvLink> {
  const part = createLoadOnce(async () => {
    const { openTvLink } = await import('./tv-link/tv-link.ts')
    const tvLink = openTvLink({ session, storage: deviceStorage, call: callFunction, clock: deviceClock })
    window.addEventListener('online', tvLink.retry)
    return tvLink
  })
  const loadIfOn = () => {
    if (deviceStorage.read(STORAGE_KEYS.tvLink) !== null) part.load().catch(() => undefined)
  }
  // Another tab may turn it on.
  deviceStorage.subscribe((key) => key === STORAGE_KEYS.tvLink && loadIfOn())
  loadIfOn()
  return part
}
