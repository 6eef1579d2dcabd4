import { HEARTBEAT_EVERY_MS, SERVER_SILENCE_MS } from '#protocol/lobby/live-frames.ts'
import type { LiveSocket, SocketListener } from '../../live/live-socket.ts'
import { StoreUnavailableError } from '../../platform/database/transactions.ts'
import { loggableError } from '../../platform/errors.ts'
import type { DeviceId } from '../../platform/device-id.ts'
import type { SocketEnd } from '../../platform/meters.ts'
import {
  parseJoin,
  messageText,
  readMessageBytes,
  readMessageText,
  type PhoenixMessage,
  type Serializer,
  ONLY_IN_LOBBIES,
} from './phoenix-messages.ts'
import { type TopicSocketParts, type SocketCredentials, createTopic, type Topic } from './topic.ts'
import { z } from '#protocol/zod.ts'
import type { LobbyChannel } from './lobby-channel.ts'
import { FIXED_LIMITS } from '../../platform/limits.ts'

/** The stock client closes a socket without channels after 50 seconds, and tries a refused join again within ten. */
const WITHOUT_CHANNEL_MS = 30_000
/** Time to sign in after subscribing. Channels of nobody see nothing, and must not hold a place of the node for good. */
const WITHOUT_OWNER_MS = 5 * 60_000
const NOBODY = 'Nobody signed in for this channel within five minutes'
/** A join reads lobbies. */
const FRAMES_OF_A_JOIN = 4
/** A function of the same owner is refused within five seconds; a channel that only listens may last a little longer. */
const RECHECK_EVERY_BEATS = 6

/** One socket of a stock client, with all its channels. */
export interface RealtimeConnection extends SocketListener {
  /** Pings the client, or drops it if it has been silent for too long. */
  probe(): void
  /** Ends what belongs to this owner, or to anybody (null), and no longer names them; with the last channel, the socket. */
  recheck(ownerId: DeviceId | null): void
  close(because: SocketEnd): void
}

