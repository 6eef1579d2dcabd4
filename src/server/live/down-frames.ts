import type { LogEntry } from '#core/lobby/lobby-command.ts'
import type { DownFrame } from '#protocol/lobby/live-frames.ts'

/** Nothing that is sent is changed any more. */
type Sent<Value> = Value extends object ? { readonly [Key in keyof Value]: Sent<Value[Key]> } : Value

export function frameText(frame: Sent<DownFrame>): string {
  return JSON.stringify(frame)
}

/** Made once for all sockets of a lobby. */
export function eventText({ version, event, bySeatId, atMs }: LogEntry): string {
  return frameText({ type: 'event', version, event, by: bySeatId, at: atMs })
}
