import { z } from '#protocol/zod.ts'

/** What is read of ESPN's answer to several views; everything else is ignored. Ids of members are private and are not read. */
export const espnLeagueSchema = z.object({
  id: z.number().int(),
  seasonId: z.number().int(),
  gameId: z.number().int().nullish(),
  settings: z.object({
    name: z.string().nullish(),
    draftSettings: z.object({
      type: z.string().nullish(),
      pickOrder: z.array(z.number().int()).nullish(),
      timePerSelection: z.number().nullish(),
      date: z.number().nullish(),
    }),
    rosterSettings: z
      .object({
        /** By slot. */
        lineupSlotCounts: z.record(z.string(), z.number().int()),
        /** By position, which are other numbers. */
        positionLimits: z.record(z.string(), z.number().int()).nullish(),
      })
      .nullish(),
    scoringSettings: z
      .object({
        scoringItems: z.array(
          z.object({
            statId: z.number().int(),
            points: z.number().nullish(),
            pointsOverrides: z.record(z.string(), z.number()).nullish(),
          }),
        ),
      })
      .nullish(),
  }),
  status: z.object({ previousSeasons: z.array(z.number().int()).nullish() }).nullish(),
  members: z.array(z.object({ id: z.string(), displayName: z.string().nullish() })).nullish(),
  teams: z
    .array(
      z.object({
        id: z.number().int(),
        name: z.string().nullish(),
        location: z.string().nullish(),
        nickname: z.string().nullish(),
        owners: z.array(z.string()).nullish(),
        /** Only in an answer that was asked for rosters. */
        roster: z
          .object({
            entries: z
              .array(
                z.object({
                  playerPoolEntry: z
                    .object({
                      player: z
                        .object({
                          id: z.number().int(),
                          fullName: z.string().nullish(),
                          defaultPositionId: z.number().int().nullish(),
                          proTeamId: z.number().int().nullish(),
                        })
                        .nullish(),
                    })
                    .nullish(),
                }),
              )
              .nullish(),
          })
          .nullish(),
        draftStrategy: z.object({ keeperPlayerIds: z.array(z.number().int()).nullish() }).nullish(),
      }),
    )
    .nullish(),
  draftDetail: z
    .object({
      drafted: z.boolean().nullish(),
      inProgress: z.boolean().nullish(),
      completeDate: z.number().nullish(),
      picks: z
        .array(
          z.object({
            overallPickNumber: z.number().int(),
            teamId: z.number().int(),
            /** -1 or 0 if nobody is picked; a defense is below -16000. */
            playerId: z.number().int(),
            keeper: z.boolean().nullish(),
            lineupSlotId: z.number().int().nullish(),
          }),
        )
        .nullish(),
    })
    .nullish(),
})

export type EspnLeague = z.infer<typeof espnLeagueSchema>
