import type { Seat } from './lobby.ts'
import { defaultTeamNameOf } from './usernames.ts'

/** The current user, first in order, shown until a lobby has loaded (section 4). Never decides a pick (RU17). */
export function placeholderSeat(username: string): Seat {
  return {
    id: 'placeholder',
    username,
    teamName: defaultTeamNameOf(username, []),
    draftOrder: 1,
    joinedAtMs: 0,
    isComputer: false,
  }
}
