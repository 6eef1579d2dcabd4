import { z } from '#protocol/zod.ts'

/** Sums of auctions are texts in some answers and numbers in others; '' is none. */
const figure = z.pipe(
  z.transform((value) => (value === '' || value === null || value === undefined ? null : Number(value))),
  z.nullable(z.number()),
)

/** What is read of Sleeper's answers; everything else in them is ignored. Ids are text: they have more digits than a number can hold. */
const count = z.nullish(z.int())
const settings = z.nullish(z.record(z.string(), z.unknown()))

export const sleeperDraftSchema = z.object({
  draft_id: z.string(),
  league_id: z.nullish(z.string()),
  type: z.string(),
  status: z.string(),
  sport: z.nullish(z.string()),
  season: z.string(),
  start_time: z.nullish(z.number()),
  last_picked: z.nullish(z.number()),
  /** User id to slot; null until it is drawn. */
  draft_order: z.nullish(z.record(z.string(), z.number())),
  slot_to_roster_id: z.nullish(z.record(z.string(), z.number())),
  metadata: z.nullish(
    z.object({
      name: z.nullish(z.string()),
      scoring_type: z.nullish(z.string()),
      /** The player who is up in an auction; '' for nobody. They stay for a while after their sale. */
      nominated_player_id: z.nullish(z.string()),
      nominating_slot: z.optional(figure),
      highest_offer: z.optional(figure),
      offering_slot: z.optional(figure),
      timer_end_at: z.optional(figure),
    }),
  ),
  settings: z.looseObject({
    teams: z.int(),
    rounds: z.int(),
    pick_timer: z.nullish(z.number()),
    reversal_round: count,
    player_type: count,
    cpu_autopick: count,
    budget: count,
    nomination_timer: z.nullish(z.number()),
    enforce_position_limits: count,
    autopause_enabled: count,
    autopause_start_time: count,
    autopause_end_time: count,
  }),
})

export const sleeperPicksSchema = z.array(
  z.object({
    pick_no: z.int().check(z.positive()),
    draft_slot: z.int(),
    roster_id: z.nullish(z.int()),
    player_id: z.string(),
    is_keeper: z.nullish(z.boolean()),
    metadata: z.nullish(
      z.object({
        first_name: z.nullish(z.string()),
        last_name: z.nullish(z.string()),
        position: z.nullish(z.string()),
        team: z.nullish(z.string()),
        /** The price in an auction. */
        amount: z.optional(figure),
      }),
    ),
  }),
)

/** `draft_id` is a number here that JavaScript rounds, and is not read. */
export const sleeperTradesSchema = z.array(
  z.object({
    season: z.string(),
    round: z.int(),
    /** Whose pick it was. */
    roster_id: z.int(),
    /** Whose it is. */
    owner_id: z.int(),
  }),
)

export const sleeperLeagueSchema = z.object({
  league_id: z.string(),
  name: z.string(),
  season: z.string(),
  sport: z.nullish(z.string()),
  total_rosters: z.nullish(z.int()),
  draft_id: z.nullish(z.string()),
  previous_league_id: z.nullish(z.string()),
  roster_positions: z.nullish(z.array(z.string())),
  settings,
  scoring_settings: z.nullish(z.record(z.string(), z.nullable(z.number()))),
})

export const sleeperUsersSchema = z.array(
  z.object({
    user_id: z.string(),
    display_name: z.nullish(z.string()),
    metadata: z.nullish(z.object({ team_name: z.nullish(z.string()) })),
  }),
)

export const sleeperRostersSchema = z.array(
  z.object({
    roster_id: z.int(),
    owner_id: z.nullish(z.string()),
    co_owners: z.nullish(z.array(z.string())),
    keepers: z.nullish(z.array(z.string())),
  }),
)

export const sleeperUserSchema = z.object({
  user_id: z.string(),
  display_name: z.nullish(z.string()),
  username: z.nullish(z.string()),
})

export const sleeperStateSchema = z.object({ league_season: z.string() })

export type SleeperDraft = z.infer<typeof sleeperDraftSchema>
export type SleeperPicks = z.infer<typeof sleeperPicksSchema>
export type SleeperTrades = z.infer<typeof sleeperTradesSchema>
export type SleeperLeague = z.infer<typeof sleeperLeagueSchema>
export type SleeperUsers = z.infer<typeof sleeperUsersSchema>
export type SleeperRosters = z.infer<typeof sleeperRostersSchema>
