import { ok, type Result } from '#core/lib/result.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { FunctionOutput } from '#protocol/remote-functions.ts'
import type { CallFailure, CallFunction } from '../api/call-function.ts'
import { createLatest } from '../ui/use-latest.ts'

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
  const latest = createLatest<Result<OwnThings, CallFailure>>((answer) => {
    if (answer.ok) store.setState({ kind: 'loaded', own: answer.value }, true)
    else if (store.getState().kind !== 'loaded') store.setState({ kind: 'failed', failure: answer.error }, true)
  })
  async function read(): Promise<Result<OwnThings, CallFailure>> {
    // The first one makes this browser known, if it is new.
    const devices = await call('list_my_devices', {})
    if (!devices.ok) return devices
    const [factors, passkeys, lobbies] = await Promise.all([
      call('list_my_factors', {}),
      call('list_my_passkeys', {}),
      call('list_my_lobbies', {}),
    ])
    if (!factors.ok) return factors
    if (!passkeys.ok) return passkeys
    if (!lobbies.ok) return lobbies
    return ok({
      devices: devices.value,
      factors: factors.value,
      passkeys: passkeys.value,
      lobbies: lobbies.value,
      atMs: nowMs(),
    })
  }
  return {
    store,
    load() {
      if (store.getState().kind === 'failed') store.setState({ kind: 'loading' }, true)
      return latest.ask(read)
    },
  }
}
