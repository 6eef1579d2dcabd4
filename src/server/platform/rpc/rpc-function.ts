import type { z } from '#protocol/zod.ts'
import { refuse, type RpcAnswer, type RpcCall } from './rpc-call.ts'

/** A remote function on the server. It validates its own input. */
export type RpcFunction = (input: unknown, call: RpcCall) => Promise<RpcAnswer>

/** Combines a function's schema with its handler. */
export function rpcFunction<Input extends z.ZodType>(
  contract: { readonly input: Input },
  handle: (input: z.output<Input>, call: RpcCall) => Promise<RpcAnswer>,
): RpcFunction {
  return async (input, call) => {
    const parsed = contract.input.safeParse(input)
    if (!parsed.success) return refuse('bad_input', problemsOf(parsed.error))
    return handle(parsed.data, call)
  }
}

/** More problems would add little. */
const MAX_PROBLEMS = 5

/** `lobby_code: expected string, received number; ...`; never the values, which may be private. */
function problemsOf(error: z.ZodError): string {
  return error.issues
    .slice(0, MAX_PROBLEMS)
    .map(({ path, message }) => `${path.map(String).join('.') || 'input'}: ${message}`)
    .join('; ')
}
