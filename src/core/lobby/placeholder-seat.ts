import type { Seat } from './lobby.ts'
import { defaultTeamNameOf } from './usernames.ts'

/** Stands for a lobby of which nothing is known yet: oneself, first in order (section 4). To look at only; it decides nothing (RU17). */
export function placeholderSeat(username: string): Seat {
  return { id: 'placeholder', username, teamName: defaultTeamNameOf(username), draftOrder: 1, joinedAtMs: 0 }
}
