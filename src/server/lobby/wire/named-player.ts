import type { LobbyPool, PoolPlayer } from '#core/lobby/lobby-pool.ts'
import type { Lobby } from '#core/lobby/lobby.ts'
import { playerOrWriteIn, writeIn } from '#core/players/off-board.ts'
import type { PlayerId } from '#core/players/player.ts'
import { resolvePlayer, type PlayerDescription, type Resolution } from '#core/players/resolve-player.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import type { Refusal } from '#protocol/refusal-codes.ts'

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

/** Somebody whom the board has is that player; everybody else is written in as they are described (RU52). */
export function playerToWriteIn({ players }: LobbyPool, inputs: PlayerInputs): Result<PlayerId, Refusal> {
  const { player_name: name = '', player_position: position, player_team: team } = inputs
  const written = writeIn({ name, position: position ?? '', team: team ?? '' })
  if (written === null || inputs.player_id !== undefined) {
    return err({
      code: 'bad_input',
      details: 'write_in takes player_name (1 to 40 characters), player_position and player_team',
    })
  }
  const resolved = resolvePlayer(players, wordsOf({ ...inputs, player_team: written.team }))
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
