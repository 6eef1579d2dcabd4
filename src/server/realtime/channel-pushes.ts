import { z } from '#protocol/zod.ts'
import { ONLY_IN_LOBBIES } from './channel-join.ts'
import type { LobbyChannel } from './lobby-channel.ts'
import type { PhoenixMessage } from './phoenix-messages.ts'

const presenceSchema = z.discriminatedUnion('event', [
  z.object({ event: z.literal('track'), payload: z._default(z.record(z.string(), z.unknown()), {}) }),
  z.object({ event: z.literal('untrack') }),
])
const broadcastSchema = z.object({ event: z.string().check(z.maxLength(255)), payload: z.unknown() })

/** With everything around it, a message fits into one of PostgreSQL's notifications. */
const BROADCAST_MAX_BYTES = 4096
const META_MAX_BYTES = 1024

/** What a client pushes on a channel that it joined: presence and broadcasts. Null: done, else the reason of the refusal. */
export function handlePush(channel: LobbyChannel | null, { event, payload }: PhoenixMessage): string | null {
  if (channel === null) return 'The channel is not joined yet'
  if (event === 'presence') {
    const sent = presenceSchema.safeParse(payload)
    if (!sent.success) return 'A presence is tracked with an object'
    if (sent.data.event === 'untrack') return channel.untrack() ? null : ONLY_IN_LOBBIES
    if (bytesOf(sent.data.payload) > META_MAX_BYTES) return `A presence has at most ${META_MAX_BYTES} bytes`
    return channel.track(sent.data.payload)
  }
  if (event === 'broadcast') {
    const sent = broadcastSchema.safeParse(payload)
    if (!sent.success || sent.data.payload === undefined) return 'A broadcast is sent as JSON'
    if (bytesOf(sent.data) > BROADCAST_MAX_BYTES) return `A broadcast has at most ${BROADCAST_MAX_BYTES} bytes`
    return channel.say(sent.data.event, sent.data.payload) ? null : ONLY_IN_LOBBIES
  }
  return `There is no event ${JSON.stringify(event)}`
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value))
}
