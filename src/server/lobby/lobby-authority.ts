import { isActive } from '#core/lobby/activity.ts'
import type { LogEntry } from '#core/lobby/lobby-command.ts'
import type { Lobby, LobbyId, SeatId } from '#core/lobby/lobby.ts'
import { NO_METERS, type CommandEnd, type Meters } from '../observation/meters.ts'
import { handleCommand, stepOf, type CommandRequest, type CommandWorld } from './handle-command.ts'
import type { LobbyBus } from './lobby-bus.ts'
import type { LobbyQueue } from './lobby-queue.ts'
import type { Answer, DeviceId } from './lobby-store.ts'

/** The people who watch a lobby on this node. Called inside the lobby's queue, after the save. */
export interface LobbyAudience {
  tell(lobbyId: LobbyId, step: { readonly entry: LogEntry; readonly next: Lobby }): void
  /** Something may have been saved though nobody said so. */
  mayHaveChanged(lobbyId: LobbyId): void
  /** Sockets of this seat that belong to another device are closed. */
  seatMoved(lobbyId: LobbyId, seatId: SeatId, deviceId: DeviceId): void
}

export interface LobbyAuthorityParts {
  readonly world: CommandWorld
  readonly queue: LobbyQueue
  readonly audience: LobbyAudience
  readonly bus: LobbyBus
  readonly meters?: Pick<Meters, 'commandArrived' | 'pickMade'>
}

/** The one way to change a lobby: in its queue, saved, then told. */
export interface LobbyAuthority {
  run(request: CommandRequest): Promise<Answer>
  /** Closes a lobby whose time is over (RU15). */
  expire(lobbyId: LobbyId): Promise<void>
}

export function createLobbyAuthority({
  world,
  queue,
  audience,
  bus,
  meters = NO_METERS,
}: LobbyAuthorityParts): LobbyAuthority {
  function told(lobbyId: LobbyId, step: { entry: LogEntry; next: Lobby }): void {
    audience.tell(lobbyId, step)
    bus.publish({ kind: 'changed', lobbyId, version: step.entry.version })
    if (step.entry.event.kind === 'picked') meters.pickMade()
  }

  /** The answer to a commit can be lost after it: then who watches would wait for the next look. */
  async function orLook<Value>(lobbyId: LobbyId, saving: Promise<Value>): Promise<Value> {
    try {
      return await saving
    } catch (error) {
      audience.mayHaveChanged(lobbyId)
      throw error
    }
  }

  return {
    async run(request) {
      const ended = meters.commandArrived()
      let end: CommandEnd = 'failed'
      try {
        const answer = await queue.run(request.lobbyId, async () => {
          const handled = await orLook(request.lobbyId, handleCommand(world, request))
          if (handled.step !== null) told(request.lobbyId, handled.step)
          return handled.answer
        })
        end = answer.ok ? 'accepted' : 'refused'
        return answer
      } finally {
        ended(end)
      }
    },
    expire: (lobbyId) =>
      queue.run(lobbyId, async () => {
        const step = await world.store.inLobby(lobbyId, async (locked) => {
          const nowMs = world.now()
          const { lobby, changedAtMs } = locked.stored
          // Somebody may have come back while this waited for the lock.
          if (lobby.isClosed || isActive(lobby, changedAtMs, nowMs)) return null
          const expired = stepOf(locked.stored, { kind: 'expired' }, null, nowMs)
          await locked.save({ step: expired })
          return expired
        })
        if (step !== null) told(lobbyId, step)
      }),
  }
}
