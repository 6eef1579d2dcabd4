/** A lobby this device has been in (specification, section 3). Field names are the stored ones. */
export interface RecentLobby {
  readonly code: string
  readonly username: string
  readonly name: string
  /** ISO time. */
  readonly joinedAt: string
}

const MAX_RECENT_LOBBIES = 5

/** Shown until the lobby's own name is known (section 3). */
export const CREATED_LOBBY_PLACEHOLDER = 'New Lobby'
export const JOINED_LOBBY_PLACEHOLDER = 'Joined Lobby'

/** The same code is replaced in place, a new one goes first, and the sixth falls out (section 4). */
export function withRecent(recent: readonly RecentLobby[], entry: RecentLobby): readonly RecentLobby[] {
  const index = recent.findIndex(({ code }) => code === entry.code)
  return index === -1 ? [entry, ...recent].slice(0, MAX_RECENT_LOBBIES) : recent.with(index, entry)
}

export function withoutRecent(recent: readonly RecentLobby[], code: string): readonly RecentLobby[] {
  return recent.filter((entry) => entry.code !== code)
}

/** Of two with the same code the first; no more than are kept. */
export function firstOfEach(recent: readonly RecentLobby[]): readonly RecentLobby[] {
  return recent
    .filter((entry, index) => recent.findIndex(({ code }) => code === entry.code) === index)
    .slice(0, MAX_RECENT_LOBBIES)
}
