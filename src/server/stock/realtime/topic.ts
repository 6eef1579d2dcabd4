import { z } from '#protocol/zod.ts'
import type { ChannelJoin, PhoenixMessage } from './phoenix-messages.ts'
import { joinChannel, systemMessage, type ChannelEnd, type LobbyChannel, type ChannelParts } from './lobby-channel.ts'
import type { LiveClock } from '../../live/live-clock.ts'
import type { Limits } from '../../platform/limits.ts'
import type { Log } from '../../platform/log.ts'
import type { Meters } from '../../platform/meters.ts'
import type { Identity, TokenProblem } from '../../devices/identity.ts'
import type { DeviceId } from '../../platform/device-id.ts'

/** A topic of a socket, from the client's join to the end of it; the channel is there once the join is accepted. */
export interface Topic {
  readonly name: string
  readonly joinRef: string | null
  readonly channel: LobbyChannel | null
  readonly join: ChannelJoin
  /** Whether the client waits for a reply to this push. */
  wantsReply(message: PhoenixMessage): boolean
  open(): void
  /** Takes another token, also of another owner. */
  renew(payload: unknown): void
  /** Asks again whose the channel is: a session may have been ended, or its device forgotten. */
  recheck(): void
  /** The same at once, and strictly: a channel that is nobody's any more ends. Resolves to whether it did. */
  recheckOwner(): Promise<boolean>
  /** Tells the client the reason, and that the channel is over. */
  close(reason: string): void
  stop(): void
}

interface TopicParts {
  readonly message: PhoenixMessage
  readonly join: ChannelJoin
  readonly credentials: SocketCredentials
  readonly socket: object
  readonly send: (message: PhoenixMessage) => void
  /** The topic is over. */
  readonly onEnd: () => void
  readonly onFailure: (error: unknown) => void
}

const tokenSchema = z.object({ access_token: z.nullable(z.string().check(z.maxLength(8192))) })
const FORGOTTEN = 'This device no longer has access'
/** The longest delay that setTimeout takes. */
const MAX_DELAY_MS = 2 ** 31 - 1

export function createTopic(parts: TopicSocketParts, topicParts: TopicParts): Topic {
  const { identify, clock, registry, limits } = parts
  const { message, join, socket, credentials, onEnd, onFailure } = topicParts
  const { joinRef, topic: name } = message
  let channel: LobbyChannel | null = null
  let accessToken = join.accessToken
  let isStopped = false
  let cancelExpiry = (): void => undefined
  /** Joins and renewals run one after the other. */
  let tail: Promise<void> = Promise.resolve()

  function send(event: string, payload: unknown, ref: string | null = null): void {
    if (!isStopped) topicParts.send({ joinRef, ref, topic: name, event, payload })
  }

  function refuse(reason: string): void {
    send('phx_reply', { status: 'error', response: { reason } }, message.ref)
    onEnd()
  }

  /** As the stock server ends a channel: the reason first, then a close that the client does not answer with a new join. */
  function close(reason: string): void {
    send('system', systemMessage(join, 'system', reason, 'error'))
    send('phx_close', {}, joinRef)
    onEnd()
  }

  function ended(how: ChannelEnd): void {
    if (how.kind === 'closed') return close(how.reason)
    send('phx_error', {}, joinRef)
    onEnd()
  }

  function expireAt(expiresAtMs: number | null): void {
    cancelExpiry()
    if (expiresAtMs === null) return
    const waitMs = Math.min(Math.max(0, expiresAtMs - clock.now()), MAX_DELAY_MS)
    cancelExpiry = clock.after(waitMs, () => close('Token has expired'))
  }

  async function channelFor(owner: Exclude<SocketOwner, { kind: 'bad-token' }>) {
    const deviceId = owner.kind === 'device' ? owner.deviceId : null
    const joined = await joinChannel(parts, { socket, join, owner: deviceId, send, onEnd: ended })
    // The client has left meanwhile.
    if (joined.ok && isStopped) joined.value.stop()
    return joined
  }

  async function openNow(): Promise<void> {
    const owner = await identify(credentials, accessToken)
    if (isStopped) return
    if (owner.kind === 'bad-token') return refuse(owner.reason)
    // A newcomer is refused rather than another socket closed, because stock clients come back at once.
    if (owner.kind === 'device' && registry.otherSocketCount(owner.deviceId, socket) >= limits.socketsPerDevice) {
      return refuse('ConnectionRateLimitReached: Too many connected users')
    }
    const joined = await channelFor(owner)
    if (isStopped) return
    if (!joined.ok) return refuse(joined.error)
    channel = joined.value
    const response = join.bindings.length === 0 ? {} : { postgres_changes: channel.bindingRows }
    send('phx_reply', { status: 'ok', response }, message.ref)
    channel.start()
    expireAt(owner.kind === 'device' ? owner.expiresAtMs : null)
  }

  async function renewNow(): Promise<void> {
    if (channel === null || isStopped) return
    const owner = await identify(credentials, accessToken)
    if (isStopped) return
    if (owner.kind === 'bad-token') return close(owner.reason)
    expireAt(owner.kind === 'device' ? owner.expiresAtMs : null)
    if ((owner.kind === 'device' ? owner.deviceId : null) === channel.owner) return
    const joined = await channelFor(owner)
    if (isStopped) return
    if (!joined.ok) return close(joined.error)
    channel.stop()
    channel = joined.value
    channel.start()
  }

  async function recheckNow(): Promise<void> {
    if (channel === null || isStopped || channel.owner === null) return
    const owner = await identify(credentials, accessToken)
    if (isStopped) return
    if (owner.kind === 'device') await renewNow()
    else close(owner.kind === 'bad-token' ? owner.reason : FORGOTTEN)
  }

  function later(work: () => Promise<void>): void {
    tail = tail.then(work).catch((error: unknown) => {
      onFailure(error)
      if (channel === null) refuse('InitializingProjectConnection: The database is not available. Try again later.')
      else ended({ kind: 'failed' })
    })
  }

  return {
    name,
    joinRef,
    join,
    get channel() {
      return channel
    },
    wantsReply: ({ event }) => event !== 'broadcast' || join.wantsAck,
    open: () => later(openNow),
    renew(payload) {
      const sent = tokenSchema.safeParse(payload)
      if (!sent.success) return close('MalformedJWT: The token provided is not a valid JWT')
      accessToken = sent.data.access_token
      later(renewNow)
    },
    recheck() {
      // Without the database nobody can be asked, and the channel stays as it is.
      tail = tail.then(renewNow).catch(onFailure)
    },
    async recheckOwner() {
      tail = tail.then(recheckNow).catch(onFailure)
      await tail
      return isStopped
    },
    close,
    stop() {
      isStopped = true
      cancelExpiry()
      channel?.stop()
    },
  }
}

