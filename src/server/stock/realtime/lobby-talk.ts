import { randomUUID } from 'node:crypto'
import type { LobbyId } from '#core/lobby/lobby.ts'
import { HEARTBEAT_EVERY_MS } from '#protocol/lobby/live-frames.ts'
import type { LiveClock } from '../../live/live-clock.ts'
import type { BusNews, LobbyBus } from '../../lobby/host/lobby-bus.ts'

/** What a member shares about itself with `track`. */
export type Meta = Readonly<Record<string, unknown>>
type Metas = { readonly metas: readonly Meta[] }

export interface PresenceDiff {
  readonly joins: Readonly<Record<string, Metas>>
  readonly leaves: Readonly<Record<string, Metas>>
}

/** A channel of a lobby, which receives what the others send. */
export interface Talker {
  presenceChanged(diff: PresenceDiff): void
  /** What somebody else said. */
  received(event: string, payload: unknown): void
}

/** Presence and broadcasts among the channels of a lobby, on every node. Nothing of it is stored, and a broadcast may get lost. */
export interface LobbyTalk {
  enter(lobbyId: LobbyId, talker: Talker): void
  leave(lobbyId: LobbyId, talker: Talker): void
  /** In place of what the talker tracked before. */
  track(lobbyId: LobbyId, talker: Talker, key: string, meta: Meta): void
  untrack(lobbyId: LobbyId, talker: Talker): void
  /** To everybody except the talker. */
  broadcast(lobbyId: LobbyId, talker: Talker, event: string, payload: unknown): void
  presenceOf(lobbyId: LobbyId): Readonly<Record<string, Metas>>
  stop(): void
}

interface Presence {
  readonly ref: string
  readonly key: string
  readonly meta: Meta
  /** Null for the talker of another node. */
  readonly talker: Talker | null
  /** By `elapsedMs`, for those of other nodes. */
  readonly untilMs: number
}

interface Talk {
  readonly talkers: Set<Talker>
  readonly presences: Map<string, Presence>
}

/** A little over two heartbeats. After that, a silent node is taken to have crashed. */
const PRESENCE_LIFE_MS = 12_000

interface TalkParts {
  readonly bus: LobbyBus
  readonly clock: Pick<LiveClock, 'after' | 'elapsedMs'>
}

export function createLobbyTalk({ bus, clock }: TalkParts): LobbyTalk {
  const talks = new Map<LobbyId, Talk>()
  let broadcastCount = 0
  let cancelBeat = clock.after(HEARTBEAT_EVERY_MS, beat)

  bus.subscribe(receive)

  /** Repeats who is here for the other nodes, and forgets those of nodes that stopped. */
  function beat(): void {
    cancelBeat = clock.after(HEARTBEAT_EVERY_MS, beat)
    for (const [lobbyId, talk] of talks) {
      for (const presence of talk.presences.values()) {
        if (presence.talker !== null) publish(lobbyId, presence)
        else if (presence.untilMs <= clock.elapsedMs()) replace(talk, presence, null)
      }
    }
  }

  function publish(lobbyId: LobbyId, { ref, key, meta }: Presence, isGone = false): void {
    bus.publish({ kind: 'tracked', lobbyId, ref, key, meta: isGone ? null : meta })
  }

  function receive(news: BusNews): void {
    if (news.kind === 'said') {
      for (const talker of talks.get(news.lobbyId)?.talkers ?? []) talker.received(news.event, news.payload)
    }
    if (news.kind !== 'tracked') return
    const talk = talks.get(news.lobbyId)
    const known = talk?.presences.get(news.ref) ?? null
    if (talk === undefined || (known === null && news.meta === null)) return
    const untilMs = clock.elapsedMs() + PRESENCE_LIFE_MS
    const current = news.meta === null ? null : { ...news, meta: news.meta, talker: null, untilMs }
    if (known !== null && current !== null) talk.presences.set(known.ref, current)
    else replace(talk, known, current)
  }

  function replace(talk: Talk, before: Presence | null, after: Presence | null): void {
    if (before !== null) talk.presences.delete(before.ref)
    if (after !== null) talk.presences.set(after.ref, after)
    const diff = { joins: stateOf(after === null ? [] : [after]), leaves: stateOf(before === null ? [] : [before]) }
    for (const talker of talk.talkers) talker.presenceChanged(diff)
  }

  function untrack(lobbyId: LobbyId, talker: Talker): void {
    const talk = talks.get(lobbyId)
    const tracked = talk && trackedBy(talk, talker)
    if (talk === undefined || !tracked) return
    replace(talk, tracked, null)
    publish(lobbyId, tracked, true)
  }

  return {
    enter(lobbyId, talker) {
      const talk = talks.get(lobbyId) ?? { talkers: new Set(), presences: new Map() }
      talk.talkers.add(talker)
      talks.set(lobbyId, talk)
    },
    leave(lobbyId, talker) {
      const talk = talks.get(lobbyId)
      if (talk === undefined || !talk.talkers.delete(talker)) return
      untrack(lobbyId, talker)
      if (talk.talkers.size === 0) talks.delete(lobbyId)
    },
    track(lobbyId, talker, key, meta) {
      const talk = talks.get(lobbyId)
      if (talk === undefined) return
      const before = trackedBy(talk, talker)
      const after = { ref: randomUUID(), key, meta, talker, untilMs: 0 }
      replace(talk, before, after)
      // In the order of the diff: whoever changes what they track never leaves in between.
      publish(lobbyId, after)
      if (before !== null) publish(lobbyId, before, true)
    },
    untrack,
    broadcast(lobbyId, talker, event, payload) {
      for (const other of talks.get(lobbyId)?.talkers ?? []) if (other !== talker) other.received(event, payload)
      broadcastCount += 1
      bus.publish({ kind: 'said', lobbyId, number: broadcastCount, event, payload })
    },
    presenceOf: (lobbyId) => stateOf([...(talks.get(lobbyId)?.presences.values() ?? [])]),
    stop: () => cancelBeat(),
  }
}

function trackedBy({ presences }: Talk, talker: Talker): Presence | null {
  return [...presences.values()].find((presence) => presence.talker === talker) ?? null
}

/** By key, as the client expects it. */
function stateOf(presences: readonly Presence[]): Readonly<Record<string, Metas>> {
  const byKey = Map.groupBy(presences, ({ key }) => key)
  return Object.fromEntries(
    [...byKey].map(([key, ofKey]) => [key, { metas: ofKey.map(({ meta, ref }) => ({ ...meta, phx_ref: ref })) }]),
  )
}
