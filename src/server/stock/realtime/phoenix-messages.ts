import { z } from '#protocol/zod.ts'
import { isStorable, parsedFrame } from '../../platform/rpc/read-json-body.ts'
import { isCode } from '#core/lobby/codes.ts'
import type { LobbyId } from '#core/lobby/lobby.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import type { LobbyStore } from '../../lobby/store/lobby-store.ts'
import '#protocol/zod-english.ts'
import { bindingSchema, parseBinding, type ChangeBinding } from './change-bindings.ts'
import { FIXED_LIMITS } from '../../platform/limits.ts'

/**
 * The messages of Phoenix channels, which the stock client speaks. Version 2.0.0 sends them as arrays and a broadcast as a
 * binary frame with a JSON payload; 1.0.0 sends objects.
 */
export interface PhoenixMessage {
  /** Of the join that the message belongs to. */
  readonly joinRef: string | null
  readonly ref: string | null
  readonly topic: string
  readonly event: string
  readonly payload: unknown
}

export const SERIALIZERS = ['1.0.0', '2.0.0'] as const
export type Serializer = (typeof SERIALIZERS)[number]

/** The longest that the client's binary frames can carry. */
const shortText = z.string().check(z.maxLength(255))
const ref = z.pipe(
  z.nullish(shortText),
  z.transform((value) => value ?? null),
)
const arraySchema = z.tuple([ref, ref, shortText, shortText, z.unknown()])
const objectSchema = z.object({ topic: shortText, event: shortText, payload: z.unknown(), ref, join_ref: ref })

/** Null if the text is no message. */
export function readMessageText(text: string, serializer: Serializer): PhoenixMessage | null {
  const json = parsedFrame(text)
  if (serializer === '1.0.0') {
    const message = objectSchema.safeParse(json).data
    return message === undefined ? null : { ...message, joinRef: message.join_ref }
  }
  const message = arraySchema.safeParse(json).data
  if (message === undefined) return null
  const [joinRef, messageRef, topic, event, payload] = message
  return { joinRef, ref: messageRef, topic, event, payload }
}

const BROADCAST_PUSH = 3
const JSON_ENCODING = 1
/** Kind, five lengths and the encoding of the payload. */
const HEADER_BYTES = 7

/** A broadcast; `payload` is undefined within it if it is not JSON. Null if the bytes are no message. */
export function readMessageBytes(bytes: Buffer): PhoenixMessage | null {
  if (bytes.length < HEADER_BYTES || bytes[0] !== BROADCAST_PUSH) return null
  let offset = HEADER_BYTES
  const [joinRef = '', messageRef = '', topic = '', event = ''] = [...bytes.subarray(1, 6)].map((length) => {
    offset += length
    return bytes.toString('utf8', offset - length, offset)
  })
  if (offset > bytes.length || ![joinRef, messageRef, topic, event].every(isStorable)) return null
  const isJson = bytes[6] === JSON_ENCODING
  const payload = isJson ? parsedFrame(bytes.toString('utf8', offset)) : undefined
  return {
    joinRef: joinRef || null,
    ref: messageRef || null,
    topic,
    event: 'broadcast',
    payload: { type: 'broadcast', event, payload },
  }
}

export function messageText(
  { joinRef, ref: own, topic, event, payload }: PhoenixMessage,
  serializer: Serializer,
): string {
  return JSON.stringify(
    serializer === '1.0.0'
      ? { join_ref: joinRef, ref: own, topic, event, payload }
      : [joinRef, own, topic, event, payload],
  )
}

/** What the client sends with a join. Whatever it asks for beyond this is refused, not ignored. */
const joinSchema = z.object({
  config: z.prefault(
    z.object({
      broadcast: z.prefault(
        z.object({
          ack: z._default(z.boolean(), false),
          self: z._default(z.boolean(), false),
          replication_ready: z._default(z.boolean(), false),
          replay: z.optional(z.undefined()),
        }),
        {},
      ),
      presence: z.prefault(
        z.object({ key: z._default(z.string().check(z.maxLength(128)), ''), enabled: z._default(z.boolean(), false) }),
        {},
      ),
      postgres_changes: z._default(z.array(bindingSchema).check(z.maxLength(FIXED_LIMITS.subscriptionsPerChannel)), []),
    }),
    {},
  ),
  access_token: z.nullish(z.string().check(z.maxLength(8192))),
})

/** A join whose texts are understood. */
export interface ChannelJoin {
  readonly topic: string
  readonly accessToken: string | null
  readonly bindings: readonly ChangeBinding[]
  /** The id or code of the lobby that the topic names, `lobby:<id or code>`; null: a channel for changes alone. */
  readonly lobbyName: string | null
  /** Whether the client receives its own broadcasts. */
  readonly receivesOwn: boolean
  readonly wantsAck: boolean
  readonly wantsReadiness: boolean
  readonly wantsPresence: boolean
  /** Empty: the server chooses one. */
  readonly presenceKey: string
}

const LOBBY_TOPIC = /^realtime:lobby:(?<name>.+)$/
const LOBBY_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

export function parseJoin(topic: string, payload: unknown): Result<ChannelJoin, string> {
  if (!topic.startsWith('realtime:') || topic.length <= 'realtime:'.length)
    return err('TopicNameRequired: You must provide a topic name')
  const sent = joinSchema.safeParse(payload)
  if (!sent.success) {
    const [issue] = sent.error.issues
    return err(`InvalidJoinPayload: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`)
  }
  const { config, access_token: accessToken = null } = sent.data
  const bindings: ChangeBinding[] = []
  for (const sentBinding of config.postgres_changes) {
    const binding = parseBinding(sentBinding)
    if (!binding.ok) return err(`RealtimeDisabledForConfiguration: ${binding.error}`)
    bindings.push(binding.value)
  }
  const lobbyName = lobbyNameIn(topic)
  if (config.presence.enabled && lobbyName === null) return err(`Unauthorized: ${ONLY_IN_LOBBIES}`)
  return ok({
    topic,
    accessToken,
    bindings,
    lobbyName,
    receivesOwn: config.broadcast.self,
    wantsAck: config.broadcast.ack,
    wantsReadiness: config.broadcast.replication_ready,
    wantsPresence: config.presence.enabled,
    presenceKey: config.presence.key,
  })
}

export const ONLY_IN_LOBBIES = 'Presence and broadcasts are for the channel of a lobby, lobby:<its code or id>'

/** Any other topic is a name that the client chose, such as `lobby:updates`. */
function lobbyNameIn(topic: string): string | null {
  const name = LOBBY_TOPIC.exec(topic)?.groups?.['name'] ?? ''
  return isCode(name) || LOBBY_ID.test(name) ? name : null
}

/** The lobbies that the topic and the filters name, and whether some filter leaves them open. */
export async function lobbiesNamedBy(
  { lobbyName, bindings }: Pick<ChannelJoin, 'lobbyName' | 'bindings'>,
  store: Pick<LobbyStore, 'lobbyIdOf'>,
): Promise<{ readonly lobbyIds: readonly LobbyId[]; readonly isComplete: boolean; readonly wantsAll: boolean }> {
  const names = new Set([lobbyName, ...bindings.map((binding) => binding.lobbyName)].filter((name) => name !== null))
  const ids = await Promise.all(
    [...names].map((name) => (isCode(name) ? store.lobbyIdOf(name) : Promise.resolve(name))),
  )
  const known = ids.filter((id) => id !== null)
  return {
    lobbyIds: [...new Set(known)],
    isComplete: known.length === ids.length,
    wantsAll: bindings.some((binding) => binding.lobbyName === null),
  }
}
