import type { Fingerprint } from '#core/players/board-edition.ts'
import type { FunctionName } from '#protocol/remote-functions.ts'
import { ensureDevice, type InviteOrigin } from '../devices/ensure-device.ts'
import type { Identity } from '../devices/identity.ts'
import type { RateLimits, RateLimit } from '../platform/rate-limit.ts'
import { leagueHostFunctions } from '../league-hosts/league-host-functions.ts'
import type { LeagueHosts } from '../league-hosts/league-hosts.ts'
import type { LobbyAuthority } from '../lobby/host/lobby-authority.ts'
import type { LobbyStore } from '../lobby/store/lobby-store.ts'
import type { PublishedDraftStore } from '../lobby/store/published-draft-store.ts'
import type { LobbyPools } from '../lobby/host/lobby-pools.ts'
import type { SeatLinks } from '../lobby/host/seat-links.ts'
import type { TalkHost } from '../lobby/host/talk-host.ts'
import { talkFunctions } from '../lobby/wire/talk-functions.ts'
import type { WatchLinks } from '../lobby/host/watch-links.ts'
import type { OwnerFunctions } from '../my-devices/owner-functions.ts'
import type { NewsFunctions } from '../news/news-feed-function.ts'
import { playerStatsFunctions } from '../players/player-functions.ts'
import type { PlayerStore } from '../players/player-store.ts'
import { soloDraftFunctions } from '../solo/solo-functions.ts'
import type { SoloStore } from '../solo/solo-store.ts'
import { tvLinkFunctions } from '../solo/tv-link-functions.ts'
import type { TvLinkStore } from '../solo/tv-link-store.ts'
import type { AutopickLists } from '../lobby/host/autopick-lists.ts'
import { bidLimitsFunction } from '../lobby/wire/bid-functions.ts'
import { createCommandCount } from '../lobby/wire/command-count.ts'
import { commandFunctions } from '../lobby/wire/command-functions.ts'
import type { Draws } from '../lobby/host/draws.ts'
import { createLobbySecure } from '../lobby/wire/create-lobby.ts'
import { createLobbyAccess, type LobbyAccess } from '../lobby/wire/lobby-access.ts'
import { lobbyReads, type Presence } from '../lobby/wire/lobby-reads.ts'
import type { RpcFunction } from '../platform/rpc/rpc-function.ts'
import { publishFunctions } from '../lobby/wire/publish-functions.ts'
import { pushFunctions } from '../push/push-functions.ts'
import type { PushServiceAddress } from '../push/push-services.ts'
import type { PushStore } from '../push/push-store.ts'
import type { SharedListsHost } from '../lobby/host/shared-lists.ts'
import { seatListFunctions } from '../lobby/wire/seat-list-functions.ts'
import { seatLinkFunctions, type FactorCheck } from '../lobby/wire/seat-link-functions.ts'
import { watchLinkFunctions } from '../lobby/wire/watch-link-functions.ts'
import { refuseFor } from '../platform/rpc/rpc-call.ts'

export interface RpcParts {
  readonly stores: {
    readonly lobbies: LobbyStore
    readonly solo: SoloStore
    readonly tvLinks: TvLinkStore
    readonly players: Pick<PlayerStore, 'games'>
    readonly push: PushStore
    readonly published: PublishedDraftStore
  }
  /** The fingerprint of the newest edition of the board. */
  readonly newestEdition: () => Fingerprint
  readonly newsFunctions: NewsFunctions
  /** Null: switched off. */
  readonly leagueHosts: LeagueHosts | null
  readonly authority: LobbyAuthority
  readonly links: SeatLinks
  readonly watchLinks: WatchLinks
  readonly talk: Pick<TalkHost, 'send' | 'read'>
  readonly lists: AutopickLists
  readonly sharedLists: SharedListsHost
  readonly pools: LobbyPools
  readonly presence: Presence
  readonly identity: Identity
  readonly myDevices: OwnerFunctions
  /** Around what saves something for its caller, who may join another owner meanwhile. */
  readonly following: (run: RpcFunction) => RpcFunction
  readonly factorCheck: FactorCheck
  readonly rateLimits: RateLimits
  readonly draws: Draws
  readonly push: { readonly publicKey: string; readonly services: readonly PushServiceAddress[] }
  readonly inviteOrigin: InviteOrigin
  readonly now: () => number
}

