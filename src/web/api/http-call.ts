import { deviceStorage } from '../app/device.ts'
import { randomId } from '../platform/random-id.ts'
import type { CallFunction } from './call-function.ts'
import { createEnsureDevice } from './ensure-device.ts'
import { asKnownDevice } from './known-device.ts'
import { createPostFunction } from './post-function.ts'

const postFunction = createPostFunction((path, request) => fetch(path, request))

export const thisDevice = createEnsureDevice({
  call: postFunction,
  storage: deviceStorage,
  newNonce: randomId,
  wait: (durationMs) => new Promise((resolve) => setTimeout(resolve, durationMs)),
})

/** Calls what anybody may ask, without making this device known to the server. */
export const callAnonymously: CallFunction = postFunction

/** Calls the server that the page came from. */
export const callFunction: CallFunction = asKnownDevice(postFunction, thisDevice)
