import { z } from '#protocol/zod.ts'

/** What is read of ESPN's answer to several views; everything else is ignored. Ids of members are private and are not read. */
export const espnLeagueSchema = z.object({
  id: z.int(),
  seasonId: z.int(),
  gameId: z.nullish(z.int()),
  settings: z.object({
    name: z.nullish(z.string()),
    draftSettings: z.object({
      type: z.nullish(z.string()),
      pickOrder: z.nullish(z.array(z.int())),
      timePerSelection: z.nullish(z.number()),
      auctionBudget: z.nullish(z.number()),
      date: z.nullish(z.number()),
    }),
    rosterSettings: z.nullish(
      z.object({
        /** By slot. */
        lineupSlotCounts: z.record(z.string(), z.int()),
        /** By position, which are other numbers. */
        positionLimits: z.nullish(z.record(z.string(), z.int())),
      }),
    ),
    scoringSettings: z.nullish(
      z.object({
        scoringItems: z.array(
          z.object({
            statId: z.int(),
            points: z.nullish(z.number()),
            pointsOverrides: z.nullish(z.record(z.string(), z.number())),
          }),
        ),
      }),
    ),
  }),
  status: z.nullish(z.object({ previousSeasons: z.nullish(z.array(z.int())) })),
  members: z.nullish(z.array(z.object({ id: z.string(), displayName: z.nullish(z.string()) }))),
  teams: z.nullish(
    z.array(
      z.object({
        id: z.int(),
        name: z.nullish(z.string()),
        location: z.nullish(z.string()),
        nickname: z.nullish(z.string()),
        owners: z.nullish(z.array(z.string())),
        /** Only in an answer that was asked for rosters. */
        roster: z.nullish(
          z.object({
            entries: z.nullish(
              z.array(
                z.object({
                  playerPoolEntry: z.nullish(
                    z.object({
                      /** In an auction what it costs to keep the player. */
                      keeperValue: z.nullish(z.number()),
                      player: z.nullish(
                        z.object({
                          id: z.int(),
                          fullName: z.nullish(z.string()),
                          defaultPositionId: z.nullish(z.int()),
                          proTeamId: z.nullish(z.int()),
                        }),
                      ),
                    }),
                  ),
                }),
              ),
            ),
          }),
        ),
        draftStrategy: z.nullish(z.object({ keeperPlayerIds: z.nullish(z.array(z.int())) })),
      }),
    ),
  ),
  draftDetail: z.nullish(
    z.object({
      drafted: z.nullish(z.boolean()),
      inProgress: z.nullish(z.boolean()),
      completeDate: z.nullish(z.number()),
      picks: z.nullish(
        z.array(
          z.object({
            overallPickNumber: z.int(),
            teamId: z.int(),
            /** -1 or 0 if nobody is picked; a defense is below -16000. */
            playerId: z.int(),
            keeper: z.nullish(z.boolean()),
            lineupSlotId: z.nullish(z.int()),
            /** In an auction. */
            bidAmount: z.nullish(z.number()),
            nominatingTeamId: z.nullish(z.int()),
          }),
        ),
      ),
    }),
  ),
})

export type EspnLeague = z.infer<typeof espnLeagueSchema>
