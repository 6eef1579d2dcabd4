import type { LobbyPool } from '#core/lobby/lobby-pool.ts'
import type { Lobby } from '#core/lobby/lobby.ts'
import { resolvePlayer, type PlayersToResolve, type ResolveRefusal } from '#core/lobby/resolve-player.ts'
import type { PlayerId } from '#core/players/player.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import type { Refusal } from '../lobby/handle-command.ts'

interface PlayerInputs {
  readonly player_id?: string | undefined
  readonly player_name?: string | undefined
  readonly player_position?: string | null | undefined
  readonly player_team?: string | null | undefined
}

/** The player that is meant; where several fit, `details` lists them as JSON. */
export function playerToPick(pool: LobbyPool, inputs: PlayerInputs): Result<PlayerId, Refusal> {
  const resolved = resolve(pool, inputs)
  return resolved.ok ? resolved : err(refusalOf(resolved.error))
}

/** A name that two players share is still clear where only one of them was drafted. */
export function playerToUndraft({ draft }: Lobby, pool: LobbyPool, inputs: PlayerInputs): Result<PlayerId, Refusal> {
  const drafted = (draft?.slots ?? []).flatMap((playerId) => {
    const player = playerId === null ? undefined : pool.playersById.get(playerId)
    return player === undefined ? [] : [player]
  })
  const playersById = new Map(drafted.map((player) => [player.id, player]))
  const resolved = resolve({ players: drafted, playersById }, inputs)
  return resolved.ok || resolved.error.code === 'ambiguous_player' ? named(resolved) : playerToPick(pool, inputs)
}

function resolve(players: PlayersToResolve, inputs: PlayerInputs): Result<PlayerId, ResolveRefusal> {
  const { player_id: id, player_name: name, player_position: position, player_team: team } = inputs
  const resolved = resolvePlayer(players, { id, name, position, team })
  return resolved.ok ? ok(resolved.value.id) : resolved
}

function named(resolved: Result<PlayerId, ResolveRefusal>): Result<PlayerId, Refusal> {
  return resolved.ok ? resolved : err(refusalOf(resolved.error))
}

function refusalOf(refusal: ResolveRefusal): Refusal {
  const details = refusal.code === 'ambiguous_player' ? JSON.stringify(refusal.candidates) : null
  return { code: refusal.code, details }
}
