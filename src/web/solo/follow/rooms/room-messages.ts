import { ROOMS, type Room } from '#core/league-hosts/rooms/room-draft.ts'
import { z } from '#protocol/zod.ts'

/** A message of the tap, version 1. */
export interface RoomMessage {
  readonly room: Room
  readonly league: string
  readonly sport: string
  /** The person's own team; null where the room's address doesn't say. */
  readonly team: number | null
  /** Another one after each load of the room's page. */
  readonly page: string
  readonly content:
    /** Lines with numbers that count from 1 on each page. */
    | { readonly kind: 'lines'; readonly from: number; readonly lines: readonly string[] }
    /** A clock: it is worth something only now. */
    | { readonly kind: 'now'; readonly line: string }
    | { readonly kind: 'alive'; readonly count: number }
    | { readonly kind: 'closed' }
}

const line = z.string().check(z.maxLength(200_000))
const count = z.int().check(z.nonnegative(), z.maximum(1_000_000))
const about = {
  snakeboard: z.literal(1),
  room: z.enum(ROOMS),
  sport: z.string().check(z.maxLength(20)),
  league: z.string().check(z.regex(/^\d{1,15}$/)),
  team: z.int().check(z.nonnegative(), z.maximum(10_000)),
  page: z.string().check(z.regex(/^[\w-]{8,40}$/)),
}
const message = z.discriminatedUnion('kind', [
  z.object({
    ...about,
    kind: z.literal('lines'),
    from: z.int().check(z.positive(), z.maximum(1_000_000)),
    lines: z.array(line).check(z.maxLength(100)),
  }),
  z.object({ ...about, kind: z.literal('now'), line: line.check(z.maxLength(200)) }),
  z.object({ ...about, kind: z.literal('alive'), count }),
  z.object({ ...about, kind: z.literal('closed') }),
])

/** Null for whatever a tap of this version doesn't send. */
export function readRoomMessage(data: unknown): RoomMessage | null {
  const read = message.safeParse(data)
  if (!read.success) return null
  const { room, sport, league, team, page, ...content } = read.data
  return { room, sport, league, team: team === 0 ? null : team, page, content }
}

/** Asks the tap for its lines from this number on; a page that has another id sends everything. */
export function wantedLines(page: string, from: number): object {
  return { snakeboard: 1, kind: 'want', page, from }
}
