import { createStore, type StoreApi } from 'zustand/vanilla'
import type { FunctionOutput } from '#protocol/remote-functions.ts'
import type { CallFailure, CallFunction } from '../api/call-function.ts'

/** What the server knows of this browser's owner. */
export interface OwnThings {
  readonly devices: FunctionOutput<'list_my_devices'>
  readonly factors: FunctionOutput<'list_my_factors'>
  readonly passkeys: FunctionOutput<'list_my_passkeys'>
  readonly lobbies: FunctionOutput<'list_my_lobbies'>
  /** When it was asked, on this device's clock. */
  readonly atMs: number
}

export type OwnDevice = OwnThings['devices'][number]
export type OwnFactor = OwnThings['factors'][number]
export type OwnPasskey = OwnThings['passkeys'][number]

export type DevicesState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: CallFailure }
  | { readonly kind: 'loaded'; readonly own: OwnThings }

export interface DevicesStore {
  readonly store: StoreApi<DevicesState>
  /** Keeps what is shown if it can't be asked again. */
  load(): Promise<void>
}

export function createDevicesStore(call: CallFunction, nowMs: () => number): DevicesStore {
  const store = createStore<DevicesState>(() => ({ kind: 'loading' }))
  return {
    store,
    async load() {
      if (store.getState().kind === 'failed') store.setState({ kind: 'loading' }, true)
      // The first one makes this browser known, if it is new.
      const devices = await call('list_my_devices', {})
      const [factors, passkeys, lobbies] = await Promise.all([
        call('list_my_factors', {}),
        call('list_my_passkeys', {}),
        call('list_my_lobbies', {}),
      ])
      if (devices.ok && factors.ok && passkeys.ok && lobbies.ok) {
        const own = {
          devices: devices.value,
          factors: factors.value,
          passkeys: passkeys.value,
          lobbies: lobbies.value,
          atMs: nowMs(),
        }
        store.setState({ kind: 'loaded', own }, true)
        return
      }
      const failure = [devices, factors, passkeys, lobbies].find((answer) => !answer.ok)
      if (store.getState().kind !== 'loaded' && failure?.ok === false)
        store.setState({ kind: 'failed', failure: failure.error }, true)
    },
  }
}
