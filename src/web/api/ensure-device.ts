import { ok, type Result } from '#core/lib/result.ts'
import type { CallFailure, CallFunction } from './call-function.ts'
import type { DeviceStorage } from '../platform/device-storage.ts'
import { STORAGE_KEYS } from '../platform/storage-keys.ts'

export interface EnsureDevice {
  /** The one call under way, or its lasting success; after a failure the next one asks again. */
  ensure(): Promise<Result<null, CallFailure>>
  /** Where invite links should lead, once the server has said so; null for the page's own origin (RU44). */
  inviteOrigin(): string | null
  /** The server did not know this device after all: the next `ensure` asks anew. */
  forget(): void
}

export interface EnsureDeviceParts {
  readonly call: CallFunction
  readonly storage: DeviceStorage
  readonly newNonce: () => string
  readonly wait: (durationMs: number) => Promise<void>
}

/**
 * Gets this device its cookie before any other request. The tabs share one nonce, so that their first requests, or one
 * repeated after a lost answer, make one device and not two.
 */
export function createEnsureDevice({ call, storage, newNonce, wait }: EnsureDeviceParts): EnsureDevice {
  let ensured: Promise<Result<null, CallFailure>> | null = null
  let inviteOrigin: string | null = null
  return {
    ensure: () => {
      ensured ??= ask()
      return ensured
    },
    inviteOrigin: () => inviteOrigin,
    forget: () => {
      ensured = null
    },
  }

  async function ask(): Promise<Result<null, CallFailure>> {
    const nonce = await sharedNonce({ storage, newNonce, wait })
    const answer = await call('ensure_device', { nonce })
    if (!answer.ok) {
      ensured = null
      return answer
    }
    inviteOrigin = answer.value.invite_origin ?? null
    void forgetNonceLater(nonce, { storage, wait })
    return ok(null)
  }
}

/** Calls as a device that the server knows: the first call waits for that, and a lost cookie is replaced once. */
export function asKnownDevice(call: CallFunction, device: EnsureDevice): CallFunction {
  return async (name, input, options) => {
    const known = await device.ensure()
    if (!known.ok) return known
    const answer = await call(name, input, options)
    if (answer.ok || answer.error.code !== 'no_device') return answer
    device.forget()
    const renewed = await device.ensure()
    return renewed.ok ? call(name, input, options) : renewed
  }
}

/** Two tabs that open at once write their nonces within this time; both then send the one that is left. */
const TABS_AGREE_WITHIN_MS = 30
/** The server recognizes a repeated nonce for this long. */
const NONCE_VALID_MS = 60_000

/** The nonce with which all tabs of a new device request its cookie, so that they make one device and not several. */
async function sharedNonce({ storage, newNonce, wait }: Omit<EnsureDeviceParts, 'call'>): Promise<string> {
  const known = storage.read(STORAGE_KEYS.deviceNonce)
  if (known !== null && known.length >= 16 && known.length <= 64) return known
  const nonce = newNonce()
  storage.write(STORAGE_KEYS.deviceNonce, nonce)
  await wait(TABS_AGREE_WITHIN_MS)
  return storage.read(STORAGE_KEYS.deviceNonce) ?? nonce
}

async function forgetNonceLater(
  nonce: string,
  { storage, wait }: Pick<EnsureDeviceParts, 'storage' | 'wait'>,
): Promise<void> {
  await wait(NONCE_VALID_MS)
  if (storage.read(STORAGE_KEYS.deviceNonce) === nonce) storage.remove(STORAGE_KEYS.deviceNonce)
}
