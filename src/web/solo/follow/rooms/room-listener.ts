import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Room, RoomDraft } from '#core/league-hosts/rooms/room-draft.ts'
import { noLines, readRoomLine, type ReadLines } from '#core/league-hosts/rooms/room-lines.ts'
import type { Clock } from '../../../platform/clock.ts'
import { readRoomMessage, wantedLines, type RoomMessage } from './room-messages.ts'

/** A room whose lines this device receives, or received. */
export interface ConnectedRoom {
  readonly room: Room
  readonly league: string
  readonly sport: string
  readonly team: number | null
  readonly draft: RoomDraft
  /** When a line came last. */
  readonly lastLineAtMs: number
  /** When anything came last; the room sends a sign of life each five seconds. */
  readonly aliveAtMs: number
  readonly isClosed: boolean
}

export interface RoomListener {
  /** The rooms, the one with the newest message first. */
  readonly rooms: StoreApi<readonly ConnectedRoom[]>
  close(): void
}

/** What a BroadcastChannel does. */
export interface RoomChannel {
  postMessage(message: unknown): void
  addEventListener(kind: 'message', listen: (event: { readonly data: unknown }) => void): void
  close(): void
}

/** Of lines: a whole draft comes at once, and a page that floods is read a second later. */
const LINES_PER_SECOND = 20_000
const MAX_ROOMS = 4

interface Page {
  readonly page: string
  /** Of the last line that was read. */
  readonly number: number
  readonly read: ReadLines
}

/** Reads what taps send on this device's channel; whatever was missed is asked for again. */
export function listenToRooms(channel: RoomChannel, clock: Pick<Clock, 'wallMs'>): RoomListener {
  const rooms = createStore<readonly ConnectedRoom[]>(() => [])
  const pages = new Map<string, Page>()
  let second = { startedAtMs: -Infinity, lineCount: 0 }
  channel.addEventListener('message', ({ data }) => {
    const message = readRoomMessage(data)
    if (message !== null) receive(message)
  })
  channel.postMessage(wantedLines('', 1))
  return { rooms, close: () => channel.close() }

  function receive(message: RoomMessage): void {
    const { room, league, sport, team, content } = message
    const key = keyOf(message)
    const known = pages.get(key)
    if (known === undefined && pages.size >= MAX_ROOMS) return
    const before = pageOf(message, known)
    const after = read(before, message)
    pages.set(key, after)
    const nowMs = clock.wallMs()
    const was = rooms.getState().find((each) => keyOf(each) === key)
    const hasLine = content.kind === 'lines' || content.kind === 'now' || was === undefined
    const connected: ConnectedRoom = {
      room,
      league,
      sport,
      team,
      draft: after.read.draft,
      lastLineAtMs: hasLine ? nowMs : was.lastLineAtMs,
      aliveAtMs: nowMs,
      isClosed: content.kind === 'closed',
    }
    rooms.setState([connected, ...rooms.getState().filter((each) => keyOf(each) !== key)], true)
  }

  function read(page: Page, { content }: RoomMessage): Page {
    const nowMs = clock.wallMs()
    switch (content.kind) {
      case 'closed':
        return page
      case 'alive':
        if (content.count > page.number) channel.postMessage(wantedLines(page.page, page.number + 1))
        return page
      case 'now':
        return { ...page, read: readRoomLine(page.read, content.line, nowMs) }
      case 'lines': {
        if (content.from > page.number + 1) {
          channel.postMessage(wantedLines(page.page, page.number + 1))
          return page
        }
        const fresh = content.lines.slice(page.number + 1 - content.from)
        if (isFlooded(fresh.length, nowMs)) return page
        return {
          ...page,
          number: Math.max(page.number, content.from + content.lines.length - 1),
          read: fresh.reduce((before, line) => readRoomLine(before, line, nowMs), page.read),
        }
      }
    }
  }

  function isFlooded(lineCount: number, nowMs: number): boolean {
    if (nowMs - second.startedAtMs >= 1000) second = { startedAtMs: nowMs, lineCount: 0 }
    second.lineCount += lineCount
    return second.lineCount > LINES_PER_SECOND
  }
}

/** A page that was loaded again goes on with what is known; its lines may have a gap, so nothing is numbered by their order. */
function pageOf({ room, page }: RoomMessage, known: Page | undefined): Page {
  if (known?.page === page) return known
  if (known === undefined) return { page, number: 0, read: noLines(room) }
  const { draft } = known.read
  return { page, number: 0, read: { draft: { ...draft, isFromStart: draft.owners !== null }, part: '' } }
}

export function keyOf({ room, league }: Pick<ConnectedRoom, 'room' | 'league'>): string {
  return `${room} ${league}`
}

export function isOtherSport({ room, sport }: Pick<ConnectedRoom, 'room' | 'sport'>): boolean {
  return sport !== (room === 'espn' ? 'football' : 'f1')
}
