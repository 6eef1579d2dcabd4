import { ok, type Result } from '#core/lib/result.ts'
import type { DeviceStorage } from '../platform/device-storage.ts'
import { STORAGE_KEYS } from '../platform/storage-keys.ts'
import type { CallFailure, CallFunction } from './call-function.ts'

export interface EnsureDevice {
  /** The one call under way, or its lasting success; after a failure the next one asks again. */
  ensure(): Promise<Result<null, CallFailure>>
  /** The server did not know this device after all: the next `ensure` asks anew. */
  forget(): void
}

export interface EnsureDeviceParts {
  readonly call: CallFunction
  readonly storage: DeviceStorage
  readonly newNonce: () => string
  readonly wait: (durationMs: number) => Promise<void>
}

/** Two tabs that open at once write their nonces within this time; both then send the one that stayed. */
const TABS_AGREE_WITHIN_MS = 30
/** So long the server knows a nonce again; after that it says nothing any more. */
const NONCE_LIFE_MS = 60_000

/**
 * Gets this device its cookie before anything else is asked. The tabs share one nonce, so that their first requests, or
 * a repeated one whose answer was lost, give one device and not two.
 */
export function createEnsureDevice({ call, storage, newNonce, wait }: EnsureDeviceParts): EnsureDevice {
  let ensured: Promise<Result<null, CallFailure>> | null = null
  return {
    ensure: () => {
      ensured ??= ask()
      return ensured
    },
    forget: () => {
      ensured = null
    },
  }

  async function ask(): Promise<Result<null, CallFailure>> {
    const nonce = await sharedNonce()
    const answer = await call('ensure_device', { nonce })
    if (!answer.ok) {
      ensured = null
      return answer
    }
    void forgetLater(nonce)
    return ok(null)
  }

  async function forgetLater(nonce: string): Promise<void> {
    await wait(NONCE_LIFE_MS)
    if (storage.read(STORAGE_KEYS.deviceNonce) === nonce) storage.remove(STORAGE_KEYS.deviceNonce)
  }

  async function sharedNonce(): Promise<string> {
    const known = storage.read(STORAGE_KEYS.deviceNonce)
    if (known !== null && known.length >= 16 && known.length <= 64) return known
    const nonce = newNonce()
    storage.write(STORAGE_KEYS.deviceNonce, nonce)
    await wait(TABS_AGREE_WITHIN_MS)
    return storage.read(STORAGE_KEYS.deviceNonce) ?? nonce
  }
}
