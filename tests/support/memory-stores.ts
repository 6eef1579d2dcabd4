import { assert } from '../../src/core/lib/assert.ts'
import { err, ok } from '../../src/core/lib/result.ts'
import type { LobbyId } from '../../src/core/lobby/lobby.ts'
import type { DraftPage, PublishedDraftStore } from '../../src/server/lobby/store/published-draft-store.ts'
import type { WatchLink, WatchLinkStore } from '../../src/server/lobby/store/watch-link-store.ts'
import type { DeviceStore } from '../../src/server/devices/device-store.ts'
import type { DeviceId } from '../../src/server/platform/device-id.ts'
import type { SoloStore, StoredSoloDraft } from '../../src/server/solo/solo-store.ts'
import { LINK_LIFE_MS, LINKS_PER_OWNER, type SentBoard, type TvLinkStore } from '../../src/server/solo/tv-link-store.ts'

export function createMemoryDeviceStore(): DeviceStore {
  const deviceIds = new Map<string, DeviceId>()
  return {
    deviceIdOf: async (secretHash) => deviceIds.get(secretHash) ?? null,
    async add({ id, secretHash }) {
      assert(!deviceIds.has(secretHash), 'each secret is issued once')
      deviceIds.set(secretHash, id)
    },
    noteVisit: async () => undefined,
  }
}

export function createMemoryWatchLinks(): WatchLinkStore {
  const links = new Map<LobbyId, WatchLink>()
  return {
    save: async (lobbyId, link) => void links.set(lobbyId, link),
    remove: async (lobbyId) => void links.delete(lobbyId),
    linkOf: async (lobbyId) => links.get(lobbyId) ?? null,
  }
}

export function createMemorySoloStore(newId: () => string): SoloStore {
  const drafts = new Map<DeviceId, StoredSoloDraft>()
  return {
    async save(deviceId, fields, afterRevision, nowMs) {
      const before = drafts.get(deviceId) ?? null
      if (before !== null && afterRevision !== null && afterRevision !== before.revision) return err(before)
      const saved: StoredSoloDraft = {
        ...fields,
        id: before?.id ?? newId(),
        createdAtMs: before?.createdAtMs ?? nowMs,
        updatedAtMs: nowMs,
        revision: (before?.revision ?? 0) + 1,
      }
      drafts.set(deviceId, saved)
      return ok(saved)
    },
    read: async (deviceId) => drafts.get(deviceId) ?? null,
  }
}

export function createMemoryTvLinks(): TvLinkStore {
  const links = new Map<string, SentBoard & { readonly owner: DeviceId }>()
  return {
    async make(owner, tokenHash, nowMs) {
      for (const [hash, { sentAtMs }] of links) if (sentAtMs < nowMs - LINK_LIFE_MS) links.delete(hash)
      const own = [...links].filter(([, link]) => link.owner === owner).toReversed()
      for (const [hash] of own.slice(LINKS_PER_OWNER - 1)) links.delete(hash)
      links.set(tokenHash, { owner, revision: 0, board: null, changedAtMs: nowMs, sentAtMs: nowMs, clockAheadMs: 0 })
    },
    async send(owner, tokenHash, { board, clockAheadMs }, nowMs) {
      const link = links.get(tokenHash)
      if (link?.owner !== owner) return null
      const isChanged = link.board !== board
      const revision = isChanged ? link.revision + 1 : link.revision
      const changedAtMs = isChanged ? nowMs : link.changedAtMs
      links.set(tokenHash, { owner, revision, board, changedAtMs, sentAtMs: nowMs, clockAheadMs })
      return revision
    },
    async end(owner, tokenHash) {
      if (links.get(tokenHash)?.owner === owner) links.delete(tokenHash)
    },
    async read(tokenHash, knownRevision, nowMs) {
      const link = links.get(tokenHash)
      if (link === undefined || link.sentAtMs < nowMs - LINK_LIFE_MS) return null
      const { owner: _owner, ...sent } = link
      return link.revision === knownRevision ? { ...sent, board: null } : sent
    },
  }
}

export function createMemoryPublishedDrafts(): PublishedDraftStore {
  const pages = new Map<LobbyId, DraftPage & { readonly content: string }>()
  return {
    save(lobbyId, { token, publishedAtMs, content }) {
      const page = { token: pages.get(lobbyId)?.token ?? token, publishedAtMs, content }
      pages.set(lobbyId, page)
      return Promise.resolve(page)
    },
    remove: (lobbyId) => Promise.resolve(void pages.delete(lobbyId)),
    pageOf: (lobbyId) => Promise.resolve(pages.get(lobbyId) ?? null),
    contentOf: (token) => Promise.resolve([...pages.values()].find((page) => page.token === token)?.content ?? null),
  }
}
