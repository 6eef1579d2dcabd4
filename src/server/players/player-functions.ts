import { playerFunctions } from '#protocol/players/player-functions.ts'
import { done } from '../platform/rpc/rpc-call.ts'
import { rpcFunction } from '../platform/rpc/rpc-function.ts'
import type { PlayerStore } from './player-store.ts'

/** Statistics are public and need no device. The two functions differ in their default limit only. */
export function playerStatsFunctions(store: Pick<PlayerStore, 'games'>) {
  return {
    get_player_recent_stats: rpcFunction(playerFunctions.get_player_recent_stats, async (input) =>
      done(await store.games(input.p_sleeper_id, input.p_limit)),
    ),
    get_player_game_log_ext: rpcFunction(playerFunctions.get_player_game_log_ext, async (input) =>
      done(await store.games(input.p_sleeper_id, input.p_limit)),
    ),
  } as const
}
