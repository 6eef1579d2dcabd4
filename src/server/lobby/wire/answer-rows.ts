import { rulesToJson } from '#core/league/rules-json.ts'
import { isActive } from '#core/lobby/expiry.ts'
import type { LobbyPool } from '#core/lobby/lobby-pool.ts'
import { currentPickOf } from '#core/lobby/lobby-turn.ts'
import { hostOf, seatOfTeam, teamIndexOfSeat, type Lobby, type Seat } from '#core/lobby/lobby.ts'
import { playerOrWriteIn } from '#core/players/off-board.ts'
import { assert } from '#core/lib/assert.ts'
import { CLOCK_OFF, draftedPlayers, isComplete, owedSlots, ownerOf, type DraftClock } from '#core/draft/draft.ts'
import { roundNumberOf } from '#core/draft/order.ts'
import { picksUntilTurn } from '#core/draft/turn.ts'
import type { LobbyRow, OwnSeat, ParticipantRow, PickRow, SeatAnswer } from '#protocol/lobby/lobby-functions.ts'
import type { DeviceId } from '../../platform/device-id.ts'
import type { StoredLobby } from '../store/lobby-store.ts'

/** A lobby in the specification's columns (section 3). */
export function lobbyRow(stored: StoredLobby, deviceId: DeviceId | null, nowMs: number): LobbyRow {
  const { lobby, version } = stored
  return {
    id: lobby.id,
    code: lobby.code,
    name: lobby.name,
    host_username: hostOf(lobby)?.username ?? '',
    max_teams: lobby.maxTeams,
    rounds: lobby.roundCount,
    draft_started: lobby.draft !== null,
    is_active: isActive(lobby, nowMs),
    current_pick: currentPickOf(lobby),
    skipped_picks: lobby.draft === null ? [] : [...owedSlots(lobby.draft)],
    player_count: lobby.seats.length,
    version,
    rules: rulesToJson(lobby.rules, lobby.roundCount),
    clock: clockRow(lobby.draft?.clock ?? CLOCK_OFF),
    is_complete: lobby.draft !== null && isComplete(lobby.draft),
    own_seats: ownSeats(stored, deviceId),
  }
}

/** Only the caller's: who holds the other seats is nobody's business. */
export function ownSeats(
  { lobby, deviceIds }: Pick<StoredLobby, 'lobby' | 'deviceIds'>,
  deviceId: DeviceId | null,
): OwnSeat[] {
  if (deviceId === null) return []
  return lobby.seats
    .filter(({ id }) => deviceIds.get(id) === deviceId)
    .map(({ id, username }) => {
      const teamIndex = teamIndexOfSeat(lobby, id)
      const isDrafting = lobby.draft !== null && teamIndex !== null
      return { username, picks_until: isDrafting ? picksUntilTurn(lobby.draft, teamIndex) : null }
    })
}

function clockRow(clock: DraftClock): LobbyRow['clock'] {
  return {
    kind: clock.kind,
    deadline: clock.kind === 'running' ? new Date(clock.deadlineMs).toISOString() : null,
    remaining_ms: clock.kind === 'paused' ? clock.remainingMs : null,
  }
}

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
export function seatAnswer({ lobby, version }: Pick<StoredLobby, 'lobby' | 'version'>, seat: Seat): SeatAnswer {
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
