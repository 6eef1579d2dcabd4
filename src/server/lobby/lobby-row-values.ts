import { slotOnTheClock } from '#core/draft/draft.ts'
import { roundNumberOf, teamIndexOf } from '#core/draft/snake.ts'
import type { LobbyCreated, LogEntry } from '#core/lobby/lobby-command.ts'
import { seatOfTeam, type Lobby, type Seat } from '#core/lobby/lobby.ts'
import type { PoolPlayer } from '#core/lobby/lobby-pool.ts'
import { usernameKey } from '#core/lobby/usernames.ts'
import { assert } from '#core/lib/assert.ts'
import type { DeviceId, LobbyChange } from './lobby-store.ts'

export function creationRow(created: LobbyCreated, atMs: number) {
  return {
    id: created.lobbyId,
    code: created.code,
    name: created.name,
    host_participant_id: created.host.id,
    max_teams: created.maxTeams,
    rounds: created.roundCount,
    draft_started: false,
    is_active: true,
    current_pick: 1,
    version: 1,
    seat_moves: 0,
    pool_id: null,
    created_at: atMs,
    changed_at: atMs,
  }
}

export function participantRow(lobbyId: string, seat: Seat, version: number, deviceId: DeviceId) {
  return {
    id: seat.id,
    lobby_id: lobbyId,
    username: seat.username,
    username_key: usernameKey(seat.username),
    team_name: seat.teamName,
    draft_order: seat.draftOrder,
    joined_at: seat.joinedAtMs,
    joined_version: version,
    device_id: deviceId,
  }
}

export function eventRow(lobbyId: string, { version, event, bySeatId, atMs }: LogEntry) {
  return { lobby_id: lobbyId, version, event_json: JSON.stringify(event), participant_id: bySeatId, at: atMs }
}

export function pickRow(
  lobby: Lobby,
  { playerId, slotNumber }: { playerId: string; slotNumber: number },
  player: PoolPlayer | null,
) {
  assert(player?.id === playerId, `${playerId} is in the pool of the lobby`)
  assert(lobby.draft !== null, 'picks are made in a draft')
  const { teamCount } = lobby.draft
  const seat = seatOfTeam(lobby, teamIndexOf(slotNumber, teamCount))
  assert(seat !== null, `slot ${slotNumber} belongs to a seat`)
  return {
    lobby_id: lobby.id,
    pick_number: slotNumber,
    round_number: roundNumberOf(slotNumber, teamCount),
    player_id: player.id,
    player_name: player.name,
    player_position: player.position,
    player_team: player.team,
    participant_id: seat.id,
  }
}

export function answerRow({ key, stored: { request, answer, atMs } }: NonNullable<LobbyChange['answer']>) {
  return {
    device_id: key.deviceId,
    command_id: key.commandId,
    request,
    answer_json: JSON.stringify(answer),
    at: atMs,
  }
}

export function currentPickOf({ draft }: Lobby): number {
  return draft === null ? 1 : (slotOnTheClock(draft) ?? draft.slots.length + 1)
}
