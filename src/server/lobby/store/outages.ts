import type { Lobby } from '#core/lobby/lobby.ts'
import type { Outage } from './lobby-store.ts'

/** Nodes write every two seconds that they are alive. After three missed times nobody could pick. */
export const ALIVE_GAP_MS = 6000
/** A clock that ran out longer ago waits for a person, and gains nothing from an outage. */
const EXPIRED_CLOCK_MS = 60_000
/** Older ones were made up for long ago. */
const MAX_OUTAGES = 20

/** Deadlines after this may have to move by an outage that begins at this time. */
export function clocksSince(fromMs: number): number {
  return fromMs - EXPIRED_CLOCK_MS
}

export function withOutage(outages: readonly Outage[], outage: Outage): readonly Outage[] {
  return [...outages, outage].slice(-MAX_OUTAGES)
}

/** The deadline of the pick on the clock; null if no clock runs. */
export function deadlineMsOf({ draft, isClosed }: Lobby): number | null {
  return !isClosed && draft?.clock.kind === 'running' ? draft.clock.deadlineMs : null
}
