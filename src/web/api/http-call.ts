import { deviceStorage } from '../platform/device.ts'
import { randomId } from '../platform/random-id.ts'
import type { CallFunction } from './call-function.ts'
import { asKnownDevice, createEnsureDevice } from './ensure-device.ts'
import {
  COMMAND_ID_HEADER,
  ISSUED_AT_HEADER,
  remoteFunctions,
  WATCH_TOKEN_HEADER,
  type FunctionName,
  type FunctionOutput,
} from '#protocol/remote-functions.ts'
import { rpcPath } from '#protocol/server-paths.ts'
import type { z } from '#protocol/zod.ts'
import { exchange } from './exchange.ts'
import { readAnswer } from './http-answer.ts'

const postFunction = createPostFunction((path, request) => fetch(path, request))

export const thisDevice = createEnsureDevice({
  call: postFunction,
  storage: deviceStorage,
  newNonce: randomId,
  wait: (durationMs) => new Promise((resolve) => setTimeout(resolve, durationMs)),
})

/** For functions that need no device. */
export const callAnonymously: CallFunction = postFunction

/** Calls the page's own server as a device that it knows. */
export const callFunction: CallFunction = asKnownDevice(postFunction, thisDevice)

export type FetchAnswer = (path: string, request: RequestInit & { readonly body: string }) => Promise<Response>

/** Calls a remote function once over HTTP. Never rejects. */
export function createPostFunction(fetchAnswer: FetchAnswer): CallFunction {
  return async (name, input, { commandId, issuedAtMs, watchToken, signal: givenUp } = {}) => {
    const answer = await exchange(
      (signal) =>
        fetchAnswer(rpcPath(name), {
          method: 'POST',
          credentials: 'same-origin',
          cache: 'no-store',
          headers: {
            'Content-Type': 'application/json',
            ...(commandId !== undefined && { [COMMAND_ID_HEADER]: commandId }),
            ...(issuedAtMs !== undefined && { [ISSUED_AT_HEADER]: String(issuedAtMs) }),
            ...(watchToken !== undefined && { [WATCH_TOKEN_HEADER]: watchToken }),
          },
          body: JSON.stringify(input),
          signal,
        }),
      givenUp,
    )
    return answer.ok ? readAnswer(answer.value, FUNCTIONS[name].output) : answer
  }
}

/** The same table, typed so that the compiler can follow a name to its output. */
const FUNCTIONS: { readonly [Name in FunctionName]: { readonly output: z.ZodMiniType<FunctionOutput<Name>> } } =
  remoteFunctions
