import type { LobbySnapshot } from '../sync/lobby-snapshot.ts'

/** What stands beside the lobby's name: the specified badge, in an auction its own word (RU54). */
export function lobbyBadge({ auction }: Pick<LobbySnapshot, 'auction'>): string {
  return (auction ?? null) === null ? 'Multiplayer Draft' : 'Multiplayer Auction'
}
