import { expect, test } from 'vitest'
import type { BusMessage } from '../host/lobby-bus.ts'
import { readPayload } from './bus-messages.ts'
import { createBusOutbox } from './bus-outbox.ts'

const here = (ref: string): BusMessage => ({ kind: 'tracked', lobbyId: 'l1', ref, key: 'ben', meta: {} })
const gone = (ref: string): BusMessage => ({ kind: 'tracked', lobbyId: 'l1', ref, key: 'ben', meta: null })

/** Lets each sending wait until the test ends it. */
function heldOutbox() {
  const sendings: { readonly texts: readonly string[]; readonly end: PromiseWithResolvers<void> }[] = []
  const outbox = createBusOutbox({
    nodeId: 'n1',
    isConnected: () => true,
    send(payloads) {
      const end = Promise.withResolvers<void>()
      sendings.push({ texts: payloads.flatMap((payload) => readPayload(payload)?.messages ?? []).map(nameOf), end })
      return end.promise
    },
    log: { warn: () => undefined },
  })
  return { outbox, sendings }
}

const nameOf = (message: { readonly kind: string }) =>
  'ref' in message && 'meta' in message ? `${String(message.ref)} ${message.meta === null ? 'gone' : 'here'}` : ''

test('[BU14] what waits is sent in the order of the newest of each subject: nobody leaves before their successor is there', async () => {
  const { outbox, sendings } = heldOutbox()
  outbox.publish(here('other'))
  await expect.poll(() => sendings.length).toBe(1)
  // A heartbeat repeats the first; then a second one takes its place.
  for (const message of [here('first'), here('second'), gone('first')]) outbox.publish(message)
  sendings[0]?.end.resolve()
  await expect.poll(() => sendings[1]?.texts).toEqual(['second here', 'first gone'])
})

test('[BU14] what could not be sent goes before what came later, without what is out of date', async () => {
  const { outbox, sendings } = heldOutbox()
  for (const message of [here('first'), here('second')]) outbox.publish(message)
  await expect.poll(() => sendings.length).toBe(1)
  for (const message of [here('third'), gone('first')]) outbox.publish(message)
  sendings[0]?.end.reject(new Error('cut'))
  await expect.poll(() => sendings[1]?.texts, { timeout: 5000 }).toEqual(['second here', 'third here', 'first gone'])
})
