import { RECENT_GAME_COUNT } from '#core/stats/recent-stats.ts'
import { z } from '../zod.ts'
import { weeklyStatsSchema } from './player-rows.ts'

/** More than two seasons of 22 weeks; larger values are clamped. */
const MAX_STATS_LIMIT = 100
export const GAME_LOG_LIMIT = 30

/** -1, 1.5 and "x" are refused, 1e9 is clamped. */
function limit(normal: number) {
  return z.pipe(
    z._default(z.int().check(z.minimum(1)), normal),
    z.transform((rows) => Math.min(rows, MAX_STATS_LIMIT)),
  )
}

const playerKey = z.string().check(z.minLength(1), z.maxLength(32))

/** The specification's two stats functions. An unknown id returns an empty list. */
export const playerFunctions = {
  get_player_recent_stats: {
    summary: "A player's last games, newest first; an empty list for an id that nobody has.",
    refuses: [],
    input: z.strictObject({
      /** The Sleeper id or, for a defense, its team code. A gsis_id ("00-...") works too. */
      p_sleeper_id: playerKey,
      p_limit: limit(RECENT_GAME_COUNT),
    }),
    /** Newest first. */
    output: z.array(weeklyStatsSchema),
  },
  get_player_game_log_ext: {
    summary: "A player's games for a game log, newest first; an empty list for an id that nobody has.",
    refuses: [],
    input: z.strictObject({ p_sleeper_id: playerKey, p_limit: limit(GAME_LOG_LIMIT) }),
    /** Newest first. */
    output: z.array(weeklyStatsSchema),
  },
} as const
