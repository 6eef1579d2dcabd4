import { createStore } from 'zustand/vanilla'
import type { BoardFile } from '#core/players/board-file.ts'
import { callLazily } from '../api/lazy-call.ts'
import { deviceStorage } from '../app/device.ts'
import type { DraftActions } from '../draft/session-context.tsx'
import { randomId } from '../platform/random-id.ts'
import { STORAGE_KEYS } from '../platform/storage-keys.ts'
import { fetchBundledBoard } from '../players/bundled-board.ts'
import { openRemoteSolo, type RemoteSolo } from './remote/remote-solo.ts'
import { isServerInReach } from './remote/server-in-reach.ts'
import { createSoloActions } from './solo-actions.ts'
import { openSoloSession, type SoloSession } from './solo-session.ts'

/** The solo draft of this tab and what it needs, once the board is there. */
export interface SoloDesk {
  readonly session: SoloSession
  readonly actions: DraftActions
  readonly boardFile: BoardFile
  readonly remote: RemoteSolo
}

export type SoloDeskState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly desk: SoloDesk }

export const soloDeskStore = createStore<SoloDeskState>(() => ({ kind: 'idle' }))

/** Opens the desk once; a call while it is opening or open changes nothing, one after a failure tries again. */
export async function openSoloDesk(): Promise<SoloDesk | null> {
  const state = soloDeskStore.getState()
  if (state.kind === 'ready') return state.desk
  if (state.kind === 'loading') return opening
  soloDeskStore.setState({ kind: 'loading' })
  opening = loadDesk()
  return opening
}

let opening: Promise<SoloDesk | null> = Promise.resolve(null)

async function loadDesk(): Promise<SoloDesk | null> {
  try {
    const boardFile = await fetchBundledBoard()
    const session = openSoloSession({
      storage: deviceStorage,
      bundledBoard: boardFile.board,
      nowMs: () => Date.now(),
      tabId: `tab-${randomId()}`,
    })
    const desk: SoloDesk = { session, actions: createSoloActions(session), boardFile, remote: openRemote(session) }
    soloDeskStore.setState({ kind: 'ready', desk })
    return desk
  } catch (error) {
    console.warn('The board could not be loaded.', error)
    soloDeskStore.setState({ kind: 'failed' })
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
