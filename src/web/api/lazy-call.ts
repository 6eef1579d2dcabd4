import { err } from '#core/lib/result.ts'
import type { CallFunction } from './call-function.ts'

/** Calls a remote function from the landing: what reads the answers (zod) is fetched with the first call, not before. */
export const callLazily: CallFunction = async (name, input, options) => {
  try {
    const { callFunction } = await import('./http-call.ts')
    return await callFunction(name, input, options)
  } catch {
    // The chunk cannot be fetched: no network yet.
    return err({ code: 'no_answer', details: null })
  }
}