export interface RpcFunctions {
  readonly byName: Readonly<Record<FunctionName, RpcFunction>>
  /** Runs the specification's direct delete of a pick. */
  readonly undoByDelete: RpcFunction
}

/** What they save belongs to their caller. */
const SAVED_FOR_CALLER: readonly FunctionName[] = [
  'create_lobby_secure',
  'join_lobby_with_code',
  'claim_seat',
  'upsert_solo_draft',
  'make_tv_link',
  'save_my_draft',
  'save_my_list',
  'save_push_subscription',
  'save_passkey',
]

/** Every remote function by name; a missing one is a type error. */
export function createRpcFunctions(parts: RpcParts): RpcFunctions {
  const { stores, authority, links, watchLinks, lists, pools, presence, identity, newsFunctions, draws } = parts
  const { inviteOrigin, now, rateLimits } = parts
  const { newDevices, newLobbies, seatCommands, bids, listCalls, soloSaves, wrongCodes, newGuesses, tableReads } =
    parts.rateLimits
  const access: LobbyAccess = createLobbyAccess({ store: stores.lobbies, wrongCodes, newGuesses, now })
  const commandCount = createCommandCount(seatCommands, { bids, listCalls })
  const commands = commandFunctions({ access, authority, commandCount, store: stores.lobbies })
  const stats = playerStatsFunctions(stores.players)
  const push = pushFunctions({ access, commandCount, store: stores.push, ...parts.push, now })
  const leagueHosts = leagueHostFunctions(parts.leagueHosts, now)
  const tv = tvLinkFunctions({ store: stores.tvLinks, rateLimits, now })
  const publishing = publishFunctions({
    access,
    commandCount,
    store: stores.lobbies,
    published: stores.published,
    pools,
    newestEdition: parts.newestEdition,
    now,
  })
  const byName: RpcFunctions['byName'] = {
    ...parts.myDevices,
    ensure_device: ensureDevice({ identity, newDevices, inviteOrigin, now }),
    create_lobby_secure: createLobbySecure({ store: stores.lobbies, authority, newLobbies, now, draws }),
    ...lobbyReads({
      access,
      watchLinks,
      store: stores.lobbies,
      pools,
      presence,
      logReads: parts.rateLimits.logReads,
      now,
    }),
    ...commands.byName,
    get_bid_limits: bidLimitsFunction(access, stores.lobbies),
    ...seatListFunctions({ access, autopick: lists, shared: parts.sharedLists, commandCount }),
    ...seatLinkFunctions({ access, links, commandCount, wrongCodes, factorCheck: parts.factorCheck }),
    ...watchLinkFunctions({ access, links: watchLinks, commandCount, now }),
    ...talkFunctions({ access, talk: parts.talk, limits: parts.rateLimits, now }),
    ...soloDraftFunctions({ store: stores.solo, soloSaves, now }),
    ...tv,
    get_tv_board: publicRead(tableReads, tv.get_tv_board),
    ...push,
    ...publishing,
    get_push_key: publicRead(tableReads, push.get_push_key),
    get_published_draft: publicRead(tableReads, publishing.get_published_draft),
    get_player_recent_stats: publicRead(tableReads, stats.get_player_recent_stats),
    get_player_game_log_ext: publicRead(tableReads, stats.get_player_game_log_ext),
    read_host_league: publicRead(tableReads, leagueHosts.read_host_league),
    read_pasted_league: publicRead(tableReads, leagueHosts.read_pasted_league),
    read_host_draft: publicRead(tableReads, leagueHosts.read_host_draft),
    get_news_feed: publicRead(tableReads, newsFunctions.get_news_feed),
  }
  const followed = SAVED_FOR_CALLER.map((name) => [name, parts.following(byName[name])] as const)
  return {
    byName: { ...byName, ...Object.fromEntries(followed) },
    undoByDelete: commands.undoByDelete,
  }
}

/** Limits a public function like a table read: by address. */
function publicRead(tableReads: RateLimit, read: RpcFunction): RpcFunction {
  return async (input, call) => {
    const waitMs = tableReads.take(call.address)
    return waitMs === null ? read(input, call) : refuseFor(waitMs)
  }
}
