import type { LobbyCommand, LobbyEvent } from '#core/lobby/lobby-command.ts'
import type { Lobby, LobbyId } from '#core/lobby/lobby.ts'
import type { KeyedQueue } from '../../platform/keyed-queue.ts'
import { NO_METERS, type MeteredEnd, type Meters } from '../../platform/meters.ts'
import type { Answer } from '../../platform/rpc/rpc-call.ts'
import type { LobbyStep } from '../store/lobby-store.ts'
import {
  handleAutomatic,
  handleCommand,
  handleSystem,
  type SeatHolder,
  type CommandRequest,
  type CommandWorld,
} from './handle-command.ts'
import type { LobbyBus } from './lobby-bus.ts'

/** Those who watch a lobby on this node. Called in the lobby's queue, after the save. */
export interface LobbyAudience {
  publish(lobbyId: LobbyId, step: LobbyStep): void
  /** Something may have been saved without anybody saying so. */
  mayHaveChanged(lobbyId: LobbyId): void
  /** This device holds the seat now. Closes sockets of the seat that belong to another one. */
  seatMoved(lobbyId: LobbyId, seat: SeatHolder): void
  /** This device is the second person's from now on. */
  seatShared(lobbyId: LobbyId, seat: SeatHolder): void
}

export interface LobbyAuthorityParts {
  readonly world: CommandWorld
  readonly queue: KeyedQueue
  readonly audience: LobbyAudience
  readonly bus: LobbyBus
  /** Called with each lobby that a command changed, and with what this node saved. */
  readonly onChanged?: (lobby: Lobby, steps: readonly LobbyStep[]) => void
  readonly meters?: Pick<Meters, 'commandArrived' | 'pickMade'>
}

/** What some work saved. */
export interface Changed {
  readonly steps: readonly LobbyStep[]
  readonly newHolder?: SeatHolder | null
  readonly newSecond?: SeatHolder | null
}

/** The one way to change a lobby: in its queue, saved first, announced afterwards. */
export interface LobbyAuthority {
  run(request: CommandRequest): Promise<Answer>
  /** Runs what the lobby does by itself, if it is due. */
  runAutomatic(lobbyId: LobbyId): Promise<void>
  /** Runs what only the server may do. */
  runSystem(lobbyId: LobbyId, command: LobbyCommand): Promise<void>
  /** Runs work that saves steps of its own, and announces them. */
  change<Value extends Changed>(lobbyId: LobbyId, work: () => Promise<Value>): Promise<Value>
}

/** A sale of an auction counts as a pick. */
function isPick(event: LobbyEvent): boolean {
  return event.kind === 'picked' || (event.kind === 'auction' && event.event.kind === 'sold')
}

export function createLobbyAuthority({
  world,
  queue,
  audience,
  bus,
  onChanged = () => undefined,
  meters = NO_METERS,
}: LobbyAuthorityParts): LobbyAuthority {
  /** Saves, then announces. If the answer to a commit is lost, watchers would otherwise wait for the next regular read. */
  async function announced<Value extends Changed>(lobbyId: LobbyId, saving: Promise<Value>): Promise<Value> {
    let saved: Value
    try {
      saved = await saving
    } catch (error) {
      audience.mayHaveChanged(lobbyId)
      throw error
    }
    const { steps, newHolder = null, newSecond = null } = saved
    if (newHolder !== null) {
      audience.seatMoved(lobbyId, newHolder)
      bus.publish({ kind: 'seat-moved', lobbyId, ...newHolder })
    }
    if (newSecond !== null) {
      audience.seatShared(lobbyId, newSecond)
      bus.publish({ kind: 'seat-shared', lobbyId, ...newSecond })
    }
    for (const step of steps) {
      audience.publish(lobbyId, step)
      if (isPick(step.entry.event)) meters.pickMade()
    }
    const last = steps.at(-1)
    if (last === undefined) return saved
    bus.publish({ kind: 'changed', lobbyId, version: last.entry.version })
    onChanged(last.next, steps)
    return saved
  }

  const change: LobbyAuthority['change'] = (lobbyId, work) => queue.run(lobbyId, () => announced(lobbyId, work()))

  return {
    change,
    async run(request) {
      const ended = meters.commandArrived()
      let end: MeteredEnd = 'failed'
      try {
        const { answer } = await change(request.lobbyId, () => handleCommand(world, request))
        end = answer.ok ? 'accepted' : 'refused'
        return answer
      } finally {
        ended(end)
      }
    },
    async runAutomatic(lobbyId) {
      await change(lobbyId, () => handleAutomatic(world, lobbyId))
    },
    async runSystem(lobbyId, command) {
      await change(lobbyId, () => handleSystem(world, lobbyId, command))
    },
  }
}
