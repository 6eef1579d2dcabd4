import { z } from '#protocol/zod.ts'

/** What is read of Sleeper's answers; everything else in them is ignored. Ids are text: they have more digits than a number can hold. */
const count = z.number().int().nullish()
const settings = z.record(z.string(), z.unknown()).nullish()

export const sleeperDraftSchema = z.object({
  draft_id: z.string(),
  league_id: z.string().nullish(),
  type: z.string(),
  status: z.string(),
  sport: z.string().nullish(),
  season: z.string(),
  start_time: z.number().nullish(),
  last_picked: z.number().nullish(),
  /** User id to slot; null until it is drawn. */
  draft_order: z.record(z.string(), z.number()).nullish(),
  slot_to_roster_id: z.record(z.string(), z.number()).nullish(),
  metadata: z.object({ name: z.string().nullish(), scoring_type: z.string().nullish() }).nullish(),
  settings: z.looseObject({
    teams: z.number().int(),
    rounds: z.number().int(),
    pick_timer: z.number().nullish(),
    reversal_round: count,
    player_type: count,
    cpu_autopick: count,
    enforce_position_limits: count,
    autopause_enabled: count,
    autopause_start_time: count,
    autopause_end_time: count,
  }),
})

export const sleeperPicksSchema = z.array(
  z.object({
    pick_no: z.number().int().positive(),
    draft_slot: z.number().int(),
    roster_id: z.number().int().nullish(),
    player_id: z.string(),
    is_keeper: z.boolean().nullish(),
    metadata: z
      .object({
        first_name: z.string().nullish(),
        last_name: z.string().nullish(),
        position: z.string().nullish(),
        team: z.string().nullish(),
      })
      .nullish(),
  }),
)

/** `draft_id` is a number here that JavaScript rounds, and is not read. */
export const sleeperTradesSchema = z.array(
  z.object({
    season: z.string(),
    round: z.number().int(),
    /** Whose pick it was. */
    roster_id: z.number().int(),
    /** Whose it is. */
    owner_id: z.number().int(),
  }),
)

export const sleeperLeagueSchema = z.object({
  league_id: z.string(),
  name: z.string(),
  season: z.string(),
  sport: z.string().nullish(),
  total_rosters: z.number().int().nullish(),
  draft_id: z.string().nullish(),
  previous_league_id: z.string().nullish(),
  roster_positions: z.array(z.string()).nullish(),
  settings,
  scoring_settings: z.record(z.string(), z.number().nullable()).nullish(),
})

export const sleeperUsersSchema = z.array(
  z.object({
    user_id: z.string(),
    display_name: z.string().nullish(),
    metadata: z.object({ team_name: z.string().nullish() }).nullish(),
  }),
)

export const sleeperRostersSchema = z.array(
  z.object({
    roster_id: z.number().int(),
    owner_id: z.string().nullish(),
    co_owners: z.array(z.string()).nullish(),
    keepers: z.array(z.string()).nullish(),
  }),
)

export const sleeperUserSchema = z.object({
  user_id: z.string(),
  display_name: z.string().nullish(),
  username: z.string().nullish(),
})

export const sleeperStateSchema = z.object({ league_season: z.string() })

export type SleeperDraft = z.infer<typeof sleeperDraftSchema>
export type SleeperPicks = z.infer<typeof sleeperPicksSchema>
export type SleeperTrades = z.infer<typeof sleeperTradesSchema>
export type SleeperLeague = z.infer<typeof sleeperLeagueSchema>
export type SleeperUsers = z.infer<typeof sleeperUsersSchema>
export type SleeperRosters = z.infer<typeof sleeperRostersSchema>
