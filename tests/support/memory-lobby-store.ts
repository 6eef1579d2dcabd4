import type { BidLimitOfSeat } from '#core/lobby/lobby-auction.ts'
import { createdLobby } from '#core/lobby/apply-lobby.ts'
import type { LogEntry } from '#core/lobby/lobby-command.ts'
import type { AutopickList } from '#core/lobby/autopick-lists.ts'
import { lobbyPhase, type Lobby, type LobbyId, type SeatId } from '#core/lobby/lobby.ts'
import type { PoolPlayer } from '#core/lobby/lobby-pool.ts'
import { assert } from '#core/lib/assert.ts'
import { NOTHING_SHARED, type SharedLists } from '#core/shortlist/shared-lists.ts'
import { createKeyedQueue } from '../../src/server/platform/keyed-queue.ts'
import type {
  LobbyChange,
  LobbyStore,
  LockedLobby,
  NewLobby,
  Outage,
  StoredSeatLink,
  StoredAnswer,
  StoredLobby,
} from '../../src/server/lobby/store/lobby-store.ts'
import {
  ALIVE_GAP_MS,
  CLOCK_SKEW_MS,
  clocksSince,
  deadlineMsOf,
  withoutFuture,
  withOutage,
} from '../../src/server/lobby/store/outages.ts'
import { keyText } from '../../src/server/lobby/store/stored-answers.ts'
import { afterChange, dueAtMsOf, endedListsOf, endedSharesOf } from '../../src/server/lobby/store/stored-lobby.ts'

interface KeptLobby {
  stored: StoredLobby
  readonly entries: LogEntry[]
}

