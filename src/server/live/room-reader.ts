import { applyLobby } from '#core/lobby/apply-lobby.ts'
import type { LogEntry } from '#core/lobby/lobby-command.ts'
import type { LobbyId } from '#core/lobby/lobby.ts'
import { UnknownEventError, type StoredLobby } from '../lobby/store/lobby-store.ts'
import { StoreUnavailableError } from '../platform/database/transactions.ts'
import { loggableError } from '../platform/errors.ts'
import type { LiveMeters, LiveParts } from './live-parts.ts'
import type { LiveRoom } from './live-room.ts'

/** A room without followers that is further behind jumps to the newest version. */
const MAX_CATCH_UP_COUNT = 50

/** A room and how current it is known to be. */
export interface OpenRoom {
  readonly room: LiveRoom
  /** When the last read of the whole lobby began. */
  readBeganAtMs: number
  /** When the room was last known to match the store. */
  confirmedAtMs: number
  /** The catch-up under way. */
  catchingUp: Promise<void> | null
  /** Whether something may have changed since that catch-up began. */
  mustRepeat: boolean
}

/** Brings rooms up to date with what other nodes have saved. */
export interface RoomReader {
  /** Whether a read is under way. A message for the lobby then matters even without a room. */
  isReading(lobbyId: LobbyId): boolean
  /** Call only in the lobby's queue. Reads the whole lobby and updates its room, if one is open. */
  read(lobbyId: LobbyId): Promise<{ readonly stored: StoredLobby; readonly beganAtMs: number } | null>
  /**
   * Applies the events that a room has not seen. Does not use the queue, where it could wait for commands whose events in
   * turn wait for it. That is safe because a room accepts events only in order.
   */
  catchUp(lobbyId: LobbyId): Promise<void>
  /** Reads the whole lobby again, in its queue. */
  reload(lobbyId: LobbyId): void
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
      open.room.updateDevices(stored)
      if (stored.version > open.room.version) await applyMissedEvents(lobbyId, open)
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

  async function applyMissedEvents(lobbyId: LobbyId, open: OpenRoom): Promise<void> {
    const { room } = open
    const beganAtMs = clock.elapsedMs()
    const entries = await entriesAfter(lobbyId, room)
    if (entries === null) {
      const stored = await store.read(lobbyId)
      if (stored !== null) room.jump(stored)
    } else {
      for (const entry of entries) {
        // The room may have advanced meanwhile.
        if (entry.version <= room.version) continue
        room.advance({ entry, next: applyLobby(room.lobby, entry.event, entry.atMs) })
      }
      if (entries.length > MAX_CATCH_UP_COUNT) return applyMissedEvents(lobbyId, open)
    }
    open.confirmedAtMs = beganAtMs
  }

  /** Null if the whole lobby must be read: after too many events, or one that only a newer version knows. */
  async function entriesAfter(lobbyId: LobbyId, room: LiveRoom): Promise<readonly LogEntry[] | null> {
    try {
      const entries = await store.entriesAfter(lobbyId, room.version, MAX_CATCH_UP_COUNT + 1)
      // Followers receive every change, however many they are.
      return entries.length > MAX_CATCH_UP_COUNT && room.followers.size === 0 ? null : entries
    } catch (error) {
      if (error instanceof UnknownEventError) return null
      throw error
    }
  }

  async function catchUpFully(lobbyId: LobbyId, open: OpenRoom): Promise<void> {
    try {
      do {
        open.mustRepeat = false
        // Sequential, because the second pass must see more than the first.
        await applyMissedEvents(lobbyId, open)
      } while (open.mustRepeat && rooms.get(lobbyId) === open)
    } finally {
      open.catchingUp = null
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

  async function catchUp(lobbyId: LobbyId): Promise<void> {
    const open = rooms.get(lobbyId)
    // The room is still being opened, perhaps from an older read.
    if (open === undefined) return orLog(queue.run(lobbyId, async () => catchUpIfOpen(lobbyId)))
    open.mustRepeat = true
    return (open.catchingUp ??= orLog(catchUpFully(lobbyId, open)))
  }

  async function catchUpIfOpen(lobbyId: LobbyId): Promise<void> {
    if (rooms.has(lobbyId)) await catchUp(lobbyId)
  }

  return {
    isReading: (lobbyId) => reading.has(lobbyId),
    read,
    catchUp,
    reload: (lobbyId) => void orLog(queue.run(lobbyId, () => read(lobbyId))),
  }
}
