import { existsSync, readFileSync } from 'node:fs'
import type { ServerProcess } from '../tests/support/server-process.ts'

/** Flood protection would throttle the load generator. */
export const NO_LIMITS = JSON.stringify({
  commandsPerSeatPerMinute: 1e9,
  bidsPerDevicePerSecond: 1e9,
  messagesPerSeatPerMinute: 1e9,
  lobbiesPerDevicePerHour: 1e9,
  devicesPerAddressPerMinute: 1e9,
  wrongCodesPerAddressPerMinute: 1e9,
  socketsPerSeat: 1e9,
  socketsPerDevice: 1e9,
  newSocketsPerAddressPerMinute: 1e9,
  socketsPerAddress: 1e9,
})

/** The memory of the server process; 0 on a system without /proc in this form. */
export function residentBytes(server: ServerProcess): number {
  const file = `/proc/${server.pid}/status`
  if (!existsSync(file)) return 0
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(file, 'utf8'))?.[1] ?? 0) * 1024
}

/** The processor time of a process so far. Linux counts in hundredths of a second; 0 on a system without /proc in this form. */
export function processorMs(pid: number): number {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return 0
  const [user = 0, system = 0] = readFileSync(file, 'utf8').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? []
  return (user + system) * 10
}
