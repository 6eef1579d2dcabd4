import { createDraws } from '../../src/server/lobby/host/draws.ts'
import { err } from '#core/lib/result.ts'
import type { LobbyPool } from '#core/lobby/lobby-pool.ts'
import type { SeatId } from '#core/lobby/lobby.ts'
import { NEWS_SOURCES, type NewsItem, type NewsSource } from '#core/news/news-item.ts'
import type { WeeklyStats } from '#core/stats/weekly-stats.ts'
import {
  refusalsOf,
  remoteFunctions,
  type FunctionInput,
  type FunctionName,
  type FunctionOutput,
} from '#protocol/remote-functions.ts'
import { createIdentity, type TokenReader } from '../../src/server/devices/identity.ts'
import { DEFAULT_LIMITS, type Limits } from '../../src/server/platform/limits.ts'
import { createRateLimits, type RateLimits } from '../../src/server/platform/rate-limit.ts'
import type { SeatHolder } from '../../src/server/lobby/host/handle-command.ts'
import { createLobbyAuthority } from '../../src/server/lobby/host/lobby-authority.ts'
import type { BusMessage } from '../../src/server/lobby/host/lobby-bus.ts'
import { createLobbyPools } from '../../src/server/lobby/host/lobby-pools.ts'
import { createKeyedQueue } from '../../src/server/platform/keyed-queue.ts'
import type { LobbyStore } from '../../src/server/lobby/store/lobby-store.ts'
import { createMemoryLobbyStore } from './memory-lobby-store.ts'
import { createAutopickLists } from '../../src/server/lobby/host/autopick-lists.ts'
import { createSharedListsHost } from '../../src/server/lobby/host/shared-lists.ts'
import { createSeatLinks } from '../../src/server/lobby/host/seat-links.ts'
import type { NewsStore, SourceStatus } from '../../src/server/news/news-store.ts'
import { newsFeedFunctions } from '../../src/server/news/news-feed-function.ts'
import type { PlayerStore } from '../../src/server/players/player-store.ts'
import type { PushStore } from '../../src/server/push/push-store.ts'
import { refuse, type RpcAnswer, type RpcCall } from '../../src/server/platform/rpc/rpc-call.ts'
import type { OwnerFunctions } from '../../src/server/my-devices/owner-functions.ts'
import { createRpcFunctions } from '../../src/server/rpc/rpc-functions.ts'
import { LOBBY_POOL } from './lobby-builders.ts'
import { mayBeLeftOut, sampleOf } from './schema-samples.ts'
import type { z } from '#protocol/zod.ts'
import { createTalkHost } from '../../src/server/lobby/host/talk-host.ts'
import { createMemoryTalkStore } from './memory-talk-store.ts'
import { soloWith } from './builders.ts'
import { tvBoardOf } from '../../src/core/solo/tv-board.ts'
import { createWatchLinks } from '../../src/server/lobby/host/watch-links.ts'
import {
  createMemoryDeviceStore,
  createMemoryPublishedDrafts,
  createMemorySoloStore,
  createMemoryTvLinks,
  createMemoryWatchLinks,
} from './memory-stores.ts'

const notHere = () => Promise.resolve(refuse('failed'))
/** They need a database. */
export const NO_DEVICES: OwnerFunctions = {
  list_my_devices: notHere,
  make_device_code: notHere,
  add_device_with_code: notHere,
  forget_device: notHere,
  delete_everything_of_mine: notHere,
  list_my_factors: notHere,
  enroll_my_factor: notHere,
  confirm_my_factor: notHere,
  remove_my_factor: notHere,
  list_my_passkeys: notHere,
  start_passkey: notHere,
  save_passkey: notHere,
  start_passkey_use: notHere,
  use_passkey: notHere,
  forget_passkey: notHere,
  save_my_draft: notHere,
  list_my_drafts: notHere,
  delete_my_draft: notHere,
  save_my_list: notHere,
  list_my_lists: notHere,
  delete_my_list: notHere,
  list_my_lobbies: notHere,
}

/** Nobody signed in. */
const NO_TOKENS: TokenReader = { callerOf: () => Promise.resolve(err('bad_token')) }

const NO_SUBSCRIPTIONS: PushStore = {
  save: () => Promise.resolve(false),
  remove: () => Promise.resolve(),
  subscriptionsOf: () => Promise.resolve(new Map()),
  forgetEndpoint: () => Promise.resolve(),
  forgetLobby: () => Promise.resolve(),
}

interface WorldShape {
  /** Who is connected; left out where nobody knows. */
  readonly online?: () => readonly SeatId[]
  readonly limits?: Partial<Limits>
  readonly pool?: LobbyPool
  readonly store?: LobbyStore
  readonly games?: readonly WeeklyStats[]
  /** Stored articles and enabled sources; by default none of all sources. */
  readonly news?: { readonly items?: readonly NewsItem[]; readonly statuses?: readonly SourceStatus[] }
  readonly newsSources?: readonly NewsSource[]
}

