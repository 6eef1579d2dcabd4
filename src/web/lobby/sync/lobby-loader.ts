import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Result } from '#core/lib/result.ts'
import type { BoardFile } from '#core/players/board-file.ts'
import { isUnanswered, type CallFailure } from '../../api/call-function.ts'
import type { DraftActions } from '../../session/draft-actions.ts'
import type { Clock } from '../../platform/clock.ts'
import type { LobbySession } from './lobby-session.ts'
import type { PageLifecycle } from '../../platform/page.ts'

/** Which lobby, and which seat of it: the one with this username. */
export interface LobbyAddress {
  readonly code: string
  readonly username: string
}

/** The lobby of this tab and what its screens need. */
export interface LoadedLobby {
  readonly session: LobbySession
  readonly actions: DraftActions
  readonly boardFile: BoardFile
}

export type LobbyLoadState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading'; readonly address: LobbyAddress }
  /** "Failed to load lobby data" (RU17). Without a response (`willRetry`) the loader retries by itself; a refusal is final. */
  | {
      readonly kind: 'failed'
      readonly address: LobbyAddress
      readonly reason: CallFailure['code']
      readonly willRetry: boolean
    }
  | ({ readonly kind: 'ready'; readonly address: LobbyAddress } & LoadedLobby)

export interface LobbyLoader {
  readonly store: StoreApi<LobbyLoadState>
  /**
   * Opens a lobby for a screen; the screen calls the result when it goes. Screens overlap while one replaces the other, so the
   * connection closes (the seat stays) once no screen is left. Opening another lobby closes the first.
   */
  open(address: LobbyAddress): () => void
  /** Loads again at once instead of waiting. */
  retry(): void
}

interface LobbyLoaderParts {
  /** Loads what is needed; calling the result starts the session. */
  readonly load: (address: LobbyAddress) => Promise<Result<() => LoadedLobby, CallFailure>>
  readonly clock: Pick<Clock, 'after'>
  readonly page: Pick<PageLifecycle, 'subscribe'>
}

/** Often enough for the person waiting, not too often for a server that has just restarted. */
const RETRY_AFTER_MS = 3_000

export function createLobbyLoader({ load, clock, page }: LobbyLoaderParts): LobbyLoader {
  const store = createStore<LobbyLoadState>(() => ({ kind: 'idle' }))
  const screens = new Set<symbol>()
  /** Incremented to cancel what is in progress. */
  let wantedNumber = 0
  let endWait: () => void = () => undefined

  return { store, open, retry }

  function open(address: LobbyAddress): () => void {
    const state = store.getState()
    const isFinal = state.kind === 'failed' && !state.willRetry
    if (state.kind === 'idle' || !isSameAddress(state.address, address) || isFinal) start(address)
    const screen = Symbol()
    screens.add(screen)
    return () => {
      screens.delete(screen)
      // The screen that replaces this one may open the lobby a moment later.
      clock.after(0, () => {
        if (screens.size === 0) close()
      })
    }
  }

  function retry(): void {
    const state = store.getState()
    if (state.kind === 'failed') start(state.address)
  }

  function start(address: LobbyAddress): void {
    close()
    store.setState({ kind: 'loading', address }, true)
    void loadUntilAnswered(address, wantedNumber)
  }

  function close(): void {
    wantedNumber += 1
    endWait()
    const state = store.getState()
    if (state.kind === 'ready') state.session.close()
    store.setState({ kind: 'idle' }, true)
  }

  async function loadUntilAnswered(address: LobbyAddress, number: number): Promise<void> {
    const loaded = await load(address)
    if (number !== wantedNumber) return
    if (loaded.ok) return store.setState({ kind: 'ready', address, ...loaded.value() }, true)
    const reason = loaded.error.code
    const willRetry = isUnanswered(reason)
    store.setState({ kind: 'failed', address, reason, willRetry }, true)
    if (!willRetry) return
    await waitOrWake()
    if (number === wantedNumber) await loadUntilAnswered(address, number)
  }

  async function waitOrWake(): Promise<void> {
    let stopWatching: () => void = () => undefined
    let cancel: () => void = () => undefined
    await new Promise<void>((resolve) => {
      endWait = resolve
      cancel = clock.after(RETRY_AFTER_MS, resolve)
      stopWatching = page.subscribe((change) => {
        if (change === 'woken') resolve()
      })
    })
    cancel()
    stopWatching()
  }
}

function isSameAddress(one: LobbyAddress, other: LobbyAddress): boolean {
  return one.code === other.code && one.username === other.username
}
