import type { LobbyId } from '#core/lobby/lobby.ts'
import { NO_TALK, type Talk } from '#core/lobby/talk.ts'
import type { TalkStore } from '../../src/server/lobby/store/talk-store.ts'

/** Counts the saves, so that a test sees what shares one. */
export function createMemoryTalkStore(): TalkStore & { readonly saveCount: number } {
  const talks = new Map<LobbyId, Talk>()
  let saveCount = 0
  return {
    get saveCount() {
      return saveCount
    },
    read: async (lobbyId) => talks.get(lobbyId) ?? NO_TALK,
    async save(changes) {
      saveCount += 1
      const late = new Set<LobbyId>()
      for (const { lobbyId, fromNumber, talk } of changes) {
        if ((talks.get(lobbyId)?.number ?? 0) === fromNumber) talks.set(lobbyId, talk)
        else late.add(lobbyId)
      }
      return late
    },
  }
}
