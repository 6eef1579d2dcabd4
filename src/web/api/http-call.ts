import { deviceStorage } from '../platform/device.ts'
import { randomId } from '../platform/random-id.ts'
import type { CallFunction } from './call-function.ts'
import { asKnownDevice, createEnsureDevice } from './ensure-device.ts'
import { createPostFunction } from './post-function.ts'

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
