import type { Lobby } from '#core/lobby/lobby.ts'
import { startDetail, startHeading } from '../lobby/schedule/schedule-messages.ts'

export function waitingHeading({ schedule }: Pick<Lobby, 'schedule'>, nowMs: number): string {
  return schedule === null ? 'The draft hasn’t started' : startHeading(schedule.startsAtMs, nowMs)
}

export function waitingText({ schedule, seats, maxTeams }: Pick<Lobby, 'schedule' | 'seats' | 'maxTeams'>): string {
  const when = schedule === null ? '' : `${startDetail(schedule)} `
  return `${when}${seats.length} of ${maxTeams} teams have joined. The draft will open on this page.`
}
