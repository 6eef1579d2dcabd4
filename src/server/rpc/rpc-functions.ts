import type { FunctionName } from '#protocol/remote-functions.ts'
import { ensureDevice } from '../devices/ensure-device.ts'
import type { Identity } from '../devices/identity.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import type { LobbyAuthority } from '../lobby/lobby-authority.ts'
import type { LobbyPools } from '../lobby/lobby-pools.ts'
import type { SeatLinks } from '../lobby/seat-links.ts'
import type { NewsSource } from '#core/news/news-item.ts'
import { newsFeedFunctions } from '../news/news-feed-function.ts'
import type { NewsStore } from '../news/news-store.ts'
import { playerStatsFunctions } from '../players/player-functions.ts'
import type { PlayerStore } from '../players/player-store.ts'
import { soloDraftFunctions } from '../solo/solo-draft-functions.ts'
import type { Stores } from '../stores.ts'
import { createCommandCount } from './command-count.ts'
import { createLobbySecure } from './create-lobby.ts'
import { lobbyCommands } from './lobby-commands.ts'
import { createLobbyDoor, type LobbyDoor } from './lobby-door.ts'
import { lobbyReads, type Presence } from './lobby-reads.ts'
import type { RpcFunction } from './rpc-function.ts'
import { createCommandRunner, type RunCommand } from './run-command.ts'
import { publicRead } from './public-read.ts'
import { seatLinkFunctions } from './seat-link-functions.ts'
import { undoByDelete } from './undo-by-delete.ts'

export interface RpcParts {
  readonly stores: Pick<Stores, 'lobbies' | 'solo'> & {
    readonly players: Pick<PlayerStore, 'games'>
    readonly news: Pick<NewsStore, 'newest' | 'memories'>
  }
  /** The sources of news that are asked; the others are switched off. */
  readonly newsSources: ReadonlySet<NewsSource>
  readonly authority: LobbyAuthority
  readonly links: SeatLinks
  readonly pools: LobbyPools
  readonly presence: Presence
  readonly identity: Identity
  readonly rateLimits: RateLimits
  readonly now: () => number
}

export interface RpcFunctions {
  readonly byName: Readonly<Record<FunctionName, RpcFunction>>
  /** What the specification's direct delete of a pick runs. */
  readonly undoByDelete: RpcFunction
}

/** Every remote function by its name: a function of the protocol that nobody carries out is a type error here. */
export function createRpcFunctions(parts: RpcParts): RpcFunctions {
  const { stores, authority, links, pools, presence, identity, newsSources, now } = parts
  const { newDevices, newLobbies, seatCommands, soloSaves, wrongCodes, newGuesses, tableReads } = parts.rateLimits
  const door: LobbyDoor = createLobbyDoor({ store: stores.lobbies, wrongCodes, newGuesses, now })
  const commandCount = createCommandCount(seatCommands)
  const run: RunCommand = createCommandRunner({ door, authority, commandCount })
  const stats = playerStatsFunctions(stores.players)
  const news = newsFeedFunctions({ store: stores.news, sources: newsSources, now })
  return {
    byName: {
      ensure_device: ensureDevice({ identity, newDevices, now }),
      create_lobby_secure: createLobbySecure({ store: stores.lobbies, newLobbies, now }),
      ...lobbyReads({ door, pools, presence, now }),
      ...lobbyCommands(run),
      ...seatLinkFunctions({ door, links, commandCount, wrongCodes }),
      ...soloDraftFunctions({ store: stores.solo, soloSaves, now }),
      get_player_recent_stats: publicRead(tableReads, stats.get_player_recent_stats),
      get_player_game_log_ext: publicRead(tableReads, stats.get_player_game_log_ext),
      get_news_feed: publicRead(tableReads, news.get_news_feed),
    },
    undoByDelete: undoByDelete({ store: stores.lobbies, run }),
  }
}
