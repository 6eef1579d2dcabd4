import { err } from '#core/lib/result.ts'
import type { CallFunction } from './call-function.ts'

/** Calls a remote function from the landing screen: the code that reads answers (zod) is fetched with the first call. */
export const callLazily: CallFunction = async (name, input, options) => {
  try {
    const { callFunction } = await import('./http-call.ts')
    return await callFunction(name, input, options)
  } catch {
    // The chunk cannot be fetched without a network.
    return err({ code: 'no_answer', details: null })
  }
}
