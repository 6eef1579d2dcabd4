import { createdLobby } from '#core/lobby/apply-lobby.ts'
import { ownerOf, type SlotPick } from '#core/draft/draft.ts'
import { roundNumberOf } from '#core/draft/order.ts'
import type { LobbyCreated, LogEntry } from '#core/lobby/lobby-command.ts'
import { seatOfTeam, type Lobby, type Seat } from '#core/lobby/lobby.ts'
import type { PoolPlayer } from '#core/lobby/lobby-pool.ts'
import { usernameKey } from '#core/lobby/usernames.ts'
import { assert } from '#core/lib/assert.ts'
import { eventToWire } from '#protocol/lobby/events.ts'
import { lobbyToWire } from '#protocol/lobby/lobby-schemas.ts'
import type { LobbyChange } from './lobby-store.ts'
import { auctionState, saleColumns } from './stored-auction.ts'
import { dueAtMsOf } from './stored-lobby.ts'
import type { DeviceId } from '../../platform/device-id.ts'
import { storedTime, storedTimeOrNull } from '../../platform/database/stored-time.ts'

/** Stands for the device of a computer drafter. */
export const NO_DEVICE = 'none'

export function creationRow(created: LobbyCreated, atMs: number) {
  const lobby = createdLobby(created, atMs)
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
    created_at: storedTime(atMs),
    changed_at: storedTime(atMs),
    due_at: storedTimeOrNull(dueAtMsOf(lobby)),
    state_json: stateJsonOf(lobby),
  }
}

/** What a lobby has columns and rows for; a draft is kept without its picks. */
const IN_COLUMNS: ReadonlySet<string> = new Set([
  ...(['id', 'code', 'name', 'maxTeams', 'roundCount', 'hostSeatId', 'seats'] as const),
  ...(['draft', 'poolId', 'isClosed', 'changedAtMs'] as const),
] satisfies (keyof Lobby)[])

/** Everything of a lobby that has no column of its own. An auction has its board in itself. */
export function stateJsonOf(lobby: Lobby): string {
  const { draft, auction: _sent, ...others } = lobbyToWire(lobby)
  const state = Object.entries(others).filter(([field]) => !IN_COLUMNS.has(field))
  if (lobby.auction !== null) {
    return JSON.stringify({ ...Object.fromEntries(state), auction: auctionState(lobby.auction) })
  }
  const draftState = draft && {
    owners: draft.owners,
    skipped: draft.skipped,
    teams: draft.teams,
    clock: draft.clock,
    seed: draft.seed,
  }
  return JSON.stringify({ ...Object.fromEntries(state), draft: draftState })
}

export function participantRow(lobbyId: string, seat: Seat, version: number, deviceId: DeviceId) {
  return {
    id: seat.id,
    lobby_id: lobbyId,
    username: seat.username,
    username_key: usernameKey(seat.username),
    team_name: seat.teamName,
    draft_order: seat.draftOrder,
    joined_at: storedTime(seat.joinedAtMs),
    joined_version: version,
    device_id: deviceId,
    is_computer: seat.isComputer,
  }
}

export function eventRow(lobbyId: string, { version, event, bySeatId, bySecond, atMs }: LogEntry) {
  return {
    lobby_id: lobbyId,
    version,
    event_json: JSON.stringify(eventToWire(event)),
    participant_id: bySeatId,
    by_second: bySecond ?? null,
    at: storedTime(atMs),
  }
}

export function pickRow(
  lobby: Lobby,
  { playerId, slotNumber, by, reason }: SlotPick & { readonly slotNumber: number },
  player: Pick<PoolPlayer, 'id' | 'name' | 'position' | 'team'> | null,
) {
  assert(player?.id === playerId, `${playerId} is in the pool of the lobby`)
  assert(lobby.draft !== null, 'picks are made in a draft')
  const { teamCount } = lobby.draft.format
  const seat = seatOfTeam(lobby, ownerOf(lobby.draft, slotNumber))
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
    made_by: by,
    reason,
    ...saleColumns(lobby, playerId),
  }
}

export function answerRow({ key, stored: { request, answer, atMs } }: NonNullable<LobbyChange['answer']>) {
  return {
    device_id: key.deviceId,
    command_id: key.commandId,
    request,
    answer_json: JSON.stringify(answer),
    at: storedTime(atMs),
  }
}
