import { relativeTime } from '#core/lib/dates.ts'
import type { OwnDevice } from './devices-store.ts'

export function deviceName({ kind, name }: Pick<OwnDevice, 'kind' | 'name'>): string {
  if (name !== null && name !== '') return name
  return kind === 'browser' ? 'Browser' : 'Program'
}

/** "Seen just now", "Seen 3h ago". */
export function seenText(isoTime: string, nowMs: number): string {
  return `Seen ${whenText(isoTime, nowMs)}`
}

/** "just now", "3h ago", "2026-08-21". */
export function whenText(isoTime: string, nowMs: number): string {
  const when = relativeTime(Date.parse(isoTime), nowMs)
  return when === 'Just now' ? 'just now' : when
}

/** "9:05"; "0:00" once the time is over. */
export function timeLeft(expiresAtMs: number, nowMs: number): string {
  const leftS = Math.max(0, Math.ceil((expiresAtMs - nowMs) / 1000))
  return `${Math.floor(leftS / 60)}:${String(leftS % 60).padStart(2, '0')}`
}

export function countOf(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`
}
