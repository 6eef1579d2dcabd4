import { readEspnLine } from './espn-lines.ts'
import {
  applyRoomEvent,
  emptyRoomDraft,
  type LineReading,
  type Room,
  type RoomDraft,
  type RoomEvent,
} from './room-draft.ts'
import { readYahooLine } from './yahoo-lines.ts'

/** A draft and the beginning of a line that was cut, in case the rest of it comes as the next one. */
export interface ReadLines {
  readonly draft: RoomDraft
  readonly part: string
}

const READERS: Readonly<Record<Room, (line: string) => LineReading>> = { espn: readEspnLine, yahoo: readYahooLine }

/** A line can't be longer than a snapshot of twenty teams and sixty rounds. */
const MAX_LINE_LENGTH = 200_000

export function noLines(room: Room): ReadLines {
  return { draft: emptyRoomDraft(room), part: '' }
}

/** `atMs`: when the line came. Reading the same lines again gives the same draft. */
export function readRoomLine(read: ReadLines, frame: string, atMs: number): ReadLines {
  return frame.split('\n').reduce((before, line) => readOneLine(before, line.trim(), atMs), read)
}

function readOneLine({ draft, part }: ReadLines, line: string, atMs: number): ReadLines {
  if (line === '') return { draft, part }
  if (line.length > MAX_LINE_LENGTH) return { draft: unknown(draft), part: '' }
  const reader = READERS[draft.room]
  const reading = reader(line)
  if (typeof reading !== 'string') return { draft: applied(draft, reading, atMs), part: '' }
  const joined = part === '' ? 'unknown' : reader(part + line)
  if (typeof joined !== 'string') {
    const known = { ...draft, unknownCount: Math.max(0, draft.unknownCount - 1) }
    return { draft: applied(known, joined, atMs), part: '' }
  }
  return { draft: unknown(draft), part: line }
}

function applied(draft: RoomDraft, events: readonly RoomEvent[], atMs: number): RoomDraft {
  return events.reduce((before, event) => applyRoomEvent(before, event, atMs), draft)
}

function unknown(draft: RoomDraft): RoomDraft {
  return { ...draft, unknownCount: draft.unknownCount + 1 }
}
