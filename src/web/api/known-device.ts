import type { CallFunction } from './call-function.ts'
import type { EnsureDevice } from './ensure-device.ts'

/** Calls as a device that the server knows: the first call waits for that, and a lost cookie is replaced once. */
export function asKnownDevice(call: CallFunction, device: EnsureDevice): CallFunction {
  return async (name, input, options) => {
    const known = await device.ensure()
    if (!known.ok) return known
    const answer = await call(name, input, options)
    if (answer.ok || answer.error.code !== 'no_device') return answer
    device.forget()
    const anew = await device.ensure()
    return anew.ok ? call(name, input, options) : anew
  }
}
