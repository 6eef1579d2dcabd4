import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Player } from '#core/players/player.ts'
import type { ActivePlayerRow } from '#protocol/players/player-rows.ts'
import { valueOf } from '../api/query-client.ts'
import { findByName, type FoundByName } from './find-by-name.ts'
import { readNewerAdp } from './read-adp.ts'
import { readNewestGames, readSeasonGames, readSeasons, type GamesPart } from './read-games.ts'
import type { StatsKeys } from './stats-keys.ts'
import type { StatsServer } from './stats-server.ts'

export function byNameQuery({ read }: StatsServer, player: Player) {
  return queryOptions({
    queryKey: ['stats', 'by-name', player.position, player.name, player.team],
    queryFn: async () => valueOf(await findByName(read, player)),
  })
}

export function newestGamesQuery(server: StatsServer, keys: StatsKeys, part: GamesPart) {
  return queryOptions({
    queryKey: ['stats', part, keys.sleeperId, keys.gsisId],
    queryFn: async () => valueOf(await readNewestGames(server, keys, part)),
  })
}

export function seasonsQuery(server: StatsServer, gsisId: string) {
  return queryOptions({
    queryKey: ['stats', 'seasons', gsisId],
    queryFn: async () => valueOf(await readSeasons(server, gsisId)),
  })
}

export function seasonGamesQuery(server: StatsServer, gsisId: string, season: number) {
  return queryOptions({
    queryKey: ['stats', 'season', gsisId, season],
    queryFn: async () => valueOf(await readSeasonGames(server, gsisId, season)),
  })
}

export function newerAdpQuery({ read }: StatsServer, player: Player, boardDate: string) {
  return queryOptions({
    queryKey: ['stats', 'adp', player.id, boardDate],
    queryFn: async () => valueOf(await readNewerAdp(read, player.id, boardDate)),
  })
}

/** The window's first requests, sent while the pointer is still moving to the button. */
export function prefetchStats(client: QueryClient, server: StatsServer, keys: StatsKeys): void {
  void client.prefetchQuery(newestGamesQuery(server, keys, 'recent'))
  void client.prefetchQuery(newestGamesQuery(server, keys, 'log'))
  if (keys.gsisId !== null) void client.prefetchQuery(seasonsQuery(server, keys.gsisId))
}

/** The person chose a player: the name stays resolved for the rest of the visit. */
export function rememberChoice(
  client: QueryClient,
  server: StatsServer,
  player: Player,
  chosen: ActivePlayerRow,
): void {
  const found: FoundByName = { kind: 'found', player: chosen }
  client.setQueryData(byNameQuery(server, player).queryKey, found)
}
