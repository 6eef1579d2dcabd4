import { randomUUID } from 'node:crypto'
import type { LobbyId } from '#core/lobby/lobby.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import { ownSeats } from '../../lobby/wire/lobby-rows.ts'
import type { LobbyStore } from '../../lobby/store/lobby-store.ts'
import type { OwnLobbies } from '../../lobby/store/own-lobbies.ts'
import type { DeviceId } from '../../platform/device-id.ts'
import { lobbiesNamedBy, ONLY_IN_LOBBIES, type ChannelJoin } from './phoenix-messages.ts'
import type { FeedEnd, FeedListener, FeedStep, LobbyFeeds } from './lobby-feeds.ts'
import type { LobbyTalk, Meta, Talker } from './lobby-talk.ts'
import type { RowChange } from './row-changes.ts'
import { FIXED_LIMITS } from '../../platform/limits.ts'

export interface ChannelParts {
  readonly feeds: LobbyFeeds
  readonly talk: LobbyTalk
  readonly registry: ChannelRegistry
  readonly store: Pick<LobbyStore, 'lobbyIdOf'>
  readonly ownLobbies: OwnLobbies
}

/** Sends a message of the channel to its client. */
type ChannelSend = (event: string, payload: unknown) => void

/** `closed`: for good, with the reason as a system message; `failed`: the client may join again. */
export type ChannelEnd = { readonly kind: 'closed'; readonly reason: string } | { readonly kind: 'failed' }

/** A joined channel: sends row changes, presence and broadcasts, as far as its owner may see them. */
export interface LobbyChannel extends OwnedChannel {
  /** The ids of the bindings, as the client expects them in the reply to its join. */
  readonly bindingRows: readonly unknown[]
  /** Once the reply is sent. Nothing else is sent before. */
  start(): void
  /** The reason of a refusal, or null. */
  track(meta: Meta): string | null
  untrack(): boolean
  /** False if the channel has no lobby. */
  broadcast(event: string, payload: unknown): boolean
  stop(): void
}

/** Of what a member tracks: the names by which others would take it for somebody. */
const NAMING_FIELDS = ['username', 'user_name', 'name', 'participant_username', 'participant_id'] as const
const NOT_THEIRS = 'Unauthorized: This is the name of another member'
const UNAUTHORIZED = 'Unauthorized: You do not have permissions to read from this Channel topic'

