import { createStore } from 'zustand/vanilla'
import type { BoardFile } from '#core/players/board-file.ts'
import { callLazily } from '../api/lazy-call.ts'
import { deviceClock } from '../platform/clock.ts'
import { deviceStorage } from '../platform/device.ts'
import { randomId } from '../platform/random-id.ts'
import { STORAGE_KEYS } from '../platform/storage-keys.ts'
import { editions } from '../platform/device-editions.ts'
import { openRemoteSolo, type RemoteSolo } from './remote/remote-solo.ts'
import { isServerInReach } from './remote/server-in-reach.ts'
import { lazyPicks } from './lazy-picks.ts'
import { openSoloSession } from './open-solo-session.ts'
import type { SoloSession } from './solo-session.ts'

/** The solo draft of this tab with what its screens need. */
export interface LoadedSolo {
  readonly session: SoloSession
  /** The newest edition. */
  readonly boardFile: BoardFile
  readonly remote: RemoteSolo
}

export type SoloLoadState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly desk: LoadedSolo }

export const soloStore = createStore<SoloLoadState>(() => ({ kind: 'idle' }))

/** Loads once; a call meanwhile or afterwards returns the same, one after a failure retries. */
export async function loadSolo(): Promise<LoadedSolo | null> {
  const state = soloStore.getState()
  if (state.kind === 'ready') return state.desk
  if (state.kind === 'loading') return opening
  soloStore.setState({ kind: 'loading' })
  opening = startLoading()
  return opening
}

let opening: Promise<LoadedSolo | null> = Promise.resolve(null)

async function startLoading(): Promise<LoadedSolo | null> {
  try {
    const newest = await editions.newest()
    const session = openSoloSession({
      storage: deviceStorage,
      bundledBoard: newest.board,
      editions: { newest, load: editions.load },
      picks: lazyPicks(async () => (await import('./automatic-picks.ts')).pickFrom),
      clock: deviceClock,
      tabId: `tab-${randomId()}`,
    })
    const desk: LoadedSolo = {
      session,
      boardFile: newest,
      remote: openRemote(session),
    }
    soloStore.setState({ kind: 'ready', desk })
    return desk
  } catch (error) {
    console.warn('The board could not be loaded.', error)
    soloStore.setState({ kind: 'failed' })
    return null
  }
}

function openRemote(session: SoloSession): RemoteSolo {
  const remote = openRemoteSolo({
    session,
    storage: deviceStorage,
    call: callLazily,
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