/** What the sockets of a node share. */
export interface TopicSocketParts extends ChannelParts {
  readonly identify: IdentifySocket
  readonly clock: LiveClock
  readonly limits: Pick<Limits, 'unsentBytes' | 'channelsPerSocket' | 'socketsPerDevice'>
  readonly log: Pick<Log, 'info' | 'warn'>
  readonly meters: Pick<Meters, 'socketEnded' | 'databaseMissed'>
}

/** Who a channel is for. */
export type SocketOwner =
  /** `expiresAtMs`: of the token, in server time; null for a cookie. */
  | { readonly kind: 'device'; readonly deviceId: DeviceId; readonly expiresAtMs: number | null }
  /** Without a cookie, and with an API key at most. */
  | { readonly kind: 'nobody' }
  /** The reason is for the developer. */
  | { readonly kind: 'bad-token'; readonly reason: string }

export interface SocketCredentials {
  /** Undefined from another origin. */
  readonly cookieHeader: string | undefined
  /** Of the socket's address. Clients without a session send it as their token, too. */
  readonly apiKey: string | null
}

type IdentifySocket = (credentials: SocketCredentials, accessToken: string | null) => Promise<SocketOwner>

/** In the stock server's words. */
const REASONS: Readonly<Record<TokenProblem, string>> = {
  bad_token: 'MalformedJWT: The token provided is not a valid JWT',
  token_expired: 'InvalidJWTToken: Token has expired',
  session_ended: 'InvalidJWTToken: The session of this token has ended',
  factor_needed: 'InvalidJWTToken: The second factor of the owner of this token is needed first',
}

export function createSocketIdentity(identity: Pick<Identity, 'identify'>): IdentifySocket {
  return async ({ cookieHeader, apiKey }, accessToken) => {
    const authorization = accessToken === null ? null : `Bearer ${accessToken}`
    const caller = await identity.identify({ cookie: cookieHeader, authorization, apiKey })
    if (!caller.ok) return { kind: 'bad-token', reason: REASONS[caller.error] }
    const { deviceId, session } = caller.value
    return deviceId === null
      ? { kind: 'nobody' }
      : { kind: 'device', deviceId, expiresAtMs: session?.expiresAtMs ?? null }
  }
}
