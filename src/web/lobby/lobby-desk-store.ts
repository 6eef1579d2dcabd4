import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Result } from '#core/lib/result.ts'
import type { BoardFile } from '#core/players/board-file.ts'
import type { CallFailure } from '../api/call-function.ts'
import { isUnanswered } from '../api/unanswered.ts'
import type { LobbyActions } from './lobby-actions.ts'
import type { SessionClock } from './lobby-session-clock.ts'
import type { LobbySession } from './lobby-session.ts'
import type { PageSignals } from './page-signals.ts'

/** Which lobby, and which seat of it: the one with this username. */
export interface LobbyAddress {
  readonly code: string
  readonly username: string
}

/** The lobby of this tab and what its screens need. */
export interface LobbyDesk {
  readonly session: LobbySession
  readonly actions: LobbyActions
  readonly boardFile: BoardFile
}

export type LobbyDeskState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading'; readonly address: LobbyAddress }
  /**
   * "Failed to load lobby data" (RU17). Where nobody said no (`willRetry`), it is asked again by itself and becomes ready
   * when the server answers; a refusal is final.
   */
  | {
      readonly kind: 'failed'
      readonly address: LobbyAddress
      readonly reason: CallFailure['code']
      readonly willRetry: boolean
    }
  | ({ readonly kind: 'ready'; readonly address: LobbyAddress } & LobbyDesk)

export interface LobbyDeskHolder {
  readonly store: StoreApi<LobbyDeskState>
  /** The same lobby twice is opened once; another one closes the first. */
  open(address: LobbyAddress): Promise<void>
  /** Closes the connection; the seat stays. */
  close(): void
}

interface LobbyDeskParts {
  /** Reads what is needed; the session begins with the call of what comes back. */
  readonly load: (address: LobbyAddress) => Promise<Result<() => LobbyDesk, CallFailure>>
  readonly clock: Pick<SessionClock, 'after'>
  readonly page: Pick<PageSignals, 'subscribe'>
}

/** Soon enough for who looks at the screen, rare enough for a server that has just come back. */
const RETRY_AFTER_MS = 3_000

export function createLobbyDesk({ load, clock, page }: LobbyDeskParts): LobbyDeskHolder {
  const store = createStore<LobbyDeskState>(() => ({ kind: 'idle' }))
  /** Raised whenever what is under way is wanted no longer. */
  let wantedNumber = 0
  let endWait: () => void = () => undefined

  return { store, open, close }

  async function open(address: LobbyAddress): Promise<void> {
    const state = store.getState()
    const isFinal = state.kind === 'failed' && !state.willRetry
    if (state.kind !== 'idle' && isSameAddress(state.address, address) && !isFinal) return
    close()
    store.setState({ kind: 'loading', address }, true)
    await loadUntilAnswered(address, wantedNumber)
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
    let callOff: () => void = () => undefined
    await new Promise<void>((resolve) => {
      endWait = resolve
      callOff = clock.after(RETRY_AFTER_MS, resolve)
      stopWatching = page.subscribe((change) => {
        if (change === 'woken') resolve()
      })
    })
    callOff()
    stopWatching()
  }
}

function isSameAddress(one: LobbyAddress, other: LobbyAddress): boolean {
  return one.code === other.code && one.username === other.username
}