/** The caller, with defaults for everything left out. */
export interface WorldCall {
  readonly device?: string | null
  readonly address?: string
  readonly commandId?: string
  readonly issuedAtMs?: number
  readonly watchToken?: string
}

/** The remote functions on in-memory stores, with a clock that the test sets. */
export async function createRpcWorld({
  limits = {},
  pool = LOBBY_POOL,
  store: lobbies = createMemoryLobbyStore(),
  games = [],
  news = {},
  newsSources = NEWS_SOURCES,
  online,
}: WorldShape = {}) {
  const clock = { ms: 1_760_000_000_000 }
  const now = () => clock.ms
  await lobbies.keepPool(pool)
  const notified: string[] = []
  const published: BusMessage[] = []
  const queue = createKeyedQueue()
  const audience = {
    publish: (lobbyId: string, { entry }: { entry: { version: number } }) =>
      void notified.push(`${lobbyId} ${entry.version}`),
    mayHaveChanged: () => undefined,
    watchLinkChanged: (lobbyId: string, tokenHash: string | null) =>
      void notified.push(`${lobbyId} watch ${tokenHash === null ? 'ended' : 'changed'}`),
    listsChanged: (_lobbyId: string, seatId: string, number: number) => void notified.push(`lists ${seatId} ${number}`),
    seatShared: (_lobbyId: string, { seatId, deviceId }: SeatHolder) =>
      void notified.push(`shared ${seatId} ${deviceId}`),
    seatMoved: (_lobbyId: string, { seatId, deviceId }: SeatHolder) =>
      void notified.push(`moved ${seatId} ${deviceId}`),
  }
  const bus = {
    isShared: false,
    publish: (message: BusMessage) => void published.push(message),
    subscribe: () => undefined,
    close: () => Promise.resolve(),
  }
  const pools = createLobbyPools(() => pool, lobbies)
  const draws = createDraws('secret')
  const world = {
    store: lobbies,
    now,
    random: Math.random,
    draws,
    poolOf: pools.of,
    ...(online !== undefined && { onlineSeatIds: online }),
  }
  const authority = createLobbyAuthority({ world, queue, audience, bus })
  let soloCount = 0
  const counted: (keyof RateLimits)[] = []
  const functions = createRpcFunctions({
    stores: {
      lobbies,
      solo: createMemorySoloStore(() => `solo-${(soloCount += 1)}`),
      tvLinks: createMemoryTvLinks(),
      players: playersWith(games),
      push: NO_SUBSCRIPTIONS,
      published: createMemoryPublishedDrafts(),
    },
    newsFunctions: newsFeedFunctions({ store: newsWith(news), sources: new Set(newsSources), now }),
    leagueHosts: null,
    authority,
    talk: createTalkHost({
      store: createMemoryTalkStore(),
      bus,
      audience: () => ({ talked: () => undefined, mustReload: () => undefined }),
      now,
      after: (_delayMs, run) => {
        setImmediate(run)
        return () => undefined
      },
      log: { warn: () => undefined },
    }),
    lists: createAutopickLists({ store: lobbies, queue, now }),
    sharedLists: createSharedListsHost({ store: lobbies, queue, poolOf: pools.of, audience: () => audience, bus, now }),
    links: createSeatLinks({ world, queue, authority }),
    watchLinks: createWatchLinks({ store: createMemoryWatchLinks(), queue, audience, bus, now }),
    pools,
    myDevices: NO_DEVICES,
    following: (run) => run,
    factorCheck: { hasFactor: async () => false, problem: async () => null },
    presence: { onlineSeatIds: () => [] },
    identity: createIdentity({ devices: createMemoryDeviceStore(), tokens: NO_TOKENS, isHttps: false, now }),
    rateLimits: countedLimits(createRateLimits({ ...DEFAULT_LIMITS, ...limits }, now), counted),
    draws,
    push: { publicKey: 'key', services: [] },
    newestEdition: () => 'e'.repeat(64),
    inviteOrigin: () => null,
    now,
  })

  async function ask<Name extends FunctionName>(
    name: Name,
    input: FunctionInput<Name>,
    { device = 'host-device', address = '192.0.2.1', commandId, issuedAtMs, watchToken }: WorldCall = {},
  ): Promise<RpcAnswer> {
    const call = {
      deviceId: device,
      cookie: null,
      address,
      commandId: commandId ?? null,
      issuedAtMs: issuedAtMs ?? null,
      watchToken: watchToken ?? null,
    }
    return answerOf(name, input, call)
  }

  /** Whatever a function refuses with is in its contract, which programs read. */
  async function answerOf(name: FunctionName, input: unknown, call: RpcCall): Promise<RpcAnswer> {
    const answer = await functions.byName[name](input, call)
    if (!answer.ok && !refusalsOf(name).includes(answer.code)) throw new Error(`${name} does not list ${answer.code}`)
    return answer
  }

  return {
    clock,
    lobbies,
    authority,
    notified,
    published,
    functions,
    /** The names of the limits that were counted against, in order. */
    counted,
    ask,
    /** Takes any input. */
    askAnything: (name: FunctionName, input: unknown, device: string | null = 'host-device') =>
      answerOf(name, input, {
        deviceId: device,
        cookie: null,
        address: '192.0.2.1',
        commandId: null,
        issuedAtMs: null,
      }),
    /** The refusal's code, or `ok`. */
    async code<Name extends FunctionName>(name: Name, input: FunctionInput<Name>, call?: WorldCall): Promise<string> {
      const answer = await ask(name, input, call)
      return answer.ok ? 'ok' : answer.code
    },
    /** The output. Throws for a refusal. */
    async get<Name extends FunctionName>(
      name: Name,
      input: FunctionInput<Name>,
      call?: WorldCall,
    ): Promise<FunctionOutput<Name>> {
      const answer = await ask(name, input, call)
      if (!answer.ok) throw new Error(`${name}: ${answer.code} ${answer.details ?? ''}`)
      return remoteFunctions[name].output.parse(answer.body) as FunctionOutput<Name>
    },
  }
}

