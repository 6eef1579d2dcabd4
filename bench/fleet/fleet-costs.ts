import type { ServerProcess } from '../../tests/support/server-process.ts'
import { processorMs, residentBytes } from '../bench-server.ts'
import { SCREENS_A_LOBBY } from './fleet-table.ts'
import type { People } from './people.ts'

const SECONDS = 15
const MOVES_PER_SECOND = 40

/** What an open socket and a pick cost one server, apart from each other. */
export interface FleetCosts {
  readonly lobbyCount: number
  /** Processor time of a socket in a minute, in milliseconds, and bytes of messages to it. */
  readonly socketMs: number
  readonly socketBytes: number
  /** Memory that came with the sockets and their lobbies. */
  readonly socketMemoryBytes: number
  /** Processor time of a pick with twelve screens, and bytes of messages to them. */
  readonly pickMs: number
  readonly pickBytes: number
}

/** First nobody picks or bids, then nobody does anything else. */
export async function measureCosts(
  people: People,
  server: ServerProcess,
  {
    lobbyCount,
    emptyBytes,
    movesPerSecond = MOVES_PER_SECOND,
  }: { readonly lobbyCount: number; readonly emptyBytes: number; readonly movesPerSecond?: number },
): Promise<FleetCosts> {
  const socketMemoryBytes = (residentBytes(server) - emptyBytes) / (lobbyCount * SCREENS_A_LOBBY)
  const rest = await spent(0)
  const picking = await spent(movesPerSecond)
  const minutes = (lobbyCount * SCREENS_A_LOBBY * SECONDS) / 60
  return {
    lobbyCount,
    socketMs: rest.cpuMs / minutes,
    socketBytes: rest.bytes / minutes,
    socketMemoryBytes,
    pickMs: (picking.cpuMs - rest.cpuMs) / picking.pickCount,
    pickBytes: (picking.bytes - rest.bytes) / picking.pickCount,
  }

  async function spent(picksPerSecond: number) {
    const beforeMs = processorMs(server.pid)
    const { frameBytes, pickCount } = await people.play({ seconds: SECONDS, picksPerSecond, isPlain: true })
    return { cpuMs: processorMs(server.pid) - beforeMs, bytes: frameBytes, pickCount }
  }
}

export function costsText({ lobbyCount, ...costs }: FleetCosts): string {
  return [
    `Costs of one server with ${lobbyCount * SCREENS_A_LOBBY} sockets:`,
    `a socket ${costs.socketMs.toFixed(2)} ms of processor time and ${costs.socketBytes.toFixed(0)} bytes a minute,`,
    `${(costs.socketMemoryBytes / 1000).toFixed(1)} kB of memory with its share of the lobby;`,
    `a pick or bid ${costs.pickMs.toFixed(2)} ms of processor time and ${costs.pickBytes.toFixed(0)} bytes for twelve screens.`,
  ].join(' ')
}
