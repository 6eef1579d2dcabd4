import type { LogEntry } from '#core/lobby/lobby-command.ts'
import type { SentFrame } from '#protocol/lobby/live-frames.ts'
import { eventToWire, type Sent } from '#protocol/lobby/lobby-schemas.ts'

export function frameText(frame: Sent<SentFrame>): string {
  return JSON.stringify(frame)
}

/** Serialized once and sent to every socket of a lobby. */
export function eventText({ version, event, bySeatId, atMs }: LogEntry): string {
  return frameText({ type: 'event', version, event: eventToWire(event), by: bySeatId, at: atMs })
}