/** Resolves once every change from now on will be sent. The error is the reason for the client. */
export async function joinChannel(
  { feeds, talk, registry, store, ownLobbies }: ChannelParts,
  {
    socket,
    join,
    owner,
    send,
    onEnd,
  }: {
    readonly socket: object
    readonly join: ChannelJoin
    /** Null: nobody, who sees nothing. */
    readonly owner: DeviceId | null
    readonly send: ChannelSend
    readonly onEnd: (end: ChannelEnd) => void
  },
): Promise<Result<LobbyChannel, string>> {
  const named = await lobbiesNamedBy(join, store)
  const followed = new Set<LobbyId>()
  const key = join.presenceKey || randomUUID()
  let talksIn: LobbyId | null = null
  let tracked: Meta | null = null
  let isStopped = false
  let isStarted = false
  let waiting: (() => void)[] = []

  function deliver(event: string, payload: unknown): void {
    if (isStopped) return
    if (isStarted) send(event, payload)
    else waiting.push(() => send(event, payload))
  }

  const listener: FeedListener | null = owner === null ? null : { deviceId: owner, changed, ended }
  const talker: Talker = {
    presenceChanged(diff) {
      if (join.wantsPresence) deliver('presence_diff', diff)
    },
    received: (event, payload) => deliver('broadcast', { type: 'broadcast', event, payload }),
  }

  /** People show presences by their names, so nobody has one under the name of another member. */
  function isOthers(lobbyId: LobbyId, meta: Meta): boolean {
    const names = NAMING_FIELDS.flatMap((field) => (typeof meta[field] === 'string' ? [meta[field]] : []))
    return feeds.belongsToOthers(lobbyId, owner, [key, ...names])
  }

  function changed(step: FeedStep): void {
    // Somebody of that name has come.
    if (talksIn !== null && tracked !== null && isOthers(talksIn, tracked)) channel.untrack()
    for (const change of step.changes) sendChange(change, step)
  }

  function sendChange(change: RowChange, { lobby, devices, atMs }: FeedStep): void {
    const shown = change.table === 'lobbies' ? withOwnSeats(change, lobby, devices) : change
    // A selection of columns is sent to the bindings that made it, so those with different ones get messages of their own.
    for (const [index, binding] of join.bindings.entries()) {
      if (!binding.matches(change)) continue
      deliver('postgres_changes', {
        ids: [index + 1],
        data: {
          schema: 'public',
          table: change.table,
          type: change.type,
          commit_timestamp: new Date(atMs).toISOString(),
          columns: binding.columnsOf(change.table),
          record: binding.shown(shown.record),
          old_record: binding.shown(shown.oldRecord),
          errors: null,
        },
      })
    }
  }

  function withOwnSeats(change: RowChange, lobby: FeedStep['lobby'], devices: FeedStep['devices']): RowChange {
    const seats = ownSeats({ lobby, ...devices }, owner)
    // The earlier state is no longer known.
    const { own_seats: _before, ...oldRecord } = change.oldRecord ?? {}
    return {
      ...change,
      record: { ...change.record, own_seats: seats },
      oldRecord: change.oldRecord === null ? null : oldRecord,
    }
  }

  function ended(lobbyId: LobbyId, because: FeedEnd): void {
    followed.delete(lobbyId)
    if (isStopped || because === 'closed') return
    if (because === 'failed') end({ kind: 'failed' })
    else if (named.lobbyIds.includes(lobbyId))
      end({ kind: 'closed', reason: 'You no longer have a seat in this lobby' })
  }

  function end(how: ChannelEnd): void {
    channel.stop()
    onEnd(how)
  }

  async function follow(lobbyId: LobbyId, sinceVersion: number | null): Promise<boolean> {
    if (listener === null || isStopped) return false
    if (followed.has(lobbyId)) return true
    followed.add(lobbyId)
    const outcome = await feeds.follow(lobbyId, listener, sinceVersion)
    if (outcome !== 'following') followed.delete(lobbyId)
    // Left while it was joining.
    if (isStopped) feeds.stop(lobbyId, listener)
    return outcome !== 'foreign'
  }

  async function findLobbies(): Promise<void> {
    if (owner === null || !named.wantsAll) return
    const lobbyIds = await ownLobbies.openLobbiesOf(owner, FIXED_LIMITS.lobbiesPerChannel)
    await Promise.all(lobbyIds.map((lobbyId) => follow(lobbyId, null)))
  }

  const channel: LobbyChannel = {
    owner,
    bindingRows: join.bindings.map(({ sent }, index) => ({ ...sent, id: index + 1 })),
    start() {
      isStarted = true
      if (join.bindings.length > 0)
        deliver('system', systemMessage(join, 'postgres_changes', 'Subscribed to PostgreSQL'))
      if (join.wantsReadiness) deliver('system', systemMessage(join, 'system', 'Replication connection established'))
      if (join.wantsPresence && talksIn !== null) deliver('presence_state', talk.presenceOf(talksIn))
      for (const deliverNow of waiting) deliverNow()
      waiting = []
    },
    async seatGained(lobbyId, sinceVersion) {
      if (named.wantsAll && followed.size < FIXED_LIMITS.lobbiesPerChannel) await follow(lobbyId, sinceVersion)
    },
    findLobbies,
    track(meta) {
      if (talksIn === null) return ONLY_IN_LOBBIES
      if (isOthers(talksIn, meta)) return NOT_THEIRS
      tracked = meta
      talk.track(talksIn, talker, key, meta)
      return null
    },
    untrack() {
      tracked = null
      if (talksIn !== null) talk.untrack(talksIn, talker)
      return talksIn !== null
    },
    broadcast(event, payload) {
      if (talksIn === null) return false
      if (join.receivesOwn) talker.received(event, payload)
      talk.broadcast(talksIn, talker, event, payload)
      return true
    },
    stop() {
      isStopped = true
      registry.remove(channel)
      if (talksIn !== null) talk.leave(talksIn, talker)
      if (listener !== null) for (const lobbyId of followed) feeds.stop(lobbyId, listener)
    },
  }

  const outcomes = await Promise.all(named.lobbyIds.map((lobbyId) => follow(lobbyId, null)))
  if (!named.isComplete || outcomes.includes(false)) {
    channel.stop()
    return err(`${UNAUTHORIZED}: ${join.topic.slice('realtime:'.length)}`)
  }
  const [topicLobbyId] = join.lobbyName === null ? [] : named.lobbyIds
  if (topicLobbyId !== undefined) {
    talksIn = topicLobbyId
    talk.enter(topicLobbyId, talker)
  }
  // Before the lobbies are read, so that one that comes meanwhile is not missed.
  registry.add(socket, channel)
  await findLobbies()
  return ok(channel)
}

export function systemMessage(
  { topic }: Pick<ChannelJoin, 'topic'>,
  extension: string,
  message: string,
  status = 'ok',
) {
  return { extension, status, message, channel: topic.slice('realtime:'.length) }
}

/** A channel as its owner's seats concern it. */
interface OwnedChannel {
  /** Null: nobody, who sees nothing. */
  readonly owner: DeviceId | null
  /** The device has come to hold a seat in this lobby. */
  seatGained(lobbyId: LobbyId, sinceVersion: number | null): Promise<void>
  /** Finds lobbies that changed without a message, because it was lost. */
  findLobbies(): Promise<void>
}

/** The channels on this node by their owners. */
interface ChannelRegistry {
  add(socket: object, channel: OwnedChannel): void
  remove(channel: OwnedChannel): void
  channelsOf(deviceId: DeviceId): readonly OwnedChannel[]
  all(): readonly OwnedChannel[]
  /** How many sockets besides this one have channels of the device. */
  otherSocketCount(deviceId: DeviceId, socket: object): number
}

export function createChannelRegistry(): ChannelRegistry {
  const socketsByDevice = new Map<DeviceId, Map<OwnedChannel, object>>()
  return {
    add(socket, channel) {
      if (channel.owner === null) return
      const sockets = socketsByDevice.get(channel.owner) ?? new Map<OwnedChannel, object>()
      socketsByDevice.set(channel.owner, sockets.set(channel, socket))
    },
    remove(channel) {
      if (channel.owner === null) return
      const sockets = socketsByDevice.get(channel.owner)
      sockets?.delete(channel)
      if (sockets?.size === 0) socketsByDevice.delete(channel.owner)
    },
    channelsOf: (deviceId) => [...(socketsByDevice.get(deviceId)?.keys() ?? [])],
    all: () => [...socketsByDevice.values()].flatMap((sockets) => [...sockets.keys()]),
    otherSocketCount(deviceId, socket) {
      const others = new Set(socketsByDevice.get(deviceId)?.values())
      others.delete(socket)
      return others.size
    },
  }
}
