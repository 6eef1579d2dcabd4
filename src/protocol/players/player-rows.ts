import { forEveryStat, type WeeklyStats } from '#core/stats/weekly-stats.ts'
import { type KnownPlayer, type PlayerIds, POSITIONS } from '#core/players/player.ts'
import { z } from '../zod.ts'

const positionSchema = z.enum(POSITIONS)
const textOrNull = z.nullable(z.string())

export const playerRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  team: textOrNull,
  position: positionSchema,
  headshot_url: textOrNull,
  gsis_id: textOrNull,
  espn_id: textOrNull,
  active: z.boolean(),
}) satisfies z.ZodMiniType<KnownPlayer>

export const activePlayerRowSchema = z.omit(playerRowSchema, { active: true })

export const playerIdsRowSchema = z.object({
  gsis_id: z.string(),
  sleeper_id: textOrNull,
  espn_id: textOrNull,
  rotowire_id: textOrNull,
  mfl_id: textOrNull,
}) satisfies z.ZodMiniType<PlayerIds>

export const weeklyStatsSchema = z.object({
  season: z.int(),
  week: z.int(),
  gsis_id: z.string(),
  team: z.string(),
  opponent: z.string(),
  home_away: z.nullable(z.enum(['A', 'H'])),
  team_pts: z.nullable(z.number()),
  opp_pts: z.nullable(z.number()),
  result: z.nullable(z.enum(['W', 'L', 'T'])),
  position: z.nullable(positionSchema),
  ...forEveryStat(z.nullable(z.number())),
}) satisfies z.ZodMiniType<WeeklyStats>

/** A season in which a player has games, for the season switch. */
export const playerSeasonRowSchema = z.object({
  gsis_id: z.string(),
  season: z.int(),
  games: z.int(),
})

export const playerAdpRowSchema = z.object({
  player_id: z.string(),
  adp: z.number(),
  /** The source's name, for the credit. */
  source: z.string(),
  /** YYYY-MM-DD. */
  as_of: z.string(),
})

export type ActivePlayerRow = z.infer<typeof activePlayerRowSchema>
export type PlayerAdpRow = z.infer<typeof playerAdpRowSchema>
