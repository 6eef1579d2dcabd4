import { randomInt } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { LobbyPool } from '#core/lobby/lobby-pool.ts'
import type { NewsSource } from '#core/news/news-item.ts'
import type { Config } from './config.ts'
import type { Identity } from './devices/identity.ts'
import type { RateLimits } from './limits/rate-limits.ts'
import { SYSTEM_LIVE_CLOCK } from './live/live-clock.ts'
import { createLiveHub } from './live/live-hub.ts'
import { createLobbyAuthority } from './lobby/lobby-authority.ts'
import type { LobbyBus } from './lobby/lobby-bus.ts'
import { createLobbyPools } from './lobby/lobby-pools.ts'
import { createLobbyQueue } from './lobby/lobby-queue.ts'
import { startLobbyUpkeep } from './lobby/lobby-upkeep.ts'
import { createSeatLinks } from './lobby/seat-links.ts'
import { clientAddress } from './platform/client-address.ts'
import type { UpgradeHandler } from './platform/http-server.ts'
import type { Log } from './platform/log.ts'
import { isOwnOrigin } from './platform/origin.ts'
import { createRpcFunctions, type RpcFunctions } from './rpc/rpc-functions.ts'
import type { Stores } from './stores.ts'

export interface LobbiesParts {
  readonly config: Pick<Config, 'publicUrl' | 'trustProxy' | 'limits'>
  readonly stores: Stores
  readonly bus: LobbyBus
  /** Of this process, among those on one database. */
  readonly nodeId: string
  /** The players of lobbies that have not started; the store keeps it already. */
  readonly pool: LobbyPool
  /** The sources of news that are asked. */
  readonly newsSources: ReadonlySet<NewsSource>
  readonly identity: Identity
  readonly rateLimits: RateLimits
  readonly log: Log
}

/** Everything about lobbies that runs: the functions, the live channel and the upkeep, around one queue. */
export interface Lobbies {
  readonly functions: RpcFunctions
  readonly handleUpgrade: UpgradeHandler
  /** Says goodbye to everybody who watches. */
  stopLive(): Promise<void>
  /** When no request is under way any more. */
  stop(): Promise<void>
}

export function startLobbies(parts: LobbiesParts): Lobbies {
  const { config, stores, bus, nodeId, pool, newsSources, identity, rateLimits, log } = parts
  const { now } = SYSTEM_LIVE_CLOCK
  const store = stores.lobbies
  const pools = createLobbyPools(pool, store)
  const queue = createLobbyQueue()
  const hub = createLiveHub({
    store,
    queue,
    bus,
    nodeId,
    identity,
    wrongCodes: rateLimits.wrongCodes,
    newSockets: rateLimits.newSockets,
    limits: config.limits,
    log,
    clock: SYSTEM_LIVE_CLOCK,
    isOwnOrigin: ({ headers }) => isOwnOrigin(headers.origin, headers.host, config.publicUrl),
    addressOf: (request) => addressOf(request, config.trustProxy),
  })
  const world = { store, now, random: cryptoRandom, poolOf: pools.of }
  const authority = createLobbyAuthority({ world, queue, audience: hub, bus })
  const links = createSeatLinks({ store, queue, audience: hub, bus, now })
  const upkeep = startLobbyUpkeep({ store, authority, now, log })
  return {
    functions: createRpcFunctions({
      stores,
      newsSources,
      authority,
      links,
      pools,
      presence: hub,
      identity,
      rateLimits,
      now,
    }),
    handleUpgrade: hub.handleUpgrade,
    stopLive: hub.stop,
    async stop() {
      await upkeep.stop()
      await bus.close()
    },
  }
}

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
