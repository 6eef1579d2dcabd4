import { Agent, request as sendRequest } from 'undici'
import webPush from 'web-push'
import type { TurnMessage } from '#protocol/lobby/turn-message.ts'
import { failureReason } from '../platform/download/download.ts'
import { type Reach, isBarredHost, lookupWithin, reachOf } from '../platform/download/outbound-addresses.ts'
import type { PushEnd } from '../platform/meters.ts'
import { type PushServiceAddress, isKnownEndpoint } from './push-services.ts'
import type { PushSubscription } from './push-store.ts'
import type { PushKeys } from './push-keys.ts'

export interface PushOrder {
  readonly subscription: PushSubscription
  readonly message: TurnMessage
  /** A newer message of the same topic replaces one that was not delivered. At most 32 characters, base64url. */
  readonly topic: string
  /** How long the push service keeps it for a device that is offline. */
  readonly keepSeconds: number
}

/** Hands messages to push services. Never rejects. */
export interface PushSender {
  send(order: PushOrder): Promise<{ readonly end: PushEnd; readonly reason: string }>
  close(): Promise<void>
}

interface PushSenderParts {
  readonly keys: PushKeys
  readonly services: readonly PushServiceAddress[]
  /** Tells push services whom to ask about this server: an https address or mailto. */
  readonly contact: string
  /** Push services answer in a tenth of a second. */
  readonly limitMs?: number
}

const LIMIT_MS = 5000
/** Answers have a few words, which nobody reads. */
const MAX_ANSWER_BYTES = 4096
/** "There is no such subscription" and "not any more" (RFC 8030). */
const GONE = new Set([404, 410])

export function createPushSender({ keys, services, contact, limitMs = LIMIT_MS }: PushSenderParts): PushSender {
  // Connections are made through the lookup that refuses private addresses, and redirects are not followed.
  const agents: Readonly<Record<Reach, Agent>> = {
    internet: agentWithin('internet'),
    this_machine: agentWithin('this_machine'),
  }
  return {
    async send({ subscription, message, topic, keepSeconds }) {
      const { endpoint, p256dh, auth } = subscription
      // The settings may have changed since it was saved.
      if (!isKnownEndpoint(endpoint, services)) return { end: 'gone', reason: 'is at no known push service' }
      const url = new URL(endpoint)
      const reach = reachOf(url)
      if (isBarredHost(url, reach)) return { end: 'gone', reason: 'is not on the internet' }
      try {
        const { headers, body } = webPush.generateRequestDetails(
          { endpoint, keys: { p256dh, auth } },
          JSON.stringify(message),
          { vapidDetails: { subject: contact, ...keys }, TTL: keepSeconds, urgency: 'high', topic },
        )
        const response = await sendRequest(url, {
          method: 'POST',
          dispatcher: agents[reach],
          headers,
          body,
          signal: AbortSignal.timeout(limitMs),
        })
        await response.body.dump({ limit: MAX_ANSWER_BYTES })
        const { statusCode } = response
        if (statusCode >= 200 && statusCode < 300) return { end: 'delivered', reason: '' }
        return { end: GONE.has(statusCode) ? 'gone' : 'failed', reason: `answered ${statusCode}` }
      } catch (error) {
        return { end: 'failed', reason: failureReason(error) }
      }
    },
    async close() {
      await Promise.all([agents.internet.destroy(), agents.this_machine.destroy()])
    },
  }
}

/** Few connections per push service: more would not be faster, and one that hangs should not open many. */
function agentWithin(reach: Reach): Agent {
  return new Agent({ allowH2: false, connections: 4, connect: { lookup: lookupWithin(reach) } })
}
