import { z } from '#protocol/zod.ts'
import { parsedJson } from '#core/lib/json.ts'
import { talkEntrySchema } from '#protocol/lobby/talk-functions.ts'
import { readMessage } from '#protocol/read-message.ts'
import type { BusMessage, ReceivedMessage } from '../host/lobby-bus.ts'

/** PostgreSQL refuses a payload of 8000 bytes and more. */
export const PAYLOAD_MAX_BYTES = 7900

const id = z.string()

const seatHolder = { lobbyId: id, seatId: id, deviceId: id, sinceVersion: z.optional(z.int()) }

const busMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('changed'), lobbyId: id, version: z.int() }),
  z.object({ kind: z.literal('present'), lobbyId: id, nodeId: id, seatIds: z.array(id) }),
  z.object({ kind: z.literal('watch-link-changed'), lobbyId: id, tokenHash: z.nullable(id) }),
  z.object({ kind: z.literal('seat-moved'), ...seatHolder }),
  z.object({ kind: z.literal('seat-shared'), ...seatHolder }),
  z.object({ kind: z.literal('owner-changed'), lobbyId: z.literal(''), ownerId: id }),
  z.object({ kind: z.literal('lists-changed'), lobbyId: id, seatId: id, number: z.int() }),
  z.object({
    kind: z.literal('talked'),
    lobbyId: id,
    fromNumber: z.int(),
    entries: z.array(talkEntrySchema),
  }),
  z.object({ kind: z.literal('said'), lobbyId: id, number: z.int(), event: z.string(), payload: z.unknown() }),
  z.object({
    kind: z.literal('tracked'),
    lobbyId: id,
    ref: id,
    key: z.string(),
    meta: z.nullable(z.record(z.string(), z.unknown())),
  }),
]) satisfies z.ZodMiniType<BusMessage>

const payloadSchema = z.object({ node: id, messages: z.array(z.looseObject({ lobbyId: id })) })

interface BusPayload {
  readonly node: string
  readonly messages: readonly ReceivedMessage[]
}

/** The messages in a payload; null if the text is not one of ours. */
export function readPayload(text: string): BusPayload | null {
  const payload = payloadSchema.safeParse(parsedJson(text)).data
  if (payload === undefined) return null
  const messages: ReceivedMessage[] = []
  for (const message of payload.messages) {
    const reading = readMessage(busMessageSchema, message)
    if (reading.kind === 'malformed') return null
    messages.push(reading.kind === 'known' ? reading.value : { kind: 'unknown', lobbyId: message.lobbyId })
  }
  return { node: payload.node, messages }
}

/** As few payloads as possible. A message too large for one is dropped: rooms read the store regularly anyway. */
export function payloadsOf(nodeId: string, messages: readonly BusMessage[]): string[] {
  const wrap = (texts: readonly string[]) => `{"node":${JSON.stringify(nodeId)},"messages":[${texts.join()}]}`
  const emptyBytes = Buffer.byteLength(wrap([]))
  const batches: string[][] = []
  let bytesLeft = 0
  for (const text of messages.map((message) => JSON.stringify(message))) {
    const bytes = Buffer.byteLength(text) + 1
    if (emptyBytes + bytes > PAYLOAD_MAX_BYTES) continue
    if (bytes > bytesLeft) {
      batches.push([])
      bytesLeft = PAYLOAD_MAX_BYTES - emptyBytes
    }
    batches.at(-1)?.push(text)
    bytesLeft -= bytes
  }
  return batches.map(wrap)
}

/** Of what clients say to each other, so much waits for a database that is away. */
const MAX_TALK_COUNT = 64

/** Of several messages with one subject, only the newest counts. */
export function subjectOf(message: BusMessage): string {
  const { kind, lobbyId } = message
  switch (kind) {
    case 'seat-moved':
    case 'seat-shared':
    case 'lists-changed':
      return JSON.stringify([kind, lobbyId, message.seatId])
    case 'owner-changed':
      return JSON.stringify([kind, message.ownerId])
    case 'tracked':
      return JSON.stringify([kind, lobbyId, message.ref])
    case 'talked':
      return JSON.stringify([kind, lobbyId, message.fromNumber % MAX_TALK_COUNT])
    case 'said':
      return JSON.stringify([kind, lobbyId, message.number % MAX_TALK_COUNT])
    default:
      return JSON.stringify([kind, lobbyId])
  }
}
