import { applyLobby, createdLobby } from '#core/lobby/apply-lobby.ts'
import type { LobbyEvent } from '#core/lobby/lobby-command.ts'
import type { Lobby, SeatId } from '#core/lobby/lobby.ts'
import type { DownFrame } from '#protocol/lobby/live-frames.ts'
import { askOnce } from './ask.ts'
import { inTurn, moved, stay, withInternal, type Move } from './move.ts'
import type { SyncState } from './sync-types.ts'

/**
 * What is shown only ever goes forward: one event after the other, or by a newer snapshot (C1). A version ahead of ours
 * means that something is missing here, and it is asked for.
 */

/** One step: applied by who holds the version before it, ignored by who has it, missed by everybody else. */
export function takeEvent({ version, event, by }: DownFrame & { readonly type: 'event' }): Move {
  return (state, world) => {
    if (state.lobby !== null && version <= state.version) return stay(state)
    const lobby = version === state.version + 1 ? applied(state.lobby, event) : null
    if (lobby === null) return askOnce(state, world)
    const apply: Move = (before) =>
      moved({ ...before, lobby, version }, { kind: 'happened', event, version, bySeatId: by })
    return inTurn(apply, compareWith(version))(state, world)
  }
}

/** An older snapshot is ignored, one of our own version says nothing new. */
export function takeSnapshot(version: number, lobby: Lobby): Move {
  return (state) => stay(state.lobby !== null && version <= state.version ? state : { ...state, lobby, version })
}

/**
 * The server has gone back to a backup, and part of what is here never was. It stays in view, as a version that any snapshot
 * replaces.
 */
export const distrust: Move = (state) => stay({ ...state, version: 0, freshAtMs: null })

/** Asks where the server is ahead of us; at the same version what is here is fresh. A lower one is an old message. */
export function compareWith(version: number): Move {
  return (state, world) => {
    if (state.lobby === null || version > state.version) return askOnce(state, world)
    if (version < state.version) return stay(state)
    return stay({ ...withInternal(state, { syncAskedAtMs: null }), freshAtMs: world.nowMs })
  }
}

interface Presence {
  /** Server time, in milliseconds. */
  readonly now: number
  readonly online: readonly SeatId[]
}

export function takePresence({ now, online }: Presence): Move {
  return (state, { nowMs }) =>
    stay({
      ...state,
      serverOffsetMs: now - nowMs,
      online: isSameList(online, state.online) ? state.online : online,
    })
}

/** Null where the event does not fit what is here: then only a snapshot can help. */
function applied(lobby: SyncState['lobby'], event: LobbyEvent): Lobby | null {
  if (event.kind === 'created') return lobby === null ? createdLobby(event) : null
  if (lobby === null) return null
  try {
    return applyLobby(lobby, event)
  } catch {
    return null
  }
}

function isSameList(one: readonly SeatId[], other: readonly SeatId[]): boolean {
  return one.length === other.length && one.every((seatId, index) => seatId === other[index])
}
