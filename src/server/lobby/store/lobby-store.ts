import type { AutopickList } from '#core/lobby/autopick-lists.ts'
import type { BidLimitOfSeat } from '#core/lobby/lobby-auction.ts'
import type { LobbyCreated, LogEntry } from '#core/lobby/lobby-command.ts'
import type { Lobby, LobbyId, SeatId } from '#core/lobby/lobby.ts'
import type { LobbyPool, PoolPlayer } from '#core/lobby/lobby-pool.ts'
import type { SharedLists } from '#core/shortlist/shared-lists.ts'
import type { DeviceId } from '../../platform/device-id.ts'
import type { Answer } from '../../platform/rpc/rpc-call.ts'

export interface StoredLobby {
  readonly lobby: Lobby
  /** The version of its last event (H1). */
  readonly version: number
  /** Which device holds each seat (RU9). */
  readonly deviceIds: ReadonlyMap<SeatId, DeviceId>
  /** Of the second people of seats. They may do what the seat may, and hold nothing. */
  readonly secondDeviceIds: ReadonlyMap<SeatId, DeviceId>
}

/** Identifies a command: ids are chosen by devices, so they are unique per device only. */
export interface CommandKey {
  readonly deviceId: DeviceId
  readonly commandId: string
}

/** An answer that retries of its command get again (H2). */
export interface StoredAnswer {
  /** A fingerprint of the command, because one id for two different commands is a client's mistake. */
  readonly request: string
  readonly answer: Answer
  readonly atMs: number
}

/** A log entry with the lobbies before and after it. */
export interface LobbyStep {
  readonly entry: LogEntry
  readonly before: Lobby
  readonly next: Lobby
}

/** Everything one command changes, saved together or not at all. */
export interface LobbyChange {
  /** One step per event, in the order of their versions. */
  readonly steps?: readonly LobbyStep[]
  /** A seat's new device: with its `joined` event, or when a link was claimed (RU14). */
  readonly seatDevice?: {
    readonly seatId: SeatId
    readonly deviceId: DeviceId
    /** The person moved their own seat, and keeps what is private to it (AUC61). */
    readonly isSamePerson?: boolean
  }
  /** Of somebody who shares a seat from now on, with the event that says so. */
  readonly secondDevice?: { readonly seatId: SeatId; readonly deviceId: DeviceId }
  readonly answer?: { readonly key: CommandKey; readonly stored: StoredAnswer }
  readonly newLink?: StoredSeatLink
  /** A link of a second person that somebody came by: from then on nobody else can use it. */
  readonly usedLink?: { readonly tokenHash: string; readonly deviceId: DeviceId }
  /** The seat whose earlier links stop working. */
  readonly endLinksOf?: SeatId
  /** In place of an earlier one. Lists that the lobby no longer needs are deleted with every change (RU34). */
  readonly autopickList?: { readonly seatId: SeatId; readonly list: AutopickList }
  /** Rows of seats that nobody shares any more are deleted with every change. */
  readonly sharedLists?: { readonly seatId: SeatId; readonly shared: SharedLists }
  /** In place of an earlier one, or null to forget it. Limits that the auction no longer needs are deleted with every change (AUC11). */
  readonly bidLimit?: Omit<BidLimitOfSeat, 'amount'> & { readonly amount: number | null }
}

/** A one-time link to a seat (RU14). Only the hash of its token is stored. */
export interface StoredSeatLink {
  readonly tokenHash: string
  readonly seatId: SeatId
  readonly expiresAtMs: number
  /** Whether it asks for no code of an authenticator app, because the host said so. */
  readonly skipsFactor: boolean
  /** Whether it adds a second person, and moves nothing. */
  readonly adds: boolean
  /** Whether the seat's own person made it, and not the host. */
  readonly isOwn: boolean
  /** Who came by it to share the seat, or waits for its person to agree; null for a link that nobody has used. */
  readonly usedBy: DeviceId | null
}

