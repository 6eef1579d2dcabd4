import { z } from '#protocol/zod.ts'
import { isStorable, parsedFrame } from '../platform/storable-text.ts'

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
const name = z.string().check(z.maxLength(255))
const ref = z.pipe(
  z.nullish(name),
  z.transform((value) => value ?? null),
)
const arraySchema = z.tuple([ref, ref, name, name, z.unknown()])
const objectSchema = z.object({ topic: name, event: name, payload: z.unknown(), ref, join_ref: ref })

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
