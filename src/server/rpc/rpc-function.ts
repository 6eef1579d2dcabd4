import type { z } from '#protocol/zod.ts'
import { refuse, type RpcAnswer, type RpcCall } from './rpc-call.ts'

/** A remote function as the server runs it: whatever came as its input, parsed, then answered. */
export type RpcFunction = (input: unknown, call: RpcCall) => Promise<RpcAnswer>

/** Joins a function's schema to what carries it out. */
export function rpcFunction<Input extends z.ZodType>(
  contract: { readonly input: Input },
  carryOut: (input: z.output<Input>, call: RpcCall) => Promise<RpcAnswer>,
): RpcFunction {
  return async (input, call) => {
    const parsed = contract.input.safeParse(input)
    if (!parsed.success) return refuse('bad_input', problemsOf(parsed.error))
    return carryOut(parsed.data, call)
  }
}

/** More would only repeat what the first ones say. */
const MAX_PROBLEMS = 5

/** `lobby_code: expected string, received number; ...`; never the values, which may be somebody's. */
function problemsOf(error: z.ZodError): string {
  return error.issues
    .slice(0, MAX_PROBLEMS)
    .map(({ path, message }) => `${path.map(String).join('.') || 'input'}: ${message}`)
    .join('; ')
}
