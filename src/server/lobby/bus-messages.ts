import { z } from '#protocol/zod.ts'
import type { BusMessage } from './lobby-bus.ts'

/** PostgreSQL refuses a payload of 8000 bytes and more. */
export const PAYLOAD_MAX_BYTES = 7900

const id = z.string()

const busMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('changed'), lobbyId: id, version: z.number().int() }),
  z.object({ kind: z.literal('present'), lobbyId: id, nodeId: id, seatIds: z.array(id) }),
  z.object({ kind: z.literal('seat-moved'), lobbyId: id, seatId: id, deviceId: id }),
]) satisfies z.ZodType<BusMessage>

const payloadSchema = z.object({ node: id, messages: z.array(busMessageSchema) })

export type BusPayload = z.infer<typeof payloadSchema>

/** Null for what no node of this version has sent. */
export function readPayload(text: string): BusPayload | null {
  try {
    return payloadSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** As few payloads as the messages fit in. One that would not fit alone is left out: the rooms look for themselves. */
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

/** What is said of one thing: of several messages only the newest counts. */
export function subjectOf(message: BusMessage): string {
  const { kind, lobbyId } = message
  return JSON.stringify(kind === 'seat-moved' ? [kind, lobbyId, message.seatId] : [kind, lobbyId])
}
