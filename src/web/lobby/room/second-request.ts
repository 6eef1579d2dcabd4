import { requestOf, type Lobby, type Seat } from '#core/lobby/lobby.ts'

/** What the person of a seat reads when somebody came by a link of the host. */
export function requestTexts(name: string) {
  return {
    title: `${name} wants to share your team`,
    description: `${name} came by a link of the host. If you accept, you both pick, queue and talk for your team, and the log says who did. Your bid limits, plan and lists stay yours until both of you share them.`,
    announcement: `${name} wants to share your team`,
  }
}

/** Under the form that shares a team of somebody else: who waits for whom; null for nobody. */
export function waitingText(lobby: Lobby, seat: Seat): string | null {
  const name = requestOf(lobby, seat.id)
  return name === null ? null : `${name} waits for ${seat.username} to accept.`
}

/** What a link does that somebody is about to make. */
export function linkText(seat: Seat, isOwn: boolean): string {
  return isOwn
    ? 'The link works once, for 24 hours. Nobody loses anything: this device keeps the seat.'
    : `The link works once, for 24 hours. Whoever opens it can do nothing until ${seat.username} accepts.`
}

interface RequestMoment {
  /** Who asks; null for nobody. */
  readonly asking: string | null
  /** Whose request was put off. */
  readonly later: string | null
  /** Whether any other dialog is open. */
  readonly isBusy: boolean
  /** Whether the form that shares the own team was opened. */
  readonly opensOwn: boolean
}

/** Whether the request is shown: by itself once, without covering anything, and where the own team is shared. */
export function showsRequest({ asking, later, isBusy, opensOwn }: RequestMoment): boolean {
  if (asking === null) return false
  return opensOwn || (!isBusy && later !== asking)
}