export function createRealtimeConnection(
  parts: TopicSocketParts,
  {
    socket,
    credentials,
    serializer,
    onClosed,
  }: {
    readonly socket: LiveSocket
    readonly credentials: SocketCredentials
    readonly serializer: Serializer
    readonly onClosed: () => void
  },
): RealtimeConnection {
  const { clock, limits, log, meters } = parts
  const topics = new Map<string, Topic>()
  let isEnded = false
  let activeAtMs = clock.elapsedMs()
  let countedFromMs = activeAtMs
  let frameCount = 0
  let beatCount = 0
  let ownedAtMs = activeAtMs
  let cancelIdle = clock.after(WITHOUT_CHANNEL_MS, closeIfIdle)

  function closeIfIdle(): void {
    if (topics.size === 0) connection.close('not_greeted')
  }

  function send(message: PhoenixMessage): void {
    if (isEnded) return
    if (socket.unsentBytes > limits.unsentBytes) drop('too_slow')
    else socket.send(messageText(message, serializer))
  }

  function reply({ joinRef, ref, topic }: PhoenixMessage, status: 'ok' | 'error', response: object): void {
    send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } })
  }

  function receive(message: PhoenixMessage | null): void {
    if (message === null) return connection.close('bad_frame')
    if (message.topic === 'phoenix') return reply(message, 'ok', {})
    if (message.event === 'phx_join') return join(message)
    const topic = topics.get(message.topic)
    if (topic === undefined || (message.joinRef !== null && message.joinRef !== topic.joinRef)) {
      // The client leaves topics that the server has already ended.
      return message.event === 'phx_leave'
        ? reply(message, 'ok', {})
        : reply(message, 'error', { reason: 'unmatched topic' })
    }
    if (message.event === 'phx_leave') {
      forget(topic)
      reply(message, 'ok', {})
      send({ ...message, ref: topic.joinRef, joinRef: topic.joinRef, event: 'phx_close', payload: {} })
      return
    }
    if (message.event === 'access_token') return topic.renew(message.payload)
    const refusal = handlePush(topic.channel, message)
    if (refusal !== null) reply(message, 'error', { reason: refusal })
    else if (topic.wantsReply(message)) reply(message, 'ok', {})
  }

  function join(message: PhoenixMessage): void {
    frameCount += FRAMES_OF_A_JOIN
    const before = topics.get(message.topic)
    if (before !== undefined) forget(before)
    if (topics.size >= limits.channelsPerSocket) {
      return reply(message, 'error', { reason: 'ChannelRateLimitReached: Too many channels' })
    }
    const parsed = parseJoin(message.topic, message.payload)
    if (!parsed.ok) return reply(message, 'error', { reason: parsed.error })
    const topic = createTopic(parts, {
      message,
      join: parsed.value,
      socket,
      credentials,
      send,
      onEnd: () => forget(topic),
      onFailure: fail,
    })
    topics.set(message.topic, topic)
    topic.open()
  }

  function forget(topic: Topic): void {
    topic.stop()
    if (topics.get(topic.name) !== topic) return
    topics.delete(topic.name)
    cancelIdle()
    if (!isEnded) cancelIdle = clock.after(WITHOUT_CHANNEL_MS, closeIfIdle)
  }

  function closeIfNobodys(): void {
    const nowMs = clock.elapsedMs()
    if ([...topics.values()].some(({ channel }) => channel !== null && channel.owner !== null)) ownedAtMs = nowMs
    if (nowMs - ownedAtMs < WITHOUT_OWNER_MS) return
    for (const topic of topics.values()) topic.close(NOBODY)
    connection.close('not_greeted')
  }

  async function recheckTopic(topic: Topic): Promise<void> {
    const isOver = await topic.recheckOwner()
    if (isOver && topics.size === 0) connection.close('no_device')
  }

  function fail(error: unknown): void {
    log.warn({ failure: loggableError(error) }, 'a channel of a realtime socket could not be joined')
    if (error instanceof StoreUnavailableError) meters.databaseMissed('live')
  }

  /** Notes activity and counts the frame. False once the socket is closed or over the frame limit. */
  function acceptFrame(): boolean {
    if (isEnded) return false
    activeAtMs = clock.elapsedMs()
    if (activeAtMs - countedFromMs >= HEARTBEAT_EVERY_MS) {
      countedFromMs = activeAtMs
      frameCount = 0
    }
    frameCount += 1
    if (frameCount > FIXED_LIMITS.realtimeFramesPerHeartbeat) connection.close('bad_frame')
    return frameCount <= FIXED_LIMITS.realtimeFramesPerHeartbeat
  }

  function end(because: SocketEnd): boolean {
    if (isEnded) return false
    isEnded = true
    cancelIdle()
    for (const topic of topics.values()) topic.stop()
    topics.clear()
    meters.socketEnded(because)
    if (because === 'too_slow' || because === 'silent') log.info({ cause: because }, 'realtime socket dropped')
    return true
  }

  function drop(because: 'too_slow' | 'silent'): void {
    if (end(because)) socket.terminate()
  }

  const connection: RealtimeConnection = {
    text(text) {
      if (acceptFrame()) receive(readMessageText(text, serializer))
    },
    binary(bytes) {
      if (acceptFrame()) receive(readMessageBytes(bytes))
    },
    pingOrPong() {
      acceptFrame()
    },
    probe() {
      if (isEnded) return
      if (clock.elapsedMs() - activeAtMs > SERVER_SILENCE_MS) drop('silent')
      else socket.ping()
      if (!isEnded) closeIfNobodys()
      beatCount += 1
      if (!isEnded && beatCount % RECHECK_EVERY_BEATS === 0) for (const topic of topics.values()) topic.recheck()
    },
    recheck(ownerId) {
      for (const topic of topics.values()) {
        const owner = topic.channel?.owner
        if (ownerId === null || owner === undefined || owner === ownerId) void recheckTopic(topic)
      }
    },
    close(because) {
      if (end(because)) socket.close()
    },
    closed() {
      end('closed')
      onClosed()
    },
  }
  return connection
}

const presenceSchema = z.discriminatedUnion('event', [
  z.object({ event: z.literal('track'), payload: z._default(z.record(z.string(), z.unknown()), {}) }),
  z.object({ event: z.literal('untrack') }),
])
const broadcastSchema = z.object({ event: z.string().check(z.maxLength(255)), payload: z.unknown() })

/** What a client pushes on a channel that it joined: presence and broadcasts. Null: done, else the reason of the refusal. */
function handlePush(channel: LobbyChannel | null, { event, payload }: PhoenixMessage): string | null {
  if (channel === null) return 'The channel is not joined yet'
  if (event === 'presence') {
    const sent = presenceSchema.safeParse(payload)
    if (!sent.success) return 'A presence is tracked with an object'
    if (sent.data.event === 'untrack') return channel.untrack() ? null : ONLY_IN_LOBBIES
    if (bytesOf(sent.data.payload) > FIXED_LIMITS.presenceBytes)
      return `A presence has at most ${FIXED_LIMITS.presenceBytes} bytes`
    return channel.track(sent.data.payload)
  }
  if (event === 'broadcast') {
    const sent = broadcastSchema.safeParse(payload)
    if (!sent.success || sent.data.payload === undefined) return 'A broadcast is sent as JSON'
    if (bytesOf(sent.data) > FIXED_LIMITS.broadcastBytes)
      return `A broadcast has at most ${FIXED_LIMITS.broadcastBytes} bytes`
    return channel.broadcast(sent.data.event, sent.data.payload) ? null : ONLY_IN_LOBBIES
  }
  return `There is no event ${JSON.stringify(event)}`
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value))
}
