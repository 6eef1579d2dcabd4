import { RESULT_FORMAT, RESULT_FORMAT_VERSION, type LobbyResult } from '#core/lobby/lobby-result.ts'
import { POSITIONS } from '#core/players/player.ts'
import { z } from '../zod.ts'

const participant = z.object({ draftOrder: z.int(), username: z.string(), teamName: z.string() })

/** The JSON file of a finished draft. Readers must ignore unknown fields. */
export const lobbyResultSchema = z.object({
  format: z.literal(RESULT_FORMAT),
  formatVersion: z.literal(RESULT_FORMAT_VERSION),
  name: z.string(),
  code: z.string(),
  teamCount: z.int(),
  roundCount: z.int(),
  completedAt: z.string(),
  participants: z.array(participant),
  picks: z.array(
    z.extend(participant, {
      pickNumber: z.int(),
      roundNumber: z.int(),
      playerId: z.string(),
      playerName: z.string(),
      position: z.enum(POSITIONS),
      nflTeam: z.string(),
      rank: z.nullable(z.number()),
      adp: z.nullable(z.number()),
    }),
  ),
}) satisfies z.ZodMiniType<LobbyResult>