/** Lobbies in memory, for tests. */
export function createMemoryLobbyStore(): LobbyStore {
  const lobbies = new Map<LobbyId, KeptLobby>()
  const answers = new Map<string, StoredAnswer>()
  const links = new Map<string, StoredSeatLink & { readonly lobbyId: LobbyId }>()
  const autopickLists = new Map<SeatId, AutopickList>()
  const sharedLists = new Map<SeatId, SharedLists>()
  const bidLimits = new Map<LobbyId, readonly BidLimitOfSeat[]>()
  const pools = new Map<string, readonly PoolPlayer[]>()
  const locks = createKeyedQueue()
  let aliveAtMs: number | null = null
  let outages: readonly Outage[] = []

  function clockedLobbyIds(sinceMs: number): readonly LobbyId[] {
    return [...lobbies.values()]
      .map(({ stored: { lobby } }) => ({ id: lobby.id, deadlineMs: deadlineMsOf(lobby) ?? -Infinity }))
      .filter(({ deadlineMs }) => deadlineMs > sinceMs)
      .toSorted((a, b) => a.deadlineMs - b.deadlineMs)
      .map(({ id }) => id)
  }

  function save(kept: KeptLobby, change: LobbyChange): void {
    const { steps = [], answer, newLink, endLinksOf, autopickList } = change
    const before = kept.stored
    const { lobby, version } = before
    for (const [index, { entry }] of steps.entries()) {
      assert(entry.version === version + index + 1, 'versions count without a gap')
      assert(entry.event.kind !== 'started' || pools.has(entry.event.poolId), 'a lobby starts with a stored pool')
    }
    kept.stored = afterChange(kept.stored, change)
    const { lobby: after } = kept.stored
    if (deadlineMsOf(lobby) === null && deadlineMsOf(after) !== null) aliveAtMs ??= after.changedAtMs
    kept.entries.push(...steps.map(({ entry }) => entry))
    if (answer !== undefined) answers.set(keyText(answer.key), answer.stored)
    const seatIds = new Set(kept.stored.lobby.seats.map((seat) => seat.id))
    for (const [hash, link] of links) {
      if (
        link.lobbyId === lobby.id &&
        ((link.seatId === endLinksOf && (newLink === undefined || newLink.adds === link.adds)) ||
          !seatIds.has(link.seatId))
      )
        links.delete(hash)
    }
    for (const seatId of endedListsOf(before, kept.stored.lobby, change)) autopickLists.delete(seatId)
    for (const { id } of after.seats) {
      const hasGone = before.secondDeviceIds.has(id) && !kept.stored.secondDeviceIds.has(id)
      if (hasGone && autopickLists.get(id)?.bySecond === true) autopickLists.delete(id)
    }
    if (autopickList !== undefined) autopickLists.set(autopickList.seatId, autopickList.list)
    for (const seatId of endedSharesOf(before, kept.stored.lobby, change)) sharedLists.delete(seatId)
    if (change.sharedLists !== undefined) sharedLists.set(change.sharedLists.seatId, change.sharedLists.shared)
    bidLimits.set(lobby.id, limitsAfter(bidLimits.get(lobby.id) ?? [], before, kept.stored.lobby, change))
    if (newLink !== undefined) links.set(newLink.tokenHash, { ...newLink, lobbyId: lobby.id })
    const asked = change.usedLink === undefined ? undefined : links.get(change.usedLink.tokenHash)
    if (asked !== undefined && change.usedLink !== undefined)
      links.set(asked.tokenHash, { ...asked, usedBy: change.usedLink.deviceId })
  }

  function lock(kept: KeptLobby, changes: LobbyChange[]): LockedLobby {
    return {
      stored: kept.stored,
      answerOf: async (key) => answers.get(keyText(key)) ?? null,
      async linkOf(tokenHash) {
        const link = links.get(tokenHash)
        if (link?.lobbyId !== kept.stored.lobby.id) return null
        const { lobbyId: _lobbyId, ...found } = link
        return found
      },
      askerOf: async (seatId) =>
        [...links.values()].find((link) => link.seatId === seatId && link.usedBy !== null)?.usedBy ?? null,
      autopickListOf: async (seatId) => autopickLists.get(seatId) ?? null,
      sharedListsOf: async (seatId) => sharedLists.get(seatId) ?? NOTHING_SHARED,
      bidLimits: async () => bidLimits.get(kept.stored.lobby.id) ?? [],
      async save(change) {
        assert(changes.length === 0, 'one save under one lock')
        changes.push(change)
      },
    }
  }

  function create({ created, atMs, deviceId, answer }: NewLobby): 'created' | 'code_taken' | 'answered' {
    if (answer !== null && answers.has(keyText(answer.key))) return 'answered'
    for (const { stored } of lobbies.values()) {
      if (stored.lobby.code === created.code && !stored.lobby.isClosed) return 'code_taken'
    }
    const stored = {
      lobby: createdLobby(created, atMs),
      version: 1,
      deviceIds: new Map([[created.host.id, deviceId]]),
      secondDeviceIds: new Map<SeatId, string>(),
    }
    lobbies.set(created.lobbyId, {
      stored,
      entries: [{ version: 1, event: created, bySeatId: created.host.id, atMs }],
    })
    if (answer !== null) answers.set(keyText(answer.key), answer.stored)
    return 'created'
  }

  return {
    inLobby: (lobbyId, work) =>
      locks.run(lobbyId, async () => {
        const kept = lobbies.get(lobbyId)
        if (kept === undefined) return null
        for (;;) {
          const changes: LobbyChange[] = []
          const value = await work(lock(kept, changes))
          const [change = {}] = changes
          // Answered in another lobby meanwhile: the second run finds that answer.
          if (change.answer !== undefined && answers.has(keyText(change.answer.key))) continue
          save(kept, change)
          return value
        }
      }),
    create: async (lobby) => create(lobby),
    answerOf: async (key) => answers.get(keyText(key)) ?? null,
    read: async (lobbyId) => lobbies.get(lobbyId)?.stored ?? null,
    lastSeen: (lobbyId) => lobbies.get(lobbyId)?.stored ?? null,
    async lobbyIdOf(code) {
      const found = [...lobbies.values()].map(({ stored }) => stored.lobby).filter((lobby) => lobby.code === code)
      return (found.find((lobby) => !lobby.isClosed) ?? found.at(-1))?.id ?? null
    },
    async entriesAfter(lobbyId, version, limit) {
      return lobbies.get(lobbyId)?.entries.slice(version, version + limit) ?? []
    },
    async keepPool(pool) {
      if (!pools.has(pool.id)) pools.set(pool.id, pool.players)
    },
    poolPlayers: async (poolId) => pools.get(poolId) ?? null,
    async dueLobbyIds(nowMs, limit) {
      return [...lobbies.values()]
        .map(({ stored: { lobby } }) => ({ id: lobby.id, dueAtMs: dueAtMsOf(lobby) ?? Infinity }))
        .filter(({ dueAtMs }) => dueAtMs <= nowMs)
        .toSorted((a, b) => a.dueAtMs - b.dueAtMs)
        .slice(0, limit)
        .map(({ id }) => id)
    },
    async recordAlive(nowMs) {
      ;({ aliveAtMs, outages } = withoutFuture({ aliveAtMs, outages }, nowMs))
      const hasClock = clockedLobbyIds(clocksSince(aliveAtMs ?? nowMs)).length > 0
      if (hasClock && aliveAtMs !== null && nowMs - aliveAtMs > ALIVE_GAP_MS) {
        outages = withOutage(outages, { fromMs: aliveAtMs, untilMs: nowMs })
      }
      aliveAtMs = hasClock ? Math.max(nowMs, aliveAtMs ?? nowMs) : null
      return outages
    },
    lastAliveMs: async () => aliveAtMs,
    async futureLobbyIds(nowMs, limit) {
      return [...lobbies.values()]
        .filter(({ stored: { lobby } }) => !lobby.isClosed && lobby.changedAtMs > nowMs + CLOCK_SKEW_MS)
        .slice(0, limit)
        .map(({ stored: { lobby } }) => lobby.id)
    },
    clockedLobbyIds: async (sinceMs, limit) => clockedLobbyIds(sinceMs).slice(0, limit),
    async forgetAnswersBefore(atMs) {
      for (const [key, answer] of answers) if (answer.atMs < atMs) answers.delete(key)
    },
  }
}

function limitsAfter(
  limits: readonly BidLimitOfSeat[],
  { lobby: before, deviceIds }: StoredLobby,
  after: Lobby,
  { steps = [], bidLimit, seatDevice }: LobbyChange,
): readonly BidLimitOfSeat[] {
  if (lobbyPhase(after) !== 'drafting' && lobbyPhase(before) === 'drafting') return []
  const sold = steps.flatMap(({ entry: { event } }) =>
    event.kind === 'auction' && event.event.kind === 'sold' ? [event.event.playerId] : [],
  )
  const isTaken =
    seatDevice !== undefined &&
    seatDevice.isSamePerson !== true &&
    deviceIds.get(seatDevice.seatId) !== seatDevice.deviceId
  const kept = limits.filter(({ seatId, playerId }) => {
    const isReplaced = bidLimit?.seatId === seatId && bidLimit.playerId === playerId
    return !sold.includes(playerId) && !isReplaced && !(isTaken && seatDevice.seatId === seatId)
  })
  if (bidLimit === undefined || bidLimit.amount === null) return kept
  const { seatId, playerId, amount, setNumber, bySecond } = bidLimit
  const all = [...kept, { seatId, playerId, amount, setNumber, bySecond }]
  return all.toSorted((one, other) => one.setNumber - other.setNumber)
}
