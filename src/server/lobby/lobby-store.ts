import type { LobbyCreated, LogEntry } from '#core/lobby/lobby-command.ts'
import type { Lobby, LobbyId, SeatId } from '#core/lobby/lobby.ts'
import type { LobbyPool, PoolPlayer } from '#core/lobby/lobby-pool.ts'
import type { RefusalCode } from '#protocol/refusal-codes.ts'

export type DeviceId = string

/** A lobby as it is kept. */
export interface StoredLobby {
  readonly lobby: Lobby
  /** The version of its last event (H1). */
  readonly version: number
  /** When that event was. */
  readonly changedAtMs: number
  /** Whose device holds each seat (RU9). */
  readonly deviceIds: ReadonlyMap<SeatId, DeviceId>
}

/** A command is known by its device and the id that the device gave it. */
export interface CommandKey {
  readonly deviceId: DeviceId
  readonly commandId: string
}

/** What was answered, so that a retry hears the same (H2). */
export type Answer =
  | { readonly ok: true; readonly body: unknown }
  | { readonly ok: false; readonly code: RefusalCode; readonly details: string | null }

export interface StoredAnswer {
  /** What was asked, in a form that can be compared: one id for two different commands is a mistake. */
  readonly request: string
  readonly answer: Answer
  readonly atMs: number
}

/** Everything that one command changes, saved together or not at all. */
export interface LobbyChange {
  /** The event, with the lobby that it leads to. */
  readonly step?: { readonly entry: LogEntry; readonly next: Lobby }
  /** A seat's new device: with its `joined` event, or when a link was claimed (RU14). */
  readonly seatDevice?: { readonly seatId: SeatId; readonly deviceId: DeviceId }
  readonly answer?: { readonly key: CommandKey; readonly stored: StoredAnswer }
  readonly newLink?: SeatLink
  /** Links of this seat stop working. */
  readonly endLinksOf?: SeatId
}

/** A one-time way to a seat (RU14). Only the hash of its token is kept. */
export interface SeatLink {
  readonly tokenHash: string
  readonly seatId: SeatId
  readonly expiresAtMs: number
}

/** A lobby that nobody else changes meanwhile. */
export interface LockedLobby {
  readonly stored: StoredLobby
  answerOf(key: CommandKey): Promise<StoredAnswer | null>
  linkOf(tokenHash: string): Promise<SeatLink | null>
  /** At most once. Durable when the lock is given back without an error. */
  save(change: LobbyChange): Promise<void>
}

export interface NewLobby {
  readonly created: LobbyCreated
  readonly atMs: number
  readonly deviceId: DeviceId
  readonly answer: { readonly key: CommandKey; readonly stored: StoredAnswer } | null
}

/** The database is out of reach, or what became of the last write is unknown: ask again with the same command id. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError'
}

/**
 * Where lobbies are kept. Three implementations (SQLite, PostgreSQL, memory) pass one contract suite. Everything may
 * reject with StoreUnavailableError.
 */
export interface LobbyStore {
  /**
   * One caller at a time for each lobby, across processes; when `work` rejects, nothing is saved. Null: no such lobby.
   * `work` may be done again, and may read here but not write: it changes nothing but by its save. `key`: whose answer it
   * will ask for, so that the store can have it ready.
   */
  inLobby<Value>(
    lobbyId: LobbyId,
    work: (locked: LockedLobby) => Promise<Value>,
    key?: CommandKey | null,
  ): Promise<Value | null>
  /** `answered`: this command id has an answer already, and nothing was made. */
  create(lobby: NewLobby): Promise<'created' | 'code_taken' | 'answered'>
  /** An answer of any command of this device, whatever the lobby. */
  answerOf(key: CommandKey): Promise<StoredAnswer | null>
  read(lobbyId: LobbyId): Promise<StoredLobby | null>
  /** The live lobby with this code; without one the newest that had it. */
  lobbyIdOf(code: string): Promise<LobbyId | null>
  /** The lobby's history after a version, oldest first, at most `limit` entries. */
  entriesAfter(lobbyId: LobbyId, version: number, limit: number): Promise<readonly LogEntry[]>
  /** Keeps a pool under its id; keeping it again changes nothing. */
  keepPool(pool: LobbyPool): Promise<void>
  poolPlayers(poolId: string): Promise<readonly PoolPlayer[] | null>
  /** Lobbies whose time is over (RU15): last changed before the one or the other moment, and not closed yet. */
  overdueLobbyIds(waitingBeforeMs: number, draftedBeforeMs: number, limit: number): Promise<readonly LobbyId[]>
  /** Forgets answers given before this moment: no retry comes so late. */
  forgetAnswersBefore(atMs: number): Promise<void>
}