function countedLimits(limits: RateLimits, counted: (keyof RateLimits)[]): RateLimits {
  const noting = <Name extends keyof RateLimits>(name: Name): RateLimits[Name] => ({
    ...limits[name],
    take(key) {
      counted.push(name)
      return limits[name].take(key)
    },
  })
  const named = Object.keys(limits).map((name) => [name, noting(name as keyof RateLimits)])
  return { ...limits, ...Object.fromEntries(named) }
}

function playersWith(games: readonly WeeklyStats[]): Pick<PlayerStore, 'games'> {
  return {
    games: async (playerKey, limit) =>
      games
        .filter(({ gsis_id }) => gsis_id === playerKey)
        .toSorted((a, b) => b.season - a.season || b.week - a.week)
        .slice(0, limit),
  }
}

function newsWith({
  items = [],
  statuses = [],
}: NonNullable<WorldShape['news']>): Pick<NewsStore, 'newest' | 'sourceStatuses'> {
  return {
    async newest(limitPerSource) {
      const newest = items.toSorted((a, b) => b.publishedAtMs - a.publishedAtMs)
      const ofSources = Map.groupBy(newest, ({ source }) => source)
      return newest.filter((item) => (ofSources.get(item.source)?.indexOf(item) ?? 0) < limitPerSource)
    },
    sourceStatuses: async () => statuses,
  }
}

export type RpcWorld = Awaited<ReturnType<typeof createRpcWorld>>

export const CREATE = { lobby_name: 'Friends', host_username: 'Hana', max_teams: 12, rounds: 2 }

/** Creates Hana's lobby, which Otto joins from his own device. Returns its code. */
export async function lobbyOfTwo(world: RpcWorld): Promise<string> {
  const { lobby_code } = await world.get('create_lobby_secure', CREATE)
  await world.get('join_lobby_with_code', { lobby_code, user_name: 'Otto' }, { device: 'otto-device' })
  return lobby_code
}

/** The same, started, with Hana first. */
export async function draftOfTwo(world: RpcWorld): Promise<string> {
  const lobby_code = await lobbyOfTwo(world)
  const asHost = { lobby_code, host_username: 'Hana' }
  await world.get('set_draft_order', { ...asHost, order_type: 'manual', manual_order: [1, 2] })
  await world.get('start_draft', asHost)
  return lobby_code
}

/** What follows from no schema. */
const SAMPLES: Partial<Record<FunctionName, object>> = {
  set_league_rules: { rules: {} },
  swap_picks: { pick_numbers: [1, 2] },
  react: { message_number: 1 },
  create_lobby_secure: CREATE,
  upsert_solo_draft: { num_teams: 2, team_names: ['A', 'B'] },
  send_tv_board: { board: tvBoardOf(soloWith(), new Map()) },
}

/** What a function accepts from Hana in a lobby of hers, with nothing that may be left out. */
export function inputOf(name: FunctionName, lobby_code: string): Readonly<Record<string, unknown>> {
  const own = { lobby_code, host_username: 'Hana', participant_username: 'Hana', user_name: 'Hana' }
  const shape: Readonly<Record<string, z.ZodMiniType>> = remoteFunctions[name].input.shape
  const named = Object.entries(own).filter(([field]) => {
    const schema = shape[field]
    return schema !== undefined && !mayBeLeftOut(schema)
  })
  return { ...(sampleOf(remoteFunctions[name].input) as object), ...SAMPLES[name], ...Object.fromEntries(named) }
}
