import { randomInt } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { LobbyId } from '#core/lobby/lobby.ts'
import type { Config } from './config.ts'
import type { Identity } from './devices/identity.ts'
import type { RateLimits } from './platform/rate-limit.ts'
import { SYSTEM_LIVE_CLOCK } from './live/live-clock.ts'
import { createLiveChannel } from './live/live-channel.ts'
import { createLiveUpgrade } from './live/live-upgrade.ts'
import { createLobbyAuthority } from './lobby/host/lobby-authority.ts'
import type { LobbyBus } from './lobby/host/lobby-bus.ts'
import { createLobbyPools } from './lobby/host/lobby-pools.ts'
import { createKeyedQueue } from './platform/keyed-queue.ts'
import { startAnswerCleanup } from './lobby/host/answer-cleanup.ts'
import { startOutageWatch } from './lobby/host/outage-watch.ts'
import { startAutomaticCommands } from './lobby/host/automatic-commands.ts'
import { createAutopickLists } from './lobby/host/autopick-lists.ts'
import { startStandIns } from './lobby/host/stand-ins.ts'
import { createSharedListsHost } from './lobby/host/shared-lists.ts'
import { createTalkHost } from './lobby/host/talk-host.ts'
import { createSeatLinks } from './lobby/host/seat-links.ts'
import { createWatchLinks } from './lobby/host/watch-links.ts'
import type { LeagueHosts } from './league-hosts/league-hosts.ts'
import type { NewsFunctions } from './news/news-feed-function.ts'
import type { Meters } from './platform/meters.ts'
import type { LiveCounts } from './observation/server-figures.ts'
import { clientAddress, isOwnOrigin } from './platform/origin.ts'
import { watchClock } from './platform/run-periodically.ts'
import type { UpgradeHandler } from './platform/http-server.ts'
import type { Log } from './platform/log.ts'
import type { Draws } from './lobby/host/draws.ts'
import { inviteOrigin } from './platform/download/outbound-addresses.ts'
import { createDownloadResult, type DownloadResult } from './lobby/wire/download-result.ts'
import { createLobbyAccess } from './lobby/wire/lobby-access.ts'
import { createRpcFunctions, type RpcFunctions } from './rpc/rpc-functions.ts'
import { createSocketIdentity } from './stock/realtime/topic.ts'
import { createRealtimeService } from './stock/realtime/realtime-service.ts'
import type { Boards } from './players/board/boards.ts'
import type { PushKeys } from './push/push-keys.ts'
import { createPushSender } from './push/push-sender.ts'
import { createTurnNotifications } from './push/turn-notifications.ts'
import { startOwnerChanges } from './my-devices/owner-changes.ts'
import { createJoinOwner } from './my-devices/join-owner.ts'
import { createSecondFactor } from './my-devices/second-factor.ts'
import { ownerFunctions } from './my-devices/owner-functions.ts'
import type { Auth } from './start-auth.ts'
import type { OpenStores } from './open-stores.ts'

export interface LobbiesParts {
  readonly config: Pick<Config, 'host' | 'publicUrl' | 'trustProxy' | 'limits' | 'pushServices'>
  readonly stores: OpenStores
  readonly bus: LobbyBus
  /** Of this process, among those on one database. */
  readonly nodeId: string
  readonly boards: Boards
  readonly newsFunctions: NewsFunctions
  readonly leagueHosts: LeagueHosts | null
  readonly identity: Identity
  readonly forDevices: Auth['forDevices']
  readonly rateLimits: RateLimits
  readonly draws: Draws
  readonly pushKeys: PushKeys
  readonly log: Log
  readonly meters: Meters
}

/** Everything about lobbies that runs: the functions, the live channel and the upkeep, around one queue. */
export interface Lobbies {
  readonly functions: RpcFunctions
  readonly downloadResult: DownloadResult
  readonly handleUpgrade: UpgradeHandler
  readonly live: LiveCounts
  /** Says goodbye to everybody who watches. */
  stopLive(): Promise<void>
  /** When no request is under way any more. */
  stop(): Promise<void>
}

