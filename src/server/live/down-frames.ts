import type { LogEntry } from '#core/lobby/lobby-command.ts'
import type { SentFrame } from '#protocol/lobby/live-frames.ts'

/** Deeply read-only. */
type Sent<Value> = Value extends object ? { readonly [Key in keyof Value]: Sent<Value[Key]> } : Value

export function frameText(frame: Sent<SentFrame>): string {
  return JSON.stringify(frame)
}

/** Serialized once and sent to every socket of a lobby. */
export function eventText({ version, event, bySeatId, atMs }: LogEntry): string {
  return frameText({ type: 'event', version, event, by: bySeatId, at: atMs })
}
