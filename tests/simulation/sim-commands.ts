import type { Lobby } from '#core/lobby/lobby.ts'
import { createLobbyPool, type LobbyPool } from '#core/lobby/lobby-pool.ts'
import { err } from '#core/lib/result.ts'
import { lobbyCommands, type WireCommand } from '#protocol/lobby/commands.ts'
import type { CommandRequest } from '../../src/server/lobby/host/handle-command.ts'

/** A request as the device sends it. */
export interface CommandCall {
  readonly lobbyId: string
  readonly deviceId: string
  readonly username: string
  readonly commandId: string
  readonly issuedAtMs: number | null
  readonly wire: WireCommand
}

export interface CommandBody {
  readonly version: number
  readonly seatId: string
}

/** The response; null for a 503 or a broken connection. */
export type CallAnswer =
  | { readonly ok: true; readonly body: CommandBody }
  | { readonly ok: false; readonly code: string }

export function requestOf(call: CommandCall, newSeatId: () => string): CommandRequest {
  const { wire, ...who } = call
  const called = lobbyCommands[wire.name].read(wire.input)
  return {
    ...who,
    request: JSON.stringify(wire),
    command: (lobby, pool) =>
      called.ok
        ? called.value.toCore({ lobby, pool, newSeatId, otherCode: null })
        : err({ code: 'bad_input', details: null }),
    present: ({ seat, after }): CommandBody => ({ version: after.version, seatId: seat.id }),
  }
}

const pools = new Map<number, LobbyPool>()

export function poolOf(playerCount: number): LobbyPool {
  const known = pools.get(playerCount)
  if (known !== undefined) return known
  const pool = createLobbyPool(
    Array.from({ length: playerCount }, (_player, index) => ({
      id: `p${index + 1}`,
      name: `Player ${index + 1}`,
      position: 'RB' as const,
      team: 'KC',
    })),
  )
  pools.set(playerCount, pool)
  return pool
}

export function heldPlayers(lobby: Lobby): ReadonlySet<string> {
  return new Set(lobby.draft?.slots.flatMap((pick) => pick?.playerId ?? []))
}
