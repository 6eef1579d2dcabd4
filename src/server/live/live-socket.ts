import type { LogEntry } from '#core/lobby/lobby-command.ts'
import type { SentFrame } from '#protocol/lobby/live-frames.ts'
import { eventToWire } from '#protocol/lobby/events.ts'
import { type Sent } from '#protocol/lobby/lobby-schemas.ts'

/** The server's end of a WebSocket; tests inject their own. */
export interface LiveSocket {
  /** Bytes sent that are still buffered in the process. */
  readonly unsentBytes: number
  send(text: string): void
  ping(): void
  /** Closes cleanly, or terminates the socket if the client doesn't respond soon. */
  close(): void
  /** Terminates the connection without a closing handshake. */
  terminate(): void
}

export interface SocketListener {
  text(text: string): void
  binary(bytes: Buffer): void
  pingOrPong(): void
  closed(): void
}

export function frameText(frame: Sent<SentFrame>): string {
  return JSON.stringify(frame)
}

/** Serialized once and sent to every socket of a lobby. */
export function eventText({ version, event, bySeatId, atMs }: LogEntry): string {
  return frameText({ type: 'event', version, event: eventToWire(event), by: bySeatId, at: atMs })
}
