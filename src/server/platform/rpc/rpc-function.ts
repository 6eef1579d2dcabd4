import '#protocol/zod-english.ts'
import type { z } from '#protocol/zod.ts'
import { refuse, type RpcAnswer, type RpcCall } from './rpc-call.ts'

/** A remote function on the server. It validates its own input. */
export type RpcFunction = (input: unknown, call: RpcCall) => Promise<RpcAnswer>

/** Combines a function's schema with its handler. */
export function rpcFunction<Input extends z.ZodMiniType>(
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
export function problemsOf(error: z.core.$ZodError): string {
  return error.issues.flatMap(textsOf).slice(0, MAX_PROBLEMS).join('; ')
}

/** A field that nobody knows is named, for whoever sent it wants something that isn't done. */
function textsOf(issue: z.core.$ZodIssue): readonly string[] {
  const path = issue.path.map(String)
  if (issue.code !== 'unrecognized_keys') return [`${path.join('.') || 'input'}: ${issue.message}`]
  return issue.keys.map((key) => `${[...path, key.slice(0, MAX_NAME_LENGTH)].join('.')}: unknown field`)
}

/** Longer than any field has. */
const MAX_NAME_LENGTH = 64
