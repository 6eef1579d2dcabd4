import type { Result } from '#core/lib/result.ts'
import type { Lobby, SeatId } from '#core/lobby/lobby.ts'
import type { LobbyRights } from '#core/lobby/permissions.ts'
import type { PlayerId } from '#core/players/player.ts'
import type { ShortlistCommand } from '#core/shortlist/shortlist.ts'
import type { CallFailure } from '../api/call-function.ts'
import type { DraftSession, DraftSnapshot } from '../draft/draft-session.ts'

/** How fresh what is shown is. */
export type LinkState =
  /** The live channel is open. */
  | { readonly kind: 'live' }
  /** No live channel, but the server answers when asked every 5 seconds. */
  | { readonly kind: 'polling'; readonly freshAtMs: number }
  /** Nothing comes: the board is as it was at this moment of the device's clock. Drafting is off (RU17). */
  | { readonly kind: 'reconnecting'; readonly freshAtMs: number }

/** Why the session ended for good. */
export type LobbyEnd = 'seat_removed' | 'seat_moved' | 'lobby_closed' | 'not_in_lobby' | 'old_protocol'

/** What happened while this tab was away, for one line. */
export interface AwayNews {
  readonly pickCount: number
  /** The newest of those picks. */
  readonly lastPlayerId: PlayerId | null
}

/** A lobby as the screens see it: the draft's part (empty while waiting), and the room around it. */
export interface LobbySnapshot extends DraftSnapshot {
  readonly lobby: Lobby
  readonly version: number
  readonly seatId: SeatId
  readonly lobbyRights: LobbyRights
  /** Seats whose device is connected; the own one as soon as the link is live. */
  readonly online: ReadonlySet<SeatId>
  readonly link: LinkState
  readonly end: LobbyEnd | null
  readonly awayNews: AwayNews | null
  readonly hasImportedBoard: boolean
}

/** What became of a command to the server. */
export type LobbyOutcome = Result<null, CallFailure>

/** A lobby, held by the server: picks are sent there, marks stay on the device (RU6). */
export interface LobbySession extends DraftSession<LobbySnapshot> {
  /** Sends a pick, for the clock or for a team; shown as pending until the server has answered (RU16). */
  pick(playerId: PlayerId, teamIndex: number | null): Promise<LobbyOutcome>
  undraft(playerId: PlayerId): Promise<LobbyOutcome>
  /** Sends a pick that was not sent once more, as a new command, for the slot that is on the clock now. */
  retryPick(playerId: PlayerId): Promise<LobbyOutcome>
  discardPick(playerId: PlayerId): void
  /** Targets, avoids and the queue: on this device only (RU6). */
  mark(
    command: ShortlistCommand,
  ): Result<unknown, { readonly code: 'already_drafted' | 'unknown_player' | 'not_queued' }>
  shuffleOrder(): Promise<LobbyOutcome>
  /** First team first. */
  setOrder(seatIds: readonly SeatId[]): Promise<LobbyOutcome>
  start(): Promise<LobbyOutcome>
  leave(): Promise<LobbyOutcome>
  removeSeat(seatId: SeatId): Promise<LobbyOutcome>
  /** The whole link, to be opened on the other device (RU14). */
  makeSeatLink(seatId: SeatId): Promise<Result<{ url: string; expiresAtMs: number }, CallFailure>>
  importBoard(board: DraftSnapshot['board'] | null): Result<null, 'full'>
  dismissAwayNews(): void
  close(): void
}
