import { RESULT_KINDS } from '#core/lobby/lobby-result.ts'
import { jsonSchemaOf, refusalResponses, type JsonObject } from '../openapi-parts.ts'
import { lobbyResultSchema } from './lobby-result.ts'
import { RESULTS_PATH } from './result-path.ts'

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
