import { err, ok, type Result } from '#core/lib/result.ts'
import type { LobbyPool, PoolPlayer } from '#core/lobby/lobby-pool.ts'
import { seatOf, teamIndexOfSeat, type Lobby, type Seat, type SeatId } from '#core/lobby/lobby.ts'
import { seatNamed } from '#core/lobby/usernames.ts'
import { playerOrWriteIn, writeIn, writeInOf } from '#core/players/off-board.ts'
import type { PlayerId } from '#core/players/player.ts'
import { resolvePlayer, type PlayerDescription, type Resolution } from '#core/players/player-index.ts'
import type { Refusal } from '../refusal-codes.ts'

/** Seats and players as people name them, and their ids. */

export function seatCalled(lobby: Lobby, username: string): Result<Seat, Refusal> {
  const seat = seatNamed(lobby, username)
  return seat === null ? err({ code: 'no_such_seat', details: null }) : ok(seat)
}

/** The team of a participant, which there is once the draft has started. */
export function teamCalled(lobby: Lobby, username: string): Result<number, Refusal> {
  const seat = seatCalled(lobby, username)
  if (!seat.ok) return seat
  const teamIndex = lobby.draft === null ? null : teamIndexOfSeat(lobby, seat.value.id)
  return teamIndex === null ? err({ code: 'draft_not_started', details: null }) : ok(teamIndex)
}

export function usernameOf(lobby: Lobby, seatId: SeatId): string {
  return seatOf(lobby, seatId)?.username ?? ''
}

interface PlayerInputs {
  readonly player_id?: string | undefined
  readonly player_name?: string | undefined
  readonly player_position?: string | null | undefined
  readonly player_team?: string | null | undefined
}

/** If several players fit, or only similar names, `details` of the refusal lists them as JSON (NR6). */
export function playerToPick({ players }: LobbyPool, inputs: PlayerInputs): Result<PlayerId, Refusal> {
  return idOrRefusal(resolvePlayer(players, wordsOf(inputs)))
}

/** With `write_in`, whoever the board lacks is written in as they are described (RU52); a player whom it has is that player. */
export function playerToDraft(
  pool: LobbyPool,
  inputs: PlayerInputs & { readonly write_in?: boolean | null | undefined },
): Result<PlayerId, Refusal> {
  if (inputs.write_in !== true) return playerToPick(pool, inputs)
  const { player_name: name = '', player_position: position, player_team: team } = inputs
  const written = writeIn({ name, position: position ?? '', team: team ?? '' })
  if (written === null || inputs.player_id !== undefined) {
    return err({
      code: 'bad_input',
      details: 'write_in takes player_name (1 to 40 characters), player_position and player_team',
    })
  }
  const resolved = resolvePlayer(pool.players, wordsOf({ ...inputs, player_team: written.team }))
  return ok(resolved.kind === 'found' ? resolved.player.id : written.id)
}

/** A shared name is unambiguous if only one of its players was drafted. */
export function playerToUndraft({ draft }: Lobby, pool: LobbyPool, inputs: PlayerInputs): Result<PlayerId, Refusal> {
  const drafted = (draft?.slots ?? []).flatMap((pick) => {
    const player = pick === null ? undefined : playerOrWriteIn(pool.playersById, pick.playerId)
    return player === undefined ? [] : [player]
  })
  const resolved = resolvePlayer(drafted, wordsOf(inputs))
  return resolved.kind === 'unknown' ? playerToPick(pool, inputs) : idOrRefusal(resolved)
}

/** What names a player to be drafted. A write-in is named in words, because the server makes their id itself. */
export function inputsOfPlayer(playerId: PlayerId) {
  const written = writeInOf(playerId)
  if (written === null) return { player_id: playerId }
  return { player_name: written.name, player_position: written.position, player_team: written.team, write_in: true }
}

function wordsOf({ player_id, player_name, player_position, player_team }: PlayerInputs): PlayerDescription {
  // An empty form field of another client does not mean that the player is a free agent.
  const team = player_team?.trim() === '' ? null : player_team
  return { id: player_id, name: player_name, position: player_position, team }
}

function idOrRefusal(resolved: Resolution<PoolPlayer>): Result<PlayerId, Refusal> {
  switch (resolved.kind) {
    case 'found':
      return ok(resolved.player.id)
    case 'ambiguous':
      return err({ code: 'ambiguous_player', details: JSON.stringify(resolved.candidates) })
    case 'unknown':
      return err({ code: 'unknown_player', details: listed(resolved.suggestions) })
  }
}

function listed(suggestions: readonly PoolPlayer[]): string | null {
  return suggestions.length === 0 ? null : JSON.stringify(suggestions)
}
