import { randomBytes } from 'node:crypto'
import type { LobbyId } from '#core/lobby/lobby.ts'
import { CODE_TOKEN } from '#protocol/lobby/watch-functions.ts'
import type { KeyedQueue } from '../../platform/keyed-queue.ts'
import { sha256 } from '../../platform/secrets.ts'
import type { WatchLink, WatchLinkStore } from '../store/watch-link-store.ts'
import type { LobbyBus } from './lobby-bus.ts'

/** Links for people who watch a lobby without a seat. */
export interface WatchLinks {
  /** Ends the earlier link, and the connections of everybody who came by it. The token is shown once. */
  make(lobbyId: LobbyId, isForCode: boolean): Promise<{ readonly token: string; readonly madeAtMs: number }>
  /** Nobody is disconnected: the link stays what it is. Null without one. */
  offerToCode(lobbyId: LobbyId): Promise<WatchLink | null>
  revoke(lobbyId: LobbyId): Promise<void>
  linkOf(lobbyId: LobbyId): Promise<WatchLink | null>
  /** Whether this is the token of the lobby's link, or the word for its code where that is enough. */
  isValid(lobbyId: LobbyId, token: string): Promise<boolean>
}

/** Those who watch on this node. */
export interface WatchAudience {
  /** Ends the connections of spectators with any other token. Null: of all of them. */
  watchLinkChanged(lobbyId: LobbyId, tokenHash: string | null): void
}

interface WatchLinksParts {
  readonly store: WatchLinkStore
  /** Spectators are admitted in the lobby's queue, so none slips in while its link changes. */
  readonly queue: KeyedQueue
  readonly audience: WatchAudience
  readonly bus: LobbyBus
  readonly now: () => number
}

/** 128 bits cannot be guessed. */
const TOKEN_BYTES = 16

export function createWatchLinks({ store, queue, audience, bus, now }: WatchLinksParts): WatchLinks {
  function changed(lobbyId: LobbyId, tokenHash: string | null): void {
    audience.watchLinkChanged(lobbyId, tokenHash)
    bus.publish({ kind: 'watch-link-changed', lobbyId, tokenHash })
  }

  return {
    make: (lobbyId, isForCode) =>
      queue.run(lobbyId, async () => {
        const token = randomBytes(TOKEN_BYTES).toString('base64url')
        const link = { tokenHash: sha256(token), madeAtMs: now(), isForCode }
        await store.save(lobbyId, link)
        changed(lobbyId, link.tokenHash)
        return { token, madeAtMs: link.madeAtMs }
      }),
    offerToCode: (lobbyId) =>
      queue.run(lobbyId, async () => {
        const link = await store.linkOf(lobbyId)
        if (link === null) return null
        const offered = { ...link, isForCode: true }
        await store.save(lobbyId, offered)
        return offered
      }),
    revoke: (lobbyId) =>
      queue.run(lobbyId, async () => {
        await store.remove(lobbyId)
        changed(lobbyId, null)
      }),
    linkOf: (lobbyId) => store.linkOf(lobbyId),
    isValid: async (lobbyId, token) => opensLink(await store.linkOf(lobbyId), token),
  }
}

/** Whether a spectator with this token may watch by this link. */
export function opensLink(link: WatchLink | null, token: string): boolean {
  if (link === null) return false
  return token === CODE_TOKEN ? link.isForCode : link.tokenHash === sha256(token)
}
