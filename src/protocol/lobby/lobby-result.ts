import { RESULT_FORMAT, RESULT_FORMAT_VERSION, type LobbyResult, RESULT_KINDS } from '#core/lobby/lobby-result.ts'
import { POSITIONS } from '#core/players/player.ts'
import { z } from '../zod.ts'
import { jsonSchemaOf, refusalResponses, type JsonObject } from '../openapi-parts.ts'
import { RESULTS_PATH } from './result-path.ts'

const team = z.object({ draftOrder: z.int(), username: z.string(), teamName: z.string() })
/** In an auction's file; missing where teams take turns. */
const money = z.optional(z.int())

/** The JSON file of a finished draft. Readers must ignore unknown fields. */
export const lobbyResultSchema = z.object({
  format: z.literal(RESULT_FORMAT),
  formatVersion: z.literal(RESULT_FORMAT_VERSION),
  name: z.string(),
  code: z.string(),
  teamCount: z.int(),
  roundCount: z.int(),
  completedAt: z.string(),
  participants: z.array(z.extend(team, { budget: money, spent: money, left: money })),
  picks: z.array(
    z.extend(team, {
      pickNumber: z.int(),
      roundNumber: z.int(),
      playerId: z.string(),
      playerName: z.string(),
      position: z.enum(POSITIONS),
      nflTeam: z.string(),
      rank: z.nullable(z.number()),
      adp: z.nullable(z.number()),
      price: money,
      saleNumber: z.optional(z.int()),
      nominatedBy: z.optional(z.nullable(z.string())),
    }),
  ),
}) satisfies z.ZodMiniType<LobbyResult>

export const RESULT_OPERATION_PATH = `${RESULTS_PATH}/{file}`

/** The only path that returns a file. */
export const RESULT_OPERATION: JsonObject = {
  operationId: 'download_lobby_result',
  summary: 'The result of a finished draft as a file, for devices with a seat in the lobby.',
  parameters: [
    {
      name: 'file',
      in: 'path',
      required: true,
      description: "The lobby's code, a dot and the form.",
      schema: { type: 'string', pattern: `\\.(${RESULT_KINDS.join('|')})$` },
    },
  ],
  responses: {
    '200': {
      description: 'The file.',
      headers: { 'Content-Disposition': { schema: { type: 'string' } } },
      content: {
        'text/csv': { schema: { type: 'string' } },
        'application/json': { schema: jsonSchemaOf(lobbyResultSchema) },
      },
    },
    ...refusalResponses([
      'bad_origin',
      'no_device',
      'lobby_not_found',
      'not_in_lobby',
      'draft_not_complete',
      'too_many_requests',
      'unavailable',
      'failed',
    ]),
  },
}
