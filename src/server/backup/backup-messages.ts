import type { BackupContents } from './backup-contents.ts'

/** "12 lobbies, 1803 picks, newest change 2026-09-01 08:59:12 UTC". */
export function contentsText({ lobbyCount, pickCount, newestChangeAtMs }: BackupContents): string {
  const newest = newestChangeAtMs === null ? 'no change yet' : `newest change ${utcText(newestChangeAtMs)}`
  return `${lobbyCount} ${lobbyCount === 1 ? 'lobby' : 'lobbies'}, ${pickCount} ${pickCount === 1 ? 'pick' : 'picks'}, ${newest}`
}

/** "2026-09-01 08:59:12 UTC". */
export function utcText(atMs: number): string {
  return `${new Date(atMs).toISOString().slice(0, 19).replace('T', ' ')} UTC`
}

/** "3 days", "5 hours", "12 minutes": enough to choose by. */
export function ageText(ageMs: number): string {
  const minuteCount = Math.max(0, Math.floor(ageMs / 60_000))
  const [count, word] =
    minuteCount >= 48 * 60
      ? [Math.floor(minuteCount / (24 * 60)), 'day']
      : minuteCount >= 120
        ? [Math.floor(minuteCount / 60), 'hour']
        : [minuteCount, 'minute']
  return `${count} ${word}${count === 1 ? '' : 's'}`
}

/** "1.2 MB". */
export function sizeText(byteCount: number): string {
  return byteCount < 100_000 ? `${Math.ceil(byteCount / 1000)} kB` : `${(byteCount / 1_000_000).toFixed(1)} MB`
}
