import { randomInt } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { lobbyPoolOfBoard } from '#core/lobby/lobby-pool.ts'
import type { NewsSource } from '#core/news/news-item.ts'
import type { Board } from '#core/players/board.ts'
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
import type { Meters } from './observation/meters.ts'
import type { LiveCounts } from './observation/server-figures.ts'
import { clientAddress } from './platform/client-address.ts'
import { watchClock } from './platform/clock-watch.ts'
import type { FileStore } from './platform/files/file-store.ts'
import type { UpgradeHandler } from './platform/http-server.ts'
import type { Log } from './platform/log.ts'
import { isOwnOrigin } from './platform/origin.ts'
import { createDownloadResult, type DownloadResult } from './results/download-result.ts'
import { startKeepingResults } from './results/keep-results.ts'
import { withResults } from './results/with-results.ts'
import { createLobbyDoor } from './rpc/lobby-door.ts'
import { createRpcFunctions, type RpcFunctions } from './rpc/rpc-functions.ts'
import type { Stores } from './stores.ts'

export interface LobbiesParts {
  readonly config: Pick<Config, 'publicUrl' | 'trustProxy' | 'limits'>
  readonly stores: Stores
  readonly bus: LobbyBus
  /** Of this process, among those on one database. */
  readonly nodeId: string
  /** Its players are those of lobbies that have not started; the store keeps them as a pool already. */
  readonly board: Board
  /** Where the results of finished drafts go. */
  readonly files: FileStore
  /** The sources of news that are asked. */
  readonly newsSources: ReadonlySet<NewsSource>
  readonly identity: Identity
  readonly rateLimits: RateLimits
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
  const { config, stores, bus, nodeId, board, files, newsSources, identity, rateLimits, log, meters } = parts
  const { now, elapsedMs } = SYSTEM_LIVE_CLOCK
  const store = stores.lobbies
  const pools = createLobbyPools(lobbyPoolOfBoard(board), store)
  const queue = createLobbyQueue(meters)
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
    meters,
    clock: SYSTEM_LIVE_CLOCK,
    isOwnOrigin: ({ headers }) => isOwnOrigin(headers.origin, headers.host, config.publicUrl),
    addressOf: (request) => addressOf(request, config.trustProxy),
  })
  const world = { store, now, random: cryptoRandom, poolOf: pools.of }
  const results = startKeepingResults({ store, results: stores.results, pools, board, files, now, log })
  const authority = createLobbyAuthority({ world, queue, audience: withResults(hub, results), bus, meters })
  const links = createSeatLinks({ store, queue, audience: hub, bus, now })
  const upkeep = startLobbyUpkeep({ store, authority, now, elapsedMs, log })
  const stopWatchingClock = watchClock({ now, elapsedMs, onSet: hub.tellTime, log })
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
    downloadResult: createDownloadResult({
      door: createLobbyDoor({ ...rateLimits, store, now }),
      store,
      pools,
      board,
      files,
      log,
    }),
    handleUpgrade: hub.handleUpgrade,
    live: hub,
    stopLive: hub.stop,
    async stop() {
      stopWatchingClock()
      await Promise.all([upkeep.stop(), results.stop()])
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