/** A lobby that nobody else can change until the work under its lock ends. */
export interface LockedLobby {
  readonly stored: StoredLobby
  answerOf(key: CommandKey): Promise<StoredAnswer | null>
  linkOf(tokenHash: string): Promise<StoredSeatLink | null>
  /** Who came by a link to share the seat; null for nobody. */
  askerOf(seatId: SeatId): Promise<DeviceId | null>
  autopickListOf(seatId: SeatId): Promise<AutopickList | null>
  /** `NOTHING_SHARED` without any. */
  sharedListsOf(seatId: SeatId): Promise<SharedLists>
  /** Of every seat, the earliest first. */
  bidLimits(): Promise<readonly BidLimitOfSeat[]>
  /** At most once. Durable once `inLobby` resolves. */
  save(change: LobbyChange): Promise<void>
}

/** A time in which nobody could pick. */
export interface Outage {
  readonly fromMs: number
  readonly untilMs: number
}

export interface NewLobby {
  readonly created: LobbyCreated
  readonly atMs: number
  readonly deviceId: DeviceId
  readonly answer: { readonly key: CommandKey; readonly stored: StoredAnswer } | null
}

/** The log has an event of a kind that only a newer version knows. The lobby itself can still be read. */
export class UnknownEventError extends Error {
  override readonly name = 'UnknownEventError'
}

/** Stores lobbies. SQLite, PostgreSQL and memory pass one contract suite. Every call may reject with StoreUnavailableError. */
export interface LobbyStore {
  /**
   * Runs `work` while no other caller, on any node, is in this lobby; if it rejects, nothing is saved. Null if there is no
   * such lobby. `work` may be repeated and must change nothing except through its save. `key` names the answer it will
   * ask for, so that the store can fetch it along with the lock.
   */
  inLobby<Value>(
    lobbyId: LobbyId,
    work: (locked: LockedLobby) => Promise<Value>,
    key?: CommandKey | null,
  ): Promise<Value | null>
  /** `answered`: this command id already has an answer, so nothing was created. */
  create(lobby: NewLobby): Promise<'created' | 'code_taken' | 'answered'>
  answerOf(key: CommandKey): Promise<StoredAnswer | null>
  read(lobbyId: LobbyId): Promise<StoredLobby | null>
  /** What this node last read or wrote of it, without asking: perhaps nothing, and perhaps older than what is stored. */
  lastSeen(lobbyId: LobbyId): StoredLobby | null
  /** The live lobby with this code, else the newest one that had it. */
  lobbyIdOf(code: string): Promise<LobbyId | null>
  /** At most `limit` entries after a version, oldest first. May reject with UnknownEventError. */
  entriesAfter(lobbyId: LobbyId, version: number, limit: number): Promise<readonly LogEntry[]>
  /** Stores a pool under its id; doing so again changes nothing. */
  keepPool(pool: LobbyPool): Promise<void>
  poolPlayers(poolId: string): Promise<readonly PoolPlayer[] | null>
  /** At most `limit` lobbies in which something is due (`nextAutomatic`), the longest overdue first. */
  dueLobbyIds(nowMs: number, limit: number): Promise<readonly LobbyId[]>
  /**
   * Notes that this node is alive, if any clock runs, and returns the last times in which no node was. A node that is the
   * first to be alive again records the time since. A time in the future is cut to now.
   */
  recordAlive(nowMs: number): Promise<readonly Outage[]>
  /** When a node was last alive; null if no clock runs. */
  lastAliveMs(): Promise<number | null>
  /** At most `limit` open lobbies that were changed in the future, when the clock of a machine was ahead. */
  futureLobbyIds(nowMs: number, limit: number): Promise<readonly LobbyId[]>
  /** At most `limit` lobbies whose running clocks have a deadline after `sinceMs`, the earliest first. */
  clockedLobbyIds(sinceMs: number, limit: number): Promise<readonly LobbyId[]>
  /** Deletes answers that are too old for a retry to come. */
  forgetAnswersBefore(atMs: number): Promise<void>
}