export function startLobbies(parts: LobbiesParts): Lobbies {
  const { config, stores, bus, nodeId, boards, newsFunctions, identity, rateLimits, draws, pushKeys, log, meters } =
    parts
  const { pushServices, publicUrl } = config
  const { now, elapsedMs } = SYSTEM_LIVE_CLOCK
  const store = stores.lobbies
  const pools = createLobbyPools(() => boards.current().pool, store)
  const queue = createKeyedQueue(meters)
  const talk = createTalkHost({
    store: stores.talk,
    bus,
    audience: () => live.talk ?? NO_AUDIENCE,
    now,
    after: SYSTEM_LIVE_CLOCK.after,
    log,
  })
  const live = createLiveChannel({
    store,
    talk,
    watchLinks: stores.watchLinks,
    queue,
    bus,
    nodeId,
    identity,
    wrongCodes: rateLimits.wrongCodes,
    limits: config.limits,
    log,
    meters,
    clock: SYSTEM_LIVE_CLOCK,
  })
  const { rooms } = live
  const realtime = createRealtimeService({
    store,
    ownLobbies: stores.ownLobbies,
    rooms,
    queue,
    pools,
    bus,
    identify: createSocketIdentity(identity),
    limits: config.limits,
    log,
    meters,
    clock: SYSTEM_LIVE_CLOCK,
  })
  const { forDevices } = parts
  const secondFactor = createSecondFactor(forDevices)
  const ownersChanged = startOwnerChanges({
    bus,
    forgetCallers: forDevices.forgetCallers,
    recheckSockets(ownerId) {
      live.recheck(ownerId)
      realtime.recheck(ownerId)
    },
  })
  const outages = startOutageWatch({
    store,
    clock: SYSTEM_LIVE_CLOCK,
    log,
    onOutage: (lobbyIds) => void automatic.runAll(lobbyIds),
  })
  const startedAtMs = elapsedMs()
  const world = {
    store,
    now,
    random: cryptoRandom,
    poolOf: pools.of,
    draws,
    outages,
    onlineSeatIds: (lobbyId: LobbyId) =>
      elapsedMs() - startedAtMs < PRESENCE_KNOWN_AFTER_MS ? null : rooms.onlineSeatIds(lobbyId),
  }
  const authority = createLobbyAuthority({
    world,
    queue,
    audience: rooms,
    bus,
    onChanged: (lobby, steps) => {
      if (lobby.isClosed) talk.forget(lobby.id)
      else talk.lobbySaved(lobby.id)
      automatic.schedule(lobby)
      notifications.saved(steps)
    },
    meters,
  })
  const notifications = createTurnNotifications({
    store: stores.push,
    sender: createPushSender({
      keys: pushKeys,
      services: pushServices,
      contact: publicUrl?.startsWith('https:') ? publicUrl : NO_CONTACT,
    }),
    now,
    log,
    meters,
  })
  const joinOwner = createJoinOwner({ store: stores.myDevices, authority, ownersChanged })
  const links = createSeatLinks({ world, queue, authority })
  const automatic = startAutomaticCommands({ store, authority, clock: SYSTEM_LIVE_CLOCK, log })
  const standIns = startStandIns({ rooms, authority, elapsedMs, log })
  const cleanup = startAnswerCleanup({ store, now, elapsedMs, log })
  const stopWatchingClock = watchClock({ now, elapsedMs, onSet: rooms.broadcastTime, log })
  return {
    functions: createRpcFunctions({
      stores,
      newsFunctions,
      leagueHosts: parts.leagueHosts,
      authority,
      links,
      watchLinks: createWatchLinks({ store: stores.watchLinks, queue, audience: rooms, bus, now }),
      talk,
      lists: createAutopickLists({ store, queue, now }),
      sharedLists: createSharedListsHost({ store, queue, poolOf: pools.of, audience: () => rooms, bus, now }),
      pools,
      presence: rooms,
      identity,
      myDevices: ownerFunctions({
        ...forDevices,
        stores,
        secondFactor,
        authority,
        joinOwner: joinOwner.join,
        ownersChanged,
        rateLimits,
        publicUrl,
        now,
      }),
      following: joinOwner.following,
      factorCheck: secondFactor,
      rateLimits,
      draws,
      push: { publicKey: pushKeys.publicKey, services: pushServices },
      newestEdition: () => boards.current().edition.fingerprint,
      inviteOrigin: (pageOrigin) => inviteOrigin(pageOrigin, config),
      now,
    }),
    downloadResult: createDownloadResult({
      access: createLobbyAccess({ ...rateLimits, store, now }),
      store,
      pools,
      boardOf: async ({ poolId }) =>
        ((poolId === null ? null : await boards.of(poolId)) ?? boards.current()).edition.board,
    }),
    handleUpgrade: createLiveUpgrade({
      live,
      realtime,
      limits: config.limits,
      isOwnOrigin: ({ headers }) => isOwnOrigin(headers.origin, headers.host, config.publicUrl),
      addressOf: (request) => addressOf(request, config.trustProxy),
      newSockets: rateLimits.newSockets,
      meters,
    }),
    live: {
      get socketCount() {
        return live.socketCount + realtime.socketCount
      },
      get watchedLobbyCount() {
        return rooms.roomCount
      },
    },
    async stopLive() {
      await Promise.all([live.stop(), realtime.stop()])
    },
    async stop() {
      stopWatchingClock()
      await Promise.all([
        talk.stop(),
        automatic.stop(),
        outages.stop(),
        standIns.stop(),
        cleanup.stop(),
        notifications.stop(),
      ])
      await bus.close()
    },
  }
}

/** After a restart, people are back within so long, and other nodes have said who is there. */
const PRESENCE_KNOWN_AFTER_MS = 15_000

const NO_AUDIENCE = { talked: () => undefined, mustReload: () => undefined }

/** Push services want a contact; a server that is only on this machine has none. */
const NO_CONTACT = 'mailto:nobody@snakeboard.invalid'

function addressOf({ socket, headers }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = headers['x-forwarded-for']
  return clientAddress(socket.remoteAddress, Array.isArray(forwarded) ? forwarded.join() : forwarded, trustProxy)
}

/** The largest range that randomInt takes. */
const RANDOM_STEPS = 2 ** 48 - 1

/** From 0 up to, and without, 1; nobody can foresee a shuffle. */
function cryptoRandom(): number {
  return randomInt(RANDOM_STEPS) / RANDOM_STEPS
}
