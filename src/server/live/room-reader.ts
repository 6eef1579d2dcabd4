import { applyLobby } from '#core/lobby/apply-lobby.ts'
import type { LobbyId } from '#core/lobby/lobby.ts'
import { assert } from '#core/lib/assert.ts'
import { StoreUnavailableError, type StoredLobby } from '../lobby/lobby-store.ts'
import { loggableError } from '../platform/loggable-error.ts'
import type { LiveMeters, LiveParts } from './live-parts.ts'
import type { LiveRoom } from './live-room.ts'

/** Who is further behind gets to the newest version in one step. */
const MAX_CATCH_UP_COUNT = 50

/** A room with what is known of its standing. */
export interface OpenRoom {
  readonly room: LiveRoom
  /** When the last read of the whole lobby began. */
  readBeganAtMs: number
  /** When the room was last known to be no older than what is stored. */
  confirmedAtMs: number
  /** The look into the store that is under way. */
  looking: Promise<void> | null
  /** ... and something was heard since it began. */
  mustLookAgain: boolean
}

/** Keeps rooms in step with the store where somebody else writes, too. */
export interface RoomReader {
  /** News that come meanwhile are not lost, though there is no room yet. */
  isReading(lobbyId: LobbyId): boolean
  /** Only in the lobby's queue: the whole lobby, and with it an open room, whose devices and version go along. */
  read(lobbyId: LobbyId): Promise<{ readonly stored: StoredLobby; readonly beganAtMs: number } | null>
  /**
   * Takes over the events that a room has not seen. Needs no place in the queue, where it would wait behind commands whose events
   * have to wait for it: a room takes each event only after the one before it, whoever brings it.
   */
  look(lobbyId: LobbyId): Promise<void>
  /** Reads everything when the lobby's queue gets to it. */
  lookAtAll(lobbyId: LobbyId): void
}

type ReaderParts = Pick<LiveParts, 'store' | 'queue' | 'clock' | 'log'> & {
  readonly rooms: ReadonlyMap<LobbyId, OpenRoom>
  readonly meters: Pick<LiveMeters, 'databaseMissed'>
}

export function createRoomReader({ store, queue, clock, log, meters, rooms }: ReaderParts): RoomReader {
  const reading = new Set<LobbyId>()

  async function read(lobbyId: LobbyId): ReturnType<RoomReader['read']> {
    const beganAtMs = clock.elapsedMs()
    const stored = await readStored(lobbyId)
    if (stored === null) return null
    const open = rooms.get(lobbyId)
    if (open !== undefined) {
      open.readBeganAtMs = beganAtMs
      open.room.takeDevices(stored.deviceIds)
      if (stored.version > open.room.version) await catchUp(lobbyId, open)
    }
    return { stored, beganAtMs }
  }

  async function readStored(lobbyId: LobbyId): Promise<StoredLobby | null> {
    reading.add(lobbyId)
    try {
      return await store.read(lobbyId)
    } finally {
      reading.delete(lobbyId)
    }
  }

  async function catchUp(lobbyId: LobbyId, open: OpenRoom): Promise<void> {
    const { room } = open
    const beganAtMs = clock.elapsedMs()
    const entries = await store.entriesAfter(lobbyId, room.version, MAX_CATCH_UP_COUNT + 1)
    if (entries.length > MAX_CATCH_UP_COUNT) {
      const stored = await store.read(lobbyId)
      if (stored !== null) room.jump(stored)
    } else {
      for (const entry of entries) {
        // Told here in the meantime.
        if (entry.version <= room.version) continue
        assert(entry.event.kind !== 'created', 'a room holds a lobby that was created')
        room.advance({ entry, next: applyLobby(room.lobby, entry.event) })
      }
    }
    open.confirmedAtMs = beganAtMs
  }

  async function lookUntilQuiet(lobbyId: LobbyId, open: OpenRoom): Promise<void> {
    try {
      do {
        open.mustLookAgain = false
        // One after the other: the second has to see more than the first.
        await catchUp(lobbyId, open)
      } while (open.mustLookAgain && rooms.get(lobbyId) === open)
    } finally {
      open.looking = null
    }
  }

  async function orLog(work: Promise<unknown>): Promise<void> {
    try {
      await work
    } catch (error) {
      log.warn({ failure: loggableError(error) }, 'a lobby could not be read; asked again later')
      if (error instanceof StoreUnavailableError) meters.databaseMissed('live')
    }
  }

  async function look(lobbyId: LobbyId): Promise<void> {
    const open = rooms.get(lobbyId)
    // It is being opened: what it is opened with may be from before.
    if (open === undefined) return orLog(queue.run(lobbyId, async () => lookIfOpen(lobbyId)))
    open.mustLookAgain = true
    return (open.looking ??= orLog(lookUntilQuiet(lobbyId, open)))
  }

  async function lookIfOpen(lobbyId: LobbyId): Promise<void> {
    if (rooms.has(lobbyId)) await look(lobbyId)
  }

  return {
    isReading: (lobbyId) => reading.has(lobbyId),
    read,
    look,
    lookAtAll: (lobbyId) => void orLog(queue.run(lobbyId, () => read(lobbyId))),
  }
}
