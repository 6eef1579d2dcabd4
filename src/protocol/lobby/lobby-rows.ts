import { draftedPlayers, ownerOf, PICK_MAKERS } from '#core/draft/draft.ts'
import { roundNumberOf } from '#core/draft/order.ts'
import { assert } from '#core/lib/assert.ts'
import type { LobbyPool } from '#core/lobby/lobby-pool.ts'
import { seatOfTeam, type Lobby, type Seat } from '#core/lobby/lobby.ts'
import { playerOrWriteIn } from '#core/players/off-board.ts'
import { z } from '../zod.ts'
import { clockRow, done } from './shared-fields.ts'
import { sentRules } from './rules-schema.ts'

/** What functions answer about a lobby, in the specification's columns (section 3). */

/** A seat that the calling device holds. */
const ownSeat = z.object({
  username: z.string(),
  /** How many picks others make before this seat's next one: 0 on the clock and with a pick to make up, null before the start and with none left. */
  picks_until: z.nullable(z.int()),
})

export const lobbyRowSchema = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  host_username: z.string(),
  max_teams: z.int(),
  rounds: z.int(),
  draft_started: z.boolean(),
  is_active: z.boolean(),
  /** The slot on the clock; the first skipped one when nobody is; the slot count plus 1 when the draft is complete; 1 before the start. */
  current_pick: z.int(),
  /** The slots that were skipped and are still open. Missing from a server of an earlier version. */
  skipped_picks: z.optional(z.array(z.int())),
  player_count: z.int(),
  version: z.int(),
  /** Missing from a server of an earlier version, as `clock` is. */
  rules: z.optional(sentRules),
  clock: z.optional(clockRow),
  /** Missing from a server of an earlier version, as `own_seats` is. */
  is_complete: z.optional(z.boolean()),
  own_seats: z.optional(z.array(ownSeat)),
})

export const lobbyOfCodeSchema = z.extend(lobbyRowSchema, {
  /** Whether everybody with the code may watch. Missing from a server of an earlier version. */
  may_watch: z.optional(z.boolean()),
})

export const participantRowSchema = z.object({
  id: z.string(),
  lobby_id: z.string(),
  username: z.string(),
  team_name: z.string(),
  draft_order: z.nullable(z.int()),
  joined_at: z.string(),
  is_host: z.boolean(),
  is_computer: z._default(z.boolean(), false),
})

export const pickRowSchema = z.object({
  lobby_id: z.string(),
  pick_number: z.int(),
  round_number: z.int(),
  player_id: z.string(),
  player_name: z.string(),
  player_position: z.string(),
  player_team: z.string(),
  participant_id: z.string(),
  team_name: z.string(),
  made_by: z._default(z.enum(PICK_MAKERS), 'person'),
  /** Why an automatic pick chose this player. */
  reason: z._default(z.nullable(z.string()), null),
})

export const seatAnswerSchema = z.extend(done, {
  lobby_id: z.string(),
  lobby_code: z.string(),
  lobby_name: z.string(),
  participant_id: z.string(),
  username: z.string(),
  draft_started: z.boolean(),
  is_host: z.boolean(),
})

export type OwnSeat = z.infer<typeof ownSeat>
export type LobbyRow = z.infer<typeof lobbyRowSchema>
export type LobbyOfCode = z.infer<typeof lobbyOfCodeSchema>
export type ParticipantRow = z.infer<typeof participantRowSchema>
export type PickRow = z.infer<typeof pickRowSchema>
export type SeatAnswer = z.infer<typeof seatAnswerSchema>

/** In order of joining. */
export function participantRows(lobby: Lobby): ParticipantRow[] {
  return lobby.seats.map((seat) => ({
    id: seat.id,
    lobby_id: lobby.id,
    username: seat.username,
    team_name: seat.teamName,
    draft_order: seat.draftOrder,
    joined_at: new Date(seat.joinedAtMs).toISOString(),
    is_host: seat.id === lobby.hostSeatId,
    is_computer: seat.isComputer,
  }))
}

/** In slot order, without the empty ones. */
export function pickRows(lobby: Lobby, pool: LobbyPool): PickRow[] {
  const drafted = lobby.draft === null ? [] : [...draftedPlayers(lobby.draft)]
  return drafted.map(([playerId, slotNumber]) => pickRow(lobby, pool, playerId, slotNumber))
}

export function pickRow(lobby: Lobby, pool: LobbyPool, playerId: string, slotNumber: number): PickRow {
  const player = playerOrWriteIn(pool.playersById, playerId)
  assert(player !== undefined, `player ${playerId} is in the lobby's pool`)
  assert(lobby.draft !== null, 'a pick belongs to a started draft')
  const { teamCount } = lobby.draft.format
  const seat = seatOfTeam(lobby, ownerOf(lobby.draft, slotNumber))
  assert(seat !== null, 'after the start every team has a seat')
  const pick = lobby.draft.slots[slotNumber - 1] ?? null
  return {
    lobby_id: lobby.id,
    pick_number: slotNumber,
    round_number: roundNumberOf(slotNumber, teamCount),
    player_id: playerId,
    player_name: player.name,
    player_position: player.position,
    player_team: player.team,
    participant_id: seat.id,
    team_name: seat.teamName,
    made_by: pick?.by ?? 'person',
    reason: pick?.reason ?? null,
  }
}

/** The answer to somebody who has taken a seat or come back to it. */
export function seatAnswer(
  { lobby, version }: { readonly lobby: Lobby; readonly version: number },
  seat: Seat,
): SeatAnswer {
  return {
    version,
    lobby_id: lobby.id,
    lobby_code: lobby.code,
    lobby_name: lobby.name,
    participant_id: seat.id,
    username: seat.username,
    draft_started: lobby.draft !== null,
    is_host: seat.id === lobby.hostSeatId,
  }
}
